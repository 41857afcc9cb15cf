/** Formats and reads times as the owner does: in the time zone of `content/site.yaml` (product.md L7). */
import type { Language } from '#content/languages.ts';
import { content, messages } from '#content/load.server.ts';
import { zoneName } from './formats.ts';

/** An IANA name. Throws a `ContentError`. */
export const siteTimeZone = () => content().site.timeZone;

/** The name that people give it, such as "German time". */
export const namedZone = (language: Language, zone = siteTimeZone()) =>
  zoneName(zone, language, messages(language).book.times.zones);

/** `2027-03-01 18:00`; seconds are shown unless they are zero. */
export const localTime = (time: Date, timeZone: string) => readable(zoned(time, timeZone).toPlainDateTime());

/** `2027-03-01 18:00 (Europe/Berlin)`. */
export const formatTime = (time: Date, timeZone: string) => `${localTime(time, timeZone)} (${timeZone})`;

const readable = (local: Temporal.PlainDateTime) =>
  local.toString({ smallestUnit: 'second' }).replace('T', ' ').replace(/:00$/, '');

const zoned = (time: Date, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(time.getTime()).toZonedDateTimeISO(timeZone);

/** `2027-03-01`; the time is in ms since 1970. */
export function dayOf(time: number, timeZone: string): string {
  return zoned(new Date(time), timeZone).toPlainDate().toString();
}

/** From 0 to 23; the time is in ms since 1970. */
export function hourOf(time: number, timeZone: string): number {
  return zoned(new Date(time), timeZone).hour;
}

/** `note`, for the owner: the clocks go back and the local time happens twice. */
type ParsedTime = { time: Date; note?: string };

/** The message is a sentence for the owner. */
export class TimeError extends Error {
  override name = 'TimeError';
  /** The next local time, `2027-03-28 03:30`, when the clocks go forward; otherwise the text is no time. */
  readonly next: string | undefined;

  constructor(message: string, next?: string) {
    super(message);
    this.next = next;
  }
}

const pattern = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(Z|[+-]\d{2}:\d{2})?)?$/;

/**
 * `2027-03-01`, `2027-03-01 18:00` or ISO 8601, in the time zone unless the text has an offset or `Z`. Of a time that
 * happens twice, the first. Throws a {@link TimeError} for a local time that does not exist, and for ambiguous formats,
 * such as 01.03.2027.
 */
export function parseSiteTime(text: string, timeZone: string): ParsedTime {
  const [, day = '', clock, offset] = pattern.exec(text.trim()) ?? [];
  try {
    const date = Temporal.PlainDate.from(day, { overflow: 'reject' });
    // ISO 8601 allows 24:00, Temporal does not.
    const isEndOfDay = /^24:00(:00(\.0+)?)?$/.test(clock ?? '');
    const start = isEndOfDay ? date.add({ days: 1 }) : date;
    if (offset) return { time: instantOf(start, isEndOfDay ? '00:00' : clock, offset) };
    if (clock === undefined || isEndOfDay) return { time: toDate(start.toZonedDateTime(timeZone)) };
    return resolveLocal(date.toPlainDateTime(Temporal.PlainTime.from(clock)), timeZone);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new TimeError(`"${text}" is not a date and time like "2027-03-01 18:00".`);
  }
}

const instantOf = (day: Temporal.PlainDate, clock: string | undefined, offset: string) =>
  new Date(Temporal.Instant.from(`${day}T${clock}${offset}`).epochMilliseconds);

const toDate = ({ epochMilliseconds }: Temporal.ZonedDateTime) => new Date(epochMilliseconds);

function resolveLocal(local: Temporal.PlainDateTime, timeZone: string): ParsedTime {
  const first = local.toZonedDateTime(timeZone, { disambiguation: 'earlier' });
  const second = local.toZonedDateTime(timeZone, { disambiguation: 'later' });
  if (first.equals(second)) return { time: toDate(first) };
  if (!first.toPlainDateTime().equals(local)) {
    const next = readable(second.toPlainDateTime());
    throw new TimeError(
      `"${readable(local)}" does not exist in ${timeZone}: the clocks go forward then. The next time that exists is ` +
        `"${next}".`,
      next,
    );
  }
  const note =
    `"${readable(local)}" happens twice in ${timeZone}, because the clocks go back. The first one is taken; ` +
    `for the second one write ${local}${second.offset}.`;
  return { time: toDate(first), note };
}

export function monthsBefore(now: Date, months: number): string {
  const here = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO('UTC');
  return new Date(here.subtract({ months }).epochMilliseconds).toISOString();
}
