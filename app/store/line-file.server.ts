/** Files beside the backups that only grow, by lines, and survive the loss of the database. */
import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

/** Adds those of the lines that the file lacks, and flushes it to disk. Throws file errors. */
export function appendLines(file: string, lines: readonly string[]): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const descriptor = openSync(file, 'a+', 0o600);
  try {
    const text = readFileSync(descriptor, 'utf8');
    const known = new Set(text.split('\n'));
    const missing = lines.filter((line) => !known.has(line));
    if (missing.length === 0) return;
    // The last line may lack its end, if the process was killed while it wrote.
    const start = text === '' || text.endsWith('\n') ? '' : '\n';
    writeSync(descriptor, `${start}${missing.join('\n')}\n`);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
