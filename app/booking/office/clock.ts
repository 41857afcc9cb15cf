import { dateText } from '#app/i18n/formats.ts';
import { type Language, localeOf } from '#content/languages.ts';
import { content } from '#content/load.server.ts';

/** `2027-03-01` as "Monday 1 March 2027". */
export function dayText(day: string, language: Language): string {
  return dateText(language, day, { dateStyle: 'full' });
}

/** "Mon, 1 Mar". */
export function shortDay(day: string, language: Language): string {
  return dateText(language, day, { weekday: 'short', day: 'numeric', month: 'short' });
}

/** The name of a weekday; Monday is 0. */
export function weekdayText(index: number, language: Language): string {
  const day = Date.UTC(2024, 0, 1 + index);
  return dateText(language, day, { weekday: 'long' });
}

/** "14:00 – 14:30", in the time zone of the business. */
export function clockRange({ startsAt, endsAt }: { startsAt: string; endsAt: string }, language: Language): string {
  const { timeZone } = content().site;
  const format = new Intl.DateTimeFormat(localeOf(language), { timeStyle: 'short', timeZone });
  return format.formatRange(new Date(startsAt), new Date(endsAt));
}
