import type { Classifier, Prediction } from './classifier.ts';
import { isSmallTalk, noSubject } from './training.ts';

/**
 * Lowest probabilities of an answer, without reservation (by itself, and by what it follows) and with it, and of what
 * the website says nothing about.
 */
const minimum = { sure: 0.45, sureAfter: 0.5, unsure: 0.24, none: 0.15 };
/** How much the question counts that is made of a follow-up and the one before it. */
const shareOfBoth = 0.35;
/** In words: what longer turns mean does not depend on the subject before. */
const maxWordsOfFollowUp = 10;
/** In words: so few may refer to what was said before without a word that says so. */
const maxWordsOfEllipsis = 3;
/** Subjects that a question may begin with; up to so many words they are a message of their own. */
const beginnings = ['correction', 'greeting', 'thanks'];
const maxWordsOfBeginning = 4;
/** The lowest probability of a subject behind such a beginning. */
const minimumBehind = 0.05;
/** “Is the chat a human?” refers to nothing before it (product.md H6). */
const aboutTheChat = ['bot', 'name'];

export type Understanding = {
  subject: string | undefined;
  isSure: boolean;
  /** The most probable first. */
  predictions: Prediction[];
  /** What was said before is all that tells its subject. */
  isOfBefore?: boolean;
};

/** What is said before a question. `isNear`: whether another subject belongs to it. */
export type Before = {
  question: string;
  subject: string;
  /** The subject, and the point of it. */
  about: string[];
  isNear: (subject: string) => boolean;
};

/** A short question may refer to `last`. `refers`: whether its words need something before them, such as "that". */
export function understand(
  classifier: Pick<Classifier, 'classify'>,
  question: string,
  last: Before | undefined,
  refers = true,
): Understanding {
  // An address means the same after everything.
  const isFollowUp = last !== undefined && isShort(question) && !question.includes('@');
  const own = classifier.classify(question, isFollowUp ? last.about : []);
  const isOpen = isFollowUp && (refers || isFew(question));
  const predictions = isOpen ? mixed(own, classifier.classify(`${last.question} ${question}`)) : own;
  const [{ subject, probability } = { subject: noSubject, probability: 0 }, second] = predictions;
  const mayRefer = isOpen && !aboutTheChat.includes(subject);
  // "Before or after it goes live?" is about what was said before, unless another subject is clear.
  if (mayRefer && probability < minimum.unsure && !last.isNear(subject))
    return { subject: last.subject, isSure: false, predictions, isOfBefore: true };
  // "No, I meant …", "Good morning, we are a hotel and …".
  const isBegun = second && second.probability >= minimumBehind && isQuestion(second);
  if (beginnings.includes(subject) && !isFew(question, maxWordsOfBeginning) && isBegun)
    return { subject: second.subject, isSure: false, predictions };
  const least = subject === noSubject && !mayRefer ? minimum.none : minimum.unsure;
  return {
    subject: probability >= least ? subject : undefined,
    isSure: probability >= (mayRefer ? minimum.sureAfter : minimum.sure) || isSmallTalk(subject),
    predictions,
  };
}

/** What was learnt of follow-ups says most; the words of both questions tell what was not. */
function mixed(own: Prediction[], together: Prediction[]): Prediction[] {
  const sums = new Map(own.map(({ subject, probability }) => [subject, (1 - shareOfBoth) * probability]));
  for (const { subject, probability } of together)
    sums.set(subject, (sums.get(subject) ?? 0) + shareOfBoth * probability);
  return [...sums]
    .map(([subject, probability]) => ({ subject, probability }))
    .sort((one, other) => other.probability - one.probability);
}

/** As a question is that refers to one before it. */
export const isShort = (text: string) => isFew(text, maxWordsOfFollowUp);

export const isFew = (text: string, words = maxWordsOfEllipsis) => text.trim().split(/\s+/).length <= words;

function isQuestion({ subject }: Prediction): boolean {
  return subject !== noSubject && !isSmallTalk(subject);
}
