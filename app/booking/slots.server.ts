/**
 * Computes the free times by the rules. A call takes whole cells. Each can be taken only once, because its start is a
 * primary key (product.md B2). Times are ms since 1970.
 */
import { dayOf } from '#app/i18n/site-time.server.ts';
import { cellsOf, type Interval } from './cells.ts';
import { type BookingRules, type OpenHours, weekdays } from './rules.ts';

/** `day`: of the business, `2027-03-01`. */
export type Slot = { start: number; day: string };

type Occupied = {
  cells: ReadonlySet<number>;
  /** By day of the business. */
  calls: ReadonlyMap<string, number>;
  /** Of another calendar. */
  busy: readonly Interval[];
};

/** Earliest first. */
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

export function boundsOfDay(day: string, timeZone: string): Interval {
  const date = Temporal.PlainDate.from(day);
  const beginning = (of: Temporal.PlainDate) => of.toZonedDateTime(timeZone).epochMilliseconds;
  return { start: beginning(date), end: beginning(date.add({ days: 1 })) };
}

/** Includes the buffer after it. */
export function callAt({ length, buffer }: BookingRules, start: number): Interval {
  return { start, end: start + (length + buffer) * 60_000 };
}

/** Ignores the buffer. */
export function isInHours(rules: BookingRules, { start, end }: Interval): boolean {
  const day = dayOf(start, rules.timeZone);
  const from = clockMinutes(start, day, rules.timeZone);
  const to = clockMinutes(end, day, rules.timeZone);
  return openOn(rules, day).some((range) => minutes(range.from) <= from && to <= minutes(range.to));
}

function isFree(call: Interval, cells: ReadonlySet<number>, busy: readonly Interval[]): boolean {
  const overlaps = ({ start, end }: Interval) => start < call.end && end > call.start;
  return !cellsOf(call).some((cell) => cells.has(cell)) && !busy.some(overlaps);
}

function daysFrom(first: string, count: number): string[] {
  const start = Temporal.PlainDate.from(first);
  return Array.from({ length: count + 1 }, (_, days) => start.add({ days }).toString());
}

function startsOn(rules: BookingRules, day: string): number[] {
  const { timeZone, length, interval } = rules;
  const date = Temporal.PlainDate.from(day);
  const starts = openOn(rules, day).flatMap((range) =>
    wallTimes(range, length, interval).flatMap((time) => instantOf(date, time)),
  );
  return [...new Set(starts)].sort((one, other) => one - other);

  /** Returns none when the clocks skip it, the first of two when they repeat it. */
  function instantOf(date: Temporal.PlainDate, time: Temporal.PlainTime): number[] {
    const wall = date.toPlainDateTime(time);
    const zoned = wall.toZonedDateTime(timeZone, { disambiguation: 'earlier' });
    return zoned.toPlainDateTime().equals(wall) ? [zoned.epochMilliseconds] : [];
  }
}

export function openOn(rules: BookingRules, day: string): readonly OpenHours[] {
  return rules.exceptions[day] ?? usualHours(rules, day);
}

/** The hours of the weekday. */
export function usualHours(rules: Pick<BookingRules, 'hours'> | undefined, day: string): readonly OpenHours[] {
  const weekday = weekdays[Temporal.PlainDate.from(day).dayOfWeek - 1] ?? 'monday';
  return rules?.hours[weekday] ?? [];
}

/** Counts from the beginning of the day. */
function clockMinutes(time: number, day: string, timeZone: string): number {
  const wall = Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(timeZone).toPlainDateTime();
  return Temporal.PlainDate.from(day).toPlainDateTime().until(wall).total('minutes');
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
