/** Single days on which the owner has changed the hours, in place of those in `content/site.yaml`. */
import { bookingChanges, setBookingDay } from '#app/store/booking-changes.server.ts';
import { openBookings } from '#app/store/booking-list.server.ts';
import { siteTimeZone } from '../site/site-time.server.ts';
import { readHours } from './hours-text.ts';
import type { OpenHours } from './rules.ts';
import { dayOf } from './slots.server.ts';

export type ChangedDay = {
  /** `2027-03-01`, in the time zone of the business. */
  day: string;
  /** None on a day off. */
  hours: OpenHours[];
  /** The number of calls that are booked on that day; they stay. */
  calls: number;
};

export type DayProblem = 'noDay' | 'passed' | 'hours';

/** Today and later, the earliest first. Throws database errors. */
export async function changedDays(now = Date.now()): Promise<ChangedDay[]> {
  const today = dayOf(now, siteTimeZone());
  const booked = (await openBookings()).map(({ starts_at }) => dayOf(Date.parse(starts_at), siteTimeZone()));
  return Object.entries((await bookingChanges()).days)
    .filter(([day]) => day >= today)
    .map(([day, hours]) => ({ day, hours, calls: booked.filter((each) => each === day).length }));
}

/** Gives a day other hours, such as `09:00-12:00, 14:00-17:00`; without any, a day off. Throws database errors. */
export async function changeDay(day: string, hours: string | undefined, now = Date.now()): Promise<DayProblem | 'ok'> {
  if (!isDay(day)) return 'noDay';
  if (day < dayOf(now, siteTimeZone())) return 'passed';
  const ranges = hours === undefined ? [] : readHours(hours);
  if (!ranges) return 'hours';
  await setBookingDay(day, ranges);
  return 'ok';
}

/** Gives a day its usual hours again. `false` when they were not changed. Throws database errors. */
export async function resetDay(day: string): Promise<boolean> {
  if (!Object.hasOwn((await bookingChanges()).days, day)) return false;
  await setBookingDay(day, undefined);
  return true;
}

function isDay(text: string): boolean {
  try {
    return Temporal.PlainDate.from(text, { overflow: 'reject' }).toString() === text;
  } catch {
    return false; // RangeError: no date
  }
}
