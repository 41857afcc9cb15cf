/** The vocabulary of one language: maps each word of a text to terms (stems or groups of synonyms). */
import type { Language } from '#content/languages.ts';
import { SimilarWords } from './similar-words.ts';
import { stem, tokenize } from './tokenize.ts';

/** A term that a word may stand for; `confidence` is 0 to 1. */
export type CandidateTerm = { term: string; confidence: number };

/** A word with its candidate terms: several for a compound, none for an unknown word. */
export type AnalyzedWord = { word: string; candidates: CandidateTerm[] };

const minPartLength = 4;
/** The time to split a compound grows with the square of its length. */
const maxCompoundLength = 40;
const maxCacheSize = 20_000;
/** The linking elements (Fugenelemente) between the parts of a German compound. */
const linkingElements = ['', 's', 'es', 'n', 'en', 'er', 'e'];

/** A vocabulary as plain data. */
export type VocabularyData = {
  language: Language;
  /** Synonym group by word, and by stem. */
  groupOfWord: Map<string, string>;
  groupOfStem: Map<string, string>;
  stopWords: Set<string>;
  termOfKnownWord: Map<string, string>;
};

/** `texts` are the texts that the classifier is trained with: their words are the known words. */
export function learnVocabulary(
  language: Language,
  synonyms: string[][],
  stopWords: string[],
  texts: string[],
): VocabularyData {
  const words = (text: string) => tokenize(text, language);
  const data: VocabularyData = {
    language,
    groupOfWord: new Map(),
    groupOfStem: new Map(),
    stopWords: new Set(stopWords.flatMap(words).map((word) => stem(word, language))),
    termOfKnownWord: new Map(),
  };
  for (const group of synonyms) {
    const members = group.flatMap(words);
    const name = `=${members[0]}`;
    for (const word of members) {
      data.groupOfWord.set(word, name);
      // "customer" and "customize" have one stem, which belongs to the first group that has it.
      const root = stem(word, language);
      if (!data.groupOfStem.has(root)) data.groupOfStem.set(root, name);
    }
  }
  for (const word of [...synonyms.flat(), ...texts].flatMap(words)) {
    if (!data.termOfKnownWord.has(word)) data.termOfKnownWord.set(word, termIn(data, word));
  }
  return data;
}

function termIn({ language, groupOfWord, groupOfStem }: VocabularyData, word: string): string {
  // All numbers are one term; the character n-grams tell them apart.
  if (/^\d+$/.test(word)) return '=number';
  const root = stem(word, language);
  return groupOfWord.get(word) ?? groupOfStem.get(root) ?? root;
}

export class Vocabulary {
  private readonly data: VocabularyData;
  private readonly knownTerms: Set<string>;
  private readonly similarWords: SimilarWords;
  private readonly cache = new Map<string, CandidateTerm[]>();

  constructor(data: VocabularyData) {
    this.data = data;
    this.knownTerms = new Set(data.termOfKnownWord.values());
    this.similarWords = new SimilarWords(data.termOfKnownWord.keys());
  }

  /** All candidate terms of a text. */
  terms(text: string): string[] {
    return this.analyze(text).flatMap(({ candidates }) => candidates.map(({ term }) => term));
  }

  /** The words of a text, each with its candidate terms. */
  analyze(text: string): AnalyzedWord[] {
    return tokenize(text, this.data.language).map((word) => ({ word, candidates: this.candidatesOf(word) }));
  }

  /** Whether a term is a stop word (`common` in assistant.yaml), such as "the" and "is". */
  isStopWord(term: string): boolean {
    return this.data.stopWords.has(term);
  }

  private candidatesOf(word: string): CandidateTerm[] {
    const cached = this.cache.get(word);
    if (cached) return cached;
    const candidates = this.findCandidates(word);
    // Without this limit, the words of visitors would fill the memory.
    if (this.cache.size > maxCacheSize) this.cache.clear();
    this.cache.set(word, candidates);
    return candidates;
  }

  private findCandidates(word: string): CandidateTerm[] {
    const term = termIn(this.data, word);
    const parts = this.compoundParts(word).map((part) => ({ term: part, confidence: 0.9 }));
    if (this.isKnown(word, term)) return [{ term, confidence: 1 }, ...parts];
    if (parts.length > 0) return parts;
    return this.fuzzyMatch(word);
  }

  private isKnown(word: string, term: string): boolean {
    return this.data.termOfKnownWord.has(word) || this.knownTerms.has(term) || this.isStopWord(term);
  }

  /** The term of the most similar known word. */
  private fuzzyMatch(word: string): CandidateTerm[] {
    const similar = this.similarWords.find(word);
    const term = similar && this.data.termOfKnownWord.get(similar.word);
    return term ? [{ term, confidence: similar.confidence }] : [];
  }

  /** The terms of two or three known words with linking elements: "chatbotkosten" is "chatbot" and "kosten". */
  private compoundParts(word: string): string[] {
    if (this.data.language !== 'de' || word.length < 2 * minPartLength || word.length > maxCompoundLength) return [];
    return this.splitCompound(word, 3) ?? [];
  }

  private splitCompound(word: string, maxParts: number): string[] | undefined {
    for (let end = word.length - minPartLength; end >= minPartLength; end--) {
      const head = word.slice(0, end);
      const link = linkingElements.find(
        (each) => head.endsWith(each) && this.isPart(head.slice(0, head.length - each.length)),
      );
      if (link === undefined) continue;
      const first = termIn(this.data, head.slice(0, head.length - link.length));
      const tail = word.slice(end);
      if (this.isPart(tail)) return [first, termIn(this.data, tail)];
      const rest = maxParts > 2 ? this.splitCompound(tail, maxParts - 1) : undefined;
      if (rest) return [first, ...rest];
    }
    return undefined;
  }

  private isPart(word: string): boolean {
    const term = termIn(this.data, word);
    const known = this.data.termOfKnownWord.has(word) || this.knownTerms.has(term);
    return word.length >= minPartLength && known && !this.isStopWord(term);
  }
}
