import { type Language, localeOf } from '#content/languages.ts';
import { content } from '#content/load.server.ts';

/** A day (`2027-03-01`) as the owner reads it, such as "Monday 1 March 2027". */
export function dayText(day: string, language: Language): string {
  return new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(day));
}

/** As {@link dayText}, in short: "Mon, 1 Mar". */
export function shortDay(day: string, language: Language): string {
  const format = { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(localeOf(language), format).format(new Date(day));
}

/** The name of a weekday; Monday is 0. */
export function weekdayText(index: number, language: Language): string {
  // A Monday.
  const day = Date.UTC(2024, 0, 1 + index);
  return new Intl.DateTimeFormat(localeOf(language), { weekday: 'long', timeZone: 'UTC' }).format(day);
}

/** A time of the day in the time zone of the business. `at` is ISO 8601 or in ms since 1970. */
export function clockText(at: string | number, language: Language): string {
  const { timeZone } = content().site;
  return new Intl.DateTimeFormat(localeOf(language), { timeStyle: 'short', timeZone }).format(new Date(at));
}

/** From the beginning to the end of a call, such as "14:00 – 14:30", in the time zone of the business. */
export function clockRange({ startsAt, endsAt }: { startsAt: string; endsAt: string }, language: Language): string {
  const { timeZone } = content().site;
  const format = new Intl.DateTimeFormat(localeOf(language), { timeStyle: 'short', timeZone });
  return format.formatRange(new Date(startsAt), new Date(endsAt));
}
