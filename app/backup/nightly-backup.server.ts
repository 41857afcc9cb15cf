/** A backup every night in `BACKUP_DIR`, made by the running site (product.md D7). */
import { mkdirSync } from 'node:fs';
import { addToList, allErasures } from '#app/database/erasures.server.ts';
import { env } from '#app/env.server.ts';
import { localDayAndHour, siteTimeZone } from '#app/site/site-time.server.ts';
import { log } from '#app/telemetry/log.server.ts';
import { backupFailures, measureBackups } from '#app/telemetry/metrics.server.ts';
import {
  backupAge,
  backupOf,
  claimBackup,
  isBackupDue,
  newestBackup,
  noteFailure,
  rotateBackups,
} from './backup-folder.server.ts';
import { backUpInThread } from './store-backup.server.ts';

/** Interval between two looks at the clock, in ms. */
const pollInterval = 60_000;

let timer: NodeJS.Timeout | undefined;
let pending: Promise<void> | undefined;
let stopping = new AbortController();

/** Looks now and once a minute whether a backup is due. Does nothing without `BACKUP_DIR`. */
export function startBackups(): void {
  const folder = env.BACKUP_DIR;
  if (!folder || timer) return;
  stopping = new AbortController();
  measureBackups(() => backupAge(folder, new Date()));
  const look = () => {
    pending ??= backUpWhenDue(folder, new Date(), stopping.signal).finally(() => {
      pending = undefined;
    });
  };
  timer = setInterval(look, pollInterval).unref();
  look();
}

/** Ends {@link startBackups}. An unfinished backup is given up; the next start makes it. */
export async function stopBackups(): Promise<void> {
  clearInterval(timer);
  timer = undefined;
  stopping.abort();
  await pending;
}

/**
 * Makes a backup in the folder if one is due and no other instance makes it, and deletes those that are no longer
 * needed. After a failure the next attempt is made an hour later, if a backup is due then. Never throws: errors are
 * logged and counted.
 */
async function backUpWhenDue(folder: string, now: Date, signal: AbortSignal): Promise<void> {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const timeZone = siteTimeZone();
    const file = backupOf(folder, localDayAndHour(now, timeZone).day);
    if (!isBackupDue(now, newestBackup(folder), timeZone) || !claimBackup(file, now)) return;
    addToList(await allErasures());
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
