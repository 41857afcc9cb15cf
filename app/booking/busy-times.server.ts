/** iCalendar is RFC 5545. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import ICAL from 'ical.js';
import { cellLength, cellsOf, type Interval } from './slots.server.ts';

export type CalendarWindow = {
  /** Of all-day events and of times without a zone. */
  timeZone: string;
  /** In ms since 1970. */
  from: number;
  until: number;
  /** Calls that were booked here, whose times the site knows better. */
  ownUids: readonly string[];
};

/** `odd`: events that cannot be read in full. */
export type BusyTimes = { times: Interval[]; odd: string[] };

/** In ms; then other work gets a turn. */
const maxTurn = 20;
const msPerDay = 86_400_000;
/** In characters. */
const maxName = 80;

/**
 * Separate intervals of whole quarters of an hour, earliest first. Cancelled events and those marked as free do not
 * count; of an event that cannot be read in full, the first time counts. Throws when the text is no calendar, and when
 * `signal` is aborted.
 */
export async function busyTimesIn(text: string, calendar: CalendarWindow, signal?: AbortSignal): Promise<BusyTimes> {
  const { timeZone, from, until } = calendar;
  let turn = performance.now();
  const shareTurns = async () => {
    if (performance.now() - turn < maxTurn) return;
    await nextTurn();
    signal?.throwIfAborted();
    turn = performance.now();
  };
  const odd = new Set<string>();
  const attempt = async <Result>(name: string, read: () => Result | Promise<Result>): Promise<Result | undefined> => {
    try {
      return await read();
    } catch {
      signal?.throwIfAborted();
      odd.add(name); // ParserError, an error of the value of a time, or of a rule
      return undefined;
    }
  };
  const { zones, events } = splitCalendar(text);
  const root = ICAL.Component.fromString(inComponent('VCALENDAR', zones));
  const own = new Set(calendar.ownUids);
  const others: { name: string; event: ICAL.Component; uid: string }[] = [];
  /** By UID: regular starts of the occurrences that have an event of their own. */
  const changed = new Map<string, number[]>();
  for (const lines of events) {
    await shareTurns();
    const name = nameOf(lines);
    const event =
      (await attempt(name, () => parsed(lines, root))) ??
      (await attempt(name, () => parsed(lines.filter(isOfFirstTime), root)));
    const uid = String(event?.getFirstPropertyValue('uid') ?? '');
    if (!event || own.has(uid)) continue;
    others.push({ name, event, uid });
    const starts = (await attempt(name, () => instantsOf(event, 'recurrence-id', timeZone))) ?? [];
    if (starts.length > 0) changed.set(uid, [...(changed.get(uid) ?? []), ...starts]);
  }
  const busy = new Set<number>();
  const add = (time: Interval) => {
    if (time.end > time.start) for (const cell of cellsOf(within(time, from, until))) busy.add(cell);
  };
  for (const { name, event, uid } of others.filter(({ event }) => isBusy(event))) {
    const isRead = await attempt(name, async () => {
      for (const time of timesOf(event, changed.get(uid) ?? [], calendar)) {
        await shareTurns();
        if (time) add(time);
      }
      return true;
    });
    if (!isRead) await attempt(name, () => add(firstTimeOf(event, timeZone)));
  }
  return { times: joined([...busy].sort((one, other) => one - other)), odd: [...odd] };
}

/** Only the lines about times (RFC 5545, 3.1 and 3.6). */
function splitCalendar(text: string): { zones: string[]; events: string[][] } {
  const zones: string[] = [];
  const events: string[][] = [];
  /** Components around the line, such as an alarm. */
  const path: string[] = [];
  let isCalendar = false;
  const unfolded = text.replace(/^\ufeff/, '').replace(/\r?\n[ \t]/g, '');
  for (const line of unfolded.split(/\r?\n/)) {
    const [, begun, ended] = /^(?:BEGIN:(\w+)|END:(\w+))\s*$/i.exec(line) ?? [];
    if (begun) path.push(begun.toUpperCase());
    const [root, kind, ...inner] = path;
    isCalendar ||= root === 'VCALENDAR';
    if (kind === 'VTIMEZONE') zones.push(line);
    if (kind === 'VEVENT' && inner.length === 0) {
      if (begun) events.push([]);
      else if (isAboutTime(line)) events.at(-1)?.push(line);
    }
    if (kind === 'VFREEBUSY') events.push(...busyPeriods(line));
    // A component without an end of its own ends with its parent.
    if (ended) path.length = Math.max(0, path.lastIndexOf(ended.toUpperCase()));
  }
  if (!isCalendar) throw new Error('no calendar');
  if (path.length > 0) throw new Error('half a calendar');
  return { zones, events };
}

