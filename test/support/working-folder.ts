import { cpSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildFolder, contentFolder } from '#content/folders.server.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** A temporary folder to run the built site or a command in, with a copy of the texts. */
export function workingFolder(): string {
  const folder = temporaryFolder();
  copyTexts(join(folder, contentFolder));
  for (const name of ['tools', buildFolder]) symlinkSync(resolve(name), join(folder, name));
  return folder;
}

/** Copies the texts of the tests. */
export function copyTexts(folder: string): void {
  cpSync(contentFolder, folder, { recursive: true, dereference: true });
}
