/** iCalendar is RFC 5545. */
import ICAL from 'ical.js';
import { cellLength, type Interval } from './cells.ts';

export type CalendarWindow = {
  /** Holds for all-day events and for times without a zone. */
  timeZone: string;
  /** In ms since 1970. */
  from: number;
  until: number;
  /** Calls that were booked here, whose times the site knows better. */
  ownUids: readonly string[];
};

/** `odd`: events that cannot be read in full. */
export type BusyTimes = { times: Interval[]; odd: string[] };

const msPerDay = 86_400_000;
/** In characters. */
const maxName = 80;
/** Counts those of one event from its first time to the end of the window: a daily one of 27 years. */
const maxOccurrences = 10_000;

/**
 * Returns separate intervals of whole quarters of an hour, earliest first. Cancelled events and those marked as free do
 * not count; of an event that cannot be read in full, the first time does. Throws when the text is no calendar. As a
 * hostile file can take any time, the site calls this in a thread with a deadline.
 */
export function busyTimesIn(text: string, calendar: CalendarWindow): BusyTimes {
  const { timeZone, from, until } = calendar;
  const odd = new Set<string>();
  const attempt = <Result>(name: string, read: () => Result): Result | undefined => {
    try {
      return read();
    } catch {
      odd.add(name); // ParserError, an error of the value of a time, or of a rule
      return undefined;
    }
  };
  const { zones, events } = splitCalendar(text);
  const root = ICAL.Component.fromString(inComponent('VCALENDAR', zones));
  const own = new Set(calendar.ownUids);
  const others: { name: string; event: ICAL.Component; uid: string }[] = [];
  /** Regular starts of the occurrences that have an event of their own, by UID. */
  const changed = new Map<string, number[]>();
  for (const lines of events) {
    const name = nameOf(lines);
    const event =
      attempt(name, () => parsed(lines, root)) ?? attempt(name, () => parsed(lines.filter(isOfFirstTime), root));
    const uid = String(event?.getFirstPropertyValue('uid') ?? '');
    if (!event || own.has(uid)) continue;
    others.push({ name, event, uid });
    const starts = attempt(name, () => instantsOf(event, 'recurrence-id', timeZone)) ?? [];
    if (starts.length > 0) changed.set(uid, [...(changed.get(uid) ?? []), ...starts]);
  }
  const busy: Interval[] = [];
  const add = (time: Interval) => {
    if (time.end > time.start && time.end > from && time.start < until) busy.push(inWholeCells(time, from, until));
  };
  for (const { name, event, uid } of others.filter(({ event }) => isBusy(event))) {
    const isRead = attempt(name, () => {
      for (const time of timesOf(event, changed.get(uid) ?? [], calendar)) if (time) add(time);
      return true;
    });
    if (!isRead) attempt(name, () => add(firstTimeOf(event, timeZone)));
  }
  return { times: joined(busy), odd: [...odd] };
}

/** Keeps only the lines about times (RFC 5545, 3.1 and 3.6). */
function splitCalendar(text: string): { zones: string[]; events: string[][] } {
  const zones: string[][] = [];
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
    if (kind === 'VTIMEZONE') {
      if (begun && inner.length === 0) zones.push([]);
      zones.at(-1)?.push(line);
    }
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
  return { zones: zones.filter(isNeeded).flat(), events };
}

/** Node does not know the zones of Outlook. For them only yearly changes of the clocks are computed. */
function isNeeded(zone: string[]): boolean {
  const name = zone.find((line) => /^TZID[:;]/i.test(line))?.replace(/^[^:]*:/, '');
  const rules = zone.filter((line) => /^RRULE/i.test(line));
  const isYearly = (rule: string) =>
    /[:;]FREQ=YEARLY(;|\s*$)/i.test(rule) && !/[:;](COUNT|INTERVAL|BYSETPOS)=/i.test(rule);
  return !isIana(name ?? '') && rules.every(isYearly);
}

/** Turns them into events of their own (RFC 5545, 3.8.2.6). */
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

/** Lets the owner find the event. What it is about is not read. */
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
  let occurrences = 0;
  for (let next = expansion.next(); next; next = expansion.next()) {
    if (++occurrences > maxOccurrences) throw new Error('too many occurrences');
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
  if (!rule || !days || more.length > 0) return start;
  const stepsBefore = Math.floor((earliest - dayNumber(first)) / msPerDay / days / rule.interval);
  const eachStep = Math.max(1, rule.getComponent('BYDAY').length);
  // At least one occurrence is left: to ical.js, a count of 0 is a rule without an end.
  const steps = rule.count ? Math.min(stepsBefore, Math.ceil(rule.count / eachStep) - 1) : stepsBefore;
  if (steps <= 0) return start;
  start.adjust(steps * days * rule.interval, 0, 0, 0);
  if (rule.count) rule.count -= steps * eachStep;
  return start;
}

/** The beginning of the day in UTC, in ms. */
const dayNumber = ({ year, month, day }: ICAL.Time) => Date.UTC(year, month - 1, day);

const inWholeCells = ({ start, end }: Interval, from: number, until: number): Interval => ({
  start: Math.floor(Math.max(start, from) / cellLength) * cellLength,
  end: Math.ceil(Math.min(end, until) / cellLength) * cellLength,
});

function joined(times: Interval[]): Interval[] {
  const intervals: Interval[] = [];
  for (const { start, end } of times.sort((one, other) => one.start - other.start)) {
    const last = intervals.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else intervals.push({ start, end });
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
