/** Turns a text into the features of the classifier: terms weighted by IDF, bigrams of terms and character n-grams. */
import type { FeatureVector } from './logistic-regression.ts';
import { charNgrams } from './similarity.ts';
import { type NumberTable, numberOf, numberTable } from './string-table.ts';
import type { AnalyzedWord, Vocabulary } from './vocabulary.ts';

/** L2 norm of each kind of feature. Higher values make the classifier more confident, of wrong answers too. */
const weights = { terms: 2, bigrams: 1.2, charNgrams: 1.4 };
/** Factor for the terms and n-grams of stop words. */
const stopWordWeight = 0.5;
const stopWordNgramWeight = 0.3;
const ngramLengths = [3, 4];

/** The inverse document frequency (IDF) of each term, and that of a term in one subject only. */
export type FrequencyData = { idf: NumberTable; maxIdf: number };

/** `documents` has all texts of each subject; the IDF of a term counts subjects. */
export function learnFrequencies(vocabulary: Vocabulary, documents: string[][]): FrequencyData {
  const documentFrequency = new Map<string, number>();
  for (const texts of documents) {
    for (const term of new Set(texts.flatMap((text) => vocabulary.terms(text))))
      documentFrequency.set(term, (documentFrequency.get(term) ?? 0) + 1);
  }
  const idf = new Map<string, number>();
  for (const [term, frequency] of documentFrequency) {
    const value = Math.log(1 + documents.length / frequency);
    idf.set(term, vocabulary.isStopWord(term) ? value * stopWordWeight : value);
  }
  return { idf: numberTable(idf), maxIdf: Math.log(1 + documents.length) };
}

export class FeatureExtractor {
  private readonly vocabulary: Vocabulary;
  private readonly frequencies: FrequencyData;

  constructor(vocabulary: Vocabulary, frequencies: FrequencyData) {
    this.vocabulary = vocabulary;
    this.frequencies = frequencies;
  }

  /** The features of a text. Each kind has its own L2 norm, whatever the length of the text. */
  extract(text: string): FeatureVector {
    const words = this.vocabulary.analyze(text);
    return new Map([...this.terms(words), ...bigrams(words), ...this.charNgrams(words)]);
  }

  /** Unknown words count towards the norm, so that a text that is mostly unknown gets small values. */
  private terms(words: AnalyzedWord[]): FeatureVector {
    const { idf, maxIdf } = this.frequencies;
    const features: FeatureVector = new Map();
    let unknownSquares = 0;
    for (const { candidates } of words) {
      if (candidates.length === 0) unknownSquares += maxIdf ** 2;
      for (const { term, confidence } of candidates) {
        const weight = numberOf(idf, term) ?? (this.vocabulary.isStopWord(term) ? stopWordWeight : maxIdf);
        features.set(term, Math.max(features.get(term) ?? 0, confidence * weight));
      }
    }
    return scaleToNorm(features, weights.terms, unknownSquares);
  }

  /** Character n-grams match in spite of typing errors, endings and compounds. */
  private charNgrams(words: AnalyzedWord[]): FeatureVector {
    const features: FeatureVector = new Map();
    for (const { word, candidates } of words) {
      const weight = candidates.some(({ term }) => this.vocabulary.isStopWord(term)) ? stopWordNgramWeight : 1;
      for (const ngram of ngramLengths.flatMap((length) => charNgrams(word, length)))
        features.set(`#${ngram}`, Math.max(features.get(`#${ngram}`) ?? 0, weight));
    }
    return scaleToNorm(features, weights.charNgrams);
  }
}

/** Bigrams keep the order of words: "do you have" and "have you to do" have the same terms. */
function bigrams(words: AnalyzedWord[]): FeatureVector {
  const terms = words.map(({ candidates: [first] }) => first?.term ?? '?');
  const features: FeatureVector = new Map();
  for (const [index, term] of [...terms, '>'].entries()) features.set(`${terms[index - 1] ?? '<'} ${term}`, 1);
  return scaleToNorm(features, weights.bigrams);
}

/** Scales the vector in place to the L2 norm `norm`; `extraSquares` is added to the sum of its squares first. */
function scaleToNorm(features: FeatureVector, norm: number, extraSquares = 0): FeatureVector {
  let squares = extraSquares;
  for (const value of features.values()) squares += value ** 2;
  for (const [name, value] of features) features.set(name, (norm * value) / Math.sqrt(squares));
  return features;
}
