import { withoutNarrowSpace } from '#app/i18n/formats.ts';
import { type Language, localeOf } from '#content/languages.ts';

/** Times of one day in a zone, in ms since 1970, earliest first. */
export type Day = readonly number[];

export type Formats = { day: (start: number) => string; time: (start: number) => string };

export type Written = ReadonlyMap<number, { day: string; time: string }>;

/**
 * "Tuesday 24 November" and "09:00". Uses `Intl` only for times not in `written`: creating the first format takes 0.1 s
 * on a slow phone.
 */
export function formatsIn(timeZone: string, language: Language, written?: Written): Formats {
  const formatter = (options: Intl.DateTimeFormatOptions) => {
    let format: Intl.DateTimeFormat | undefined;
    return (start: number) => {
      format ??= new Intl.DateTimeFormat(localeOf(language), { ...options, timeZone });
      return withoutNarrowSpace(format.format(start));
    };
  };
  const day = formatter({ weekday: 'long', day: 'numeric', month: 'long' });
  const time = formatter({ timeStyle: 'short' });
  return {
    day: (start) => written?.get(start)?.day ?? day(start),
    time: (start) => written?.get(start)?.time ?? time(start),
  };
}

export function byDay(starts: readonly number[], formats: Formats): Day[] {
  const days = new Map<string, number[]>();
  for (const start of starts) {
    const name = formats.day(start);
    const day = days.get(name);
    if (day) day.push(start);
    else days.set(name, [start]);
  }
  return [...days.values()];
}

export function isSameTime(start: number, formats: Formats, others: Formats): boolean {
  return formats.day(start) === others.day(start) && formats.time(start) === others.time(start);
}

const minute = 60_000;

/** In minutes since the time before: a tenth of the bytes in the page's data. */
export function packed(days: readonly Day[]): string {
  let last = 0;
  const distance = (start: number) => {
    const minutes = (start - last) / minute;
    last = start;
    return minutes;
  };
  return days.map((day) => day.map(distance).join(' ')).join(';');
}

export function unpacked(text: string): Day[] {
  let last = 0;
  const start = (minutes: string) => {
    last += Number(minutes) * minute;
    return last;
  };
  return text ? text.split(';').map((day) => day.split(' ').map(start)) : [];
}

/** "Buenos Aires", in a list of hundreds: a format for each zone costs a slow phone a second. */
export const cityOf = (zone: string) => zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');
