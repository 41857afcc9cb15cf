/** `/office/statistics`: opened pages and sent forms of the last 30, 90 or 365 days. */

import { type RouteObject, redirect, useLoaderData } from 'react-router';
import { canSendMail, testRecipient } from '#app/delivery/mail.server.ts';
import { isLanguage } from '#app/i18n/addresses.ts';
import { dateText, fill } from '#app/i18n/formats.ts';
import { clockText } from '#app/office-kit/clock.ts';
import { type OfficeArgs, readPost, requireSession } from '#app/office-kit/office-context.ts';
import { pageTitle } from '#app/office-kit/texts.ts';
import { PostButton } from '#app/office-kit/ui/form.tsx';
import { Facts, FigureTable, Tabs } from '#app/office-kit/ui/list.tsx';
import { Page, Panel } from '#app/office-kit/ui/page.tsx';
import { useLanguage, useMayOpen, useTexts } from '#app/office-kit/use-texts.ts';
import { languageDefinitions } from '#content/languages.ts';
import { content } from '#content/load.server.ts';
import { monthlyStatistics, statistics } from '../daily-statistics.server.ts';
import { isMonthlyMailOff, switchMonthlyMail } from '../monthly-mail.server.ts';
import {
  answers as answerKinds,
  axisTop,
  type DayViews,
  type FormRow,
  formRows,
  type MonthRow,
  mailAnswers,
  monthRows,
  outcomes,
  type PageRow,
  type PageViews,
  referringHosts,
  viewsByDay,
  viewsByPage,
} from '../statistics-tables.ts';
import { otherHosts } from '../tables.ts';
import { statisticsTexts } from './texts.ts';

const periods = [30, 90, 365] as const;

/** The forms in the order of the table; a form has the name of its page, if it has one. */
const forms = ['contact', 'waitlist', 'book', 'chat'] as const;

const mostHosts = 20;

/** In UTC: when a day of the statistics begins. */
const midnight = () => new Date().setUTCHours(0, 0, 0, 0);

/** Whether it is midnight for the site too. */
const isMidnight = () =>
  Temporal.Instant.fromEpochMilliseconds(midnight()).toZonedDateTimeISO(content().site.timeZone).hour === 0;

export async function loader({ request, context }: OfficeArgs) {
  requireSession({ context });
  const asked = Number(new URL(request.url).searchParams.get('days'));
  const days = periods.find((each) => each === asked) ?? periods[0];
  const found = await statistics(days);
  const { months, counts } = await monthlyStatistics();
  return {
    days,
    months,
    results: monthRows(counts, months),
    hosts: referringHosts(found).slice(0, mostHosts),
    views: viewsByDay(found),
    pages: viewsByPage(found),
    forms: formRows(found, forms),
    answers: mailAnswers(found),
    mail: canSendMail() && testRecipient() !== '' ? { isOff: await isMonthlyMailOff() } : undefined,
  };
}

export function Component() {
  const texts = useTexts(statisticsTexts);
  const language = useLanguage();
  const { days, months, results, hosts, views, pages, forms, answers, mail } = useLoaderData<typeof loader>();
  const options = periods.map((each) => {
    return [String(each), fill(texts.days, { count: each.toLocaleString(language) })] as const;
  });
  return (
    <Page title={texts.title} lead={texts.lead}>
      <Months months={months} results={results} />
      <Tabs label={texts.period} name="days" filter={{ days: String(days) }} options={options} />
      {pages.all.total === 0 ? (
        <p className="empty">{texts.none}</p>
      ) : (
        <>
          <Views days={views} total={pages.all.total} />
          <PageTable pages={pages} />
        </>
      )}
      <Hosts hosts={hosts} />
      <FormTable forms={forms} />
      <MailAnswers answers={answers} />
      {mail ? <MonthlyMail isOff={mail.isOff} /> : null}
      <p className="notice notice--note">
        {texts.pending} {isMidnight() ? '' : fill(texts.dayFrom, { time: clockText(midnight(), language) })}
      </p>
    </Page>
  );
}

