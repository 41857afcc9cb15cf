import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { applyEdits, type Edit } from './edit.ts';
import type { Fault } from './fault.ts';

/** Applies edits, with `\n` as line end. `undefined`, with a fault, if unreadable or not UTF-8. */
export function readTextFile(
  folder: string,
  file: string,
  faults: Fault[],
  edits: readonly Edit[] = [],
): string | undefined {
  let bytes: Buffer;
  try {
    bytes = readFileSync(join(folder, file));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    faults.push({ file, id: 'other', message: code === 'ENOENT' ? 'the file is missing' : `cannot be read (${code})` });
    return undefined;
  }
  if (!isUtf8(bytes) || bytes.includes(0)) {
    const lines = bytes.toString('latin1').split('\n');
    const wrong = lines.findIndex((line) => line.includes('\0') || !isUtf8(Buffer.from(line, 'latin1')));
    const advice = 'save it again and choose “UTF-8” as the encoding';
    const message = `the file is not saved as UTF-8, so letters such as ä or ş are lost; ${advice}`;
    faults.push({ file, line: wrong + 1, id: 'other', message });
    return undefined;
  }
  const text = bytes
    .toString('utf8')
    .replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n');
  const name = file.replaceAll('\\', '/');
  const own = edits.filter((edit) => edit.file === name);
  return applyEdits(text, own, name);
}
