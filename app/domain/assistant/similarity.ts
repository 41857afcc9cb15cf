/** How alike two words look. */

/** The three-letter pieces of a word, its ends included: "bot" is "^bo", "bot", "ot$". */
export function trigramsOf(word: string): Set<string> {
  const framed = `^${word}$`;
  const pieces = new Set<string>();
  for (let start = 0; start + 3 <= framed.length; start++) pieces.add(framed.slice(start, start + 3));
  return pieces;
}

/** Dice's coefficient: the share of pieces that two sets have in common, 0 to 1. */
export function diceCoefficient(one: Set<string>, other: Set<string>): number {
  if (one.size + other.size === 0) return 0;
  let shared = 0;
  for (const piece of one) if (other.has(piece)) shared += 1;
  return (2 * shared) / (one.size + other.size);
}

/** Whether at most `most` letters differ: one more, one less, another one, or two neighbours exchanged. */
export function isWithinEditDistance(one: string, other: string, most: number): boolean {
  if (Math.abs(one.length - other.length) > most) return false;
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row++) {
    const current = [row];
    for (let column = 1; column <= other.length; column++) {
      const same = one[row - 1] === other[column - 1];
      let edits = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      );
      const exchanged =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (exchanged) edits = Math.min(edits, (beforeLast[column - 2] ?? 0) + 1);
      current.push(edits);
    }
    if (Math.min(...current) > most) return false;
    [beforeLast, last] = [last, current];
  }
  return (last[other.length] ?? most + 1) <= most;
}
