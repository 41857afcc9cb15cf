/** Questions that were added in the office: each is found again at once, in other words too. */
import { foldCase } from '#app/i18n/formats.ts';
import type { Language } from '#content/languages.ts';
import type { Messages } from '#content/schema.ts';
import { hasWord, tokenized } from './heard.ts';
import { stem, tokenize } from './tokenize.ts';

/** `id`: the passage or reply that answers it. `gist`: {@link gistOf} it; empty where all its words say little. */
type Question = { id: string; words: string; gist: string[] };
/** `own`: the ids by stems that are hardly in other texts, where one alone has them. */
export type Taught = { texts: ReadonlySet<string>; questions: Question[]; own: ReadonlyMap<string, string> };

type Words = { language: Language; messages: Pick<Messages<'assistant'>, 'common' | 'talk'> };

/** `others` are the texts that were there before. */
export function learnTaught(added: (readonly [text: string, id: string])[], words: Words, others: string[]): Taught {
  if (added.length === 0) return { texts: new Set(), questions: [], own: new Map() };
  const { language } = words;
  const questions = added.map(([text, id]): Question => {
    return { id, words: tokenized(text, language), gist: gistOf(text, words) };
  });
  const text = foldCase(others.join(' '));
  const isRare = (own: string) => {
    const words = text.match(new RegExp(`(?<!\\p{L})${own}\\p{L}*`, 'gu')) ?? [];
    return words.filter((word) => stem(word, language) === own).length <= maxElsewhere;
  };
  const own = new Map<string, string>();
  for (const { id, gist } of questions)
    for (const each of gist.filter((each) => each.length >= minOwn && isRare(each)))
      own.set(each, own.get(each) === undefined || own.get(each) === id ? id : '');
  return { texts: new Set(added.map(([text]) => text)), questions, own };
}

/** So often a word may be in texts of twenty thousand lines. */
const maxElsewhere = 6;
/** In letters: shorter stems may be the beginning of anything. */
const minOwn = 4;

/** Whose question it is, word by word. */
export const taughtIn = ({ questions }: Taught, text: string, language: Language): string | undefined =>
  questions.length === 0 ? undefined : questions.findLast(({ words }) => words === tokenized(text, language))?.id;

/** Whose question it is in another order, with other endings or small words. */
export function taughtAlike({ questions }: Taught, text: string, words: Words): string | undefined {
  if (questions.length === 0) return undefined;
  const asked = gistOf(text, words);
  return questions.findLast(({ gist }) => asked.length > 0 && isWithin(asked, gist) && isWithin(gist, asked))?.id;
}

/** Whose word it has that is hardly in other texts. */
export function taughtNamed({ own }: Taught, text: string, words: Words): string | undefined {
  if (own.size === 0) return undefined;
  const named = new Set(gistOf(text, words).flatMap((each) => own.get(each) || []));
  return named.size === 1 ? [...named][0] : undefined;
}

/**
 * The stems of what is asked, without greetings and words that say little. "When" and "where" count: they ask for
 * something else.
 */
function gistOf(text: string, { language, messages: { common, talk } }: Words): string[] {
  const little = new Set([...common, ...talk.heard.firm.greetings].flatMap((word) => tokenize(word, language)));
  const words = tokenize(text, language).filter(
    (word) => !little.has(word) || hasWord(word, talk.heard.open, language),
  );
  return words.map((word) => stem(word, language));
}

/** Some forms of a verb keep an ending: "bildet", "bilden". */
const isWithin = (some: string[], others: string[]) =>
  some.every((one) =>
    others.some((other) => {
      const [short = '', long = ''] = [one, other].toSorted((a, b) => a.length - b.length);
      return one === other || (short.length >= minOwn && long.startsWith(short) && long.length <= short.length + 2);
    }),
  );
