/** Width in characters where there is no terminal: in a file, in a pipe. */
const defaultWidth = 100;

/** Spaces between two columns. */
const gap = 2;

type Row = Record<string, string | number>;

/** Prints rows as an aligned table with a header of the keys of the first row. */
export function printTable(rows: Row[]): void {
  print(rows, (widths) => widths);
}

/**
 * As {@link printTable}, within the terminal or 100 characters: each column in `cuttable` is cut in its turn, as far as
 * needed and not below its number of characters. Cut values end with "…".
 */
export function printTableToFit(
  rows: Row[],
  cuttable: [column: string, min: number][],
  width = process.stdout.columns || defaultWidth,
): void {
  print(rows, (widths, columns) => {
    const fitted = [...widths];
    for (const [name, min] of cuttable) {
      const column = columns.indexOf(name);
      const now = fitted[column] ?? 0;
      const excess = fitted.reduce((sum, each) => sum + each + gap, -gap) - width;
      fitted[column] = Math.min(now, Math.max(min, now - Math.max(0, excess)));
    }
    return fitted;
  });
}

function print(rows: Row[], adjust: (widths: number[], columns: string[]) => number[]): void {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first);
  const lengthOf = (value: unknown) => [...String(value)].length;
  const lengths = columns.map((column) => Math.max(column.length, ...rows.map((row) => lengthOf(row[column]))));
  const widths = adjust(lengths, columns);
  const line = (cells: (string | number | undefined)[]) =>
    console.log(
      cells
        .map((cell, index) => cut(String(cell), widths[index] ?? 0))
        .join(' '.repeat(gap))
        .trimEnd(),
    );
  line(columns);
  for (const row of rows) line(columns.map((column) => row[column]));
}

/** The text in exactly this number of characters. */
function cut(text: string, width: number): string {
  const characters = [...text];
  return characters.length > width
    ? `${characters.slice(0, width - 1).join('')}…`
    : text + ' '.repeat(width - characters.length);
}
