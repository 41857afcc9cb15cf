import type { ReactNode } from 'react';
import { isLanguage } from '#app/i18n/addresses.ts';
import { ScrollTable } from '#app/office-kit/ui/list.tsx';
import { useLanguage, useTexts } from '#app/office-kit/use-texts.ts';
import { pageTitle } from '#app/texts/office/label.ts';
import { languageDefinitions } from '#content/languages.ts';
import {
  answers as answerKinds,
  type FormRow,
  type mailAnswers,
  outcomes,
  type PageRow,
  type PageViews,
} from '../statistics-tables.ts';
import { statisticsTexts } from './texts.ts';

/** Formats numbers, and shares of 0 to 1 in percent. */
function useFormats() {
  const language = useLanguage();
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 });
  return {
    number: (value = 0) => value.toLocaleString(language),
    percent: (share: number | undefined) => (share === undefined ? '–' : percent.format(share)),
  };
}

/** Opened pages: one row a page, one column a language. */
export function PageTable({ pages: { columns, rows, all } }: { pages: PageViews }) {
  const { pages: words } = useTexts(statisticsTexts);
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
    <section className="panel">
      <h2 id="pages">{words.title}</h2>
      <FigureTable
        labelledBy="pages"
        name={words.page}
        columns={[...languages, { id: 'total', label: words.total }]}
        rows={rows.map(line)}
        sum={{ ...line(all), name: words.all }}
      />
    </section>
  );
}

/** Forms, from opening their page to sending them. */
export function FormTable({ forms }: { forms: FormRow[] }) {
  const { forms: words } = useTexts(statisticsTexts);
  const language = useLanguage();
  const { number, percent } = useFormats();
  if (forms.length === 0) return <p className="empty">{words.none}</p>;
  const rows = forms.map((row) => ({
    id: row.form,
    name: row.form === 'chat' ? words.chat : pageTitle(row.form, language),
    figures: {
      views: row.form === 'chat' ? words.noViews : number(row.views),
      ...Object.fromEntries(outcomes.map((outcome) => [outcome, number(row[outcome])])),
      share: percent(row.share),
    },
  }));
  return (
    <section className="panel">
      <h2 id="forms">{words.title}</h2>
      <p>{words.text}</p>
      <FigureTable
        labelledBy="forms"
        name={words.form}
        columns={(['views', ...outcomes, 'share'] as const).map((id) => ({ id, label: words[id] }))}
        rows={rows}
      />
    </section>
  );
}

/** What came of the question by mail to those who have joined the waitlist. */
export function MailAnswers({ answers }: { answers: ReturnType<typeof mailAnswers> }) {
  const { answers: words } = useTexts(statisticsTexts);
  const { number, percent } = useFormats();
  if (answers.share === undefined) return null;
  return (
    <section className="panel">
      <h2>{words.title}</h2>
      <p>{words.text}</p>
      <dl className="facts">
        {answerKinds.map((kind) => (
          <div key={kind}>
            <dt>{words[kind]}</dt>
            <dd>{number(answers[kind])}</dd>
          </div>
        ))}
        <div>
          <dt>{words.share}</dt>
          <dd>{percent(answers.share)}</dd>
        </div>
      </dl>
    </section>
  );
}

type Row = { id: string; name: ReactNode; figures: Record<string, string> };

type FigureTableProps = {
  /** Id of the heading. */
  labelledBy: string;
  /** Heading of the names of the rows. */
  name: string;
  columns: { id: string; label: string; lang?: string }[];
  rows: Row[];
  sum?: Row;
};

/** A table of figures: one row a thing, one column a kind of figure. */
export function FigureTable({ labelledBy, name, columns, rows, sum }: FigureTableProps) {
  const line = (row: Row) => (
    <tr key={row.id}>
      <th scope="row">{row.name}</th>
      {columns.map(({ id }) => (
        <td key={id} className="number">
          {row.figures[id]}
        </td>
      ))}
    </tr>
  );
  return (
    <ScrollTable labelledBy={labelledBy}>
      <thead>
        <tr>
          <th scope="col">{name}</th>
          {columns.map(({ id, label, lang }) => (
            <th key={id} scope="col" className="number" lang={lang}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{rows.map(line)}</tbody>
      {sum ? <tfoot>{line(sum)}</tfoot> : null}
    </ScrollTable>
  );
}