/** As events of their own (RFC 5545, 3.8.2.6). */
function busyPeriods(line: string): string[][] {
  const [, parameters = '', periods = ''] = /^FREEBUSY(;[^:]*)?:(.*)$/i.exec(line) ?? [];
  if (periods === '' || /;FBTYPE=FREE(;|$)/i.test(parameters)) return [];
  return periods.split(',').map((period) => {
    const [start, end = ''] = period.split('/');
    return [`DTSTART:${start}`, `${/^P/i.test(end) ? 'DURATION' : 'DTEND'}:${end}`];
  });
}

const isAboutTime = (line: string) =>
  /^(?:UID|DTSTART|DTEND|DURATION|STATUS|TRANSP|RRULE|RDATE|EXDATE|RECURRENCE-ID)[:;]/i.test(line);
const isOfFirstTime = (line: string) => !/^(?:RRULE|RDATE|EXDATE|RECURRENCE-ID)/i.test(line);

/** The parent is the calendar, which has the time zones of the file. */
function parsed(lines: string[], root: ICAL.Component): ICAL.Component {
  return new ICAL.Component(ICAL.parse(inComponent('VEVENT', lines)), root);
}

const inComponent = (name: string, lines: string[]) => [`BEGIN:${name}`, ...lines, `END:${name}`].join('\r\n');

/** To find the event by. What it is about is not read. */
function nameOf(lines: string[]): string {
  const value = (property: string) =>
    lines.find((line) => line.toUpperCase().startsWith(property))?.replace(/^[^:]*:/, '') || `no ${property}`;
  return `${value('UID')} (${value('DTSTART')})`.slice(0, maxName);
}

function isBusy(event: ICAL.Component): boolean {
  const value = (name: string) => String(event.getFirstPropertyValue(name) ?? '').toUpperCase();
  return value('status') !== 'CANCELLED' && value('transp') !== 'TRANSPARENT';
}

type EventTimes = { event: ICAL.Event; first: ICAL.Time; longest: number; interval: (start: ICAL.Time) => Interval };

