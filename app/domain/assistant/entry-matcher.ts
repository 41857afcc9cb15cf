/**
 * Finds the passages for which `assistant.yaml` has no phrasings, such as a new entry of the FAQ page, by the words of
 * their own texts.
 */
import type { Language } from '#content/languages.ts';
import type { Messages } from '#content/schema.ts';
import { type FrequencyData, learnFrequencies } from './features.ts';
import type { Passage } from './passage.ts';
import { withoutPhrasings } from './passages.ts';
import { isOutOfScope, type Prediction } from './question-classifier.ts';
import { numberOf } from './string-table.ts';
import { learnVocabulary, Vocabulary, type VocabularyData } from './vocabulary.ts';

/**
 * `coverage` is the share of the question's words that the passage has, `titleCoverage` that of the title's words that
 * the question has, each 0 to 1. Rare words count more.
 */
type Match = { id: string; coverage: number; titleCoverage: number };

/**
 * Lowest values of a match. The higher ones are for a question that another passage answers, as the classifier is
 * confident (chosen on thirty questions about three entries, in each language).
 */
const minimum = { coverage: 0.7, titleCoverage: 0.4 };
const minimumAgainstConfidence = { coverage: 0.85, titleCoverage: 0.5 };
const confidence = 0.7;

/** What a word counts that is in the text of a passage, but not in its title. */
const textWeight = 0.6;

type Entry = { id: string; titleTerms: Set<string>; textTerms: Set<string> };

/** What a matcher knows, as plain data. */
export type EntryData = { vocabulary: VocabularyData; frequencies: FrequencyData; entries: Entry[] };

/** The data of the passages without phrasings; `undefined` when there are none, as in the shipped texts. */
export function learnEntries(
  language: Language,
  { synonyms, common, questions }: Messages<'assistant'>,
  passages: Passage[],
): EntryData | undefined {
  const entries = withoutPhrasings(passages, questions);
  if (entries.length === 0) return undefined;
  const texts = passages.map(({ title, text }) => `${title} ${text}`);
  const data = learnVocabulary(language, synonyms, common, texts);
  const vocabulary = new Vocabulary(data);
  return {
    vocabulary: data,
    frequencies: learnFrequencies(
      vocabulary,
      texts.map((text) => [text]),
    ),
    entries: entries.map(({ id, title, text }) => ({
      id,
      titleTerms: new Set(vocabulary.terms(title)),
      textTerms: new Set(vocabulary.terms(text)),
    })),
  };
}

export class EntryMatcher {
  private readonly vocabulary: Vocabulary;
  private readonly frequencies: FrequencyData;
  private readonly entries: Entry[];

  constructor({ vocabulary, frequencies, entries }: EntryData) {
    this.vocabulary = new Vocabulary(vocabulary);
    this.frequencies = frequencies;
    this.entries = entries;
  }

  /** The id of the passage that answers the question; `undefined` when the classifier's `prediction` knows better. */
  answering(question: string, prediction: Prediction | undefined): string | undefined {
    const match = this.find(question);
    const isConfident = prediction && prediction.probability >= confidence && !isOutOfScope(prediction.subject);
    const { coverage, titleCoverage } = isConfident ? minimumAgainstConfidence : minimum;
    return match && match.coverage >= coverage && match.titleCoverage >= titleCoverage ? match.id : undefined;
  }

  /** The best match; `undefined` when no title has a word of the question. */
  private find(question: string): Match | undefined {
    const words = this.contentWords(question);
    const matches = this.entries
      .filter(({ titleTerms }) => words.some(({ terms }) => terms.some((term) => titleTerms.has(term))))
      .map((entry) => ({
        id: entry.id,
        coverage: coverageOf(entry, words),
        titleCoverage: this.titleCoverage(entry, words),
      }));
    const scoreOf = ({ coverage, titleCoverage }: Match) => coverage * titleCoverage;
    return matches.sort((one, other) => scoreOf(other) - scoreOf(one))[0];
  }

  private titleCoverage({ titleTerms }: Entry, words: Word[]): number {
    const asked = new Set(words.flatMap(({ terms }) => terms));
    const weightOf = (term: string) =>
      this.vocabulary.isStopWord(term) ? 0 : (numberOf(this.frequencies.idf, term) ?? 0);
    const terms = [...titleTerms];
    return sum(terms.filter((term) => asked.has(term)).map(weightOf)) / (sum(terms.map(weightOf)) || 1);
  }

  private contentWords(question: string): Word[] {
    return this.vocabulary.analyze(question).flatMap(({ candidates }) => {
      const terms = candidates.map(({ term }) => term);
      if (terms.some((term) => this.vocabulary.isStopWord(term))) return [];
      return {
        terms,
        weight:
          Math.max(0, ...terms.map((term) => numberOf(this.frequencies.idf, term) ?? 0)) || this.frequencies.maxIdf,
      };
    });
  }
}

type Word = { terms: string[]; weight: number };

function coverageOf({ titleTerms, textTerms }: Entry, words: Word[]): number {
  const share = ({ terms }: Word) => {
    if (terms.some((term) => titleTerms.has(term))) return 1;
    return terms.some((term) => textTerms.has(term)) ? textWeight : 0;
  };
  return sum(words.map((word) => word.weight * share(word))) / sum(words.map(({ weight }) => weight));
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
