/** Which days a visitor asks for (Temporal runs on the server only). */
import { weekdays } from '#content/booking-schema.ts';
import type { Language } from '#content/languages.ts';
import type { Messages } from '#content/schema.ts';
import { tokenize } from './tokenize.ts';

type DayNames = Messages<'assistant'>['call']['days'];

/**
 * The days that a question names, ascending, such as `2027-03-01`; none when it names no day. A weekday is the next one
 * after `today`, which is a day of the same form.
 */
export function wishedDays(question: string, names: DayNames, today: string, language: Language): string[] {
  let text = ` ${tokenize(question, language).join(' ')} `;
  /** Whether the text has one of the names. It is removed: "day after tomorrow" does not name tomorrow. */
  const isNamed = (id: keyof DayNames): boolean => {
    const before = text;
    for (const name of names[id]) text = text.replaceAll(patternOf(name, language), ' ');
    return text !== before;
  };
  const date = Temporal.PlainDate.from(today);
  const after = (days: number) => date.add({ days }).toString();
  const toSunday = 7 - date.dayOfWeek;
  isNamed('ignored');
  const isNextWeek = isNamed('nextWeek');
  const isThisWeek = isNamed('thisWeek');
  const wanted = weekdays.flatMap((weekday, index) => (isNamed(weekday) ? index + 1 : []));
  const days = new Set<string>();
  for (const weekday of wanted)
    days.add(after(isNextWeek ? toSunday + weekday : ((weekday - date.dayOfWeek + 6) % 7) + 1));
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

/** A name as whole words of a tokenized text; `*` stands for the end of a word. */
function patternOf(name: string, language: Language): RegExp {
  const words = name.split(/\s+/).map((word) => {
    const [token = ''] = tokenize(word, language);
    return word.endsWith('*') ? `${token}[\\p{L}]*` : token;
  });
  return new RegExp(`(?<= )${words.join(' ')}(?= )`, 'gu');
}