/** `longest` is in ms. Throws without a start. */
function readEvent(component: ICAL.Component, timeZone: string): EventTimes {
  // Without a list of exceptions, the constructor looks at all events of the file.
  const event = new ICAL.Event(component, { exceptions: [] });
  const first = event.startDate;
  if (!first) throw new Error('no start');
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

/** `days` for an all-day event, because days have 23 to 25 hours; else `length` in ms. */
function durationOf(event: ICAL.Event, timeZone: string): { days: number; length: number } {
  const { component, startDate, endDate } = event;
  if (startDate.isDate) return { days: Math.max(1, Math.round(event.duration.toSeconds() / 86_400)), length: 0 };
  const start = component.getFirstProperty('dtstart');
  const end = component.getFirstProperty('dtend') ?? start;
  return { days: 0, length: instantOf(endDate, end, timeZone) - instantOf(startDate, start, timeZone) };
}

function firstTimeOf(component: ICAL.Component, timeZone: string): Interval {
  const { first, interval } = readEvent(component, timeZone);
  return interval(first);
}

/** The first time of an event, and those in the window. Throws for an unusual rule. */
function* timesOf(
  component: ICAL.Component,
  changed: readonly number[],
  { timeZone, from, until }: CalendarWindow,
): Generator<Interval | undefined> {
  const { event, first, longest, interval } = readEvent(component, timeZone);
  if (!event.isRecurring() || event.isRecurrenceException()) return yield interval(first);
  const left = new Set([...changed, ...instantsOf(component, 'exdate', timeZone)]);
  // With single dates only, the expansion leaves out the first.
  if (!left.has(interval(first).start)) yield interval(first);
  // Two days, because an occurrence may be on another day in another zone.
  const earliest = from - longest - 2 * msPerDay;
  const expansion = new ICAL.RecurExpansion({
    component,
    dtstart: startOfExpansion(component, first, { earliest, latest: until + 2 * msPerDay }),
  });
  for (let next = expansion.next(); next; next = expansion.next()) {
    // Computing the instant takes most of the time.
    const time = dayNumber(next) < earliest ? undefined : interval(next);
    if (time && time.start >= until) return;
    yield time && left.has(time.start) ? undefined : time;
  }
}

/** With other parts, ical.js may search without end for an occurrence that does not exist. */
const usualParts: Record<string, string[]> = {
  DAILY: [],
  WEEKLY: ['BYDAY'],
  MONTHLY: ['BYDAY', 'BYMONTHDAY', 'BYSETPOS'],
  YEARLY: ['BYDAY', 'BYMONTH', 'BYMONTHDAY', 'BYSETPOS'],
};

/**
 * A daily or weekly rule starts just before the window, because the event may begin decades earlier. Rules end after
 * the window: where nothing fits, ical.js would search as far as the year 20000.
 */
function startOfExpansion(
  component: ICAL.Component,
  first: ICAL.Time,
  { earliest, latest }: { earliest: number; latest: number },
): ICAL.Time {
  const end = ICAL.Time.fromJSDate(new Date(latest), true);
  const rules = component.getAllProperties('rrule').map((property) => property.getFirstValue() as ICAL.Recur);
  for (const rule of rules) {
    const parts = Object.keys(rule.parts);
    // “Every weekday” of Thunderbird.
    if (rule.freq === 'DAILY' && rule.interval === 1 && parts.includes('BYDAY')) rule.freq = 'WEEKLY';
    const usual = usualParts[rule.freq];
    if (!usual || parts.some((part) => !usual.includes(part))) throw new Error('an unusual rule');
    if (!rule.until || rule.until.compare(end) > 0) rule.until = end;
  }
  const [rule, ...more] = rules;
  const start = first.clone();
  const days = { DAILY: 1, WEEKLY: 7 }[rule?.freq ?? ''];
  if (!rule || !days || rule.count || more.length > 0) return start;
  const steps = Math.floor((earliest - dayNumber(first)) / msPerDay / days / rule.interval);
  if (steps > 0) start.adjust(steps * days * rule.interval, 0, 0, 0);
  return start;
}

/** The beginning of the day in UTC, in ms. */
const dayNumber = ({ year, month, day }: ICAL.Time) => Date.UTC(year, month - 1, day);

const within = ({ start, end }: Interval, from: number, until: number): Interval => ({
  start: Math.max(start, Math.floor(from / cellLength) * cellLength),
  end: Math.min(end, until),
});

function joined(cells: number[]): Interval[] {
  const intervals: Interval[] = [];
  for (const start of cells) {
    const last = intervals.at(-1);
    if (last?.end === start) last.end += cellLength;
    else intervals.push({ start, end: start + cellLength });
  }
  return intervals;
}

/** In ms since 1970. `timeZone` holds for dates, and for times without a known zone. */
function instantOf(time: ICAL.Time, property: ICAL.Property | null, timeZone: string): number {
  const zone = String(property?.getParameter('tzid') ?? '');
  if (!time.isDate && time.zone === ICAL.Timezone.utcTimezone) return time.toUnixTime() * 1000;
  if (!time.isDate && isIana(zone)) return inZone(time, zone);
  if (!time.isDate && time.zone && time.zone.tzid === zone) return time.toUnixTime() * 1000;
  return inZone(time, timeZone);
}

function instantsOf(component: ICAL.Component, name: string, timeZone: string): number[] {
  return component
    .getAllProperties(name)
    .flatMap((property) =>
      property.getValues().flatMap((value) => (value instanceof ICAL.Time ? instantOf(value, property, timeZone) : [])),
    );
}

function inZone({ isDate, year, month, day, hour, minute, second }: ICAL.Time, timeZone: string): number {
  const date = new Temporal.PlainDate(year, month, day);
  // The first moment of a day is not always midnight.
  if (isDate) return date.toZonedDateTime(timeZone).epochMilliseconds;
  const clock = new Temporal.PlainTime(hour, minute, second);
  return date.toZonedDateTime({ timeZone, plainTime: clock }).epochMilliseconds;
}

const known = new Map<string, boolean>();

function isIana(zone: string): boolean {
  const found = known.get(zone) ?? (zone !== '' && canUse(zone));
  known.set(zone, found);
  return found;
}

function canUse(zone: string): boolean {
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(zone);
    return true;
  } catch {
    return false; // RangeError: no IANA name
  }
}
