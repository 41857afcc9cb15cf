/** Backups by the running site: every night in `BACKUP_DIR`, and to download in the office (product.md D7). */

import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { Counter } from 'prom-client';
import { isPostgres } from '#app/database/database.server.ts';
import { addToList, allErasures } from '#app/database/erasures.server.ts';
import { sqliteFile } from '#app/database/sqlite.server.ts';
import type { Feature } from '#app/feature.ts';
import { dayOf, siteTimeZone } from '#app/i18n/site-time.server.ts';
import { newestAuditEntry } from '#app/office-kit/store-audit.server.ts';
import { parameter } from '#app/parameter.ts';
import { RepeatedWork } from '#app/repeated-work.server.ts';
import { settings } from '#app/settings.server.ts';
import { log } from '#app/telemetry/log.server.ts';
import { measureAge, registers } from '#app/telemetry/metrics.server.ts';
import {
  backupAge,
  backupOf,
  claimBackup,
  deleteRemains,
  isBackupDue,
  maxNightlyAge,
  newestBackup,
  noteFailure,
  rotateBackups,
} from './backup-folder.server.ts';
import { backUpInThread } from './store-backup.server.ts';

const backupFailures = new Counter({
  registers,
  name: 'site_backup_failures_total',
  help: 'Backups that failed',
});

type Recorders = () => readonly NonNullable<Feature['recorded']>[];

/** `registerRecorders` is called by composition. */
const [recorders, registerRecorders] = parameter<Recorders>(() => []);

export { registerRecorders };

/** In ms. */
const pollInterval = 60_000;

const backups = new RepeatedWork(pollInterval, backUpWhenDue);

/** Looks now and once a minute whether a backup is due. Makes none without `BACKUP_DIR`. */
export function startBackups(): void {
  try {
    deleteRemains(downloadFolder(), new Date());
  } catch (error) {
    log.warn({ error }, 'the remains of downloads cannot be deleted');
  }
  const folder = backupFolder();
  if (!folder || !backups.start(0)) return;
  measureAge('site_backup_age_seconds', 'Age of the last backup that was read back; +Inf when there is none', () =>
    backupAge(folder, new Date()),
  );
}

/** Ends {@link startBackups}. An unfinished backup is given up; the next start makes it. */
export const stopBackups = () => backups.stop();

/** After a failure the next attempt is made an hour later. Never throws: errors are logged and counted. */
async function backUpWhenDue(signal: AbortSignal): Promise<void> {
  const [folder, now] = [backupFolder() ?? '', new Date()];
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const timeZone = siteTimeZone();
    const file = backupOf(folder, dayOf(now.getTime(), timeZone));
    if (!isBackupDue(now, newestBackup(folder, now), timeZone) || !claimBackup(file, now)) return;
    const recorded = await Promise.all(recorders()().map((record) => record()));
    addToList([...(await allErasures()), ...recorded.flat()]);
    const counts = await backUpInThread(file, signal);
    rotateBackups(folder, now);
    log.info({ counts }, 'backup made and read back');
  } catch (error) {
    if (signal.aborted) return;
    backupFailures.inc();
    log.error({ error }, 'the backup failed');
    noteFailure(folder, (error as Error).message);
  }
}

/** `bytes` is the size of the file, which `body` streams. */
type BackupDownload = { name: string; bytes: number; body: ReadableStream };

/** Unlinks the file, so that it takes space only until `body` is read or cancelled. Throws when aborted. */
export async function makeDownload(signal: AbortSignal): Promise<BackupDownload> {
  deleteRemains(downloadFolder(), new Date());
  const file = join(downloadFolder(), `.download-${randomUUID()}`);
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
  return { name: `site-${dayOf(Date.now(), siteTimeZone())}.db`, bytes, body };
}

/** A folder on a disk: in containers that of temporary files is often in memory. */
function downloadFolder(): string {
  const { BACKUP_DIR, DATABASE_URL } = settings();
  return BACKUP_DIR ?? (isPostgres() ? tmpdir() : dirname(sqliteFile(DATABASE_URL)));
}

export const backupFolder = () => settings().BACKUP_DIR;

type LastBackup = { at: Date; isNightly: boolean };

/** In ms: a month, after which a download is due. */
const maxDownloadAge = 31 * 86_400_000;

/** The last backup; `undefined` when there is none. A folder that cannot be read has none. Throws database errors. */
export async function lastBackup(): Promise<LastBackup | undefined> {
  const nightly = newestIn(backupFolder());
  const entry = await newestAuditEntry('backup-downloaded');
  const downloaded = entry && new Date(entry.at);
  if (nightly && (!downloaded || nightly > downloaded)) return { at: nightly, isNightly: true };
  return downloaded && { at: downloaded, isNightly: false };
}

/** Whether nightly backups have failed, or a download is due. */
export function isBackupOld(last: LastBackup | undefined, now: Date): boolean {
  if (!last) return true;
  return now.getTime() - last.at.getTime() > (backupFolder() ? maxNightlyAge : maxDownloadAge);
}

function newestIn(folder: string | undefined): Date | undefined {
  try {
    return folder ? newestBackup(folder, new Date()) : undefined;
  } catch {
    return undefined; // a file error, which the check of the set-up explains
  }
}
