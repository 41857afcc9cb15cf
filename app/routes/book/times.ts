/** How days and times are written in a time zone. */
import { type Language, localeOf } from '#content/languages.ts';

/** Free times of one day in a zone, in ms since 1970. */
export type Day = { name: string; starts: number[] };

export type Formats = { day: (start: number) => string; time: (start: number) => string };

/** The formats of a zone (IANA), such as "Tuesday 24 November" and "09:00". */
export function formatsIn(timeZone: string, language: Language): Formats {
  const day = new Intl.DateTimeFormat(localeOf(language), { weekday: 'long', day: 'numeric', month: 'long', timeZone });
  const time = new Intl.DateTimeFormat(localeOf(language), { timeStyle: 'short', timeZone });
  return {
    day: (start) => day.format(start),
    // Newer versions of CLDR have a narrow space, which the fonts do not have.
    time: (start) => time.format(start).replace('\u202f', '\u00a0'),
  };
}

/** Times in ascending order by their days in a zone. */
export function byDay(starts: readonly number[], formats: Formats): Day[] {
  const days: Day[] = [];
  for (const start of starts) {
    const name = formats.day(start);
    const last = days.at(-1);
    if (last?.name === name) last.starts.push(start);
    else days.push({ name, starts: [start] });
  }
  return days;
}

/** Whether clocks in both zones show the same time at this moment. */
export function isSameTime(start: number, formats: Formats, others: Formats): boolean {
  return formats.day(start) === others.day(start) && formats.time(start) === others.time(start);
}

const minute = 60_000;

/** Ascending times as minutes, each the distance from the one before: a tenth of the bytes of the page's data. */
export function packed(starts: readonly number[]): string {
  return starts.map((start, index) => (start - (starts[index - 1] ?? 0)) / minute).join(' ');
}

/** The times in a {@link packed} text. */
export function unpacked(text: string): number[] {
  const starts: number[] = [];
  for (const minutes of text.split(' ').filter(Boolean)) starts.push((starts.at(-1) ?? 0) + Number(minutes) * minute);
  return starts;
}
