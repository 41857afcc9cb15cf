/** Times of day as visitors name them, in the words of `talk.heard`. */
import type { Language } from '#content/languages.ts';
import type { Messages } from '#content/schema.ts';
import { hasWord, withoutWords } from './heard.ts';
import { tokenize } from './tokenize.ts';

/**
 * Minutes of the day, the likelier first: "at 3" may be 03:00 or 15:00. `span`: how many minutes later will do, as in
 * "from 1 to 2".
 */
export type WishedTime = { minutes: number[]; side: 'at' | 'after' | 'before'; span?: number };

/** In minutes of the day: from here on the afternoon is late. */
const lateDay = 15 * 60 + 30;
/** In minutes, of what may still begin before somebody is busy. */
const beforeBusy = 30;

type Heard = Messages<'assistant'>['talk']['heard'];

/** `isAsked`: a lone number is an hour. `halves`: words for a half of the day, which are no "after". */
export function wishedTime(
  message: string,
  heard: Heard,
  language: Language,
  isAsked: boolean,
  halves: readonly string[] = [],
): WishedTime | undefined {
  // "3,000 enquiries" has no hour.
  const units = new RegExp(`\\d+\\s+(?:${heard.units.join('|')})(?!\\p{L})`, 'giu');
  const ofClock = message.replace(/(?<!\d)\d{1,3}(?:[.,]\d{3})+(?!\d)/g, ' ').replace(units, ' ');
  // "Um 3 am selben Tag" is no "3 am".
  const text = language === 'de' ? ofClock.replace(/(?<=\d)\s+am(?=\s+\p{L})/gu, ',') : ofClock;
  // "x^3 + 2x"
  if (/[\^*=]\s*\d|\d\s*[*+=]/.test(text)) return undefined;
  const within = range(text, heard, isAsked);
  if (within) return within;
  // "After lunch" is half a day, and no noon.
  const phrases = halves.filter((name) => name.includes(' ')).map((name) => name.replaceAll('*', ''));
  const tokens = tokenize(phrases.length > 0 ? withoutWords(text, phrases) : text, language);
  const minutes = written(text) ?? spoken(tokens, heard, language) ?? lone(text, isAsked, heard, language);
  // "İkindi" is not two o’clock.
  if (hasWord(text, heard.lateDay, language) && !/\d/.test(text)) return { minutes: [lateDay], side: 'after' };
  if (!minutes) return undefined;
  // "10, two colleagues from IT will join" is not from ten on, "viertel nach drei" not after three.
  const quarters = Object.entries(heard.clock).flatMap(([offset, templates]) => (offset === '0' ? [] : templates));
  const spare = withoutWords(
    tokens.join(' '),
    quarters
      .flatMap((template) => template.split('{hour}', 1))
      .map((words) => tokenize(words, language).join(' '))
      .filter(Boolean),
  ).split(/\s+/);
  const beside = spare.flatMap((token, at) => {
    const reach = /^\d/.test(token) ? 2 : 1;
    const isHour = reach === 2 || hasWord(token, heard.hours, language);
    return isHour ? spare.slice(Math.max(0, at - reach), at + reach + 1).join(' ') : [];
  });
  const isBeside = (names: string[]) => beside.some((words) => hasWord(words, names, language));
  const isAfter = isBeside(heard.after);
  const isBefore = isBeside(heard.before);
  // "I’m in meetings after ten", "I can’t before ten"
  const clauses = text.split(/[.,;:!?]\s+/);
  const clause =
    clauses.find((part) => /\d/.test(part)) ?? clauses.find((part) => hasWord(part, heard.hours, language));
  const isBusy = hasWord(clause ?? text, heard.busy, language);
  if (isBusy && isAfter && !isBefore) return { minutes: minutes.map((each) => each - beforeBusy), side: 'before' };
  // "I am out until three, call me after that."
  if (isAfter || (isBefore && (isBusy || hasWord(text, heard.thereafter, language)))) return { minutes, side: 'after' };
  return { minutes, side: isBefore ? 'before' : 'at' };
}

/** "From 1 to 2 pm", "14:00–16:00": the beginning, and how much later. */
function range(text: string, { until }: Heard, isAsked: boolean): WishedTime | undefined {
  const time = '(\\d{1,2})(?:[:.]([0-5]\\d))?';
  const unit = '\\s*(?:uhr|h|am|pm|’?\\p{L}{2,3})?';
  const pattern = `(?<![\\d.,:/+-])${time}${unit}\\s*(?:[-–—]|(?<!\\p{L})(?:${until.join('|')})(?!\\p{L}))\\s*${time}(?![\\d:/-]|\\s*%)\\s*(uhr|h|[ap]\\.?m)?`;
  const found = new RegExp(pattern, 'iu').exec(text);
  if (!found) return undefined;
  const [, hour, minute, endHour, endMinute, clock] = found;
  if (!isAsked && !clock && minute === undefined && endMinute === undefined) return undefined;
  const minutes = either(Number(hour), Number(minute ?? 0), hour?.startsWith('0') ?? false);
  const [first] = minutes ?? [];
  if (!minutes || first === undefined) return undefined;
  const end = Number(endHour) * 60 + Number(endMinute ?? 0);
  const span = (((end - first) % 720) + 720) % 720;
  return span > 0 ? { minutes, side: 'at', span } : undefined;
}

