/** Finds the known word that is most similar to another one: for typing errors and inflected forms. */
import { isWithinEditDistance, trigramsOf } from './similarity.ts';
import { type StringTable, withPrefix } from './string-table.ts';

/** `confidence` is 0 to 1. */
export type SimilarWord = { word: string; confidence: number };

/** Lowest Dice coefficient (0 to 1) of the trigrams of two words that match (tuned on the `tune` questions). */
const minDice = 0.6;
/** Shorter unknown words are not matched with similar ones: "love" is not "live". */
const minLength = 5;
const maxLengthDifference = 4;
/** The most trigrams that one edit changes: those of two neighbouring letters that are exchanged. */
const trigramsOfEdit = 4;

/** The known words with one first letter; `numbersByTrigram` has the numbers of the words with a trigram. */
type Index = { words: string[]; trigramCounts: number[]; numbersByTrigram: Map<string, number[]> };

export class SimilarWords {
  private readonly known: StringTable;
  private readonly indexes = new Map<string, Index>();

  constructor(known: StringTable) {
    this.known = known;
  }

  /**
   * The most similar known word with the same first letter and a common trigram; the first one of several; `undefined`
   * when none is.
   */
  find(word: string): SimilarWord | undefined {
    if (word.length < minLength || /\d/.test(word)) return undefined;
    const { words, trigramCounts, numbersByTrigram } = this.indexOf(word.slice(0, 1));
    const trigrams = trigramsOf(word);
    let best: SimilarWord | undefined;
    for (const [number, shared] of countNumbers(trigrams, numbersByTrigram)) {
      const known = words[number] ?? '';
      if (Math.abs(known.length - word.length) > maxLengthDifference) continue;
      const confidence = similarity(word, known, shared, trigrams.size, trigramCounts[number] ?? 0);
      if (confidence > (best?.confidence ?? 0)) best = { word: known, confidence };
    }
    return best;
  }

  /** Built when it is needed first: all of them take 20 ms. */
  private indexOf(letter: string): Index {
    const existing = this.indexes.get(letter);
    if (existing) return existing;
    const words = withPrefix(this.known, letter).filter((word) => word.length >= minLength);
    const index: Index = { words, trigramCounts: [], numbersByTrigram: new Map() };
    for (const [number, word] of words.entries()) {
      const trigrams = trigramsOf(word);
      index.trigramCounts.push(trigrams.size);
      for (const trigram of trigrams) {
        const numbers = index.numbersByTrigram.get(trigram);
        if (numbers) numbers.push(number);
        else index.numbersByTrigram.set(trigram, [number]);
      }
    }
    // Visitors write any letter: those that no known word begins with would fill the memory.
    if (words.length > 0) this.indexes.set(letter, index);
    return index;
  }
}

/** The numbers of the words that have some of the trigrams, in ascending order, each with how many of them. */
function countNumbers(trigrams: Set<string>, numbersByTrigram: Map<string, number[]>): [number, number][] {
  const counts = new Map<number, number>();
  for (const trigram of trigrams) {
    for (const number of numbersByTrigram.get(trigram) ?? []) counts.set(number, (counts.get(number) ?? 0) + 1);
  }
  return [...counts].sort(([one], [other]) => one - other);
}

/** Similarity of a word with a known one, 0 to 1; 0 below the threshold. `shared` counts their common trigrams. */
function similarity(word: string, known: string, shared: number, trigrams: number, knownTrigrams: number): number {
  const shorter = Math.min(word.length, known.length);
  const maxEdits = shorter >= 8 ? 2 : 1;
  // The edit distance takes longest to find, and is higher for sure with fewer trigrams in common.
  const canBeEdited = shared >= Math.max(trigrams, knownTrigrams) - maxEdits * trigramsOfEdit;
  if (canBeEdited && isWithinEditDistance(word, known, maxEdits)) return 0.9;
  if (word.startsWith(known) || known.startsWith(word)) return 0.8;
  const dice = (2 * shared) / (trigrams + knownTrigrams);
  return dice >= minDice ? dice : 0;
}
