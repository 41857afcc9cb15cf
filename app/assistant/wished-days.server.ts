import type { Language } from '#content/languages.ts';
import type { Messages } from '#content/schema.ts';
import { weekdays } from '#content/site-schema.ts';
import { hasWord, patternOf, tokenized } from './heard.ts';
import { tokenize } from './tokenize.ts';

type DayNames = Messages<'assistant'>['call']['days'];

export function wishedHalf(question: string, names: DayNames, language: Language): 'morning' | 'afternoon' | undefined {
  let text = tokenized(question, language);
  // "Good morning" is no time.
  for (const name of names.ignored) text = text.replaceAll(patternOf(name, language), ' ');
  const isNamed = (id: keyof DayNames) => names[id].some((name) => text.search(patternOf(name, language)) >= 0);
  if (isNamed('afternoon')) return 'afternoon';
  return isNamed('morning') ? 'morning' : undefined;
}

/**
 * Ascending, such as `2027-03-01`, without those denied. A weekday is the next one after `today`, of the same form, or
 * of the week of `booked`, the day of a call that is to be moved.
 */
export function wishedDays(
  question: string,
  names: DayNames,
  today: string,
  language: Language,
  { isDeniedToo = false, booked = today }: { isDeniedToo?: boolean; booked?: string | undefined } = {},
): string[] {
  let text = isDeniedToo ? tokenized(question, language) : withoutDenied(question, names, language);
  /** Removes the name: "day after tomorrow" does not name tomorrow. */
  const isNamed = (id: keyof DayNames): boolean => {
    const before = text;
    for (const name of names[id]) text = text.replaceAll(patternOf(name, language), ' ');
    return text !== before;
  };
  const date = Temporal.PlainDate.from(today);
  const after = (days: number) => date.add({ days }).toString();
  const toSunday = 7 - date.dayOfWeek;
  const ofBooked = Temporal.PlainDate.from(booked);
  const weekBefore = ofBooked.subtract({ days: ofBooked.dayOfWeek });
  const from = Temporal.PlainDate.compare(weekBefore, date) > 0 ? weekBefore : date;
  isNamed('ignored');
  const isNextWeek = isNamed('nextWeek');
  const isThisWeek = isNamed('thisWeek');
  // "Next Tuesday", said on a Monday, is not tomorrow.
  const isNext = (weekday: (typeof weekdays)[number]) =>
    names[weekday].some((name) =>
      hasWord(
        text,
        names.next.map((next) => `${next} ${name}`),
        language,
      ),
    );
  const isAfterNext = weekdays.map(isNext);
  const isWeekLater = names.weekLater.some((name) => text.search(patternOf(name, language)) >= 0);
  const wanted = weekdays.flatMap((weekday, index) => (isNamed(weekday) ? index + 1 : []));
  const days = new Set(datesIn(question, today, language, names));
  // "Wed 9 December" is one day.
  for (const weekday of days.size > 0 ? [] : wanted) {
    const next = ((weekday - date.dayOfWeek + 6) % 7) + 1;
    // On a Sunday, nobody calls tomorrow "Monday of next week".
    const isAfter = isAfterNext[weekday - 1] === true;
    const isLater = isWeekLater || (next === 1 && ((isNextWeek && toSunday === 0) || isAfter));
    // "Next Thursday", said on a Monday, is in three days for some, in ten for others.
    if (isAfter && next > 1 && next <= toSunday) days.add(after(next + 7));
    if (isLater || isNextWeek || isThisWeek || isAfter)
      days.add(after(isLater ? next + 7 : isNextWeek ? toSunday + weekday : next));
    else days.add(from.add({ days: ((weekday - from.dayOfWeek + 6) % 7) + 1 }).toString());
  }
  if (wanted.length === 0) {
    if (isThisWeek) for (let day = 0; day <= toSunday; day++) days.add(after(day));
    if (isNextWeek) for (let day = 1; day <= 7; day++) days.add(after(toSunday + day));
  }
  if (isNamed('dayAfterTomorrow')) days.add(after(2));
  if (isNamed('today')) days.add(after(0));
  // "Montag morgen" is Monday morning.
  if (isNamed('tomorrow') && wanted.length === 0) days.add(after(1));
  return [...days].sort();
}

