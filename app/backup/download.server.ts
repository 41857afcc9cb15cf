/** A backup to download in the office (product.md D7). */
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { isPostgres } from '#app/database/database.server.ts';
import { sqliteFile } from '#app/database/sqlite.server.ts';
import { env } from '#app/env.server.ts';
import { localDayAndHour, siteTimeZone } from '#app/site/site-time.server.ts';
import { backUpInThread } from './store-backup.server.ts';

/** `bytes` is the size of the file, which `body` streams. */
export type BackupDownload = { name: string; bytes: number; body: ReadableStream };

/**
 * Makes a backup, verified as the nightly ones are. Its file has no name any more when this returns, so it takes space
 * only until `body` has been read or cancelled, whatever happens to the process. Gives up when the signal is aborted;
 * throws then, and file and database errors.
 */
export async function makeDownload(signal: AbortSignal): Promise<BackupDownload> {
  const file = join(folder(), `.download-${randomUUID()}`);
  try {
    await backUpInThread(file, signal);
    const handle = await open(file);
    return await streamOf(handle, signal);
  } finally {
    rmSync(file, { force: true });
  }
}

async function streamOf(handle: FileHandle, signal: AbortSignal): Promise<BackupDownload> {
  const { size: bytes } = await handle.stat();
  // The stream closes the file at its end, when it is cancelled, and when the signal is aborted.
  const body = Readable.toWeb(handle.createReadStream({ signal })) as ReadableStream;
  return { name: `site-${localDayAndHour(new Date(), siteTimeZone()).day}.db`, bytes, body };
}

/** A folder on a disk: in containers that of temporary files is often in memory. */
function folder(): string {
  if (env.BACKUP_DIR) return env.BACKUP_DIR;
  return isPostgres ? tmpdir() : dirname(sqliteFile(env.DATABASE_URL));
}
