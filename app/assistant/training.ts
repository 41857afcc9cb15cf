import type { chipIds } from '#content/ids.ts';
import type { Language } from '#content/languages.ts';
import type { Messages } from '#content/schema.ts';
import { type ClassifierData, type Example, type Label, trainClassifier } from './classifier.ts';
import { learnTrigrams, type TrigramData } from './language-detector.ts';
import type { Passage } from './passages.ts';

/** What is learnt, beside the passages. */
export type LearntTexts = {
  messages: Messages<'assistant'>;
  phrasings: Messages<'phrasings'>;
  indirect: Messages<'indirect-phrasings'>;
  followUps: Messages<'follow-up-phrasings'>;
};

export type TrainingInput = LearntTexts & {
  language: Language;
  passages: Passage[];
  /** Phrasings that were added in the office, in the words of visitors. */
  taught?: ReadonlySet<string>;
};

/** `points`: which answer about a subject; both are trained from the same phrasings. */
export type TrainedModel = { classifier: ClassifierData; points: ClassifierData; trigrams: TrigramData };

type ChipId = (typeof chipIds)[number];
type Files = 'assistant' | 'phrasings' | 'indirect-phrasings' | 'follow-up-phrasings';

export const learntTexts = (files: { [Name in Files]: Messages<Name> }): LearntTexts => ({
  ...{ messages: files.assistant, phrasings: files.phrasings },
  ...{ indirect: files['indirect-phrasings'], followUps: files['follow-up-phrasings'] },
});

/** The subject of what the website says nothing about. */
export const noSubject = 'none';

/**
 * A phrasing has 1; others are a sentence of a page, one with typing errors, one without the words of its subject, and
 * one of `none`. Among the points of a subject, its own phrasings weigh less, because many of them ask for a point.
 */
const weights = { sentence: 0.5, misspelt: 0.6, none: 1.2, whole: 0.4, followUp: 1, unsaid: 0.4, indirect: 0.5 };
/** The title of a passage without phrasings, such as of a new FAQ entry, counts as so many phrasings. */
const titleCopies = 40;
/** A phrasing that the owner has taught counts as so many: there may be no others like it. */
const taughtCopies = 6;
/** A question of the FAQ page, or a suggested one, counts as so many phrasings. */
const ownWordsCopies = 4;
/** Subjects with few phrasings weigh more, by this factor at most. */
const maxRarity = 2;
const minSentence = 8;
/** The subject of what the website does not say, which many follow-ups are about. */
const unsaid = 'not-stated';
/** In words: a phrasing of fewer may mean something else after another subject. */
const minWordsOfWhole = 4;
/** Of so many longer phrasings, one is learnt once more with another subject before it. */
const wholesPerContext = 2;
/** A choice among a few needs fewer than one among all. */
const rowsOfPoints = 2 ** 14;
/** Of many phrasings, each is read less often, and counts more. */
const pace = { epochs: 5, learningRate: 0.75 };

/** Takes seconds, so it runs in a thread. Throws when `isStopped` is true: ending such a thread crashes Node 26. */
export function train(input: TrainingInput, isStopped = () => false): TrainedModel {
  const { language, messages, phrasings, passages } = input;
  const all = examplesOf(input);
  const points = examplesOfPoints(input);
  const texts = [...passages.map(({ text }) => text), ...Object.values(phrasings).flat()];
  return {
    classifier: trainClassifier(language, all.labels, messages.common, all.examples, isStopped, pace),
    points: trainClassifier(language, points.labels, messages.common, points.examples, isStopped, {
      ...pace,
      rowCount: rowsOfPoints,
    }),
    trigrams: learnTrigrams(texts, messages.common),
  };
}

type Examples = { labels: Label[]; examples: Example[] };

function examplesOf({ messages, phrasings, indirect, followUps, passages, taught }: TrainingInput): Examples {
  const isPart = (id: string) => messages.parts[id] !== undefined;
  const wholes = passages.filter((passage) => !passage.of);
  const targets = new Map(wholes.map(({ id, page, anchor }) => [id, isPart(id) ? id : `${page}#${anchor}`]));
  const known = [...targets.keys(), ...Object.keys(messages.replies), ...Object.keys(messages.unsaid), noSubject];
  const subjects = known.filter((id) => targets.has(id) || phrasings[id]);
  const labels = subjects.map((subject) => ({ subject, target: targets.get(subject) ?? subject }));
  const pointsOf = (subject: string) => passages.flatMap(({ id, of }) => (of === subject ? id : []));
  const mean = Object.values(phrasings).flat().length / labels.length;
  const examples: Example[] = [];
  for (const [label, { subject }] of labels.entries()) {
    const passage = wholes.find(({ id }) => id === subject);
    const ownWords = [
      passage?.page === 'faq' && !isPart(subject) ? passage.title : '',
      messages.chips[subject as ChipId] ?? '',
    ];
    const asked = ownWords.filter(Boolean).flatMap((text) => Array.from({ length: ownWordsCopies }, () => text));
    const titles = Array.from({ length: titleCopies }, () => passage?.title ?? '');
    const ofPoints = pointsOf(subject).flatMap((id) => phrasings[id] ?? []);
    // "And the bigger one?" has no subject by itself.
    const alone = ofPoints.filter((text) => !messages.talk.heard.and.includes(text.split(' ', 1)[0] ?? ''));
    const own = [...(phrasings[subject] ?? titles), ...alone, ...asked];
    const rarity = subject === noSubject ? weights.none : Math.min(maxRarity, Math.sqrt(mean / own.length));
    const repeated = own
      .filter((text) => taught?.has(text))
      .flatMap((text) => Array.from({ length: taughtCopies - 1 }, () => text));
    examples.push(
      ...learnt([...own, ...repeated], label, rarity, known),
      ...indirectOf(indirect, [subject, ...pointsOf(subject)], label),
    );
    if (passage)
      for (const text of sentencesOf(
        isPart(subject) ? passage.answer : `${passage.title}. ${passage.text} ${passage.answer}`,
      ))
        examples.push({ text, label, weight: weights.sentence * rarity });
  }
  const wholeOf = wholesOf(passages);
  return { labels, examples: [...examples, ...examplesAfter(followUps, labels, wholeOf, wholeOf)] };
}

