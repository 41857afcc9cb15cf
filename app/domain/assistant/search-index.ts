/** Finds what a question is about: a passage, an intent, or something that is not our business. */
import type { IntentId, PassageId } from '../../../content/ids.ts';
import type { Language } from '../../../content/languages.ts';
import type { Page } from '../../../content/schema.ts';
import { Classifier } from './classifier.ts';
import type { Passage } from './passages.ts';
import { Vocabulary } from './vocabulary.ts';

/** What something can be about. `unknown-…` is what people also ask, and what we have no answer to. */
type Subject = PassageId | IntentId | `unknown-${number}`;

/** `score` is 0 to 1. */
export type Hit = { subject: Subject; score: number };

/** How much the best known phrasing counts, against how much of the question the subject's words cover. */
const phrasingShare = 0.6;
/** How much the likelihood that was learnt from all phrasings counts against both. */
const likelihoodShare = 0.3;
/** Makes unit vectors long enough for the classifier to become sure. */
const steepness = 3;
/** What a word is worth, against a rare known one, that nobody here uses; and one that says little by itself. */
const unknownWorth = 1;
const commonWorth = 0.3;
/** A word that is never used for anything of ours, against one that is: "zendesk" in "what does zendesk cost". */
const foreignWorth = 1.5;
/** A word that stands in a passage but in no phrasing of it. */
const bodyWorth = 0.6;

type Weights = Map<string, number>;
type Entry = { subject: Subject; phrasings: { weights: Weights; norm: number }[]; covered: Weights };

export class SearchIndex {
  readonly vocabulary: Vocabulary;
  private readonly entries: Entry[];
  private readonly worth = new Map<string, number>();
  private readonly rare: number;
  private readonly classifier: Classifier;

  constructor(language: Language, words: Page<'assistant'>, passages: Passage[]) {
    const subjects = subjectsOf(words, passages);
    const texts = subjects.flatMap(({ phrasings, body }) => [...phrasings, body]);
    this.vocabulary = new Vocabulary(language, words.synonyms, words.common, texts);
    const terms = subjects.map(({ subject, phrasings, body }) => ({
      subject,
      phrasings: phrasings.map((text) => this.vocabulary.terms(text)),
      body: this.vocabulary.terms(body),
    }));
    this.rare = Math.log(1 + subjects.length);
    this.weigh(terms.map(({ phrasings, body }) => new Set([...phrasings.flat(), ...body])));
    const ours = new Set(
      terms.flatMap(({ subject, phrasings, body }) => (isForeign(subject) ? [] : [phrasings, body].flat(2))),
    );
    for (const [term, worth] of this.worth) if (!ours.has(term)) this.worth.set(term, worth * foreignWorth);
    this.entries = terms.map(({ subject, phrasings, body }) => {
      const covered: Weights = new Map(body.map((term) => [term, bodyWorth]));
      for (const term of phrasings.flat()) covered.set(term, 1);
      return { subject, phrasings: phrasings.map((each) => this.vector(each)), covered };
    });
    this.classifier = new Classifier(
      subjects.length,
      this.entries.flatMap(({ phrasings }, label) =>
        phrasings.map(({ weights, norm }) => ({ features: scaled(weights, norm), label })),
      ),
    );
  }

  /** Every subject with its score, the best first. */
  search(question: string): Hit[] {
    const asked = this.vocabulary.understand(question);
    const weights: Weights = new Map();
    let square = 0;
    for (const { meant } of asked) {
      if (meant.length === 0) square += (unknownWorth * this.rare) ** 2;
      for (const { term, sureness } of meant) {
        weights.set(term, Math.max(weights.get(term) ?? 0, sureness * this.worthOf(term)));
      }
    }
    for (const weight of weights.values()) square += weight ** 2;
    const norm = Math.sqrt(square);
    if (norm === 0) return [];
    const likely = this.classifier.classify(scaled(weights, norm));
    return this.entries
      .map((entry, label) => ({
        subject: entry.subject,
        score: (1 - likelihoodShare) * score(entry, weights, norm) + likelihoodShare * (likely[label] ?? 0),
      }))
      .sort((one, other) => other.score - one.score);
  }

  /** How many of a question's words say something by themselves, and how many of them nobody here uses. */
  substance(question: string): { telling: number; unheard: number } {
    const asked = this.vocabulary.understand(question);
    const telling = asked.filter(({ meant }) => !meant.some(({ term }) => this.vocabulary.isCommon(term)));
    return { telling: telling.length, unheard: telling.filter(({ meant }) => meant.length === 0).length };
  }

  private weigh(subjects: Set<string>[]): void {
    const counts = new Map<string, number>();
    for (const term of subjects.flatMap((terms) => [...terms])) counts.set(term, (counts.get(term) ?? 0) + 1);
    for (const [term, count] of counts) {
      const rarity = Math.log(1 + subjects.length / count);
      this.worth.set(term, this.vocabulary.isCommon(term) ? rarity * commonWorth : rarity);
    }
  }

  private worthOf(term: string): number {
    return this.worth.get(term) ?? (this.vocabulary.isCommon(term) ? commonWorth * 2 : this.rare);
  }

  private vector(terms: string[]) {
    const weights: Weights = new Map(terms.map((term) => [term, this.worthOf(term)]));
    return { weights, norm: Math.sqrt([...weights.values()].reduce((sum, weight) => sum + weight ** 2, 0)) };
  }
}

/** What is not our business. */
export function isForeign(subject: string): boolean {
  return subject.startsWith('unknown-');
}

function score({ phrasings, covered }: Entry, asked: Weights, norm: number): number {
  let best = 0;
  for (const { weights, norm: own } of phrasings) {
    let product = 0;
    for (const [term, weight] of asked) product += weight * (weights.get(term) ?? 0);
    best = Math.max(best, product / (norm * own));
  }
  let cover = 0;
  for (const [term, weight] of asked) cover += weight ** 2 * (covered.get(term) ?? 0);
  return phrasingShare * best + (1 - phrasingShare) * (cover / norm ** 2);
}

function subjectsOf({ questions, intents }: Page<'assistant'>, passages: Passage[]) {
  const { unknown, ...known } = intents;
  return [
    ...passages.map(({ id, title, text, page }) => ({
      subject: id as Subject,
      phrasings: [...questions[id], ...(page === 'faq' ? [title] : [])],
      body: `${title} ${text}`,
    })),
    ...Object.entries(known).map(([id, phrasings]) => ({ subject: id as Subject, phrasings, body: '' })),
    ...unknown.map((phrasings, index) => ({ subject: `unknown-${index}` as Subject, phrasings, body: '' })),
  ];
}

function scaled(weights: Weights, norm: number): Weights {
  return new Map([...weights].map(([term, weight]) => [term, (steepness * weight) / norm]));
}
