/** Similarity of two words as strings. */

/** The n-grams of a word with a sign at each end: the trigrams of "bot" are "^bo", "bot" and "ot$". */
export function charNgrams(word: string, length: number): string[] {
  const framed = `^${word}$`;
  return Array.from({ length: Math.max(framed.length - length + 1, 0) }, (_, start) =>
    framed.slice(start, start + length),
  );
}

export function trigramsOf(word: string): Set<string> {
  return new Set(charNgrams(word, 3));
}

/**
 * Whether the edit distance (Damerau-Levenshtein, optimal string alignment) is at most `max`: a letter inserted,
 * deleted or replaced, or two neighbouring letters exchanged, is one edit.
 */
export function isWithinEditDistance(one: string, other: string, max: number): boolean {
  if (Math.abs(one.length - other.length) > max) return false;
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row++) {
    const current = [row];
    for (let column = 1; column <= other.length; column++) {
      const same = one[row - 1] === other[column - 1];
      let edits = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + (same ? 0 : 1),
      );
      const exchanged =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (exchanged) edits = Math.min(edits, (beforePrevious[column - 2] ?? 0) + 1);
      current.push(edits);
    }
    if (Math.min(...current) > max) return false;
    [beforePrevious, previous] = [previous, current];
  }
  return (previous[other.length] ?? max + 1) <= max;
}