/** `POST /office/statistics/mail` switches the mail of each month on or off. */
export const mailRoute: RouteObject = {
  path: 'statistics/mail',
  loader: () => redirect('/statistics'),
  async action(args: OfficeArgs) {
    const { person, intent } = await readPost(args);
    await switchMonthlyMail(intent === 'on', person.name);
    return redirect('/statistics', 303);
  },
};

function MonthlyMail({ isOff }: { isOff: boolean }) {
  const { mail: texts } = useTexts(statisticsTexts);
  return (
    <Panel title={texts.title}>
      <p>{isOff ? texts.isOff : texts.isOn}</p>
      {useMayOpen()('/statistics/mail') ? (
        <PostButton action="/statistics/mail" fields={{ intent: isOff ? 'on' : 'off' }}>
          {isOff ? texts.switchOn : texts.switchOff}
        </PostButton>
      ) : null}
    </Panel>
  );
}

/** What came in this month and the last one. */
function Months({ months, results }: { months: string[]; results: MonthRow[] }) {
  const { months: texts } = useTexts(statisticsTexts);
  const language = useLanguage();
  const { number } = useFormats();
  const figure = ({ total, languages, spam }: MonthRow['figures'][number]) => {
    const parts = Object.entries(languages).map(([name, count]) => `${name} ${number(count)}`);
    const split = parts.length > 1 ? `(${parts.join(', ')})` : '';
    return [number(total), split, spam && fill(texts.spam, { count: number(spam) })].filter(Boolean).join(' ');
  };
  return (
    <Panel title={texts.title} id="months">
      <FigureTable
        labelledBy="months"
        name={texts.what}
        columns={months.map((month) => ({
          id: month,
          label: dateText(language, `${month}-01`, { month: 'long' }),
        }))}
        rows={results.map(({ result, figures }) => ({
          id: result,
          name: texts[result],
          figures: Object.fromEntries(figures.map((each, index) => [months[index] ?? '', figure(each)])),
        }))}
      />
    </Panel>
  );
}

/** The sites that led to this one. */
function Hosts({ hosts }: { hosts: { host: string; count: number }[] }) {
  const { hosts: texts } = useTexts(statisticsTexts);
  const { number } = useFormats();
  return (
    <Panel title={texts.title} id="hosts">
      <p>{texts.text}</p>
      {hosts.length === 0 ? (
        <p>{texts.none}</p>
      ) : (
        <FigureTable
          labelledBy="hosts"
          name={texts.host}
          columns={[{ id: 'count', label: texts.count }]}
          rows={hosts.map(({ host, count }) => ({
            id: host,
            name: host === otherHosts ? texts.others : host,
            figures: { count: number(count) },
          }))}
        />
      )}
    </Panel>
  );
}

/** Formats a day in UTC (`2027-03-01`) as the owner reads it. */
function useDays(options: Intl.DateTimeFormatOptions): (day: string | undefined) => string {
  const language = useLanguage();
  return (day) => (day ? dateText(language, day, options) : '');
}

function Views({ days, total }: { days: DayViews[]; total: number }) {
  const { views: texts, months } = useTexts(statisticsTexts);
  const language = useLanguage();
  const formatDay = useDays({ dateStyle: 'medium' });
  const number = (value: number) => value.toLocaleString(language);
  const best = days.reduce((most, each) => (each.views > most.views ? each : most));
  const summary = fill(texts.chart, {
    old: formatDay(days[0]?.day),
    new: formatDay(days.at(-1)?.day),
    count: number(total),
    date: formatDay(best.day),
    max: number(best.views),
  });
  return (
    <section className="panel">
      <h2 id="views">
        {months.views}: {number(total)}
      </h2>
      <BarChart days={days} summary={summary} />
      <details>
        <summary>{texts.table}</summary>
        <FigureTable
          labelledBy="views"
          name={texts.day}
          columns={[{ id: 'views', label: months.views }]}
          rows={days.toReversed().map(({ day, views }) => ({
            id: day,
            name: <time dateTime={day}>{formatDay(day)}</time>,
            figures: { views: number(views) },
          }))}
        />
      </details>
    </section>
  );
}

