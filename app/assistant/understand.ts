import type { Classifier, Prediction } from './classifier.ts';
import { isSmallTalk, noSubject } from './training.ts';

/** Lowest probabilities of an answer, without and with reservation. */
const minimum = { sure: 0.4, unsure: 0.24 };
/** Lowest probability of what a question that names nothing, such as "How long?", is about by itself. */
const minimumOfBare = 0.9;
const maxWordsOfBare = 3;
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
};

/** A short question may refer to `before`. */
export function understand(
  classifier: Pick<Classifier, 'classify'>,
  question: string,
  before: string | undefined,
  namesNothing = false,
): Understanding {
  const alone = classifier.classify(question);
  const isFollowUp = before !== undefined && isShort(question);
  const isOpen = !isClear(alone, minimumOfBare) && alone.slice(0, 1).every(isQuestion);
  const isBare = isFollowUp && namesNothing && isFew(question, maxWordsOfBare) && isOpen;
  const both = isFollowUp && (isBare || !isClear(alone)) ? classifier.classify(`${before} ${question}`) : [];
  const together = isBare ? agreed(alone, both) : both;
  const isTogether = isBare || isBetter(together, alone);
  const predictions = isTogether ? together : alone;
  const [{ subject, probability } = { subject: noSubject, probability: 0 }, second] = predictions;
  // "No, I meant …", "Good morning, we are a hotel and …".
  if (beginnings.includes(subject) && !isFew(question, maxWordsOfBeginning) && second && isQuestion(second))
    return { subject: second.subject, isSure: false, predictions };
  // "And the bigger one?" with the question before often means its subject again.
  const isEcho = isTogether && classifier.classify(before ?? '')[0]?.subject === subject;
  return {
    subject: probability >= minimum.unsure ? subject : undefined,
    isSure: (probability >= minimum.sure && !isEcho) || isSmallTalk(subject),
    predictions,
  };
}

/** As a question is that refers to one before it. */
export const isShort = (text: string) => isFew(text, maxWordsOfFollowUp);

const isFew = (text: string, words: number) => text.trim().split(/\s+/).length <= words;

/** What is probable together comes first, sooner where it is by itself too. */
function agreed(alone: Prediction[], together: Prediction[]): Prediction[] {
  const own = new Map(alone.map(({ subject, probability }) => [subject, probability]));
  const weights = together.map(({ subject, probability }) => probability * Math.sqrt(0.005 + (own.get(subject) ?? 0)));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const products = together.map(({ subject }, index) => ({ subject, probability: (weights[index] ?? 0) / sum }));
  return products.sort((one, other) => other.probability - one.probability);
}

function isClear([first]: Prediction[], lowest = minimum.sure): boolean {
  if (!first || first.subject === noSubject) return false;
  return first.probability >= (aboutTheChat.includes(first.subject) ? minimum.unsure : lowest);
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
