/** A list whose filter and page are in its address: tabs, rows, and the ways to older ones. */

import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { parseId } from '../row-id.ts';
import { kitTexts } from '../texts.ts';
import { useTexts } from '../use-texts.ts';

/** The field of a filter: the values that it may have, or any text. */
type Known = readonly string[] | 'text';
type Filter<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends readonly (infer Value extends string)[] ? Value | '' : string;
};

/** What a list shows, as its address says: empty for what is not set or not known, and the page, from 1. */
export function readFilter<const Fields extends Record<string, Known>>(request: Request, fields: Fields) {
  const { searchParams } = new URL(request.url);
  const values = Object.entries(fields).map(([name, known]: [string, Known]) => {
    const value = searchParams.get(name)?.trim() ?? '';
    return [name, known === 'text' || known.includes(value) ? value : ''];
  });
  return { filter: Object.fromEntries(values) as Filter<Fields>, page: parseId(searchParams.get('page')) || 1 };
}

/** The query of an address; empty fields are left out. */
function query(fields: Record<string, string>): string {
  return `?${new URLSearchParams(Object.entries(fields).filter(([, value]) => value !== ''))}`;
}

type TabsProps<Name extends string> = {
  /** What the tabs choose, for screen readers. */
  label: string;
  name: Name;
  /** The other fields of the filter stay. */
  filter: Record<Name, string> & Record<string, string>;
  options: (readonly [value: string, label: string, count?: string])[];
};

/** Links to the same list with another value of one field. */
export function Tabs<Name extends string>({ label, name, filter, options }: TabsProps<Name>) {
  const tabs = options.map(([value, text, count]) => {
    return { to: query({ ...filter, [name]: value }), label: text, count, isCurrent: value === filter[name] };
  });
  return <Filters label={label} filters={tabs} />;
}

type FiltersProps = { label: string; filters: { to: string; label: string; count?: string; isCurrent: boolean }[] };

/** Links to the same page with another choice. */
export function Filters({ label, filters }: FiltersProps) {
  return (
    <nav className="filters" aria-label={label}>
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

/** The entries of a list; `empty` is said when there are none. */
export function Rows<Item>({ of, empty, children }: RowsProps<Item>) {
  if (of.length === 0) return empty ? <p className="empty">{empty}</p> : null;
  return <ul className="rows">{of.map(children)}</ul>;
}

type RowProps = { details?: ReactNode; side?: ReactNode; children: ReactNode };

/** An entry: what it is, details below it, and its state or what can be done with it at the side. */
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

type PagingProps = { page: number; hasMore: boolean; filter?: Record<string, string> };

/** The ways to older entries, and back to the newest. */
export function Paging({ page, hasMore, filter = {} }: PagingProps) {
  const { paging: words } = useTexts(kitTexts).frame;
  if (page === 1 && !hasMore) return null;
  return (
    <nav className="paging" aria-label={words.pages}>
      {page === 1 ? null : <Link to={query(filter)}>{words.newest}</Link>}
      {hasMore ? (
        <Link to={query({ ...filter, page: String(page + 1) })} rel="next">
          {words.older}
        </Link>
      ) : null}
    </nav>
  );
}

/** Room for a wide table: the keyboard reaches it and scrolls it. `labelledBy` is the id of its heading. */
export function ScrollTable({ labelledBy, children }: { labelledBy: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be in the tab order
    <section className="table-scroll" aria-labelledby={labelledBy} tabIndex={0}>
      <table>{children}</table>
    </section>
  );
}
