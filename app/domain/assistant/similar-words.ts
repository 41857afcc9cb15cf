/** Finds the known word that is most similar to another one: for typing errors and inflected forms. */
import { isWithinEditDistance, trigramsOf } from './similarity.ts';
import { firstFrom, indexIn, type StringTable, stringAt, stringTable } from './string-table.ts';

/** `confidence` is 0 to 1. */
export type SimilarWord = { word: string; confidence: number };

/** Lowest Dice coefficient (0 to 1) of the trigrams of two words that match (tuned on the `tune` questions). */
const minDice = 0.6;
/** Shorter unknown words are not matched with similar ones: "love" is not "live". */
const minLength = 5;
const maxLengthDifference = 4;
/** The most trigrams that one edit changes: those of two neighbouring letters that are exchanged. */
const trigramsOfEdit = 4;

/**
 * What is compared, as plain data: the known words, how many trigrams each of them has, and for each trigram the
 * numbers of the words that have it. Those end in `numbers` where `ends` says.
 */
export type SimilarWordsData = {
  words: StringTable;
  trigramCounts: Uint16Array;
  trigrams: StringTable;
  ends: Uint32Array;
  numbers: Uint32Array;
};

/** The data of known words. */
export function learnSimilarWords(known: Iterable<string>): SimilarWordsData {
  const words = stringTable([...known].filter((word) => word.length >= minLength));
  const trigramCounts = new Uint16Array(words.ends.length);
  const numbersByTrigram = new Map<string, number[]>();
  for (const number of trigramCounts.keys()) {
    const trigrams = trigramsOf(stringAt(words, number));
    trigramCounts[number] = trigrams.size;
    for (const trigram of trigrams) {
      const numbers = numbersByTrigram.get(trigram);
      if (numbers) numbers.push(number);
      else numbersByTrigram.set(trigram, [number]);
    }
  }
  const trigrams = stringTable(numbersByTrigram.keys());
  const numbers: number[] = [];
  const ends = new Uint32Array(trigrams.ends.length);
  for (const index of ends.keys()) {
    numbers.push(...(numbersByTrigram.get(stringAt(trigrams, index)) ?? []));
    ends[index] = numbers.length;
  }
  return { words, trigramCounts, trigrams, ends, numbers: Uint32Array.from(numbers) };
}

export class SimilarWords {
  private readonly data: SimilarWordsData;

  constructor(data: SimilarWordsData) {
    this.data = data;
  }

  /**
   * The most similar known word with the same first letter and a common trigram; the first one of several; `undefined`
   * when none is.
   */
  find(word: string): SimilarWord | undefined {
    if (word.length < minLength || /\d/.test(word)) return undefined;
    const trigrams = trigramsOf(word);
    let best: SimilarWord | undefined;
    for (const [number, shared] of this.countShared(trigrams, word.slice(0, 1))) {
      const known = stringAt(this.data.words, number);
      if (Math.abs(known.length - word.length) > maxLengthDifference) continue;
      const confidence = similarity(word, known, shared, trigrams.size, this.data.trigramCounts[number] ?? 0);
      if (confidence > (best?.confidence ?? 0)) best = { word: known, confidence };
    }
    return best;
  }

  /** The numbers of the words with a first letter and some of the trigrams, ascending, each with how many of them. */
  private countShared(trigrams: Set<string>, letter: string): [number, number][] {
    const { words, trigrams: known, ends, numbers } = this.data;
    const [start, end] = [firstFrom(words, letter), firstFrom(words, `${letter}\uffff`)];
    const counts = new Map<number, number>();
    if (start === end) return [];
    for (const trigram of trigrams) {
      const index = indexIn(known, trigram);
      if (index === undefined) continue;
      for (const number of numbers.subarray(ends[index - 1] ?? 0, ends[index]))
        if (number >= start && number < end) counts.set(number, (counts.get(number) ?? 0) + 1);
    }
    return [...counts].sort(([one], [other]) => one - other);
  }
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
