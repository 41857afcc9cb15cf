/** Prints rows as an aligned table with a header of the keys of the first row. */
export function printTable(rows: Record<string, string | number>[]): void {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first);
  const widths = columns.map((column) => Math.max(column.length, ...rows.map((row) => String(row[column]).length)));
  const line = (cells: (string | number | undefined)[]) =>
    console.log(
      cells
        .map((cell, index) => String(cell).padEnd(widths[index] ?? 0))
        .join('  ')
        .trimEnd(),
    );
  line(columns);
  for (const row of rows) line(columns.map((column) => row[column]));
}
