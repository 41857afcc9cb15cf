import { Link } from 'react-router';
import { parseId } from '#app/domain/row-id.ts';

/** The page of a list that its address names, from 1: `?page=2`. Any other text is the first page. */
export function pageIn(parameters: URLSearchParams): number {
  return parseId(parameters.get('page')) || 1;
}

type PagingProps = {
  page: number;
  hasMore: boolean;
  /** The fields of the address that choose what is listed; empty ones are left out. */
  filter?: Record<string, string>;
  words: { newest: string; older: string; pages?: string };
};

/** The ways to older entries, and back to the newest. */
export function Paging({ page, hasMore, filter = {}, words }: PagingProps) {
  const set = Object.entries(filter).filter(([, value]) => value !== '');
  const to = (fields: string[][]) => `?${new URLSearchParams([...set, ...fields])}`;
  if (page === 1 && !hasMore) return null;
  return (
    <nav className="paging" aria-label={words.pages}>
      {page === 1 ? null : <Link to={to([])}>{words.newest}</Link>}
      {hasMore ? (
        <Link to={to([['page', String(page + 1)]])} rel="next">
          {words.older}
        </Link>
      ) : null}
    </nav>
  );
}