/** The drawing is stretched, and the labels are text beside it, so that they are legible at any width. */
function BarChart({ days, summary }: { days: DayViews[]; summary: string }) {
  const language = useLanguage();
  const formatDay = useDays({ day: 'numeric', month: 'short' });
  const top = axisTop(Math.max(...days.map(({ views }) => views)));
  const gap = days.length > 100 ? 0 : 0.25;
  const labelled = [days[0], days[Math.floor((days.length - 1) / 2)], days.at(-1)];
  return (
    <div className="chart" role="img" aria-label={summary}>
      <ul className="chart__values">
        {[top, top / 2, 0].map((value) => (
          <li key={value}>{value.toLocaleString(language)}</li>
        ))}
      </ul>
      <svg
        className="chart__plot"
        viewBox={`0 0 ${days.length} 100`}
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
      >
        {[0, 50, 100].map((y) => (
          <line key={y} className="chart__line" x1="0" x2={days.length} y1={y} y2={y} />
        ))}
        {days.map(({ day, views }, index) => (
          <rect
            key={day}
            className="chart__bar"
            x={index + gap / 2}
            width={1 - gap}
            y={100 - (views / top) * 100}
            height={(views / top) * 100}
          />
        ))}
      </svg>
      <ul className="chart__days">
        {labelled.map((each) => (
          <li key={each?.day}>{formatDay(each?.day)}</li>
        ))}
      </ul>
    </div>
  );
}

/** Formats numbers, and shares of 0 to 1 in percent. */
function useFormats() {
  const language = useLanguage();
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 });
  return {
    number: (value = 0) => value.toLocaleString(language),
    percent: (share: number | undefined) => (share === undefined ? '–' : percent.format(share)),
  };
}

function PageTable({ pages: { columns, rows, all } }: { pages: PageViews }) {
  const { pages: texts } = useTexts(statisticsTexts);
  const language = useLanguage();
  const { number } = useFormats();
  const line = ({ page, counts, total }: PageRow) => ({
    id: page,
    name: pageTitle(page, language),
    figures: Object.fromEntries([
      ...columns.map((column) => [column, number(counts[column])]),
      ['total', number(total)],
    ]),
  });
  const languages = columns.map((column) => ({
    id: column,
    label: isLanguage(column) ? languageDefinitions[column].name : column,
    lang: column,
  }));
  return (
    <Panel title={texts.title} id="pages">
      <FigureTable
        labelledBy="pages"
        name={texts.page}
        columns={[...languages, { id: 'total', label: texts.total }]}
        rows={rows.map(line)}
        sum={{ ...line(all), name: texts.all }}
      />
    </Panel>
  );
}

function FormTable({ forms }: { forms: FormRow[] }) {
  const { forms: texts } = useTexts(statisticsTexts);
  const language = useLanguage();
  const { number, percent } = useFormats();
  if (forms.length === 0) return <p className="empty">{texts.none}</p>;
  const rows = forms.map((row) => ({
    id: row.form,
    name: row.form === 'chat' ? texts.chat : pageTitle(row.form, language),
    figures: {
      views: row.form === 'chat' ? texts.noViews : number(row.views),
      ...Object.fromEntries(outcomes.map((outcome) => [outcome, number(row[outcome])])),
      share: percent(row.share),
    },
  }));
  return (
    <Panel title={texts.title} id="forms">
      <p>{texts.text}</p>
      <FigureTable
        labelledBy="forms"
        name={texts.form}
        columns={(['views', ...outcomes, 'share'] as const).map((id) => ({ id, label: texts[id] }))}
        rows={rows}
      />
    </Panel>
  );
}

function MailAnswers({ answers }: { answers: ReturnType<typeof mailAnswers> }) {
  const { answers: texts } = useTexts(statisticsTexts);
  const { number, percent } = useFormats();
  if (answers.share === undefined) return null;
  const facts = answerKinds.map((kind) => [texts[kind], number(answers[kind])]);
  return (
    <Panel title={texts.title}>
      <p>{texts.text}</p>
      <Facts facts={{ ...Object.fromEntries(facts), [texts.share]: percent(answers.share) }} />
    </Panel>
  );
}
