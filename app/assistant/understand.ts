import type { Classifier, Prediction } from './classifier.ts';
import { isSmallTalk, noSubject } from './training.ts';

/** Lowest probabilities of an answer, without and with reservation, and of what the website says nothing about. */
const minimum = { sure: 0.4, unsure: 0.24, none: 0.15 };
/** Lowest probabilities of a change of the subject in a question of few words, and of some more. */
const minimumOfChange = { few: 0.85, more: 0.65 };
const maxWordsOfFew = 5;
/** A question of more than two words that is about these names them: "And what does that cost?" */
const named = 'pricing amounts setup-fee languages language-of-bot always benefits not-stated'.split(' ');
/** In words: longer turns are not understood together with the question before. */
const maxWordsOfFollowUp = 10;
/** In words: so few may refer to what was said before without a word that says so. */
const maxWordsOfEllipsis = 3;
/** Lowest probability of a subject beside the one before, such as "When?" after the coming services. */
const minimumOfNear = 0.3;
const calls = ['consultation', 'call-how', 'booking', 'human', 'call-back', 'reschedule'];
/** After these, "Does it cost anything?" is about the call, and "And at weekends?" about the team. */
const meantAfter: Partial<Record<string, { before: string[]; meant?: string }>> = {
  ...Object.fromEntries(
    ['pricing', 'amounts', 'setup-fee'].map((id) => [id, { before: calls, meant: 'consultation' }]),
  ),
  always: { before: ['reply', 'contact'] },
};
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

/**
 * What is said before a question. `isNear`: whether another subject belongs to it. `isUnsaid`: the site says nothing of
 * it.
 */
export type Before = {
  question: string;
  subject: string;
  /** The subject, and the point of it. */
  about: string[];
  /** The package that was spoken of last. */
  package?: string | undefined;
  isNear: (subject: string) => boolean;
  isUnsaid?: boolean;
};

/** A short question may refer to `last`. `refers`: whether its words need something before them, such as "that". */
export function understand(
  classifier: Pick<Classifier, 'classify'>,
  question: string,
  last: Before | undefined,
  refers = true,
): Understanding {
  const isFollowUp = last !== undefined && isShort(question) && (refers || isFew(question, maxWordsOfEllipsis));
  const predictions = classifier.classify(question, last && isShort(question) ? last.about : []);
  const [{ subject, probability } = { subject: noSubject, probability: 0 }, second] = predictions;
  const after = isFollowUp && isFew(question, maxWordsOfFew) ? meantAfter[subject] : undefined;
  if (last && after?.before.includes(last.subject))
    return { subject: after.meant ?? last.subject, isSure: true, predictions, isOfBefore: true };
  // "Before or after it goes live?" is about what was said before, unless another subject is clear.
  if (
    last &&
    isFollowUp &&
    (isQuestion({ subject, probability }) || subject === 'how-are-you') &&
    probability < (refers ? minimumFor(subject, question, last) : minimum.sure) &&
    !last.isNear(subject) &&
    !aboutTheChat.includes(subject)
  )
    return { subject: last.subject, isSure: false, predictions, isOfBefore: true };
  // "No, I meant …", "Good morning, we are a hotel and …".
  const isBegun = second && second.probability >= minimumBehind && isQuestion(second);
  if (beginnings.includes(subject) && !isFew(question, maxWordsOfBeginning) && isBegun)
    return { subject: second.subject, isSure: false, predictions };
  // "And the bigger one?" with the question before often means its subject again.
  const isEcho = isFollowUp && subject === last?.subject && probability < minimum.sure;
  return {
    subject:
      probability >= (subject === noSubject && !isFollowUp ? minimum.none : minimum.unsure) ? subject : undefined,
    isSure: (probability >= minimum.sure && !isEcho) || isSmallTalk(subject),
    predictions,
    isOfBefore: isEcho,
  };
}

function minimumFor(subject: string, question: string, { isUnsaid }: Before): number {
  if (named.includes(subject) && !isFew(question, 2)) return minimum.sure;
  return isFew(question, maxWordsOfFew) && !isUnsaid ? minimumOfChange.few : minimumOfChange.more;
}

/** As a question is that refers to one before it. */
export const isShort = (text: string) => isFew(text, maxWordsOfFollowUp);

export const isFew = (text: string, words = maxWordsOfEllipsis) => text.trim().split(/\s+/).length <= words;

function isClear([first]: Prediction[]): boolean {
  if (!first || first.subject === noSubject) return false;
  return first.probability >= (aboutTheChat.includes(first.subject) ? minimum.unsure : minimum.sure);
}

function isOfItsField([first]: Prediction[], last: Before): boolean {
  if (!first || first.subject === last.subject || !isQuestion(first)) return false;
  return first.probability >= minimumOfNear && last.isNear(first.subject);
}

/** "Thanks" is no question, nor what the website says nothing about. */
function isBetter([together]: Prediction[], [alone]: Prediction[]): boolean {
  if (!together || !isQuestion(together)) return false;
  if (!alone) return true;
  return together.probability > alone.probability && (isQuestion(alone) || together.probability >= minimum.sure);
}

function isQuestion({ subject }: Prediction): boolean {
  return subject !== noSubject && !isSmallTalk(subject);
}
