/** Width of the longest bar, in characters. */
const width = 40;
const eighths = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉'];

/** A horizontal bar chart, one line an entry. Bars of counts above zero are at least an eighth of a character wide. */
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
