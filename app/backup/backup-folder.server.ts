/**
 * The files in `BACKUP_DIR`, which several instances may share, and how long they stay (product.md D7).
 *
 * - `site-2027-03-01.db`: a verified backup of that day; with `.partial`, one that is being made
 * - `erasures.jsonl`: the list of erasures and suppressions (`database/erasures.server.ts`)
 * - `.download-…`: a backup on its way to a browser (`backup.server.ts`)
 * - `.failure`: why the last attempt failed
 */
import { closeSync, existsSync, openSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { dayOf, hourOf } from '#app/i18n/site-time.server.ts';

const msPerHour = 3_600_000;
/** In ms: two nights without a backup. */
export const maxNightlyAge = 48 * msPerHour;
const backupName = /^site-(\d{4}-\d{2}-\d{2})\.db$/;
const partialName = /^site-\d{4}-\d{2}-\d{2}\.db\.partial|^\.download-/;
const failureIn = (folder: string) => join(folder, '.failure');

/** Age at which the remains of killed attempts are deleted, in ms. */
const remainsMaxAge = 48 * msPerHour;

export const backupOf = (folder: string, day: string) => join(folder, `site-${day}.db`);

/** When the last backup was made; a time after `now` is that of a wrong clock, and none. Throws file errors. */
export function newestBackup(folder: string, now: Date): Date | undefined {
  // The clock of a file server may be ahead.
  const isPast = (time: number) => time < now.getTime() + msPerHour;
  const times = filesIn(folder, backupName)
    .map((name) => statSync(join(folder, name)).mtimeMs)
    .filter(isPast);
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
    return Math.max(0, (now.getTime() - (newestBackup(folder, now)?.getTime() ?? -Infinity)) / 1000);
  } catch {
    return Infinity;
  }
}

/** None has begun or failed within the hour; one instance only can create the partial file. Throws file errors. */
export function claimBackup(file: string, now: Date): boolean {
  const partial = `${file}.partial`;
  const isRecent = (each: string) => existsSync(each) && now.getTime() - statSync(each).mtimeMs < msPerHour;
  if (isRecent(partial) || isRecent(failureIn(dirname(file)))) return false;
  rmSync(partial, { force: true });
  try {
    closeSync(openSync(partial, 'wx', 0o600));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Notes why an attempt failed, for {@link lastFailure}. Never throws: the log has the error too. */
export function noteFailure(folder: string, reason: string): void {
  try {
    writeFileSync(failureIn(folder), reason);
  } catch {
    // For example a full disk.
  }
}

/** Why the last attempt failed, if it failed after the last backup. Throws file errors. */
export function lastFailure(folder: string, now: Date): string | undefined {
  const file = failureIn(folder);
  if (!existsSync(file) || statSync(file).mtimeMs < (newestBackup(folder, now)?.getTime() ?? 0)) return undefined;
  return readFileSync(file, 'utf8');
}

/** Deletes backups that are no longer needed, and what {@link deleteRemains} does. Throws file errors. */
export function rotateBackups(folder: string, now: Date): void {
  const days = filesIn(folder, backupName).map((name) => backupName.exec(name)?.[1] ?? '');
  for (const day of expiredDays(days)) rmSync(backupOf(folder, day));
  deleteRemains(folder, now);
}

/** What was left two days ago by attempts and downloads that were killed. Throws file errors. */
export function deleteRemains(folder: string, now: Date): void {
  for (const name of filesIn(folder, partialName)) {
    const file = join(folder, name);
    if (now.getTime() - statSync(file).mtimeMs > remainsMaxAge) rmSync(file, { force: true });
  }
}

const filesIn = (folder: string, pattern: RegExp) =>
  existsSync(folder) ? readdirSync(folder).filter((name) => pattern.test(name)) : [];

/** The hour of the site's time zone in which a backup is made every night. */
const nightHour = 3;
/** In hours; a backup is then due at any time, for example at a start. Longer than any day (25 hours). */
const maxAge = 26;

/** Whether a backup is due at `now`; `newest` is the time of the last one, if there is one. One a day is due. */
export function isBackupDue(now: Date, newest: Date | undefined, timeZone: string): boolean {
  if (!newest || now.getTime() - newest.getTime() > maxAge * msPerHour) return true;
  const [today, last] = [now, newest].map((time) => dayOf(time.getTime(), timeZone));
  return hourOf(now.getTime(), timeZone) === nightHour && last !== today;
}

/** How many days, weeks and months have a backup: the last one of each. */
const retained = { days: 7, weeks: 4, months: 12 };

/** Finds, among the days of all backups (`2027-03-01`), those whose backup is no longer needed. */
export function expiredDays(days: readonly string[]): string[] {
  const newestFirst = [...days].sort().reverse();
  const needed = new Set([
    ...lastOfEach(newestFirst, retained.days, (day) => day),
    ...lastOfEach(newestFirst, retained.weeks, weekOf),
    ...lastOfEach(newestFirst, retained.months, (day) => day.slice(0, 7)),
  ]);
  return newestFirst.filter((day) => !needed.has(day));
}

function lastOfEach(newestFirst: string[], count: number, periodOf: (day: string) => string): string[] {
  const last = new Map<string, string>();
  for (const day of newestFirst) if (!last.has(periodOf(day))) last.set(periodOf(day), day);
  return [...last.values()].slice(0, count);
}

/** A week (ISO 8601, from Monday) as `2027-9`. */
function weekOf(day: string): string {
  const { yearOfWeek, weekOfYear } = Temporal.PlainDate.from(day);
  return `${yearOfWeek}-${weekOfYear}`;
}
