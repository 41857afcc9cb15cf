/** What a question is about, and whether we are sure enough to say so. */
import { isOutOfScope, type Prediction, type QuestionClassifier } from './question-classifier.ts';

/**
 * From this likelihood of a place on an answer is given. Cross-validated: at 0.5 two points fewer wrong answers, but five
 * fewer right ones; at 0.3 three more of each (docs/decisions/008).
 */
const threshold = 0.4;
/**
 * So clear must each of two questions in one be to be answered, and a question all of whose words say little by themselves.
 */
const highThreshold = 0.7;
/** A part of a question counts a little less than the whole. */
const partShare = 0.9;
const smallTalk = ['greeting', 'thanks', 'goodbye'];

export type Decision = {
  /** What to answer with: usually one subject, rarely two, none when we do not know. */
  subjects: string[];
  /** The best subjects of all, for a model to answer from. */
  predictions: Prediction[];
};

/** Decides what to answer a question with. `before` is the question before it, for "and what does that cost?". */
export function decide(
  index: QuestionClassifier,
  question: string,
  before: string | undefined,
  follow: string[],
): Decision {
  const alone = decideAlone(index, question);
  const [first] = alone.predictions;
  if (alone.subjects.length > 0 || (first && isOutOfScope(first.subject))) return alone;
  if (!before || !isFollowUp(index, question, follow)) return alone;
  const together = decideAlone(index, `${before} ${question}`);
  return together.subjects.length > 0 ? together : alone;
}

/** Whether a question is too poor to stand alone: short, nothing unheard of in it, and a word that points back. */
function isFollowUp(index: QuestionClassifier, question: string, follow: string[]): boolean {
  const text = ` ${question.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')} `;
  const { telling, unheard } = index.countContentWords(question);
  return unheard === 0 && telling <= 3 && (telling === 0 || follow.some((word) => text.includes(` ${word} `)));
}

/** What a text is about, and whether we are sure of it. */
type Classified = { hits: Prediction[]; isSure: boolean };

function decideAlone(index: QuestionClassifier, question: string): Decision {
  const whole = rate(index, question);
  const parts = isClearlyForeign(whole) ? [] : partsOf(index, question).map((part) => rate(index, part));
  const both = twoInOne(whole, parts);
  if (both) return { subjects: both, predictions: whole.hits };
  const worth = (rated: Classified) => topScore(rated) * (rated === whole ? 1 : partShare);
  const best = [whole, ...parts]
    .filter((rated) => rated.isSure && worth(rated) >= threshold)
    .sort((one, other) => worth(other) - worth(one));
  const first = best.find((rated) => !smallTalk.includes(topSubject(rated))) ?? best[0];
  return { subjects: first ? [topSubject(first)] : [], predictions: (first ?? whole).hits };
}

function rate(index: QuestionClassifier, text: string): Classified {
  const hits = index.classify(text);
  const [first] = hits;
  if (!first || isOutOfScope(first.subject)) return { hits, isSure: false };
  // "And what about that?" has a little in common with everything.
  const poor = smallTalk.includes(first.subject) || index.countContentWords(text).telling === 0;
  return { hits, isSure: first.probability >= (poor ? highThreshold : threshold) };
}

/** Then no part of it makes it our business: "my wife is ill, what can I do". */
function isClearlyForeign(whole: Classified): boolean {
  return isOutOfScope(topSubject(whole)) && topScore(whole) >= threshold;
}

function topScore({ hits }: Classified): number {
  return hits[0]?.probability ?? 0;
}

function topSubject({ hits }: Classified): string {
  return hits[0]?.subject ?? '';
}

/** The sentences of a question, and what stands between commas and "and", as far as they say something by themselves. */
function partsOf(index: QuestionClassifier, question: string): string[] {
  const parts = question
    .split(/[.!?;:\n,]+|\s(?:and|und|ve|but|aber|ama|or|oder|veya)\s/iu)
    .map((part) => part.trim())
    .filter(Boolean);
  if (parts.length < 2) return [];
  return parts.slice(0, 12).filter((part) => index.countContentWords(part).telling > 0);
}

/** Two clear questions in one, when the whole is less clear than either. */
function twoInOne(whole: Classified, parts: Classified[]): string[] | undefined {
  const clear = parts.filter((part) => part.isSure && topScore(part) >= highThreshold);
  const subjects = [...new Set(clear.map(topSubject))].filter((id) => !smallTalk.includes(id));
  if (subjects.length !== 2 || topScore(whole) >= Math.min(...clear.map(topScore))) return undefined;
  return subjects;
}
