/**
 * The busy times in a calendar file (iCalendar, RFC 5545). Runs in a thread (`calendar-worker.server.ts`), because a
 * file may have any number of recurring events.
 */
import ICAL from 'ical.js';
import { cellLength, type Interval } from '#app/store/booking-cells.ts';
import { eventsIn } from './calendar-events.server.ts';
import { instantOf, instantsOf } from './calendar-instant.server.ts';

export type CalendarWindow = {
  /** The zone of all-day events and of times without a zone, an IANA name. */
  timeZone: string;
  /** In ms since 1970. */
  from: number;
  until: number;
  /** UIDs of calls that were booked here: the site knows better when they are. */
  ownUids: readonly string[];
};

/** `odd`: names of events that cannot be read in full. */
export type BusyTimes = { times: Interval[]; odd: string[] };

/** Occurrences of all recurring events, and of one, those before the window included. */
const maxOccurrences = 300_000;
const maxOfEvent = 150_000;
const msPerDay = 86_400_000;

/**
 * The busy times between `from` and `until` as separate intervals of whole quarters of an hour, earliest first.
 * Cancelled events, and those that are marked as free, do not count. Of an event that cannot be read in full, the first
 * time counts, if that can be read. Throws when the text is no calendar, or has more occurrences than are computed.
 */
export function busyTimesIn(text: string, calendar: CalendarWindow): BusyTimes {
  const odd = new Set<string>();
  const limit = { left: maxOccurrences };
  const attempt = <Result>(name: string, read: () => Result): Result | undefined => {
    try {
      return read();
    } catch (error) {
      if (limit.left < 0) throw error;
      odd.add(name);
      return undefined;
    }
  };
  const own = new Set(calendar.ownUids);
  const others = eventsIn(text).flatMap(({ name, isWhole, component }) => {
    if (!isWhole) odd.add(name);
    return component && !own.has(uidOf(component)) ? [{ name, component }] : [];
  });
  /** The regular starts of occurrences that have an event of their own, by UID. */
  const changed = new Map<string, number[]>();
  for (const { name, component } of others) {
    const starts = attempt(name, () => instantsOf(component, 'recurrence-id', calendar.timeZone)) ?? [];
    if (starts.length > 0) changed.set(uidOf(component), [...(changed.get(uidOf(component)) ?? []), ...starts]);
  }
  const times = others
    .filter(({ component }) => isBusy(component))
    .flatMap(
      ({ name, component }) =>
        attempt(name, () => timesOf(component, changed.get(uidOf(component)) ?? [], calendar, limit)) ??
        attempt(name, () => firstTimeOf(component, calendar)) ??
        [],
    )
    .filter(({ start, end }) => start < calendar.until && end > calendar.from && end > start);
  return { times: inQuarters(times), odd: [...odd] };
}

const uidOf = (event: ICAL.Component) => String(event.getFirstPropertyValue('uid') ?? '');

function isBusy(event: ICAL.Component): boolean {
  const value = (name: string) => String(event.getFirstPropertyValue(name) ?? '').toUpperCase();
  return value('status') !== 'CANCELLED' && value('transp') !== 'TRANSPARENT';
}

type EventTimes = { event: ICAL.Event; first: ICAL.Time; longest: number; interval: (start: ICAL.Time) => Interval };

/** `undefined` without a start. `longest` is the length of an occurrence in ms, `interval` the time of one. */
function readEvent(component: ICAL.Component, timeZone: string): EventTimes | undefined {
  // Without a list of exceptions, the constructor looks at all events of the file.
  const event = new ICAL.Event(component, { exceptions: [] });
  const first = event.startDate;
  if (!first) return undefined;
  const { days, length } = durationOf(event, timeZone);
  const startProperty = component.getFirstProperty('dtstart');
  const interval = (start: ICAL.Time): Interval => {
    const last = start.clone();
    if (days > 0) last.adjust(days, 0, 0, 0);
    const from = instantOf(start, startProperty, timeZone);
    return { start: from, end: days > 0 ? instantOf(last, startProperty, timeZone) : from + length };
  };
  return { event, first, longest: length + days * msPerDay, interval };
}

function firstTimeOf(component: ICAL.Component, { timeZone }: CalendarWindow): Interval[] {
  const found = readEvent(component, timeZone);
  return found ? [found.interval(found.first)] : [];
}

function timesOf(
  component: ICAL.Component,
  changed: readonly number[],
  { timeZone, from, until }: CalendarWindow,
  limit: { left: number },
): Interval[] {
  const found = readEvent(component, timeZone);
  if (!found) return [];
  const { event, first, longest, interval } = found;
  if (!event.isRecurring() || event.isRecurrenceException()) return [interval(first)];
  const left = new Set([...changed, ...instantsOf(component, 'exdate', timeZone)]);
  // With single dates only, the expansion leaves out the first.
  const times = [interval(first)].filter(({ start }) => !left.has(start));
  const expansion = new ICAL.RecurExpansion({ component, dtstart: first });
  const least = limit.left - maxOfEvent;
  for (let next = expansion.next(); next; next = expansion.next()) {
    limit.left -= 1;
    if (limit.left < Math.max(0, least)) throw new Error('too many occurrences');
    if (endsLongBefore(next, from, longest)) continue;
    const time = interval(next);
    if (time.start >= until) break;
    if (!left.has(time.start)) times.push(time);
  }
  return times;
}

/** Whether an occurrence ends before `from` in whatever zone: computing its instant takes most of the time. */
function endsLongBefore({ year, month, day }: ICAL.Time, from: number, length: number): boolean {
  return Date.UTC(year, month - 1, day) + length + 2 * msPerDay < from;
}

/** Whole days of an all-day event, whose days have 23 to 25 hours; `length` of any other, in ms. */
function durationOf(event: ICAL.Event, timeZone: string): { days: number; length: number } {
  const { component, startDate, endDate } = event;
  if (startDate.isDate) return { days: Math.max(1, Math.round(event.duration.toSeconds() / 86_400)), length: 0 };
  const start = component.getFirstProperty('dtstart');
  const end = component.getFirstProperty('dtend') ?? start;
  return { days: 0, length: instantOf(endDate, end, timeZone) - instantOf(startDate, start, timeZone) };
}

/** Intervals that touch become one, so that even a hostile file leaves no more than two in an hour. */
function inQuarters(times: Interval[]): Interval[] {
  const merged: Interval[] = [];
  const rounded = times.map(({ start, end }) => ({ start: floor(start), end: ceil(end) }));
  for (const time of rounded.sort((one, other) => one.start - other.start)) {
    const last = merged.at(-1);
    if (last && time.start <= last.end) last.end = Math.max(last.end, time.end);
    else merged.push(time);
  }
  return merged;
}

const floor = (time: number) => Math.floor(time / cellLength) * cellLength;
const ceil = (time: number) => Math.ceil(time / cellLength) * cellLength;
