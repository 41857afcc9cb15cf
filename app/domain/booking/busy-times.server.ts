/**
 * The busy times in a calendar file (iCalendar, RFC 5545). Runs in a thread (`calendar-worker.server.ts`), because a
 * file may have any number of recurring events.
 */
import ICAL from 'ical.js';
import { cellLength, type Interval } from '#app/store/booking-cells.ts';
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

/** Occurrences of all recurring events, those before the window included. */
const maxOccurrences = 300_000;
const msPerDay = 86_400_000;

/**
 * The busy times between `from` and `until` as separate intervals of whole quarters of an hour, earliest first.
 * Cancelled events, and those that are marked as free, do not count. Throws when the text is no calendar, or has more
 * occurrences than are computed.
 */
export function busyTimesIn(text: string, calendar: CalendarWindow): Interval[] {
  const root = ICAL.Component.fromString(text);
  if (root.name !== 'vcalendar') throw new Error('no calendar');
  const own = new Set(calendar.ownUids);
  const events = root.getAllSubcomponents('vevent').filter((event) => !own.has(uidOf(event)));
  const changed = changedStarts(events, calendar.timeZone);
  const limit = { left: maxOccurrences };
  const times = events
    .filter(isBusy)
    .flatMap((event) => timesOf(event, changed.get(uidOf(event)) ?? [], calendar, limit))
    .filter(({ start, end }) => start < calendar.until && end > calendar.from && end > start);
  return inQuarters(times);
}

const uidOf = (event: ICAL.Component) => String(event.getFirstPropertyValue('uid') ?? '');

function isBusy(event: ICAL.Component): boolean {
  const value = (name: string) => String(event.getFirstPropertyValue(name) ?? '').toUpperCase();
  return value('status') !== 'CANCELLED' && value('transp') !== 'TRANSPARENT';
}

/** The regular starts of occurrences that have an event of their own, by UID. */
function changedStarts(events: ICAL.Component[], timeZone: string): Map<string, number[]> {
  const starts = new Map<string, number[]>();
  for (const event of events) {
    const uid = uidOf(event);
    const own = instantsOf(event, 'recurrence-id', timeZone);
    if (own.length > 0) starts.set(uid, [...(starts.get(uid) ?? []), ...own]);
  }
  return starts;
}

function timesOf(
  component: ICAL.Component,
  changed: readonly number[],
  { timeZone, from, until }: CalendarWindow,
  limit: { left: number },
): Interval[] {
  // Without a list of exceptions, the constructor looks at all events of the file.
  const event = new ICAL.Event(component, { exceptions: [] });
  const first = event.startDate;
  if (!first) return [];
  const { days, length } = durationOf(event, timeZone);
  const startProperty = component.getFirstProperty('dtstart');
  const interval = (start: ICAL.Time): Interval => {
    const last = start.clone();
    if (days > 0) last.adjust(days, 0, 0, 0);
    const from = instantOf(start, startProperty, timeZone);
    return { start: from, end: days > 0 ? instantOf(last, startProperty, timeZone) : from + length };
  };
  if (!event.isRecurring() || event.isRecurrenceException()) return [interval(first)];
  const left = new Set([...changed, ...instantsOf(component, 'exdate', timeZone)]);
  // With single dates only, the expansion leaves out the first.
  const times = [interval(first)].filter(({ start }) => !left.has(start));
  const expansion = new ICAL.RecurExpansion({ component, dtstart: first });
  for (let next = expansion.next(); next; next = expansion.next()) {
    limit.left -= 1;
    if (limit.left < 0) throw new Error(`more than ${maxOccurrences} occurrences`);
    if (endsLongBefore(next, from, length + days * msPerDay)) continue;
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
