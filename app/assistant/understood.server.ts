/** What a question is about: its subject, read with the words of our field and with the question before it. */
import { intentIds, unsaidIds } from '#content/ids.ts';
import type { Language } from '#content/languages.ts';
import { isNear } from './follow-ups.ts';
import { beginsWith, hasWord, textAfter, withoutWords } from './heard.ts';
import type { Knowledge } from './knowledge.server.ts';
import { decidedByWords } from './meant.ts';
import type { Passage } from './passages.ts';
import { isQuestion } from './read-facts.server.ts';
import { taughtAlike, taughtIn, taughtNamed } from './taught.ts';
import { tokenize } from './tokenize.ts';
import { isSmallTalk, noSubject } from './training.ts';
import { type Before, isFew, isShort, type Understanding, understand } from './understand.ts';

/** Lowest probabilities of a point: among those of its subject, among all, and near the subject before. */
const minPoint = { ofSubject: 0.35, ofAll: 0.5, near: 0.3 };
/** From this probability on, a question with a word of our field is off the subject of the site. */
const minOff = 0.85;
/** In words, with those that correct. */
const maxWordsOfCorrection = 7;
/** The lowest share of a subject among those of the site, where they are what remains. */
const minShare = 0.3;
/** The lowest probability of a subject far from the one before it, whose point is asked for in few words. */
const minFar = 0.2;
/** From this probability of a point on, it answers again in other words of a question. */
const minClearPoint = 0.85;
/** Subjects about law, privacy or people, beside those of the page of privacy. */
export const grave =
  'jobs-fear wrong-answers dpo kvkk automated-decisions data disclose data-after-end liability law'.split(' ');
/** Replies about the assistant, and that something is not said, are nothing to refer to. */
const noTopics: string[] = ['accusation', 'bot', 'name', 'abilities', 'made-of', 'accuracy', 'not-stated', noSubject];
/** How far back questions count: for what "yes, please" is about, and for the language. */
export const maxQuestionsBefore = 3;

export type TalkId = (typeof intentIds | typeof unsaidIds)[number];

/** `point`: what answers the question, where that is as clear as the subject. */
type Understood = Understanding & { point?: Passage | undefined; isTaught?: boolean; isClear?: boolean };

export function subjectOf(knowledge: Knowledge, questions: string[]): Understood {
  return understood(knowledge, questions.at(-1) ?? '', lastSubject(knowledge, questions.slice(0, -1)));
}

/** What is unclear, and has a word that only a taught question has, is about that, with a reservation. */
export function understood(knowledge: Knowledge, text: string, last: Before | undefined): Understood {
  const found = fromModel(knowledge, text, last);
  const isOpen = !found.isSure || !found.subject || ['not-stated', noSubject].includes(found.subject);
  const id = isOpen && isShort(text) ? taughtNamed(knowledge.taught, text, knowledge) : undefined;
  const named = taughtAnswer(knowledge, id);
  return named && named.subject !== found.subject ? { ...named, isSure: false, isTaught: false } : found;
}

/** The model may have learnt from earlier texts, with passages that are gone. */
function fromModel(knowledge: Knowledge, text: string, last: Before | undefined): Understood {
  const { points, passages, classifier, messages, language } = knowledge;
  const taught = taughtAnswer(knowledge, taughtIn(knowledge.taught, text, language));
  if (taught) return taught;
  const { heard } = messages.talk;
  // "Different question: …" is about something else.
  const other = last && textAfter(text, heard.newTopic, language);
  const [question, before] = other ? [other, undefined] : [text, last];
  const refers = before !== undefined && isShort(question) && refersBack(knowledge, question);
  const alike = refers ? undefined : taughtAnswer(knowledge, taughtAlike(knowledge.taught, question, knowledge));
  if (alike) return alike;
  const read = ofField(knowledge, question, understand(classifier, question, before, refers));
  const meant = withoutWords(question, heard.correcting).replace(/^[\s,.]+/, '');
  const isCorrected = (read.subject === 'correction' || !read.isSure) && isFew(question, maxWordsOfCorrection);
  // "No, I meant the price": not what was said before.
  if (isCorrected && meant !== question && hasOwnWord(messages, meant, language))
    return fromModel(knowledge, meant, undefined);
  const answers = points.classify(question, before && isShort(question) ? before.about : []);
  const byWords = decidedByWords(knowledge, question, read, before?.about);
  if (byWords) {
    const point = passages.get(byWords);
    return { subject: point?.of ?? byWords, isSure: true, predictions: read.predictions, point };
  }
  // "How long do you have the rest?" after the deletion of data.
  const isNext = isShort(question) && read.subject !== before?.subject && before?.isNear(read.subject ?? '');
  const { subject, ...understanding } = isNext ? { ...read, isSure: true } : read;
  const isNearBefore = (id: string) => before !== undefined && isShort(question) && before.isNear(id);
  const [{ subject: id, probability } = { subject: '', probability: 0 }] = answers;
  const isOpen = !understanding.isSure || (subject !== undefined && nearness(passages)(id, subject));
  const isCompared = answers.some((each) => each.subject === subject) || isNearBefore(id);
  const lowest = isOpen && isCompared ? minPoint.near : minPoint.ofAll;
  const point = passages.get(id);
  const { of } = point ?? {};
  // "By mail?" after another subject is no question about cancelling.
  const isFar =
    before !== undefined &&
    (refers || isFew(question)) &&
    !isNearBefore(id) &&
    !understanding.predictions.some((each) => each.subject === of && each.probability >= minFar);
  if (of && probability >= lowest && isOpen && !isFar)
    return { ...understanding, subject: of, isSure: true, point, isClear: probability >= minClearPoint };
  const isKnown = subject && (subject === noSubject || isReply(subject) || passages.has(subject));
  return { ...understanding, subject: isKnown ? subject : undefined };
}

