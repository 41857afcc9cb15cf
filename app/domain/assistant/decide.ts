/** What a question is about, and whether we are sure enough to say so. */
import { type Hit, isOutOfScope, type SearchIndex } from './search-index.ts';

/**
 * From this likelihood of a place on an answer is given. Cross-validated: at 0.5 two points fewer wrong answers, but five
 * fewer right ones; at 0.3 three more of each (docs/decisions/008).
 */
const sure = 0.4;
/**
 * So clear must each of two questions in one be to be answered, and a question all of whose words say little by themselves.
 */
const verySure = 0.7;
/** A part of a question counts a little less than the whole. */
const partShare = 0.9;
const courtesies = ['greeting', 'thanks', 'goodbye'];

export type Decision = {
  /** What to answer with: usually one subject, rarely two, none when we do not know. */
  subjects: string[];
  /** The best subjects of all, for a model to answer from. */
  candidates: Hit[];
};

/** Decides what to answer a question with. `before` is the question before it, for "and what does that cost?". */
export function decide(index: SearchIndex, question: string, before: string | undefined, follow: string[]): Decision {
  const alone = decideAlone(index, question);
  const [first] = alone.candidates;
  if (alone.subjects.length > 0 || (first && isOutOfScope(first.subject))) return alone;
  if (!before || !goesOn(index, question, follow)) return alone;
  const together = decideAlone(index, `${before} ${question}`);
  return together.subjects.length > 0 ? together : alone;
}

/** Whether a question is too poor to stand alone: short, nothing unheard of in it, and a word that points back. */
function goesOn(index: SearchIndex, question: string, follow: string[]): boolean {
  const text = ` ${question.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')} `;
  const { telling, unheard } = index.substance(question);
  return unheard === 0 && telling <= 3 && (telling === 0 || follow.some((word) => text.includes(` ${word} `)));
}

/** What a text is about, and whether we are sure of it. */
type Rated = { hits: Hit[]; isSure: boolean };

function decideAlone(index: SearchIndex, question: string): Decision {
  const whole = rate(index, question);
  const parts = isClearlyForeign(whole) ? [] : partsOf(index, question).map((part) => rate(index, part));
  const both = twoInOne(whole, parts);
  if (both) return { subjects: both, candidates: whole.hits };
  const worth = (rated: Rated) => topScore(rated) * (rated === whole ? 1 : partShare);
  const best = [whole, ...parts]
    .filter((rated) => rated.isSure && worth(rated) >= sure)
    .sort((one, other) => worth(other) - worth(one));
  const first = best.find((rated) => !courtesies.includes(topSubject(rated))) ?? best[0];
  return { subjects: first ? [topSubject(first)] : [], candidates: (first ?? whole).hits };
}

function rate(index: SearchIndex, text: string): Rated {
  const hits = index.search(text);
  const [first] = hits;
  if (!first || isOutOfScope(first.subject)) return { hits, isSure: false };
  // "And what about that?" has a little in common with everything.
  const poor = courtesies.includes(first.subject) || index.substance(text).telling === 0;
  return { hits, isSure: first.score >= (poor ? verySure : sure) };
}

/** Then no part of it makes it our business: "my wife is ill, what can I do". */
function isClearlyForeign(whole: Rated): boolean {
  return isOutOfScope(topSubject(whole)) && topScore(whole) >= sure;
}

function topScore({ hits }: Rated): number {
  return hits[0]?.score ?? 0;
}

function topSubject({ hits }: Rated): string {
  return hits[0]?.subject ?? '';
}

/** The sentences of a question, and what stands between commas and "and", as far as they say something by themselves. */
function partsOf(index: SearchIndex, question: string): string[] {
  const parts = question
    .split(/[.!?;:\n,]+|\s(?:and|und|ve|but|aber|ama|or|oder|veya)\s/iu)
    .map((part) => part.trim())
    .filter(Boolean);
  if (parts.length < 2) return [];
  return parts.slice(0, 12).filter((part) => index.substance(part).telling > 0);
}

/** Two clear questions in one, when the whole is less clear than either. */
function twoInOne(whole: Rated, parts: Rated[]): string[] | undefined {
  const clear = parts.filter((part) => part.isSure && topScore(part) >= verySure);
  const subjects = [...new Set(clear.map(topSubject))].filter((id) => !courtesies.includes(id));
  if (subjects.length !== 2 || topScore(whole) >= Math.min(...clear.map(topScore))) return undefined;
  return subjects;
}
