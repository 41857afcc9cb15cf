/** Questions that were added in the office: each is found again at once, in other words too. */
import { unsaidIds } from '#content/ids.ts';
import type { Language } from '#content/languages.ts';
import type { Messages } from '#content/schema.ts';
import type { Classifier } from './classifier.ts';
import { hasWord, tokenized } from './heard.ts';
import { stem, tokenize } from './tokenize.ts';
import { noSubject } from './training.ts';

/** `id`: the passage or reply that answers it. `gist`: {@link gistOf} it; empty where all its words say little. */
type Question = { id: string; words: string; gist: string[] };
/**
 * `counts`: how often stems are in other texts. `own`: the ids by stems that are hardly in them, where one alone has
 * them.
 */
export type Taught = {
  texts: ReadonlySet<string>;
  questions: Question[];
  counts: ReadonlyMap<string, number>;
  own: ReadonlyMap<string, string>;
};

type Words = { language: Language; messages: Pick<Messages<'assistant'>, 'common' | 'talk'> };

/** `others` are the texts that were there before. */
export function learnTaught(added: (readonly [text: string, id: string])[], words: Words, others: string[]): Taught {
  if (added.length === 0) return { texts: new Set(), questions: [], counts: new Map(), own: new Map() };
  const { language } = words;
  const questions = added.map(([text, id]): Question => {
    return { id, words: tokenized(text, language), gist: gistOf(text, words) };
  });
  const counts = countsIn(others, language);
  const own = new Map<string, string>();
  for (const { id, gist } of questions)
    for (const each of gist.filter((each) => each.length >= minOwn && (counts.get(each) ?? 0) <= maxElsewhere))
      own.set(each, own.get(each) === undefined || own.get(each) === id ? id : '');
  return { texts: new Set(added.map(([text]) => text)), questions, counts, own };
}

function countsIn(texts: string[], language: Language): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [word, { length }] of Map.groupBy(tokenize(texts.join(' '), language), (word) => word))
    counts.set(stem(word, language), (counts.get(stem(word, language)) ?? 0) + length);
  return counts;
}

/** So often a word may be in texts of twenty thousand lines: of one question alone, telling, or saying something. */
const maxElsewhere = 6;
const maxTelling = 40;
const maxSaying = 20;
const lines = 20_000;
/** In letters: shorter stems may be the beginning of anything. */
const minOwn = 4;
/** Of what a taught question says, the share that another one has to say. */
const minShare = 0.5;
/** The lowest probabilities of what the site says, and of what it does not say. */
const minClear = { said: 0.4, unsaid: 0.5 };

/** Whose question it is, word by word. */
export const taughtIn = ({ questions }: Taught, text: string, language: Language): string | undefined =>
  questions.length === 0 ? undefined : questions.findLast(({ words }) => words === tokenized(text, language))?.id;

type Read = Words & { classifier: Pick<Classifier, 'classify'> };

/**
 * Whose question it is in another order, with other endings, small words or a slip; or of which it has the words that
 * tell most, where nothing else is asked.
 */
export function taughtAlike(taught: Taught, text: string, read: Read): string | undefined {
  const { questions } = taught;
  const asked = questions.length > 0 ? gistOf(text, read) : [];
  if (asked.length === 0) return undefined;
  const alike = questions.findLast((each) => isAlike(taught, each, asked));
  return (alike ?? questions.findLast((each) => isMeant(taught, each, asked, text, read)))?.id;
}

function isAlike(taught: Taught, question: Question, asked: string[]): boolean {
  const [words, gist] = [parted(asked, question.gist), parted(question.gist, asked)];
  return (
    words.every((one) => gist.some((other) => isSame(one, other, taught))) &&
    gist.every((one) => words.some((other) => isSame(other, one, taught)))
  );
}

function isMeant(taught: Taught, { id, gist }: Question, asked: string[], text: string, read: Read): boolean {
  const { language, messages, classifier } = read;
  const countOf = (each: string) => taught.counts.get(each) ?? 0;
  const isOwn = (word: string) => gist.some((each) => isSame(word, each, taught));
  const words = parted(asked, gist);
  const said = gist.filter((each) => words.some((word) => isSame(word, each, taught)));
  const sayings = (stems: string[]) => stems.reduce((sum, each) => sum + Math.log(lines / (1 + countOf(each))), 0);
  const isTelling = (each: string) => countOf(each) < maxTelling && (each.length >= minOwn || said.length > 1);
  if (said.length < gist.length && !said.some(isTelling)) return false;
  if (sayings(said) < minShare * sayings(gist)) return false;
  const [first, ...more] = words.filter((word) => !isOwn(word));
  if (more.length > 0 || (first !== undefined && countOf(first) < maxSaying)) return false;
  const others = tokenize(text, language).filter((word) => !parted([stem(word, language)], gist).every(isOwn));
  const rest = others.join(' ');
  if (hasWord(rest, messages.talk.heard.open, language)) return false;
  const [whole, part] = [text, rest].map((each) => classifier.classify(each)[0]);
  if (whole?.subject === id) return true;
  const isUnsaid = whole && isOff(whole.subject) && whole.probability >= minClear.unsaid;
  const isSaid = (found: typeof whole) => found && !isOff(found.subject) && found.probability >= minClear.said;
  return isUnsaid || !(isSaid(whole) || isSaid(part));
}

/** Whether the site says nothing of it. */
const isOff = (subject: string) => subject === noSubject || unsaidIds.some((id) => id === subject);

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

/** In letters, between the parts of a compound: "Ratenzahlung" has those of "in Raten zahlen". */
const maxBetween = 3;

function parted(words: string[], parts: string[]): string[] {
  return words.flatMap((word) => {
    const pairs = parts.flatMap((first) => parts.map((last) => [first, last] as const));
    const isMadeOf = ([first, last]: readonly [string, string]) => {
      const between = word.length - first.length - last.length;
      return between >= 0 && between <= maxBetween && word.startsWith(first) && word.endsWith(last);
    };
    return pairs.find((pair) => pair[0] !== pair[1] && isMadeOf(pair)) ?? [word];
  });
}

/** Some forms of a verb keep an ending: "bildet", "bilden". A word that is in no other text may have a slip. */
function isSame(asked: string, own: string, { counts }: Taught): boolean {
  if (asked === own) return true;
  const [short = '', long = ''] = [asked, own].toSorted((a, b) => a.length - b.length);
  if (short.length < minOwn) return false;
  return (long.startsWith(short) && long.length <= short.length + 2) || (!counts.has(asked) && isSlip(short, long));
}

/** Whether two letters have changed places; in a longer word, one is missing or another. */
function isSlip(short: string, long: string): boolean {
  const start = [...short].findIndex((letter, index) => letter !== long[index]);
  const [rest, other] = start < 0 ? ['', ''] : [short.slice(start), long.slice(start)];
  if (short.length === long.length && rest === `${other[1]}${other[0]}${other.slice(2)}`) return true;
  return short.length > minOwn && rest.slice(short.length < long.length ? 0 : 1) === other.slice(1);
}
