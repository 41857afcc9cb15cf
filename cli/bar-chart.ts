/** How wide the longest bar is, in characters. */
const width = 40;
const eighths = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉'];

/** A bar for each entry, one a line, all on one scale; something that is not nothing is never an empty bar. */
export function barChart(entries: (readonly [label: string, count: number])[]): string {
  const most = Math.max(1, ...entries.map(([, count]) => count));
  const label = Math.max(0, ...entries.map(([name]) => name.length));
  const line = (name: string, count: number) => `${name.padEnd(label)}  ${bar(count / most)} ${count}`;
  return entries.map(([name, count]) => line(name, count)).join('\n');
}

function bar(share: number): string {
  const length = share === 0 ? 0 : Math.max(1, Math.round(share * width * 8));
  return '█'.repeat(Math.floor(length / 8)) + eighths[length % 8];
}
