/** What a visitor means: the subject of a question, and whether that is sure. */
import type { Classifier, Prediction } from './classifier.ts';
import { isSmallTalk, noSubject } from './training.ts';

/** Lowest probabilities of an answer without reservation, and of one that may be to another question. */
const minimum = { sure: 0.6, unsure: 0.2 };
/** A turn of at most so many words is understood together with the question before it, too. */
const maxWordsOfFollowUp = 10;
/** What questions begin with, and as how many words such a beginning stands alone. */
const beginnings = ['correction', 'greeting', 'thanks'];
const maxWordsOfBeginning = 4;

export type Understanding = {
  /** `undefined` when nothing was understood. */
  subject: string | undefined;
  isSure: boolean;
  /** All subjects, the most probable first. */
  predictions: Prediction[];
};

/** A short question may refer to the one `before` it. */
export function understand(
  classifier: Pick<Classifier, 'classify'>,
  question: string,
  before: string | undefined,
): Understanding {
  const alone = classifier.classify(question);
  const together =
    before && isFew(question, maxWordsOfFollowUp) && !isClear(alone)
      ? classifier.classify(`${before} ${question}`)
      : [];
  const isTogether = isBetter(together, alone);
  const predictions = isTogether ? together : alone;
  const [{ subject, probability } = { subject: noSubject, probability: 0 }, second] = predictions;
  // "No, I meant …", "Good morning, we are a hotel and …": the answer is about what follows.
  if (beginnings.includes(subject) && !isFew(question, maxWordsOfBeginning) && second && isQuestion(second))
    return { subject: second.subject, isSure: false, predictions };
  // "And the bigger one?" with the question before it often means the subject before it again.
  const isEcho = isTogether && classifier.classify(before ?? '')[0]?.subject === subject;
  return {
    subject: probability >= minimum.unsure ? subject : undefined,
    isSure: (probability >= minimum.sure && !isEcho) || isSmallTalk(subject),
    predictions,
  };
}

const isFew = (text: string, words: number) => text.trim().split(/\s+/).length <= words;

function isClear([first]: Prediction[]): boolean {
  return first !== undefined && first.subject !== noSubject && first.probability >= minimum.sure;
}

/** "Thanks" after a question is no question, and neither is what the website says nothing about. */
function isBetter([together]: Prediction[], [alone]: Prediction[]): boolean {
  if (!together || !isQuestion(together)) return false;
  if (!alone) return true;
  return together.probability > alone.probability && (isQuestion(alone) || together.probability >= minimum.sure);
}

function isQuestion({ subject }: Prediction): boolean {
  return subject !== noSubject && !isSmallTalk(subject);
}
