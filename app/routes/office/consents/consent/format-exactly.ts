import { siteTimeZone } from '#app/domain/site/site-time.server.ts';
import { type Language, localeOf } from '#content/languages.ts';

/** A time (ISO 8601) to the second, in the time zone of the business, whose short name is part of the text. */
export function formatExactly(at: string, language: Language): string {
  const date = new Date(at);
  if (Number.isNaN(date.getTime())) return at;
  const options = { dateStyle: 'medium', timeStyle: 'long', timeZone: siteTimeZone() } as const;
  return new Intl.DateTimeFormat(localeOf(language), options).format(date);
}
