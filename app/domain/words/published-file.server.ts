/** The last published edits in a file: a start without the database does not bring back older texts. */
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { dataFolder } from '#app/store/database.server.ts';
import { log } from '#app/telemetry/log.server.ts';
import type { Edit } from '#content/edit.ts';

/** A version with its edits. `id` is a number as text; empty before the first publishing. `at`: ISO 8601 in UTC. */
export type Published = { id: string; at: string; edits: Edit[] };

const file = () => join(dataFolder, 'published-texts.json');

/** The version in the file; `undefined` when there is none. Never throws. */
export function readPublishedFile(): Published | undefined {
  try {
    return JSON.parse(readFileSync(file(), 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') log.warn({ error }, 'the published texts cannot be read');
    return undefined;
  }
}

/** Stores a version; before the first one there is no file. Never throws: a folder that cannot be written is logged. */
export function writePublishedFile(version: Published): void {
  const partial = `${file()}.${process.pid}`;
  try {
    if (version.id === '') {
      rmSync(file(), { force: true });
      return;
    }
    mkdirSync(dirname(partial), { recursive: true });
    writeFileSync(partial, JSON.stringify(version), { mode: 0o600 });
    renameSync(partial, file());
  } catch (error) {
    log.warn({ error, file: file() }, 'the published texts are not stored in a file');
  }
}
