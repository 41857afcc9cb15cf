/** What of a text the classifier sees: its terms, which of them stand side by side, and the pieces of its words. */
import type { Language } from '../../../content/languages.ts';
import type { Features } from './classifier.ts';
import type { Vocabulary } from './vocabulary.ts';
import { wordsOf } from './words.ts';

/** How loud each kind is: enough for the classifier to become sure of a short question, not so much that it is of any. */
const loudness = { terms: 2, pairs: 1.2, pieces: 1.4 };
/** What a word says that says little by itself, against a telling one. */
const commonWorth = 0.5;
const commonPieceWorth = 0.3;
const pieceLengths = [3, 4];

export class FeatureReader {
  private readonly language: Language;
  private readonly vocabulary: Vocabulary;
  private readonly worth = new Map<string, number>();
  private readonly rare: number;

  /** `subjects` is all that is said about each subject: a word counts the more, the fewer of them have it. */
  constructor(language: Language, vocabulary: Vocabulary, subjects: string[][]) {
    this.language = language;
    this.vocabulary = vocabulary;
    this.rare = Math.log(1 + subjects.length);
    const counts = new Map<string, number>();
    for (const texts of subjects) {
      for (const term of new Set(texts.flatMap((text) => vocabulary.terms(text))))
        counts.set(term, (counts.get(term) ?? 0) + 1);
    }
    for (const [term, count] of counts) {
      const rarity = Math.log(1 + subjects.length / count);
      this.worth.set(term, vocabulary.isCommon(term) ? rarity * commonWorth : rarity);
    }
  }

  /** Each kind of feature has the same length in all, however long the text is. */
  read(text: string): Features {
    return new Map([...this.terms(text), ...this.pairs(text), ...this.pieces(text)]);
  }

  /** A word that nobody here uses takes its share, so that what is mostly about something else becomes quiet. */
  private terms(text: string): Features {
    const weights: Features = new Map();
    let unheard = 0;
    for (const { meant } of this.vocabulary.understand(text)) {
      if (meant.length === 0) unheard += this.rare ** 2;
      for (const { term, sureness } of meant) {
        const worth = this.worth.get(term) ?? (this.vocabulary.isCommon(term) ? commonWorth : this.rare);
        weights.set(term, Math.max(weights.get(term) ?? 0, sureness * worth));
      }
    }
    return scaled(weights, loudness.terms, unheard);
  }

  /** "Do you have" and "have you to do" are the same terms. */
  private pairs(text: string): Features {
    const terms = this.vocabulary.understand(text).map(({ meant: [first] }) => first?.term ?? '?');
    const pairs: Features = new Map();
    for (const [index, term] of [...terms, '>'].entries()) pairs.set(`${terms[index - 1] ?? '<'} ${term}`, 1);
    return scaled(pairs, loudness.pairs);
  }

  /** Pieces of three and four letters see through slips, endings and compounds. */
  private pieces(text: string): Features {
    const pieces: Features = new Map();
    for (const word of wordsOf(text, this.language)) {
      const [first] = this.vocabulary.understand(word)[0]?.meant ?? [];
      const worth = first && this.vocabulary.isCommon(first.term) ? commonPieceWorth : 1;
      const framed = `^${word}$`;
      for (const length of pieceLengths) {
        for (let start = 0; start + length <= framed.length; start++) {
          const piece = `#${framed.slice(start, start + length)}`;
          pieces.set(piece, Math.max(pieces.get(piece) ?? 0, worth));
        }
      }
    }
    return scaled(pieces, loudness.pieces);
  }
}

/** Of the length `length` together with what `besides` adds to its square. */
function scaled(weights: Features, length: number, besides = 0): Features {
  const square = [...weights.values()].reduce((sum, weight) => sum + weight ** 2, besides);
  return new Map([...weights].map(([name, weight]) => [name, (length * weight) / Math.sqrt(square)]));
}
