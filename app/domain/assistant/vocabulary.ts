/** The vocabulary of one language: maps each word of a text to terms (stems or groups of synonyms). */
import type { Language } from '#content/languages.ts';
import { learnSimilarWords, SimilarWords, type SimilarWordsData } from './similar-words.ts';
import { indexIn, type StringTable, stringTable } from './string-table.ts';
import { stem, tokenize } from './tokenize.ts';

/** A term that a word may stand for; `confidence` is 0 to 1. */
export type CandidateTerm = { term: string; confidence: number };

/** A word with its candidate terms: several for a compound, none for an unknown word. */
export type AnalyzedWord = { word: string; candidates: CandidateTerm[] };

const minPartLength = 4;
/** A longer word has no similar one and no parts: the time to find them grows with the square of its length. */
const maxWordLength = 30;
const maxCacheSize = 20_000;
/** What decides about a question comes in its first words. Looking up unknown ones takes the most time of an answer. */
const maxWords = 60;
/** The linking elements (Fugenelemente) between the parts of a German compound. */
const linkingElements = ['', 's', 'es', 'n', 'en', 'er', 'e'];

/** A vocabulary as plain data. */
export type VocabularyData = {
  language: Language;
  /** Synonym group by word, and by stem. */
  groupOfWord: Map<string, string>;
  groupOfStem: Map<string, string>;
  stopWords: Set<string>;
  /** The terms of the known words. */
  terms: StringTable;
  similarWords: SimilarWordsData;
};

type Groups = Pick<VocabularyData, 'language' | 'groupOfWord' | 'groupOfStem'>;

/** `texts` are the texts that the classifier is trained with: their words are the known words. */
export function learnVocabulary(
  language: Language,
  synonyms: string[][],
  stopWords: string[],
  texts: string[],
): VocabularyData {
  const words = (text: string) => tokenize(text, language);
  const groups: Groups = { language, groupOfWord: new Map(), groupOfStem: new Map() };
  for (const group of synonyms) {
    const members = group.flatMap(words);
    const name = `=${members[0]}`;
    for (const word of members) {
      groups.groupOfWord.set(word, name);
      // "customer" and "customize" have one stem, which belongs to the first group that has it.
      const root = stem(word, language);
      if (!groups.groupOfStem.has(root)) groups.groupOfStem.set(root, name);
    }
  }
  const known = new Set([...synonyms.flat(), ...texts].flatMap(words));
  return {
    ...groups,
    stopWords: new Set(stopWords.flatMap(words).map((word) => stem(word, language))),
    terms: stringTable([...known].map((word) => termIn(groups, word))),
    similarWords: learnSimilarWords(known),
  };
}

function termIn({ language, groupOfWord, groupOfStem }: Groups, word: string): string {
  // All numbers are one term; the character n-grams tell them apart.
  if (/^\d+$/.test(word)) return '=number';
  const root = stem(word, language);
  return groupOfWord.get(word) ?? groupOfStem.get(root) ?? root;
}

export class Vocabulary {
  private readonly data: VocabularyData;
  private readonly similarWords: SimilarWords;
  private readonly cache = new Map<string, CandidateTerm[]>();

  constructor(data: VocabularyData) {
    this.data = data;
    this.similarWords = new SimilarWords(data.similarWords);
  }

  /** All candidate terms of a text. */
  terms(text: string): string[] {
    return this.analyze(text).flatMap(({ candidates }) => candidates.map(({ term }) => term));
  }

  /** The first sixty words of a text, each with its candidate terms. */
  analyze(text: string): AnalyzedWord[] {
    const words = tokenize(text, this.data.language).slice(0, maxWords);
    return words.map((word) => ({ word, candidates: this.candidatesOf(word) }));
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
    if (word.length > maxWordLength) return this.isKnown(term) ? [{ term, confidence: 1 }] : [];
    const parts = this.compoundParts(word).map((part) => ({ term: part, confidence: 0.9 }));
    if (this.isStopWord(term) || this.isKnown(term)) return [{ term, confidence: 1 }, ...parts];
    if (parts.length > 0) return parts;
    return this.fuzzyMatch(word);
  }

  private isKnown(term: string): boolean {
    return indexIn(this.data.terms, term) !== undefined;
  }

  /** The term of the most similar known word. */
  private fuzzyMatch(word: string): CandidateTerm[] {
    const similar = this.similarWords.find(word);
    return similar ? [{ term: termIn(this.data, similar.word), confidence: similar.confidence }] : [];
  }

  /** The terms of two or three known words with linking elements: "chatbotkosten" is "chatbot" and "kosten". */
  private compoundParts(word: string): string[] {
    if (this.data.language !== 'de' || word.length < 2 * minPartLength) return [];
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
    if (word.length < minPartLength) return false;
    const term = termIn(this.data, word);
    return this.isKnown(term) && !this.isStopWord(term);
  }
}
