/** What a search of people looks for: words, and telephone numbers in any spelling. */
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { foldCase } from '#app/i18n/formats.ts';

export type SearchTerms = { words: string[]; numbers: string[] };

/** Maximum number of search words: enough for a name and a few details. Each one costs time. */
const maxWords = 5;
/** In characters. */
const maxSearch = 100;
/** In digits. A shorter number is a word. */
const minNumber = 5;

/** Between blanks: digits, and what people set them apart with. */
const numberPattern = /(?<!\S)[+(]*\d[\d\s()/.+-]*(?!\S)/g;

export function searchTerms(search: string): SearchTerms {
  const numbers: string[] = [];
  const rest = foldCase(search.slice(0, maxSearch)).replace(numberPattern, (text) => {
    const digits = sharedDigits(text);
    if (digits.length < minNumber) return text;
    numbers.push(digits);
    return ' ';
  });
  return { words: rest.split(/\s+/).filter(Boolean).slice(0, maxWords), numbers };
}

/** What all spellings of a number have: neither the code of its country nor the zero in its place. */
function sharedDigits(text: string): string {
  const parsed = (['DE', 'TR', 'GB'] as const).map((country) => parsePhoneNumberFromString(text, country));
  return parsed.find((number) => number?.isPossible())?.nationalNumber ?? text.replace(/\D/g, '').replace(/^0+/, '');
}

/** What may stand between the digits of a number, in a folded text. */
export const betweenDigits = [...' -/().+'];

/** Whether a text has all of them, regardless of case and accents. */
export function hasTerms(text: string, { words, numbers }: SearchTerms): boolean {
  const folded = foldCase(text);
  const digits = betweenDigits.reduce((shorter, sign) => shorter.replaceAll(sign, ''), folded);
  return words.every((word) => folded.includes(word)) && numbers.every((number) => digits.includes(number));
}
