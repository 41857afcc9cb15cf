import type { Classifier, Prediction } from './classifier.ts';
import { isSmallTalk, noSubject } from './training.ts';

/** Lowest probabilities of an answer, without and with reservation, and of what the website says nothing about. */
const minimum = { sure: 0.4, unsure: 0.24, none: 0.15 };
/** Lowest probabilities of a change of the subject in a question of few words, and of some more. */
const minimumOfChange = { few: 0.85, more: 0.65 };
const maxWordsOfFew = 5;
/** A question of more than two words that is about these names them: "And what does that cost?" */
const named = ['pricing', 'amounts', 'setup-fee', 'languages', 'language-of-bot', 'always', 'benefits'];
/** In words: longer turns are not understood together with the question before. */
const maxWordsOfFollowUp = 10;
/** Subjects that a question may begin with; up to so many words they are a message of their own. */
const beginnings = ['correction', 'greeting', 'thanks'];
const maxWordsOfBeginning = 4;
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
export type Before = { question: string; subject: string; isNear: (subject: string) => boolean };

/** A short question may refer to `last`. */
export function understand(
  classifier: Pick<Classifier, 'classify'>,
  question: string,
  last: Before | undefined,
): Understanding {
  const alone = classifier.classify(question);
  const before = last?.question;
  const isFollowUp = before !== undefined && isShort(question);
  const together = isFollowUp && !isClear(alone) ? classifier.classify(`${before} ${question}`) : [];
  const isTogether = isBetter(together, alone);
  const predictions = isTogether ? together : alone;
  const [{ subject, probability } = { subject: noSubject, probability: 0 }, second] = predictions;
  // "Before or after it goes live?" is about what was said before, unless another subject is clear.
  if (
    isFollowUp &&
    (isQuestion({ subject, probability }) || subject === 'how-are-you') &&
    probability < minimumFor(subject, question) &&
    !last?.isNear(subject) &&
    !aboutTheChat.includes(subject)
  )
    return { subject: last?.subject, isSure: false, predictions, isOfBefore: true };
  // "No, I meant …", "Good morning, we are a hotel and …".
  if (beginnings.includes(subject) && !isFew(question, maxWordsOfBeginning) && second && isQuestion(second))
    return { subject: second.subject, isSure: false, predictions };
  // "And the bigger one?" with the question before often means its subject again.
  const isEcho = isTogether && subject === last?.subject;
  return {
    subject:
      probability >= (subject === noSubject && !isFollowUp ? minimum.none : minimum.unsure) ? subject : undefined,
    isSure: (probability >= minimum.sure && !isEcho) || isSmallTalk(subject),
    predictions,
    isOfBefore: isEcho,
  };
}

function minimumFor(subject: string, question: string): number {
  if (named.includes(subject) && !isFew(question, 2)) return minimum.sure;
  return isFew(question, maxWordsOfFew) ? minimumOfChange.few : minimumOfChange.more;
}

/** As a question is that refers to one before it. */
export const isShort = (text: string) => isFew(text, maxWordsOfFollowUp);

const isFew = (text: string, words: number) => text.trim().split(/\s+/).length <= words;

function isClear([first]: Prediction[]): boolean {
  if (!first || first.subject === noSubject) return false;
  return first.probability >= (aboutTheChat.includes(first.subject) ? minimum.unsure : minimum.sure);
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
