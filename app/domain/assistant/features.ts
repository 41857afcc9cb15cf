/** What of a text the classifier sees: its terms, which of them stand side by side, and the pieces of its words. */
import type { FeatureVector } from './logistic-regression.ts';
import type { AnalyzedWord, Vocabulary } from './vocabulary.ts';

/** How loud each kind is: enough for the classifier to become sure of a short question, not so much that it is of any. */
const loudness = { terms: 2, pairs: 1.2, pieces: 1.4 };
/** What a word says that says little by itself, against a telling one. */
const commonWorth = 0.5;
const commonPieceWorth = 0.3;
const pieceLengths = [3, 4];

export class FeatureExtractor {
  private readonly vocabulary: Vocabulary;
  private readonly worth = new Map<string, number>();
  private readonly rare: number;

  /** `subjects` is all that is said about each subject: a word counts the more, the fewer of them have it. */
  constructor(vocabulary: Vocabulary, subjects: string[][]) {
    this.vocabulary = vocabulary;
    this.rare = Math.log(1 + subjects.length);
    const counts = new Map<string, number>();
    for (const texts of subjects) {
      for (const term of new Set(texts.flatMap((text) => vocabulary.terms(text))))
        counts.set(term, (counts.get(term) ?? 0) + 1);
    }
    for (const [term, count] of counts) {
      const rarity = Math.log(1 + subjects.length / count);
      this.worth.set(term, vocabulary.isStopWord(term) ? rarity * commonWorth : rarity);
    }
  }

  /** Each kind of feature has the same length in all, however long the text is. */
  extract(text: string): FeatureVector {
    const words = this.vocabulary.analyze(text);
    return new Map([...this.terms(words), ...pairs(words), ...this.pieces(words)]);
  }

  /** A word that nobody here uses takes its share, so that what is mostly about something else becomes quiet. */
  private terms(words: AnalyzedWord[]): FeatureVector {
    const weights: FeatureVector = new Map();
    let unheard = 0;
    for (const { candidates: meant } of words) {
      if (meant.length === 0) unheard += this.rare ** 2;
      for (const { term, confidence: sureness } of meant) {
        const worth = this.worth.get(term) ?? (this.vocabulary.isStopWord(term) ? commonWorth : this.rare);
        weights.set(term, Math.max(weights.get(term) ?? 0, sureness * worth));
      }
    }
    return scaled(weights, loudness.terms, unheard);
  }

  /** Pieces of three and four letters see through slips, endings and compounds. */
  private pieces(words: AnalyzedWord[]): FeatureVector {
    const pieces: FeatureVector = new Map();
    for (const { word, candidates: meant } of words) {
      const worth = meant.some(({ term }) => this.vocabulary.isStopWord(term)) ? commonPieceWorth : 1;
      for (const piece of piecesOf(word)) pieces.set(`#${piece}`, Math.max(pieces.get(`#${piece}`) ?? 0, worth));
    }
    return scaled(pieces, loudness.pieces);
  }
}

/** "Do you have" and "have you to do" are the same terms. */
function pairs(words: AnalyzedWord[]): FeatureVector {
  const terms = words.map(({ candidates: [first] }) => first?.term ?? '?');
  const found: FeatureVector = new Map();
  for (const [index, term] of [...terms, '>'].entries()) found.set(`${terms[index - 1] ?? '<'} ${term}`, 1);
  return scaled(found, loudness.pairs);
}

function piecesOf(word: string): string[] {
  const framed = `^${word}$`;
  return pieceLengths.flatMap((length) =>
    Array.from({ length: Math.max(framed.length - length + 1, 0) }, (_, start) => framed.slice(start, start + length)),
  );
}

/** Of the length `length` together with what `besides` adds to its square. */
function scaled(weights: FeatureVector, length: number, besides = 0): FeatureVector {
  let square = besides;
  for (const weight of weights.values()) square += weight ** 2;
  for (const [name, weight] of weights) weights.set(name, (length * weight) / Math.sqrt(square));
  return weights;
}
