/** Two questions in one message. */
import type { Language } from '#content/languages.ts';
import type { Messages } from '#content/schema.ts';
import { hasWord } from './heard.ts';
import { tokenize } from './tokenize.ts';

/** `isJoined`: a word such as "and" is between them. */
type Halves = [first: string, other: string, isJoined: boolean];

/** More parts nobody writes: each is read as a question. */
const maxHalves = 6;

/** A text at the places where it may be parted: at punctuation, and at the words that join two questions. */
export function halvesOf(text: string, joins: readonly string[]): Halves[] {
  const places = text.matchAll(new RegExp(`[?,;.]+\\s+|\\s/\\s|\\s(?=(?:${joins.join('|')})\\s)`, 'giu'));
  const words = new RegExp(`^(?:(?:${joins.join('|')})\\s+)+`, 'iu');
  return [...places].slice(0, maxHalves).map(({ index, 0: place }) => {
    const rest = text.slice(index + place.length);
    return [text.slice(0, index) + place.trim(), rest.replace(words, ''), words.test(rest)];
  });
}

/** In words: so far from its beginning, a question has its verb. */
const maxWordsToVerb = 4;

/** Whether the other half is a question by itself, and no clause of the first, such as "wie lange das dauert". */
export function areTwo(
  [first, other, isJoined]: Halves,
  { open, relative, asking }: Messages<'assistant'>['talk']['heard'],
  language: Language,
): boolean {
  const [head = '', ...tokens] = tokenize(other, language);
  if (!hasWord(head, open, language)) return true;
  if (isJoined || !/,\s*$/.test(first)) return true;
  const isVerb = (token: string) => hasWord(token, asking, language) && !hasWord(token, open, language);
  const least = hasWord(head, relative, language) ? 1 : 0;
  const verb = tokens.findIndex((token, at) => at >= least && isVerb(token));
  return verb >= 0 && verb < Math.min(maxWordsToVerb, tokens.length - 1);
}
