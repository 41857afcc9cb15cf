/** Decides from the classifier's probabilities which subjects to answer a question with, if any. */
import { languages } from '#content/languages.ts';
import { messages } from '#content/load.server.ts';
import { isOutOfScope, type Prediction, type QuestionClassifier } from './question-classifier.ts';

/**
 * Lowest probability of an answer. Cross-validated: at 0.5 two percentage points fewer wrong answers, but five fewer
 * right ones; at 0.3 three more of each (docs/decisions/008).
 */
const threshold = 0.4;
/** Threshold for small talk, for questions of stop words only, and for each of two questions in one. */
const highThreshold = 0.7;
/** Factor for the probability of a clause against that of the whole question. */
const clauseWeight = 0.9;
const maxClauses = 12;
const smallTalk = ['greeting', 'thanks', 'goodbye'];

export type Decision = {
  /** Subjects to answer with: usually one, two for two questions in one, none below the threshold. */
  subjects: string[];
  /** All predictions, the most probable first; a language model gets the first passages of them. */
  predictions: Prediction[];
};

/**
 * Decides how to answer a question. `previousQuestion` gives a follow-up question its context ("and what does that
 * cost?"); `followUpWords` are the words that refer back (`follow` in assistant.yaml).
 */
export function decide(
  classifier: QuestionClassifier,
  question: string,
  previousQuestion: string | undefined,
  followUpWords: string[],
): Decision {
  const withoutContext = decideWithoutContext(classifier, question);
  const [first] = withoutContext.predictions;
  if (withoutContext.subjects.length > 0 || (first && isOutOfScope(first.subject))) return withoutContext;
  if (!previousQuestion || !isFollowUp(classifier, question, followUpWords)) return withoutContext;
  const withContext = decideWithoutContext(classifier, `${previousQuestion} ${question}`);
  return withContext.subjects.length > 0 ? withContext : withoutContext;
}

/** Whether a question is short, without unknown words, and has a word that refers back or nothing but stop words. */
function isFollowUp(classifier: QuestionClassifier, question: string, followUpWords: string[]): boolean {
  const text = ` ${question.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')} `;
  const { contentWords, unknownWords } = classifier.countContentWords(question);
  if (unknownWords > 0 || contentWords > 3) return false;
  return contentWords === 0 || followUpWords.some((word) => text.includes(` ${word} `));
}

type Classified = { predictions: Prediction[]; isConfident: boolean };

function decideWithoutContext(classifier: QuestionClassifier, question: string): Decision {
  const whole = classify(classifier, question);
  const clauses = isClearlyOutOfScope(whole)
    ? []
    : clausesOf(classifier, question).map((clause) => classify(classifier, clause));
  const both = twoQuestions(whole, clauses);
  if (both) return { subjects: both, predictions: whole.predictions };
  const confidence = (each: Classified) => topProbability(each) * (each === whole ? 1 : clauseWeight);
  const ranked = [whole, ...clauses]
    .filter((each) => each.isConfident && confidence(each) >= threshold)
    .sort((one, other) => confidence(other) - confidence(one));
  const best = ranked.find((each) => !smallTalk.includes(topSubject(each))) ?? ranked[0];
  return { subjects: best ? [topSubject(best)] : [], predictions: (best ?? whole).predictions };
}

function classify(classifier: QuestionClassifier, text: string): Classified {
  const predictions = classifier.classify(text);
  const [first] = predictions;
  if (!first || isOutOfScope(first.subject)) return { predictions, isConfident: false };
  // A question of stop words only ("and what about that?") resembles many phrasings a little.
  const isVague = smallTalk.includes(first.subject) || classifier.countContentWords(text).contentWords === 0;
  return { predictions, isConfident: first.probability >= (isVague ? highThreshold : threshold) };
}

/** Clauses of such a question are not tried: "my wife is ill, what can I do". */
function isClearlyOutOfScope(whole: Classified): boolean {
  return isOutOfScope(topSubject(whole)) && topProbability(whole) >= threshold;
}

function topProbability({ predictions }: Classified): number {
  return predictions[0]?.probability ?? 0;
}

function topSubject({ predictions }: Classified): string {
  return predictions[0]?.subject ?? '';
}

/** The sentences of a question and its parts between commas and conjunctions, as far as they have content words. */
function clausesOf(classifier: QuestionClassifier, question: string): string[] {
  const clauses = question
    .split(clauseEnd())
    .map((clause) => clause.trim())
    .filter(Boolean);
  if (clauses.length < 2) return [];
  return clauses.slice(0, maxClauses).filter((clause) => classifier.countContentWords(clause).contentWords > 0);
}

/** Punctuation, and the conjunctions of all languages: visitors mix languages. */
function clauseEnd(): RegExp {
  const conjunctions = languages.flatMap((language) => messages(language).language.conjunctions);
  return new RegExp(`[.!?;:\\n,؟،؛。！？、]+|\\s(?:${conjunctions.join('|')})\\s`, 'iu');
}

/** The subjects of two questions in one: both clauses are above the high threshold and above the whole question. */
function twoQuestions(whole: Classified, clauses: Classified[]): string[] | undefined {
  const clear = clauses.filter((clause) => clause.isConfident && topProbability(clause) >= highThreshold);
  const subjects = [...new Set(clear.map(topSubject))].filter((id) => !smallTalk.includes(id));
  if (subjects.length !== 2 || topProbability(whole) >= Math.min(...clear.map(topProbability))) return undefined;
  return subjects;
}
