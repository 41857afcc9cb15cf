/**
 * Sorted strings in one string, without separators; `ends` is where each of them ends. A model knows fifty thousand
 * words and features: as strings and maps, they would hold up the thread that gets the model, and fill its memory.
 */
export type StringTable = { joined: string; ends: Uint32Array };

/** A number for each string of a table. */
export type NumberTable = { keys: StringTable; values: Float64Array };

/** A table of these strings, each once. */
export function stringTable(strings: Iterable<string>): StringTable {
  const sorted = [...new Set(strings)].sort();
  const ends = new Uint32Array(sorted.length);
  let end = 0;
  for (const [index, string] of sorted.entries()) {
    end += string.length;
    ends[index] = end;
  }
  return { joined: sorted.join(''), ends };
}

/** The index of a string; `undefined` when the table does not have it. */
export function indexIn(table: StringTable, string: string): number | undefined {
  const index = firstFrom(table, string);
  return index < table.ends.length && stringAt(table, index) === string ? index : undefined;
}

/** The string at an index; empty behind the last one. */
export function stringAt({ joined, ends }: StringTable, index: number): string {
  return joined.slice(ends[index - 1] ?? 0, ends[index]);
}

/** A table of the numbers of a map. */
export function numberTable(numbers: Map<string, number>): NumberTable {
  const keys = stringTable(numbers.keys());
  const values = new Float64Array(keys.ends.length);
  for (const index of values.keys()) values[index] = numbers.get(stringAt(keys, index)) ?? 0;
  return { keys, values };
}

/** The number of a string; `undefined` when the table does not have it. */
export function numberOf({ keys, values }: NumberTable, string: string): number | undefined {
  const index = indexIn(keys, string);
  return index === undefined ? undefined : values[index];
}

/** The index of the first string that is not before `string`; the number of strings when all are. */
export function firstFrom(table: StringTable, string: string): number {
  let [start, end] = [0, table.ends.length];
  while (start < end) {
    const middle = (start + end) >> 1;
    if (stringAt(table, middle) < string) start = middle + 1;
    else end = middle;
  }
  return start;
}
