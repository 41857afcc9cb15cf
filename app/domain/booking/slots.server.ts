/** The times at which a call can be booked, computed from the rules (Temporal runs on the server only). */
import { cellsOf, type Interval } from '#app/store/booking-cells.ts';
import { type BookingRules, type OpenHours, weekdays } from './rules.ts';

/** A start that can be booked, in ms since 1970, and the day of the business it belongs to (`2027-03-01`). */
export type Slot = { start: number; day: string };

type Occupied = {
  /** The starts of taken cells, in ms since 1970. */
  cells: ReadonlySet<number>;
  /** The number of calls on each day of the business. */
  calls: ReadonlyMap<string, number>;
  /** Busy times of another calendar. */
  busy: readonly Interval[];
};

/** All free starts between notice and horizon, earliest first. `now` is in ms since 1970. */
export function freeSlots(rules: BookingRules, now: number, { cells, calls, busy }: Occupied): Slot[] {
  const earliest = now + rules.notice * 3_600_000;
  return daysFrom(dayOf(now, rules.timeZone), rules.horizon).flatMap((day) => {
    if ((calls.get(day) ?? 0) >= rules.perDay) return [];
    return startsOn(rules, day)
      .filter((start) => start >= earliest)
      .filter((start) => isFree(callAt(rules, start), cells, busy))
      .map((start) => ({ start, day }));
  });
}

/** The time that a call takes, with the buffer after it. */
export function callAt({ length, buffer }: BookingRules, start: number): Interval {
  return { start, end: start + (length + buffer) * 60_000 };
}

/** Whether a start is one of the rules, free or not. */
export function isPossibleStart(rules: BookingRules, start: number): boolean {
  return startsOn(rules, dayOf(start, rules.timeZone)).includes(start);
}

/** The day of a time in a zone, `2027-03-01`. */
export function dayOf(time: number, timeZone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(timeZone).toPlainDate().toString();
}

function isFree(call: Interval, cells: ReadonlySet<number>, busy: readonly Interval[]): boolean {
  const overlaps = ({ start, end }: Interval) => start < call.end && end > call.start;
  return !cellsOf(call).some((cell) => cells.has(cell)) && !busy.some(overlaps);
}

function daysFrom(first: string, count: number): string[] {
  const start = Temporal.PlainDate.from(first);
  return Array.from({ length: count + 1 }, (_, days) => start.add({ days }).toString());
}

/** All starts of a day by the rules, whether they are free or not. */
function startsOn({ timeZone, hours, exceptions, length, interval }: BookingRules, day: string): number[] {
  const date = Temporal.PlainDate.from(day);
  const weekday = weekdays[date.dayOfWeek - 1] ?? 'monday';
  const open = exceptions[day] ?? hours[weekday] ?? [];
  const starts = open.flatMap((range) => wallTimes(range, length, interval).flatMap((time) => instantOf(date, time)));
  return [...new Set(starts)].sort((one, other) => one - other);

  /** None for a time that the change of the clocks skips; the first of two for one that it repeats. */
  function instantOf(date: Temporal.PlainDate, time: Temporal.PlainTime): number[] {
    const wall = date.toPlainDateTime(time);
    const zoned = wall.toZonedDateTime(timeZone, { disambiguation: 'earlier' });
    return zoned.toPlainDateTime().equals(wall) ? [zoned.epochMilliseconds] : [];
  }
}

function wallTimes({ from, to }: OpenHours, length: number, interval: number): Temporal.PlainTime[] {
  const times: Temporal.PlainTime[] = [];
  for (let at = minutes(from); at + length <= minutes(to); at += interval)
    times.push(new Temporal.PlainTime(Math.floor(at / 60), at % 60));
  return times;
}

/** Minutes since midnight. Temporal knows no `24:00`. */
function minutes(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
}