/** What the owner has taught holds at once, before the model has learnt it; in other words of the same gist too. */
function taughtAnswer({ passages }: Knowledge, id: string | undefined): Understood | undefined {
  if (!id || !(passages.has(id) || isReply(id) || id === noSubject)) return undefined;
  const { of: subject = id } = passages.get(id) ?? {};
  const point = subject === id ? undefined : passages.get(id);
  return { subject, isSure: true, predictions: [{ subject, probability: 1 }], point, isTaught: true };
}

export function refersBack({ messages, language }: Knowledge, question: string): boolean {
  const { and, refers } = messages.talk.heard;
  return hasWord(question, refers, language) || beginsWith(question, and, language);
}

/** Whether it names something beside words that say little. */
export function hasOwnWord({ common, talk }: Knowledge['messages'], question: string, language: Language): boolean {
  const { and, refers, more, open } = talk.heard;
  const others = [...and, ...refers, ...more, ...open];
  const own = tokenize(question, language).filter((word) => !hasWord(word, others, language));
  const known = new Set(common.flatMap((word) => tokenize(word, language)));
  return own.some((word) => !known.has(word));
}

/**
 * A question with a word of our field is not off its subject: it is about the next likely one, or not said.
 */
function ofField({ messages, language }: Knowledge, question: string, understanding: Understanding): Understanding {
  const { subject, predictions } = understanding;
  const [first, second] = predictions;
  const { heard } = messages.talk;
  const isOff = subject === noSubject && first?.subject === noSubject && first.probability < minOff;
  const isOurs =
    (isOff || (!subject && isQuestion(question, { heard, language }))) && hasWord(question, heard.field, language);
  const isLikely =
    isOff && second && second.probability >= minShare * (1 - first.probability) && !isSmallTalk(second.subject);
  return isOurs ? { ...understanding, subject: isLikely ? second.subject : 'not-stated', isSure: true } : understanding;
}

const nearness = (passages: Knowledge['passages']) => (one: string, other: string) =>
  isNear(one, other, (each) => placeIn(passages, each));

/** The last question with a subject of its own, such as the one before "yes, please". */
export function lastSubject(knowledge: Knowledge, questions: string[]): Before | undefined {
  let before: Before | undefined;
  for (const question of questions.slice(-maxQuestionsBefore)) {
    const { subject, point } = understood(knowledge, question, before);
    if (subject && !isSmallTalk(subject) && !noTopics.includes(subject))
      before = {
        ...aboutSubject(knowledge, subject, point),
        question,
      };
  }
  return before;
}

/** Finds what answers this question about the subject; `undefined`: the whole of it does. */
export function pointOf({ points, passages }: Knowledge, subject: string, question: string): Passage | undefined {
  const isOf = (id: string) => passages.get(id)?.of === subject;
  const some = points.classify(question).filter(({ subject: id }) => id === subject || isOf(id));
  const sum = some.reduce((total, { probability }) => total + probability, 0);
  const best = some.find(({ subject: id }) => isOf(id));
  return best && best.probability >= minPoint.ofSubject * sum ? passages.get(best.subject) : undefined;
}

/** As if it had been asked about. */
export const aboutSubject = ({ passages }: Knowledge, subject: string, point?: Passage): Before => ({
  ...{ question: '', subject, about: point ? [point.id, subject] : [subject] },
  isNear: (other) => nearness(passages)(other, subject),
});

export function isReply(subject: string): subject is TalkId {
  return [...intentIds, ...unsaidIds].some((id) => id === subject);
}

/** Returns the id of a subject that no passage has. */
export function placeIn(passages: Knowledge['passages'], id: string): string {
  const passage = passages.get(id);
  return passage ? `${passage.page}#${passage.anchor}` : id;
}
