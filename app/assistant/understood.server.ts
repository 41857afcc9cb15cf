/** What a question is about: its subject, read with the words of our field and with the question before it. */
import { intentIds, unsaidIds } from '#content/ids.ts';
import { isNear } from './follow-ups.ts';
import { beginsWith, hasWord, textAfter, tokenized } from './heard.ts';
import type { Knowledge } from './knowledge.server.ts';
import type { Passage } from './passages.ts';
import { isQuestion } from './read-facts.server.ts';
import { isSmallTalk, noSubject } from './training.ts';
import { type Before, isShort, type Understanding, understand } from './understand.ts';

/** Lowest probabilities of a point: among those of its subject, among all, near the subject before, and among those. */
const minPoint = { ofSubject: 0.35, ofAll: 0.5, near: 0.3, ofBefore: 0.4 };
/** From these probabilities on, a question is off the subject of the site: with a word of our field, and without. */
const minOff = { ofField: 0.85, ofAll: 0.45 };
/** The lowest share of a subject among those of the site, where they are what remains. */
const minShare = 0.3;
/** Below this probability, what looks like small talk may ask for a point. */
const maxOfTalk = 0.7;
/** Replies about the assistant, and that something is not said, are nothing to refer to. */
const noTopics: string[] = ['accusation', 'bot', 'name', 'abilities', 'made-of', 'not-stated', noSubject];
/** How far back questions count: for what "yes, please" is about, and for the language. */
export const maxQuestionsBefore = 3;

export type TalkId = (typeof intentIds | typeof unsaidIds)[number];

/** `point`: what answers the question, where that is as clear as the subject. */
type Understood = Understanding & { point?: Passage | undefined };

export function subjectOf(knowledge: Knowledge, questions: string[]): Understood {
  return understood(knowledge, questions.at(-1) ?? '', lastSubject(knowledge, questions.slice(0, -1)));
}

/** The model may have learnt from earlier texts, with passages that are gone. */
export function understood(knowledge: Knowledge, text: string, last: Before | undefined): Understood {
  const { points, passages, classifier, messages, language } = knowledge;
  const taught = taughtAnswer(knowledge, text);
  if (taught) return taught;
  const { heard } = messages.talk;
  // "Different question: …" is about something else.
  const other = last && textAfter(text, heard.newTopic, language);
  const [question, before] = other ? [other, undefined] : [text, last];
  const refers = before !== undefined && isShort(question) && refersBack(knowledge, question);
  const { subject, ...understanding } = ofField(knowledge, question, understand(classifier, question, before, refers));
  const answers = points.classify(question);
  const isNearBefore = (id: string) => before !== undefined && isShort(question) && before.isNear(id);
  // "Who does that?" is about something near the subject before.
  const ofBefore = understanding.isOfBefore ? answers.filter((each) => isNearBefore(each.subject)) : [];
  const [{ subject: id, probability } = { subject: '', probability: 0 }] = ofBefore.length > 0 ? ofBefore : answers;
  const [first] = understanding.predictions;
  // "Must I give a reason?" is no mere "why?".
  const isUnclearTalk = subject !== undefined && isSmallTalk(subject) && (first?.probability ?? 0) < maxOfTalk;
  const isOpen = !understanding.isSure || isUnclearTalk || (subject !== undefined && nearness(passages)(id, subject));
  const isCompared = answers.some((each) => each.subject === subject) || isNearBefore(id);
  const lowest = isOpen && isCompared ? minPoint.near : minPoint.ofAll;
  const { of = isNearBefore(id) && messages.parts[id] ? id : undefined } = passages.get(id) ?? {};
  const point = of === id ? undefined : passages.get(id);
  if (of && probability >= lowest && (isOpen || isNearBefore(id)))
    return { ...understanding, subject: of, isSure: true, point };
  const sum = ofBefore.reduce((total, each) => total + each.probability, 0);
  if (of && ofBefore.length > 0 && probability >= minPoint.ofBefore * sum)
    return { ...understanding, subject: of, isSure: false, point };
  const isKnown = subject && (subject === noSubject || isReply(subject) || passages.has(subject));
  return { ...understanding, subject: isKnown ? subject : undefined };
}

/** What the owner has taught holds at once, before the model has learnt it. */
function taughtAnswer({ taught, passages, language }: Knowledge, text: string): Understood | undefined {
  const id = taught.get(tokenized(text, language));
  if (id === undefined) return undefined;
  const { of: subject = id } = passages.get(id) ?? {};
  const point = subject === id ? undefined : passages.get(id);
  return { subject, isSure: true, predictions: [{ subject, probability: 1 }], point };
}

export function refersBack({ messages, language }: Knowledge, question: string): boolean {
  const { and, refers } = messages.talk.heard;
  return hasWord(question, refers, language) || beginsWith(question, and, language);
}

/**
 * A question with a word of our field is not off its subject: it is about the next likely one, or not said. Any other
 * that may be off its subject as well as about the next likely one is about that, with a reservation.
 */
function ofField({ messages, language }: Knowledge, question: string, understanding: Understanding): Understanding {
  const { subject, predictions } = understanding;
  const [first, second] = predictions;
  const { heard } = messages.talk;
  const isOff = subject === noSubject && first?.subject === noSubject && first.probability < minOff.ofField;
  const isOurs =
    (isOff || (!subject && isQuestion(question, { heard, language }))) && hasWord(question, heard.field, language);
  const isLikely =
    isOff && second && second.probability >= minShare * (1 - first.probability) && !isSmallTalk(second.subject);
  if (isOurs) return { ...understanding, subject: isLikely ? second.subject : 'not-stated', isSure: true };
  return isLikely && first.probability < minOff.ofAll
    ? { ...understanding, subject: second.subject, isSure: false }
    : understanding;
}

const nearness = (passages: Knowledge['passages']) => (one: string, other: string) =>
  isNear(one, other, (each) => placeIn(passages, each));

/** The last question with a subject of its own, such as the one before "yes, please". */
export function lastSubject(knowledge: Knowledge, questions: string[]): Before | undefined {
  let before: Before | undefined;
  for (const question of questions.slice(-maxQuestionsBefore)) {
    const { subject } = understood(knowledge, question, before);
    if (subject && !isSmallTalk(subject) && !noTopics.includes(subject))
      before = {
        ...{ question, subject, isUnsaid: unsaidIds.some((id) => id === subject) },
        isNear: (other) => nearness(knowledge.passages)(other, subject),
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

export function isReply(subject: string): subject is TalkId {
  return [...intentIds, ...unsaidIds].some((id) => id === subject);
}

/** Returns the id of a subject that no passage has. */
export function placeIn(passages: Knowledge['passages'], id: string): string {
  const passage = passages.get(id);
  return passage ? `${passage.page}#${passage.anchor}` : id;
}
