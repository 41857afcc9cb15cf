/** What a message to a sample business is about: the chat's classifier, learnt for each trade, and lists of words. */
import { Classifier, type Example, trainClassifier } from '#app/assistant/classifier.ts';
import { hasWord, patternOf, tokenized } from '#app/assistant/heard.ts';
import { stem, tokenize } from '#app/assistant/tokenize.ts';
import type { Language } from '#content/languages.ts';
import { messages } from '#content/load.server.ts';
import type { TradeId } from '#content/trades-schema.ts';
import { anyOf } from './opening.server.ts';
import type { Facts, TradeTexts } from './rules.ts';

/** A model has forty kilobytes. */
const rowCount = 2 ** 11;
/** A phrasing counts twice. */
const weights = { phrasing: 2, word: 0.7, foreign: 0.2 };
/** Each word of a list makes its subject so many times more likely, and some of them no more. */
const boost = 8;
const maxWords = 2;
/** What every subject has before any word is counted: more than the classifier says of a word that it never saw. */
const floor = 0.02;
/** Lowest probability of an answer. */
const minimum = 0.3;

/** The subject of what other trades are asked. */
const foreign = 'foreign';

/** By phrasings, which are others after a change of the texts. */
const learnt = new WeakMap<object, Map<TradeId, Learnt>>();

type Learnt = { classifier: Classifier; subjects: string[] };

/** Takes a tenth of a second, once for each language and trade. */
export function learn(language: Language, trade: TradeId): Learnt {
  const phrasings = messages(language)['trades-phrasings'];
  const known = learnt.get(phrasings) ?? new Map<TradeId, Learnt>();
  learnt.set(phrasings, known);
  const model = known.get(trade) ?? train(language, trade);
  known.set(trade, model);
  return model;
}

export function knownSubjects(language: Language, trade: TradeId): string[] {
  const all = Object.keys(messages(language)['trades-phrasings']);
  return all.filter((subject) => subject.startsWith('common.') || subject.startsWith(`${trade}.`));
}

function train(language: Language, trade: TradeId): Learnt {
  const { assistant, trades, 'trades-phrasings': phrasings } = messages(language);
  const all = Object.keys(phrasings);
  const subjects = knownSubjects(language, trade);
  const own = new Set(subjects.map(shortOf));
  const others = all.filter((subject) => !own.has(shortOf(subject)));
  const examples: Example[] = subjects.flatMap((subject, label) => [
    ...(phrasings[subject] ?? []).map((text) => ({ text, label, weight: weights.phrasing })),
    ...wordsOf(trades.heard, subject).map((word) => ({ text: word.replace('*', ''), label, weight: weights.word })),
  ]);
  const none = others.flatMap((subject) =>
    (phrasings[subject] ?? []).map((text) => ({ text, label: subjects.length, weight: weights.foreign })),
  );
  const labels = [...subjects, foreign].map((subject) => ({ subject, target: subject }));
  const data = trainClassifier(language, labels, assistant.common, [...examples, ...none], () => false, { rowCount });
  return { classifier: new Classifier(data), subjects };
}

/** `price` of `shop.price`. */
const shortOf = (subject: string) => subject.slice(subject.indexOf('.') + 1);

const wordsOf = (words: Record<string, string[]>, subject: string) => [
  ...(words[subject] ?? []),
  ...(words[shortOf(subject)] ?? []),
];

type Hint = 'book' | 'day' | 'callback';

/** Words of these lists decide alone, the earlier first: who cancels names the time of the appointment too. */
const firm = ['emergency', 'minutes', 'urgent', 'elsewhere', 'complaint', 'cancel', 'person', 'bot'] as const;
/** In words: a longer message is about more than its greeting, and has to be understood as a whole. */
const maxShort = 4;
/** Lowest probability of an answer before any words. */
const sure = 0.25;
/** Affirm nothing, and note what was said. */
const harmless = ['thanks', 'urgent', 'cancel', 'callback', 'order', 'track'];
/** One of them is hardly told from the others, and each answers much of what the others do. */
const related = [
  ['hours', 'day', 'now', 'weekend'],
  ['price', 'services', 'duration'],
];

