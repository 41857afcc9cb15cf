/** Sums of counts, as the command line and the office show them. Without database. */
import type { Statistics } from './daily-statistics.server.ts';

type Counts = Statistics['counts'];

const sum = (counts: Counts) => counts.reduce((total, { count }) => total + count, 0);

/** A page or form with its sum for each column, and in all. */
export type TableRow = { name: string; counts: Record<string, number>; total: number };

/** `columns` in alphabetical order, `rows` with the most frequent first, `all` is their sum. */
export type CrossTable = { columns: string[]; rows: TableRow[]; all: TableRow };

/** One row a page, one column for each language or event of these counts. */
export function crossTable(counts: Counts, column: 'language' | 'event'): CrossTable {
  const columns = [...new Set(counts.map((count) => count[column]))].sort();
  const row = (name: string, of: Counts): TableRow => ({
    name,
    counts: Object.fromEntries(columns.map((value) => [value, sum(of.filter((count) => count[column] === value))])),
    total: sum(of),
  });
  const rows = [...Map.groupBy(counts, ({ page }) => page)].map(([name, of]) => row(name, of));
  return { columns, rows: rows.sort((one, other) => other.total - one.total), all: row('', counts) };
}

/** The counts of opened pages. */
export const viewsOf = ({ counts }: Statistics): Counts => counts.filter(({ event }) => event === 'view');

/** What came of the question by mail to those who have joined the waitlist. */
export const answers = ['confirmed', 'disowned', 'expired'] as const;
type Answer = (typeof answers)[number];

/** The counts of form outcomes. */
export const outcomesOf = ({ counts }: Statistics): Counts =>
  counts.filter(({ event }) => event !== 'view' && !answers.some((answer) => answer === event));

/** How often each answer was given; `share` is the confirmed part of all of them, 0 to 1, `undefined` without any. */
export function mailAnswers({ counts }: Statistics): Record<Answer, number> & { share: number | undefined } {
  const of = (answer: Answer) => sum(counts.filter(({ event }) => event === answer));
  const [confirmed, disowned, expired] = [of('confirmed'), of('disowned'), of('expired')];
  const all = confirmed + disowned + expired;
  return { confirmed, disowned, expired, share: all > 0 ? confirmed / all : undefined };
}

/** Opened pages on a day in UTC, `2027-03-01`. */
export type DayViews = { day: string; views: number };

/** The opened pages of every day of the period, days without any included. */
export function viewsByDay(statistics: Statistics): DayViews[] {
  const views = Map.groupBy(viewsOf(statistics), ({ day }) => day);
  return daysBetween(statistics.from, statistics.to).map((day) => ({ day, views: sum(views.get(day) ?? []) }));
}

function daysBetween(from: string, to: string): string[] {
  const days = [from];
  for (let day = from; day < to; days.push(day)) {
    day = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
  }
  return days;
}

/** `views` of the page with the form; `share` is `sent` of them, 0 to 1, `undefined` without views. */
export type FormRow = { form: string; views: number; share: number | undefined } & Record<Outcome, number>;

export const outcomes = ['sent', 'spam', 'invalid', 'refused'] as const;
type Outcome = (typeof outcomes)[number];

/** From opening the page of a form to sending it, for every form that was opened or used. */
export function formRows(statistics: Statistics, forms: readonly string[]): FormRow[] {
  const of = (form: string, event: string) =>
    sum(statistics.counts.filter((count) => count.page === form && count.event === event));
  const rows = forms.map((form) => {
    const views = of(form, 'view');
    const counts = Object.fromEntries(outcomes.map((outcome) => [outcome, of(form, outcome)])) as Record<
      Outcome,
      number
    >;
    return { form, views, ...counts, share: views > 0 ? counts.sent / views : undefined };
  });
  return rows.filter((row) => row.views > 0 || outcomes.some((outcome) => row[outcome] > 0));
}
