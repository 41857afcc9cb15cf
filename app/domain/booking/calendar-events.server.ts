/** The events of a calendar file, each parsed alone: one that cannot be read leaves the others. */
import ICAL from 'ical.js';

/** `isWhole`: it has all of its properties. Without a component, not even its time can be read. */
export type CalendarEvent = { name: string; isWhole: boolean; component: ICAL.Component | undefined };

/** In characters. */
const maxName = 80;

/** Throws when the text without its events is no calendar, for example because its end is missing. */
export function eventsIn(text: string): CalendarEvent[] {
  const { outside, events } = splitAtEvents(propertiesIn(text));
  const root = ICAL.Component.fromString(outside.join('\r\n'));
  if (root?.name !== 'vcalendar') throw new Error('no calendar');
  return events.map((lines) => {
    const component = parsed(lines, root);
    const isWhole = component !== undefined;
    return { name: nameOf(lines), isWhole, component: component ?? parsed(lines.filter(isAboutTime), root) };
  });
}

/**
 * The unfolded lines (RFC 5545, 3.1). Lines that are no property are left out: they come from a text whose line breaks
 * were not escaped, and texts say nothing about times.
 */
function propertiesIn(text: string): string[] {
  const lines = text
    .replace(/^\ufeff/, '')
    .replace(/\r?\n[ \t]/g, '')
    .split(/\r?\n/);
  return lines.filter((line) => /^[\w-]+(?::|;[\w-]+=)/.test(line));
}

function splitAtEvents(lines: string[]): { outside: string[]; events: string[][] } {
  const outside: string[] = [];
  const events: string[][] = [];
  let event: string[] | undefined;
  for (const line of lines) {
    if (!event && /^BEGIN:VEVENT\s*$/i.test(line)) {
      event = [];
      events.push(event);
    }
    (event ?? outside).push(line);
    if (/^END:VEVENT\s*$/i.test(line)) event = undefined;
  }
  return { outside, events };
}

/** What the first time of an event needs. */
const isAboutTime = (line: string) =>
  /^(?:(?:BEGIN|END):VEVENT|(?:UID|DTSTART|DTEND|DURATION|STATUS|TRANSP)[:;])/i.test(line);

/** Its parent is the calendar, which has the time zones of the file. */
function parsed(lines: string[], root: ICAL.Component): ICAL.Component | undefined {
  try {
    return new ICAL.Component(ICAL.parse(lines.join('\r\n')), root);
  } catch {
    return undefined; // ParserError, or an error of the value of a time
  }
}

/** UID and start as they stand in the file, to find the event by; what it is about is not read. */
function nameOf(lines: string[]): string {
  const value = (property: string) =>
    lines.find((line) => line.toUpperCase().startsWith(property))?.replace(/^[^:]*:/, '') || `no ${property}`;
  return `${value('UID')} (${value('DTSTART')})`.slice(0, maxName);
}
