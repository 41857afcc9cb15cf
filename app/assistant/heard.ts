/** Words of visitors, in lists of the texts: whole ones, or with `*` for any ending or beginning, or some words. */
import { foldCase } from '#app/i18n/formats.ts';
import type { Language } from '#content/languages.ts';
import { tokenize } from './tokenize.ts';

/** Puts a space around each word. */
export const tokenized = (text: string, language: Language) => ` ${tokenize(text, language).join(' ')} `;

/** Made once, because each message is compared with some hundred. */
const patterns = new Map<string, RegExp>();

/** Matches a {@link tokenized} text. */
export function patternOf(name: string, language: Language): RegExp {
  const known = patterns.get(`${language} ${name}`);
  if (known) return known;
  const words = name.split(/\s+/).map((word) => {
    if (word === '*') return '\\S+(?: \\S+){0,5}';
    const [token = ''] = tokenize(word, language);
    return `${word.startsWith('*') ? '[\\p{L}]*' : ''}${token}${word.endsWith('*') ? '[\\p{L}]*' : ''}`;
  });
  const pattern = new RegExp(`(?<= )${words.join(' ')}(?= )`, 'gu');
  patterns.set(`${language} ${name}`, pattern);
  return pattern;
}

export function hasWord(text: string, names: readonly string[], language: Language): boolean {
  const words = tokenized(text, language);
  return names.some((name) => words.search(patternOf(name, language)) >= 0);
}

/** What follows the last of these words, such as "different question". */
export function textAfter(text: string, names: readonly string[], language: Language): string | undefined {
  const words = tokenized(text, language);
  const ends = names.flatMap((name) =>
    [...words.matchAll(patternOf(name, language))].map((each) => each.index + each[0].length),
  );
  return ends.length > 0 ? words.slice(Math.max(...ends)).trim() : undefined;
}

export function beginsWith(text: string, names: readonly string[], language: Language): boolean {
  const words = tokenized(text, language);
  return names.some((name) => words.search(patternOf(name, language)) === 1);
}

/** The keys of the lists that name something in the text. */
export function namedIn<Id extends string>(text: string, lists: Record<Id, string[]>, language: Language): Id[] {
  const words = tokenized(text, language);
  return (Object.keys(lists) as Id[]).filter((id) =>
    lists[id].some((name) => words.search(patternOf(name, language)) >= 0),
  );
}

/** The text without the words that a list names, such as "my name is". */
export function withoutWords(text: string, names: readonly string[]): string {
  const longest = names.toSorted((one, other) => other.length - one.length).map(escaped);
  return text.replace(new RegExp(`(?<!\\p{L})(?:${longest.join('|')})(?!\\p{L})`, 'giu'), ' ').trim();
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Whether two labels are the same to somebody who types one. */
export const isSameLabel = (one: string, other: string) => plain(one) === plain(other);

const plain = (text: string) =>
  foldCase(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
