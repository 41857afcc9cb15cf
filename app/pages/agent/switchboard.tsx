import { AnchorLink } from '#app/ui/page-link.tsx';
import type { Messages } from '#content/schema.ts';
import { FeatureIcon } from './feature-icon.tsx';

/** Links to the features, drawn as plugs of a switchboard. */
export function Switchboard({ label, features }: { label: string; features: Messages<'agent'>['features'] }) {
  const count = Object.keys(features).length;
  return (
    <>
      <nav aria-label={label}>
        <ul className={`switchboard__jacks columns-${columnsFor(count, 8)} narrow-columns-${columnsFor(count, 4)}`}>
          {Object.entries(features).map(([id, { short }]) => (
            <li key={id}>
              <AnchorLink href={`#${id}`}>
                <FeatureIcon id={id} />
                <span>{short}</span>
              </AnchorLink>
            </li>
          ))}
        </ul>
      </nav>
      {/* For wide screens, and for narrow ones */}
      <div className="cords">
        <Cords count={count} columns={columnsFor(count, 8)} />
        <Cords count={count} columns={columnsFor(count, 4)} />
      </div>
    </>
  );
}

/**
 * A cord from each jack down and to the left, the leftmost one on top: the lower right corner of a rectangle whose
 * other edges are cut off. Rows of jacks stand in the middle; cords of one column run beside each other.
 */
function Cords({ count, columns }: { count: number; columns: number }) {
  const rows = Math.ceil(count / columns);
  const positions = Array.from({ length: count }, (_, index) => {
    const row = Math.floor(index / columns);
    const inRow = Math.min(columns, count - row * columns);
    return 50 + ((index - row * columns - (inRow - 1) / 2) * 100) / columns + (row - (rows - 1) / 2) * 3;
  }).sort((one, other) => one - other);
  return (
    <svg aria-hidden="true">
      {positions.map((x, index) => (
        <rect key={x} width={`${100 + x}%`} height={`${124 + (64 * index) / count}%`} />
      ))}
    </svg>
  );
}

/** The number of columns for rows that are about equally long. */
function columnsFor(count: number, max: number): number {
  return Math.ceil(count / Math.ceil(count / max));
}