/** "15:00", "10.30", "3 pm", "14 Uhr" by its figures. A date such as 30.11. is none. */
function written(text: string): number[] | undefined {
  const halfDay = /(?<![\d.,])(\d{1,2})(?:[:.](\d{2}))?\s*(a|p)\.?m\b/i.exec(text);
  if (halfDay) {
    const [, hour, minute = '0', half = ''] = halfDay;
    return at((Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0), Number(minute));
  }
  const clock = /(?<![\d.,/])(\d{1,2})(?::([0-5]\d)|\.(00|15|30|45)|\s?h\s?([0-5]\d)?\b)(?![\d.]*\d)/i.exec(text);
  if (!clock) return undefined;
  const [, hour = '', ...parts] = clock;
  return either(Number(hour), Number(parts.find(Boolean) ?? 0), hour.startsWith('0'));
}

function spoken(tokens: string[], heard: Heard, language: Language): number[] | undefined {
  const text = ` ${tokens.join(' ')} `;
  // "on bir" before "on".
  const names = heard.hours
    .map((name, index) => ({ name: tokenize(name, language).join(' '), hour: index + 1 }))
    .toSorted((one, other) => other.name.length - one.name.length);
  const hour = `(\\d{1,2}|${names.map(({ name }) => name).join('|')})(?: ?\\p{L}{1,3})?`;
  // Of "half past two", more than the hour counts, and of "five past half two" more than "half two".
  const templates = Object.entries(heard.clock)
    .flatMap(([offset, some]) => some.map((template) => ({ offset: Number(offset), template })))
    .toSorted((one, other) => other.template.length - one.template.length);
  for (const isWhole of [false, true]) {
    for (const { offset, template } of templates.filter((each) => (each.offset === 0) === isWhole)) {
      const words = template.split(/\s*\{hour\}/).map((part) => tokenize(part, language).join(' '));
      const [before = '', after = ''] = words;
      // "{hour}te" is one word.
      const joint = /\}\s/.test(template) ? ' ' : '';
      const pattern = new RegExp(` ${before ? `${before} ` : ''}${hour}${after && joint + after} `, 'u');
      const found = pattern.exec(text)?.[1];
      const value = found && (/^\d/.test(found) ? Number(found) : names.find(({ name }) => name === found)?.hour);
      if (value !== undefined && value !== '' && value <= 24) {
        const total = value * 60 + offset;
        return either(Math.floor(total / 60), ((total % 60) + 60) % 60, false);
      }
    }
  }
  return hasWord(text, heard.noon, language) ? at(12, 0) : undefined;
}

function lone(text: string, isAsked: boolean, heard: Heard, language: Language): number[] | undefined {
  if (!isAsked) return undefined;
  // "15 dollars" is no time.
  const numbers = text.match(/(?<![\d.,€$₺])\d{1,2}(?![\d.,]*\d)(?!\s*(?:[€$₺%]|dol|eur|tl|lira|usd))/gi) ?? [];
  const value = Number(numbers[0]);
  const [behind = ''] = tokenize(text.slice(text.indexOf(numbers[0] ?? '') + (numbers[0]?.length ?? 0)), language);
  // "3 times as much" and "8 people" are no hours; "10, two of us" is one.
  const isHour = !new RegExp(`${numbers[0]}[\\s-]+\\p{L}`, 'u').test(text) || hasWord(behind, heard.hourThen, language);
  const isAlone = numbers.length === 1 && isHour && text.replace(/\D/g, '').length <= 2 && value <= 24;
  if (isAlone) return either(value, 0, false);
  const word = heard.hours.findIndex((name) => hasWord(text, [name], language));
  return tokenize(text, language).length <= 2 && word >= 0 ? either(word + 1, 0, false) : undefined;
}

const at = (hour: number, minute: number) => (hour < 24 && minute < 60 ? [hour * 60 + minute] : undefined);

/** From one to seven o'clock, the afternoon is likelier. */
function either(hour: number, minute: number, isExact: boolean): number[] | undefined {
  const [first] = at(hour, minute) ?? [];
  if (first === undefined) return undefined;
  if (isExact || hour === 0 || hour > 11) return [first];
  return hour < 8 ? [first + 720, first] : [first, first + 720];
}
