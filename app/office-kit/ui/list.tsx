/** A list whose filter and page are in its URL; what was typed into a search is in the session. */

import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { parseId, textValue } from '#app/http/form-data.server.ts';
import { type OfficeArgs, typedBefore } from '../office-context.ts';
import { keepTyped, type Session } from '../session.server.ts';
import { kitTexts } from '../texts.ts';
import { useTexts } from '../use-texts.ts';

type Filter<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends readonly (infer Value extends string)[] ? Value | '' : string;
};

/** Reads choices, the key of what was typed, and the page (from 1); what is missing or unknown is empty. */
export function readFilter<const Choices extends Record<string, readonly string[]>>(
  args: Pick<OfficeArgs, 'request' | 'context'>,
  choices: Choices,
) {
  const { searchParams } = new URL(args.request.url);
  const typed = typedBefore(args);
  const values = Object.entries(choices).map(([name, known]) => [
    name,
    known.find((each) => each === searchParams.get(name)?.trim()) ?? '',
  ]);
  const chosen = Object.fromEntries(values) as Filter<Choices>;
  const filter = { ...chosen, typed: (typed && searchParams.get('typed')) ?? '' };
  return { filter, typed, page: parseId(searchParams.get('page')) || 1 };
}

/** The query for a search that was posted. Its text `q` may be an address, and is kept in the session. */
export async function searchQuery({ session, form }: { session: Session; form: FormData }, ...choices: string[]) {
  const q = textValue(form, 'q').trim();
  const chosen = choices.map((name) => [name, textValue(form, name)]);
  return query({ ...Object.fromEntries(chosen), typed: q && (await keepTyped(session, [['q', q]])) });
}

function query(fields: Record<string, string>): string {
  return `?${new URLSearchParams(Object.entries(fields).filter(([, value]) => value !== ''))}`;
}

type TabsProps<Name extends string> = {
  label: string;
  name: Name;
  /** The other fields of the filter stay. */
  filter: Record<Name, string> & Record<string, string>;
  options: (readonly [value: string, label: string, count?: string])[];
  /** Begins with a tab for all. */
  hasAll?: boolean;
};

export function Tabs<Name extends string>({ label, name, filter, options, hasAll }: TabsProps<Name>) {
  const { all } = useTexts(kitTexts).frame;
  const shown = hasAll ? [['', all] as const, ...options] : options;
  const tabs = shown.map(([value, text, count]) => {
    return { to: query({ ...filter, [name]: value }), label: text, count, isCurrent: value === filter[name] };
  });
  return <Filters label={label} filters={tabs} />;
}

type FiltersProps = {
  label: string;
  isSub?: boolean;
  filters: { to: string; label: string; count?: string; isCurrent: boolean }[];
};

export function Filters({ label, filters, isSub }: FiltersProps) {
  return (
    <nav className={isSub ? 'filters filters--sub' : 'filters'} aria-label={label}>
      <ul>
        {filters.map(({ to, label: text, count, isCurrent }) => (
          <li key={to}>
            <Link to={to} aria-current={isCurrent ? 'page' : undefined}>
              {text} {count === undefined ? null : <b>{count}</b>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type RowsProps<Item> = { of: readonly Item[]; empty?: string; children: (item: Item) => ReactNode };

export function Rows<Item>({ of, empty, children }: RowsProps<Item>) {
  if (of.length === 0) return empty ? <p className="empty">{empty}</p> : null;
  return <ul className="rows">{of.map(children)}</ul>;
}

type RowProps = { details?: ReactNode; side?: ReactNode; children: ReactNode };

export function Row({ details, side, children }: RowProps) {
  return (
    <li className="row">
      <div>
        {children}
        {details ? <p className="row__details">{details}</p> : null}
      </div>
      {side}
    </li>
  );
}

/** By their labels; what is empty is left out. */
export function Facts({ facts }: { facts: Record<string, ReactNode> }) {
  const stated = Object.entries(facts).filter(([, value]) => value);
  if (stated.length === 0) return null;
  return (
    <dl className="facts">
      {stated.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd dir="auto">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** `labels`: of a list that does not begin with the newest. */
type PagingProps = {
  page: number;
  hasMore: boolean;
  filter?: Record<string, string>;
  labels?: { newest: string; older: string };
};

export function Paging({ page, hasMore, filter = {}, labels }: PagingProps) {
  const { paging } = useTexts(kitTexts).frame;
  const texts = { ...paging, ...labels };
  if (page === 1 && !hasMore) return null;
  return (
    <nav className="paging" aria-label={texts.pages}>
      {page === 1 ? null : <Link to={query(filter)}>{texts.newest}</Link>}
      {hasMore ? (
        <Link to={query({ ...filter, page: String(page + 1) })} rel="next">
          {texts.older}
        </Link>
      ) : null}
    </nav>
  );
}

type FigureRow = { id: string; name: ReactNode; figures: Record<string, string> };

type FigureTableProps = {
  labelledBy: string;
  name: string;
  columns: { id: string; label: string; lang?: string }[];
  rows: FigureRow[];
  sum?: FigureRow;
};

/** On phones each row is a list; else the keyboard can scroll what is too wide. `labelledBy`: the id of its heading. */
export function FigureTable({ labelledBy, name, columns, rows, sum }: FigureTableProps) {
  const line = (row: FigureRow) => (
    <tr key={row.id}>
      <th scope="row">{row.name}</th>
      {columns.map(({ id, label, lang }) => (
        <td key={id} className="number">
          <span className="table-label" lang={lang}>
            {label}
          </span>
          {row.figures[id]}
        </td>
      ))}
    </tr>
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be in the tab order
    <section className="table-scroll" aria-labelledby={labelledBy} tabIndex={0}>
      <table>
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
      </table>
    </section>
  );
}
