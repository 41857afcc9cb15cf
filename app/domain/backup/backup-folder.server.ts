/**
 * The files in `BACKUP_DIR`. Several instances may share the folder.
 *
 * - `site-2027-03-01.db`: a verified backup of that day
 * - `erasures.jsonl`: the list of erasures (`store/erasure-list.server.ts`)
 * - `suppressions.jsonl`: the list of addresses that get no mail, as hashes (`store/suppression-list.server.ts`)
 * - `.download-…`: a backup on its way to a browser (`download.server.ts`)
 * - `.attempt-2027-03-01T02`: claims the attempts of one hour (UTC); contains the error of a failed one
 */
import { closeSync, existsSync, openSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expiredDays } from './backup-schedule.ts';

const backupName = /^site-(\d{4}-\d{2}-\d{2})\.db$/;
const attemptName = /^\.attempt-\d{4}-\d{2}-\d{2}T\d{2}$/;
const partialName = /^site-\d{4}-\d{2}-\d{2}\.db\.partial|^\.download-/;
/** Age at which claims and the remains of killed attempts are deleted, in ms. */
const remainsMaxAge = 48 * 3_600_000;

/** The list of erasures in a folder. */
export const erasureListIn = (folder: string) => join(folder, 'erasures.jsonl');

/** The list of suppressions in a folder. */
export const suppressionListIn = (folder: string) => join(folder, 'suppressions.jsonl');

/** The backup of a day, `2027-03-01`. */
export const backupOf = (folder: string, day: string) => join(folder, `site-${day}.db`);

/** When the last backup was made; `undefined` when there is none. Throws file errors. */
export function newestBackup(folder: string): Date | undefined {
  const times = filesIn(folder, backupName).map((name) => statSync(join(folder, name)).mtimeMs);
  return times.length > 0 ? new Date(Math.max(...times)) : undefined;
}

/** `day` in the time zone of the business, `2027-03-01`; `bytes` is the size of the file. */
export type StoredBackup = { day: string; at: Date; bytes: number };

/** The backups in a folder, the newest first. Throws file errors. */
export function listBackups(folder: string): StoredBackup[] {
  return filesIn(folder, backupName)
    .sort()
    .reverse()
    .map((name) => {
      const { mtime, size } = statSync(join(folder, name));
      return { day: backupName.exec(name)?.[1] ?? '', at: mtime, bytes: size };
    });
}

/** Age of the last backup in seconds; `Infinity` when there is none or the folder cannot be read. */
export function backupAge(folder: string, now: Date): number {
  try {
    return Math.max(0, (now.getTime() - (newestBackup(folder)?.getTime() ?? -Infinity)) / 1000);
  } catch {
    return Infinity;
  }
}

/**
 * Claims the attempts of the current hour. `undefined` when an attempt was made in this hour, by this or another
 * instance; else the file of the claim. The claim of a process that was killed ends with the hour. Throws file errors.
 */
export function claimAttempt(folder: string, now: Date): string | undefined {
  const claim = join(folder, `.attempt-${now.toISOString().slice(0, 13)}`);
  try {
    closeSync(openSync(claim, 'wx', 0o600));
    return claim;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return undefined;
    throw error;
  }
}

/** Notes why an attempt failed, for {@link lastFailure}. Never throws: the log has the error too. */
export function noteFailure(claim: string, reason: string): void {
  try {
    writeFileSync(claim, reason);
  } catch {
    // For example a full disk.
  }
}

/** Why the last attempt failed, if it failed after the last backup. Throws file errors. */
export function lastFailure(folder: string): string | undefined {
  const claim = filesIn(folder, attemptName).sort().at(-1);
  if (!claim) return undefined;
  const file = join(folder, claim);
  const isLater = statSync(file).mtimeMs > (newestBackup(folder)?.getTime() ?? 0);
  return (isLater && readFileSync(file, 'utf8')) || undefined;
}

/** Deletes backups that are no longer needed, and the remains of attempts older than two days. Throws file errors. */
export function rotateBackups(folder: string, now: Date): void {
  const days = filesIn(folder, backupName).map((name) => backupName.exec(name)?.[1] ?? '');
  for (const day of expiredDays(days)) rmSync(backupOf(folder, day));
  for (const name of [...filesIn(folder, attemptName), ...filesIn(folder, partialName)]) {
    const file = join(folder, name);
    if (now.getTime() - statSync(file).mtimeMs > remainsMaxAge) rmSync(file, { force: true });
  }
}

const filesIn = (folder: string, pattern: RegExp) =>
  existsSync(folder) ? readdirSync(folder).filter((name) => pattern.test(name)) : [];
