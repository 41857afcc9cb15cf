/** Names of the system that are one or two letters from one of ours: HOME and HOST, for example. */
const maxEdits = (name: string) => (name.length < 6 ? 1 : 2);

/** The known name that was meant by an unknown one: without underscores, in other case, or with a typing error. */
export function intendedName(name: string, known: readonly string[]): string | undefined {
  if (known.includes(name)) return undefined;
  const plain = (text: string) => text.replaceAll(/[_-]/g, '').toUpperCase();
  return (
    known.find((each) => plain(each) === plain(name)) ??
    known.find((each) => isWithinEditDistance(name.toUpperCase(), each, maxEdits(each)))
  );
}

/**
 * Whether the edit distance (Damerau-Levenshtein, optimal string alignment) is at most `max`: a letter inserted,
 * deleted or replaced, or two neighbouring letters exchanged, is one edit.
 */
function isWithinEditDistance(one: string, other: string, max: number): boolean {
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
