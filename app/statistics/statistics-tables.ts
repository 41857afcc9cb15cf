/** Sums of counts, as the office shows them. Without database. */
import type { Statistics } from './daily-statistics.server.ts';

type Counts = Statistics['counts'];

const sum = (counts: Counts) =>
  Math.max(
    0,
    counts.reduce((total, { count }) => total + count, 0),
  );

export type PageRow = { page: string; counts: Record<string, number>; total: number };

/** `columns` are the languages in alphabetical order, `rows` have the most frequent page first, `all` is their sum. */
export type PageViews = { columns: string[]; rows: PageRow[]; all: PageRow };

export function viewsByPage(statistics: Statistics): PageViews {
  const views = viewsOf(statistics);
  const columns = [...new Set(views.map(({ language }) => language))].sort();
  const row = (page: string, of: Counts): PageRow => ({
    page,
    counts: Object.fromEntries(
      columns.map((column) => [column, sum(of.filter(({ language }) => language === column))]),
    ),
    total: sum(of),
  });
  const rows = [...Map.groupBy(views, ({ page }) => page)].map(([page, of]) => row(page, of));
  return { columns, rows: rows.sort((one, other) => other.total - one.total), all: row('', views) };
}

const viewsOf = ({ counts }: Pick<Statistics, 'counts'>): Counts => counts.filter(({ event }) => event === 'view');

/** What came of the question by mail to those who have joined the waitlist. */
export const answers = ['confirmed', 'disowned', 'expired'] as const;

/** How often each answer was given; `share` is the confirmed part of all of them, 0 to 1, `undefined` without any. */
export function mailAnswers({ counts }: Statistics) {
  const of = (answer: (typeof answers)[number]) => sum(counts.filter(({ event }) => event === answer));
  const [confirmed, disowned, expired] = [of('confirmed'), of('disowned'), of('expired')];
  const all = confirmed + disowned + expired;
  return { confirmed, disowned, expired, share: all > 0 ? confirmed / all : undefined };
}

/** Opened pages on a day in UTC, `2027-03-01`. */
export type DayViews = { day: string; views: number };

/** Days without any included. */
export function viewsByDay(statistics: Statistics): DayViews[] {
  const views = Map.groupBy(viewsOf(statistics), ({ day }) => day);
  const days = [statistics.from];
  for (let day = statistics.from; day < statistics.to; days.push(day)) {
    day = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
  }
  return days.map((day) => ({ day, views: sum(views.get(day) ?? []) }));
}

/** `views` of the page with the form; `share` is `sent` of them, 0 to 1, `undefined` without views. */
export type FormRow = { form: string; views: number; share: number | undefined } & Record<Outcome, number>;

export const outcomes = ['sent', 'spam', 'invalid', 'refused'] as const;
type Outcome = (typeof outcomes)[number];

/** Has a row for every form that was opened or used. */
export function formRows(statistics: Statistics, forms: readonly string[]): FormRow[] {
  const of = (form: string, event: string) =>
    sum(statistics.counts.filter((count) => count.page === form && count.event === event));
  const rows = forms.map((form) => {
    const [views, sent] = [of(form, 'view'), of(form, 'sent')];
    const others = { spam: of(form, 'spam'), invalid: of(form, 'invalid'), refused: of(form, 'refused') };
    return { form, views, sent, ...others, share: views > 0 ? sent / views : undefined };
  });
  return rows.filter((row) => row.views > 0 || outcomes.some((outcome) => row[outcome] > 0));
}

/** How often each host led to a page, the most frequent first. */
export function referringHosts({ counts }: Pick<Statistics, 'counts'>): { host: string; count: number }[] {
  const referred = counts.filter(({ event }) => event === 'referred');
  return [...Map.groupBy(referred, ({ page }) => page)]
    .map(([host, of]) => ({ host, count: sum(of) }))
    .sort((one, other) => other.count - one.count);
}

/** Each result comes from the forms of these pages. */
const results = { enquiries: ['contact', 'chat'], signups: ['waitlist'], calls: ['book'], cancelled: ['book'] };
type Result = keyof typeof results | 'views';

type MonthFigure = { total: number; languages: Record<string, number>; spam?: number };
/** `spam`: what is suspected to be that, which `total` lacks. For each month, in the order of `months` (`2027-03`). */
export type MonthRow = { result: Result; figures: MonthFigure[] };

export function monthRows(counts: Counts, months: readonly string[]): MonthRow[] {
  const row = (result: Result, of: Counts, suspected: Counts = []): MonthRow => ({
    result,
    figures: months.map((month) => {
      const inMonth = of.filter(({ day }) => day.startsWith(month));
      const languages = [...Map.groupBy(inMonth, ({ language }) => language)].sort(([one], [other]) =>
        one < other ? -1 : 1,
      );
      const spam = sum(suspected.filter(({ day }) => day.startsWith(month)));
      const byLanguage = Object.fromEntries(languages.map(([name, each]) => [name, sum(each)]));
      return { total: sum(inMonth), languages: byLanguage, ...(spam > 0 && { spam }) };
    }),
  });
  const of = (wanted: string, pages: string[]) =>
    counts.filter(({ page, event }) => event === wanted && pages.includes(page));
  return [
    ...Object.entries(results).map(([result, pages]) =>
      result === 'cancelled'
        ? row(result, of(result, pages))
        : row(result as Result, of('sent', pages), of('spam', pages)),
    ),
    row('views', viewsOf({ counts })),
  ];
}

/** The top of an axis for values up to `most`: a round number of at least 2 whose half is whole. */
export function axisTop(most: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, most)));
  const step = [1, 2, 3, 4, 5, 6, 8, 10].find((each) => each * power >= most && (each * power) % 2 === 0) ?? 10;
  return step * power;
}