/** Finds what a point is one of; anything else is its own whole. */
const wholesOf = (passages: Passage[]) => (id: string) => passages.find((each) => each.id === id)?.of ?? id;

/** What is asked next, by what was spoken of. `subjectOf`: the subject among `labels` of what is meant. */
function examplesAfter(
  followUps: TrainingInput['followUps'],
  labels: Label[],
  wholeOf: (id: string) => string,
  subjectOf: (id: string) => string,
): Example[] {
  return Object.entries(followUps).flatMap(([key, texts]) => {
    const [before = '', target = ''] = key.split(' > ');
    const label = labels.findIndex(({ subject }) => subject === subjectOf(target));
    const about = [...new Set([before, wholeOf(before)])];
    const weight = target === unsaid ? weights.unsaid : weights.followUp;
    return label < 0 ? [] : learnt(texts, label, weight).map((each) => ({ ...each, before: about }));
  });
}

function examplesOfPoints({ messages, phrasings, indirect, followUps, passages }: TrainingInput): Examples {
  const wholes = new Set(passages.map(({ of }) => of));
  const some = passages.filter(({ id, of }) => of || wholes.has(id) || messages.parts[id]);
  const labels = [...some.map(({ id }) => id), unsaid].map((id) => ({ subject: id, target: id }));
  const examples = some.flatMap(({ id, of, answer }, label) => [
    ...learnt(
      phrasings[id] ?? [],
      label,
      of ? 1 : weights.whole,
      [...wholes].flatMap((each) => each ?? []),
    ),
    ...indirectOf(indirect, [id], label),
    ...sentencesOf(answer).map((text) => ({ text, label, weight: weights.sentence })),
  ]);
  return { labels, examples: [...examples, ...examplesAfter(followUps, labels, wholesOf(passages), (id) => id)] };
}

const indirectOf = (indirect: TrainingInput['indirect'], ids: string[], label: number): Example[] =>
  ids.flatMap((id) => indirect[id] ?? []).map((text) => ({ text, label, weight: weights.indirect }));

/** Each text, and once more with typing errors. What says enough by itself means the same after any of `others`. */
function learnt(texts: string[], label: number, weight: number, others: string[] = []): Example[] {
  return texts.flatMap((text, index) => {
    const other = others[(index * 31 + label * 7) % others.length];
    const isWhole = text.split(' ').length >= minWordsOfWhole && index % wholesPerContext === 0;
    return [
      { text, label, weight },
      { text: misspelt(text, index), label, weight: weight * weights.misspelt },
      ...(other && isWhole ? [{ text, label, weight: weight * weights.misspelt, before: [other] }] : []),
    ];
  });
}

const smallTalk = ['greeting', 'how-are-you', 'thanks', 'goodbye', 'praise', 'joke', 'insult', 'complaint'];
/** Their meaning depends on what was said before. */
const dialogueActs = ['yes', 'no', 'why', 'suggest', 'correction', 'send-it'];

export function isSmallTalk(subject: string): boolean {
  return smallTalk.includes(subject) || dialogueActs.includes(subject);
}

/** In every fifth word, a letter is left out, typed twice, or exchanged with the next one. */
function misspelt(text: string, index: number): string {
  const words = text.split(' ');
  const long = [...words.keys()].filter((word) => (words[word]?.length ?? 0) > 3);
  const count = Math.min(long.length, Math.max(1, Math.round(words.length / 5)));
  for (let error = 0; error < count; error++) {
    const at = long[(index + error * 3) % long.length] ?? 0;
    const word = words[at] ?? '';
    const place = 1 + ((index * 7 + error) % (word.length - 2));
    const [head, letter, next, tail] = [word.slice(0, place), word[place], word[place + 1], word.slice(place + 2)];
    const wrong = [`${next}`, `${letter}${letter}${next}`, `${next}${letter}`][(index + error) % 3];
    words[at] = `${head}${wrong}${tail}`;
  }
  return words.join(' ');
}

function sentencesOf(text: string): string[] {
  return text.split(/[.!?;:]\s/).filter((sentence) => sentence.length > minSentence);
}
