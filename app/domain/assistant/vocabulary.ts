/** The terms of one language: what a word counts as, how much it says, and what an unknown word may have meant. */
import type { Language } from '../../../content/languages.ts';
import { diceCoefficient, isWithinEditDistance, trigramsOf } from './similarity.ts';
import { stem, tokenize } from './tokenize.ts';

/** A term with how surely the word meant it, 0 to 1. Several for a compound. */
export type CandidateTerm = { term: string; confidence: number };

/** A word with the terms it may have meant; none for a word that nobody here uses. */
export type AnalyzedWord = { word: string; candidates: CandidateTerm[] };

/** Below this share of trigrams in common two words are not taken for the same (tuned on the `tune` questions). */
const leastDice = 0.6;
const shortestPart = 4;
const mostRemembered = 20_000;
/** A shorter word that nobody here uses is a word of its own: "love" is not "live". */
const shortestGuessed = 5;
/** What German puts between the parts of a compound. */
const joints = ['', 's', 'es', 'n', 'en', 'er', 'e'];

export class Vocabulary {
  private readonly language: Language;
  private readonly groups = new Map<string, string>();
  private readonly stems = new Map<string, string>();
  private readonly common: Set<string>;
  /** The known words by what they are counted as. */
  private readonly known = new Map<string, string>();
  private readonly knownTerms = new Set<string>();
  private readonly meant = new Map<string, CandidateTerm[]>();

  constructor(language: Language, synonyms: string[][], common: string[], texts: string[]) {
    this.language = language;
    this.common = new Set(common.flatMap((word) => this.words(word)).map((word) => stem(word, language)));
    for (const group of synonyms) {
      const words = group.flatMap((word) => this.words(word));
      const name = `=${words[0]}`;
      for (const word of words) {
        this.groups.set(word, name);
        // "customer" and "customize" have one stem: the first group has it, the others have their words only.
        const root = stem(word, language);
        if (!this.stems.has(root)) this.stems.set(root, name);
      }
    }
    for (const word of [...synonyms.flat(), ...texts].flatMap((text) => this.words(text))) {
      if (this.known.has(word)) continue;
      this.known.set(word, this.termOf(word));
      this.knownTerms.add(this.termOf(word));
    }
  }

  /** The terms of a known text: every word, and the parts of its compounds. */
  terms(text: string): string[] {
    return this.analyze(text).flatMap(({ candidates: meant }) => meant.map(({ term }) => term));
  }

  analyze(text: string): AnalyzedWord[] {
    return this.words(text).map((word) => ({ word, candidates: this.meaning(word) }));
  }

  /** Words like "the" and "is", which say little by themselves. */
  isStopWord(term: string): boolean {
    return this.common.has(term);
  }

  private words(text: string): string[] {
    return tokenize(text, this.language);
  }

  private termOf(word: string): string {
    // Which number it is, its pieces say; that it is one, tells more.
    if (/^\d+$/.test(word)) return '=number';
    const root = stem(word, this.language);
    return this.groups.get(word) ?? this.stems.get(root) ?? root;
  }

  private meaning(word: string): CandidateTerm[] {
    const before = this.meant.get(word);
    if (before) return before;
    const found = this.find(word);
    // Questions are endless, memory is not.
    if (this.meant.size > mostRemembered) this.meant.clear();
    this.meant.set(word, found);
    return found;
  }

  private find(word: string): CandidateTerm[] {
    const term = this.termOf(word);
    const parts = this.parts(word).map((part) => ({ term: part, confidence: 0.9 }));
    if (this.isKnown(word, term)) return [{ term, confidence: 1 }, ...parts];
    if (parts.length > 0) return parts;
    return this.nearest(word);
  }

  private isKnown(word: string, term: string): boolean {
    return this.known.has(word) || this.knownTerms.has(term) || this.isStopWord(term);
  }

  /** The known word that was probably meant: a slip of the fingers, or another form of it. */
  private nearest(word: string): CandidateTerm[] {
    if (word.length < shortestGuessed || /\d/.test(word)) return [];
    const trigrams = trigramsOf(word);
    let best: CandidateTerm | undefined;
    for (const [known, term] of this.known) {
      if (known.length < shortestGuessed || known[0] !== word[0] || Math.abs(known.length - word.length) > 4) continue;
      const sureness = this.likeness(word, trigrams, known);
      if (sureness > (best?.confidence ?? 0)) best = { term, confidence: sureness };
    }
    return best ? [best] : [];
  }

  private likeness(word: string, trigrams: Set<string>, known: string): number {
    const edits = Math.min(word.length, known.length) >= 8 ? 2 : 1;
    if (isWithinEditDistance(word, known, edits)) return 0.9;
    const shorter = Math.min(word.length, known.length);
    if (shorter >= 5 && (word.startsWith(known) || known.startsWith(word))) return 0.8;
    const share = diceCoefficient(trigrams, trigramsOf(known));
    return share >= leastDice ? share : 0;
  }

  /** "chatbotkosten" is "chatbot" and "kosten": two or three known words with a joint between. */
  private parts(word: string): string[] {
    if (this.language !== 'de' || word.length < 2 * shortestPart) return [];
    return this.split(word, 3) ?? [];
  }

  private split(word: string, most: number): string[] | undefined {
    for (let end = word.length - shortestPart; end >= shortestPart; end--) {
      const head = word.slice(0, end);
      const joint = joints.find((each) => head.endsWith(each) && this.isPart(head.slice(0, head.length - each.length)));
      if (joint === undefined) continue;
      const first = this.termOf(head.slice(0, head.length - joint.length));
      const tail = word.slice(end);
      if (this.isPart(tail)) return [first, this.termOf(tail)];
      const rest = most > 2 ? this.split(tail, most - 1) : undefined;
      if (rest) return [first, ...rest];
    }
    return undefined;
  }

  private isPart(word: string): boolean {
    const term = this.termOf(word);
    return word.length >= shortestPart && (this.known.has(word) || this.knownTerms.has(term)) && !this.isStopWord(term);
  }
}
