import { type Statistics, statistics } from '#app/domain/statistics/daily-statistics.server.ts';
import {
  type CrossTable,
  crossTable,
  mailAnswers,
  outcomesOf,
  viewsByDay,
  viewsOf,
} from '#app/domain/statistics/statistics-tables.ts';
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
  Those who joined the waitlist have confirmed by mail, disowned the sign-up ("That was not me"), or let it expire.
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
  printAnswers(found);
}

function printViews(found: Statistics): void {
  const { from, to } = found;
  const table = crossTable(viewsOf(found), 'language');
  console.log(`Pages opened from ${from} to ${to} (UTC): ${table.all.total}\n`);
  if (table.rows.length === 0) return;
  console.log(`${barChart(viewsByDay(found).map(({ day, views }) => [day, views]))}\n`);
  printTable(lines(table));
}

function printForms(found: Statistics): void {
  const table = crossTable(outcomesOf(found), 'event');
  console.log(`\nForms: ${table.all.total}\n`);
  if (table.rows.length > 0) printTable(lines(table));
}

function printAnswers(found: Statistics): void {
  const { confirmed, disowned, expired, share } = mailAnswers(found);
  if (share === undefined) return;
  const percent = Math.round(share * 100);
  console.log(`\nWaitlist by mail: ${confirmed} confirmed (${percent} %), ${disowned} disowned, ${expired} expired`);
}

function lines({ rows, all }: CrossTable) {
  return [...rows, { ...all, name: 'all' }].map(({ name, counts, total }) => ({ page: name, ...counts, total }));
}
