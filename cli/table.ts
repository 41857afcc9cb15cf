/** Width in characters where there is no terminal: in a file, in a pipe. */
const defaultWidth = 100;

/** Spaces between two columns. */
const gap = 2;

type Row = Record<string, string | number>;

/**
 * Prints rows as an aligned table with a header of the keys of the first row. To fit into the terminal or 100
 * characters, each column in `cuttable` is cut in its turn, as far as needed and not below its number of characters.
 * Cut values end with "…".
 */
export function printTable(
  rows: Row[],
  cuttable: [column: string, min: number][] = [],
  width = process.stdout.columns || defaultWidth,
): void {
  const columns = Object.keys(rows[0] ?? {});
  const lines = [columns, ...rows.map((row) => columns.map((column) => String(row[column])))];
  const widths = columns.map((_, index) => Math.max(...lines.map((cells) => [...(cells[index] ?? '')].length)));
  for (const [name, min] of cuttable) {
    const column = columns.indexOf(name);
    const now = widths[column] ?? 0;
    const excess = widths.reduce((sum, each) => sum + each + gap, -gap) - width;
    widths[column] = Math.min(now, Math.max(min, now - Math.max(0, excess)));
  }
  if (rows.length === 0) return;
  for (const cells of lines) {
    const cut = cells.map((cell, index) => inWidth(cell, widths[index] ?? 0));
    console.log(cut.join(' '.repeat(gap)).trimEnd());
  }
}

/** The text in exactly this number of characters. */
function inWidth(text: string, width: number): string {
  const characters = [...text];
  return characters.length > width
    ? `${characters.slice(0, width - 1).join('')}…`
    : text + ' '.repeat(width - characters.length);
}
