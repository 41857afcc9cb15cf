import { type Statistics, statistics } from '#app/domain/statistics/daily-statistics.server.ts';
import { barChart } from '../bar-chart.ts';
import { parse, printJson, withStore } from '../command.ts';
import { printTable } from '../table.ts';
import { UsageError } from '../usage-error.ts';

export const summary = 'how often pages were opened and forms were sent, without tracking anybody';

export const usage = `npm run site -- stats [--days 30] [--json]

  --days  the number of days, including today (UTC)

  Views do not include robots that identify themselves. Forms are counted as
    sent     stored
    spam     stored, but probably sent by a robot
    invalid  fields were missing or wrong
    refused  the fields were right, but the form was not accepted
  The running site saves its counts once a minute.
`;

const options = { days: { type: 'string', default: '30' }, json: { type: 'boolean', default: false } } as const;
const maxDays = 3660;

export async function run(parameters: string[]): Promise<void> {
  const { values, positionals } = parse(parameters, options, usage);
  const days = /^\d+$/.test(values.days) ? Number(values.days) : 0;
  if (positionals.length > 0) throw new UsageError(usage);
  if (days < 1 || days > maxDays) throw new UsageError(`--days must be a whole number from 1 to ${maxDays}.`);
  const found = await withStore(() => statistics(days));
  if (values.json) return printJson(found);
  if (found.counts.length === 0) return console.log(`No views or forms since ${found.from}.`);
  printViews(found);
  printForms(found);
}

type Counts = Statistics['counts'];

const sum = (counts: Counts) => counts.reduce((total, { count }) => total + count, 0);

function printViews({ from, to, counts }: Statistics): void {
  const views = counts.filter(({ event }) => event === 'view');
  console.log(`Pages opened from ${from} to ${to} (UTC): ${sum(views)}\n`);
  if (views.length === 0) return;
  console.log(
    `${barChart(daysBetween(from, to).map((day) => [day, sum(views.filter((view) => view.day === day))]))}\n`,
  );
  printTable(crossTable({ counts: views, row: 'page', column: 'language' }));
}

function printForms({ counts }: Statistics): void {
  const forms = counts.filter(({ event }) => event !== 'view');
  console.log(`\nForms: ${sum(forms)}\n`);
  if (forms.length > 0) printTable(crossTable({ counts: forms, row: 'page', column: 'event' }));
}

/** One row a page, most frequent first, one column a language or outcome, with totals. */
function crossTable({ counts, row, column }: { counts: Counts; row: 'page'; column: 'language' | 'event' }) {
  const columns = [...new Set(counts.map((count) => count[column]))].sort();
  const line = (name: string, of: Counts) => ({
    [row]: name,
    ...Object.fromEntries(columns.map((value) => [value, sum(of.filter((count) => count[column] === value))])),
    total: sum(of),
  });
  const names = [...new Set(counts.map((count) => count[row]))];
  const lines = names.map((name) =>
    line(
      name,
      counts.filter((count) => count[row] === name),
    ),
  );
  return [...lines.sort((one, other) => other.total - one.total), line('all', counts)];
}

function daysBetween(from: string, to: string): string[] {
  const days = [from];
  for (let day = from; day < to; days.push(day)) {
    day = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
  }
  return days;
}
