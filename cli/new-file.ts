import { writeFileSync } from 'node:fs';
import { UsageError } from './usage-error.ts';

/** Writes a file that only the owner may read. Throws `UsageError` when it exists or cannot be written. */
export function writeNewFile(file: string, text: string): void {
  try {
    writeFileSync(file, text, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new UsageError(code === 'EEXIST' ? `${file} exists already.` : message);
  }
}
