/** When a backup is due, and which ones are deleted (product.md D7). */
import { localDayAndHour } from '../site/site-time.server.ts';

const msPerHour = 3_600_000;
/** The hour of the site's time zone in which a backup is made every night. */
const nightHour = 3;
/** In hours; a backup is then due at any time, for example at a start. Longer than any day (25 hours). */
const maxAge = 26;

/** Whether a backup is due at `now`; `newest` is the time of the last one, if there is one. One a day is due. */
export function isBackupDue(now: Date, newest: Date | undefined, timeZone: string): boolean {
  if (!newest || now.getTime() - newest.getTime() > maxAge * msPerHour) return true;
  const { day, hour } = localDayAndHour(now, timeZone);
  return hour === nightHour && localDayAndHour(newest, timeZone).day !== day;
}

/** How many days, weeks and months have a backup: the last one of each. */
const retained = { days: 7, weeks: 4, months: 12 };

/** Of the days of all backups (`2027-03-01`), those whose backup is no longer needed. */
export function expiredDays(days: readonly string[]): string[] {
  const newestFirst = [...days].sort().reverse();
  const needed = new Set([
    ...lastOfEach(newestFirst, retained.days, (day) => day),
    ...lastOfEach(newestFirst, retained.weeks, weekOf),
    ...lastOfEach(newestFirst, retained.months, (day) => day.slice(0, 7)),
  ]);
  return newestFirst.filter((day) => !needed.has(day));
}

/** The newest day of each of the newest `count` periods. */
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
