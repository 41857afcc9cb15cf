import { type Language, localeOf } from '#content/languages.ts';

/** A day in UTC (`2027-03-01`) as the owner reads it: "1 Mar 2027". */
export function formatDay(day: string, language: Language): string {
  return new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day));
}

/** As {@link formatDay}, without the year: "1 Mar". */
export function formatShortDay(day: string, language: Language): string {
  return new Intl.DateTimeFormat(localeOf(language), { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
    new Date(day),
  );
}