/** `undefined` where nothing that is known is meant. `hints`: subjects for which the message has a time or a number. */
export function subjectOf(text: string, language: Language, trade: TradeId, hints: Hint[]): string | undefined {
  const { classifier, subjects } = learn(language, trade);
  const { heard } = messages(language).trades;
  // "Hi, how much is it" asks for more than a greeting.
  const rest = text.replace(new RegExp(`^(?:(?:${anyOf(heard['common.greeting'])})(?!\\p{L})[\\s,.!]*)+`, 'iu'), '');
  const beside = rest && rest !== text ? subjectOf(rest, language, trade, hints) : undefined;
  if (beside) return beside;
  const own = (short: string) =>
    [heard[`firm.${short}`], heard[`firm.${trade}.${short}`]].flatMap((each) => each ?? []);
  const certain = firm.find((short) => hasWord(text, own(short), language));
  if (certain === 'elsewhere') return undefined;
  if (certain) return certain === 'minutes' ? 'urgent' : certain;
  const predicted = new Map(classifier.classify(text).map((each) => [each.subject, each.probability]));
  const byShort = new Map([...predicted].map(([subject, probability]) => [shortOf(subject), probability]));
  const message = tokenized(text, language);
  const isLong = message.split(' ').length - 2 > maxShort;
  const isUrgent = hasWord(text, wordsOf(heard, `${trade}.urgent`), language);
  const scored = [...subjects, foreign].map((subject) => {
    const short = shortOf(subject);
    const probability = predicted.get(subject) ?? 0;
    const found = wordsOf(heard, subject).flatMap((name) => message.match(patternOf(name, language)) ?? []);
    const count = Math.min(maxWords, new Set(found).size) + hints.filter((hint) => hint === short && !isUrgent).length;
    const isBeside = (short === 'greeting' && isLong) || (short === 'thanks' && text.includes('?'));
    const family = related.find((each) => each.includes(short)) ?? [short];
    const total = family.reduce((sum, each) => sum + (byShort.get(each) ?? 0), 0);
    const isOut = isLong && total < sure && !harmless.includes(short);
    return { short, score: isBeside ? 0 : (probability + floor) * boost ** Math.min(count, maxWords), isOut };
  });
  const sum = scored.reduce((total, { score }) => total + score, 0);
  const best = scored.reduce((one, other) => (other.score > one.score ? other : one));
  return best.isOut || best.short === foreign || best.score < minimum * sum ? undefined : best.short;
}

/** In characters: shorter parts of words mean too much. */
const minPart = 5;

/**
 * The services that a message names, by most of their words, of which the first counts most. `others`: how many words
 * name something else. A compound has its parts: "Zahnreinigung" is a "Reinigung".
 */
export function namedServices(text: string, language: Language, { services }: Facts) {
  const { assistant, trades } = messages(language);
  // Words in which customers ask in every trade name no service, and neither do the most common ones.
  const asking = ['price', 'services', 'duration', 'book', 'plain'].flatMap((short) => trades.heard[short] ?? []);
  const common = new Set(assistant.common.flatMap((word) => wordsIn(word, language)).map(({ root }) => root));
  const own = services.map((service) => ({
    service,
    words: wordsIn(service.name, language).filter(({ root }) => !common.has(root)),
  }));
  const roots = new Set(own.flatMap(({ words }) => words.map(({ root }) => root)));
  const alike = Object.entries(trades.heard).flatMap(([key, names]) =>
    key.startsWith('alike.') && hasWord(text, names, language) ? wordsIn(key.slice('alike.'.length), language) : [],
  );
  const said = wordsIn(text, language).filter(
    ({ word, root }) => roots.has(root) || !(common.has(root) || /^\d+$/.test(word) || hasWord(word, asking, language)),
  );
  const likeness = (word: Word) => {
    const all = [...said, ...alike];
    if (all.some(({ root }) => root === word.root)) return 1;
    return all.some((each) => isSame(each, word)) ? 0.75 : 0;
  };
  const counted = own.map(({ service, words }) => ({
    service,
    count: words.reduce((sum, word, index) => sum + likeness(word) * (index === 0 ? 1.5 : 1), 0),
  }));
  const most = Math.max(...counted.map(({ count }) => count));
  // "A check-up and a cleaning" are two.
  const least = hasWord(text, trades.heard.or ?? [], language) ? Math.min(1, most) : most;
  const named = counted.filter(({ count }) => count > 0 && count >= least).map(({ service }) => service);
  const heardAlike = Object.entries(trades.heard).flatMap(([key, names]) => (key.startsWith('alike.') ? names : []));
  const others = said.filter(
    (each) =>
      !hasWord(each.word, heardAlike, language) &&
      !own.some(({ words, service }) => named.includes(service) && words.some((word) => isSame(word, each))),
  );
  return { named, others: others.length };
}

type Word = { word: string; root: string };

const wordsIn = (text: string, language: Language): Word[] =>
  tokenize(text, language).map((word) => ({ word, root: stem(word, language) }));
const isPart = (part: string, word: string) => part.length >= minPart && word.includes(part);
const isSame = (one: Word, other: Word) =>
  one.root === other.root || isPart(one.root, other.word) || isPart(other.root, one.word);

/** What the visitor wrote in place of the sample's, with a word of the message: "Austria: 4 days". */
export function typedAbout({ details }: Facts, own: TradeTexts, text: string, language: Language) {
  const said = wordsIn(text, language);
  const isAbout = (value: string) =>
    wordsIn(value, language).some((word) => word.root.length >= minPart && said.some((each) => isSame(word, each)));
  const typed = Object.entries(own.details).map(([key, { value, reply }]) => ({
    value: details[key] === value ? '' : (details[key] ?? ''),
    reply,
  }));
  return typed.find(({ value }) => isAbout(value));
}