/** "Not Tuesday, Wednesday at 3" names Wednesday. */
function withoutDenied(question: string, names: DayNames, language: Language): string {
  const { denied, notThen } = names;
  const dayNames = [...weekdays, 'today', 'tomorrow'] as const;
  const clauses = question.split(/[.,;:!?–]+(?:\s+|$)/).map((clause) => {
    let text = tokenized(clause, language);
    for (const name of names.ignored) text = text.replaceAll(patternOf(name, language), ' ');
    const found = dayNames
      .flatMap((id) => names[id])
      .flatMap((name) => [...text.matchAll(patternOf(name, language))].map(([day]) => day));
    for (const day of found)
      for (const name of denied) text = text.replace(` ${tokenized(name, language).trim()} ${day} `, '  ');
    for (const day of found) {
      const [, behind = ''] = new RegExp(` ${day}((?: \\S+){1,4}) `, 'u').exec(text) ?? [];
      const other = found.findIndex((each) => each !== day && `${behind} `.includes(` ${each} `));
      const reach = behind.split(other < 0 ? /$/ : ` ${found[other]}`, 1)[0] ?? '';
      if (hasWord(reach, notThen, language)) text = text.replace(` ${day} `, '  ');
    }
    return text;
  });
  return clauses.join(' ');
}

/** Such as "27.11." and "27 November", the next ones from `today` on. */
function datesIn(question: string, from: string, language: Language, names: DayNames): string[] {
  const { ignored, ofMonth } = names;
  const today = Temporal.PlainDate.from(from);
  const months = monthNames(language).map((name) => tokenize(name, language)[0] ?? '');
  const byNumber = [...question.matchAll(/(?<!\d)(\d{1,2})\.\s?(\d{1,2})(?!\d)/g)].map(([, day, month]) => ({
    day: Number(day),
    month: Number(month),
  }));
  const words = tokenize(question, language);
  const byName = words.flatMap((word, index) => {
    // "9th dec", but not "ara", which also means "call".
    const isNear = (name: string) => word.startsWith(name.slice(0, 4)) && name.startsWith(word.slice(0, 4));
    const isShort = (name: string) => word.length === 3 && name.startsWith(word) && !ignored.includes(word);
    const month = months.findIndex((name) => isNear(name) || isShort(name)) + 1;
    // "2nd of December"
    const day = [words[index - 1], words[index + 1], words[index - 2]]
      .map((each) => Number.parseInt(each ?? '', 10))
      .find((each) => each > 0);
    return month > 0 && day ? { day, month } : [];
  });
  const named = [...byNumber, ...byName];
  if (named.length === 0) return dayOfMonth(question, today, ofMonth);
  return named.flatMap(({ day, month }) => {
    if (day < 1 || day > 31 || month < 1 || month > 12) return [];
    const date = Temporal.PlainDate.from({ year: today.year, month, day });
    return (Temporal.PlainDate.compare(date, today) < 0 ? date.add({ years: 1 }) : date).toString();
  });
}

/** From January on. */
export function monthNames(language: Language): string[] {
  const name = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) => name.format(Date.UTC(2027, month)));
}

export function dayNames(language: Language): string[] {
  const name = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
  return weekdays.map((_, index) => name.format(Date.UTC(2027, 0, 4 + index)).toLowerCase());
}

/** "Monday 7 December 10": without the date, so that the hour is left. */
export function withoutDates(question: string, language: Language, { ofMonth }: DayNames): string {
  const months = monthNames(language)
    .map((name) => name.slice(0, 4))
    .join('|');
  const day = '\\d{1,2}(?:\\.|st|nd|rd|th)?';
  const dates = [
    '(?<!\\d)\\d{1,2}\\.\\s?(?:1[0-2]|0?[1-9])\\.?(?!\\d)',
    `(?<!\\d)${day}\\s+(?:of\\s+)?(?:${months})\\p{L}*`,
    `(?<!\\p{L})(?:${months})\\p{L}*\\s+${day}(?!\\d|:)`,
    `(?<!\\p{L})(?:${ofMonth.join('|')})\\s+\\d{1,2}\\.(?!\\s?\\d)`,
    '(?<!\\d)\\d{1,2}(?:st|nd|rd|th)(?!\\p{L})',
  ];
  return question.replace(new RegExp(dates.join('|'), 'giu'), ' ');
}

/** "The 7th", "am 7.", "ayın 7’si": the next one. */
function dayOfMonth(question: string, today: Temporal.PlainDate, words: string[]): string[] {
  const number = `(?<!\\p{L})(?:${words.join('|')})\\s+(\\d{1,2})(?:\\.(?![\\d])|(?!\\s?(?:[ap]m|uhr|h)(?!\\p{L}))[’']?\\p{L}+)|(?<!\\d)(\\d{1,2})(?:st|nd|rd|th)(?!\\p{L})`;
  const found = new RegExp(number, 'iu').exec(question);
  const day = Number(found?.[1] ?? found?.[2] ?? 0);
  if (day < 1 || day > 31) return [];
  for (let month = 0; month < 3; month++) {
    const { year, month: at, daysInMonth } = today.with({ day: 1 }).add({ months: month });
    const date = day <= daysInMonth ? Temporal.PlainDate.from({ year, month: at, day }) : undefined;
    if (date && Temporal.PlainDate.compare(date, today) >= 0) return [date.toString()];
  }
  return [];
}
