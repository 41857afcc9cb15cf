import { Link } from 'react-router';

/** Links to the same list with another filter; `to` is a query string such as `?status=failed`. */
type FiltersProps = { label: string; filters: { to: string; label: string; count?: string; isCurrent: boolean }[] };

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
