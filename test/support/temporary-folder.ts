import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folders: string[] = [];
process.on('exit', () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** A folder that is deleted when this process ends. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'test-'));
  folders.push(folder);
  return folder;
}
