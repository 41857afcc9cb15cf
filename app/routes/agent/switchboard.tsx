import { AnchorLink } from '#app/ui/section-link.tsx';
import type { Messages } from '#content/schema.ts';
import { FeatureIcon } from './feature-icon.tsx';

/** Links to the features, drawn as plugs of a switchboard. */
export function Switchboard({ label, features }: { label: string; features: Messages<'agent'>['features'] }) {
  const count = Object.keys(features).length;
  const columns = columnsFor(count, 8);
  const lastRow = count - columns * (Math.ceil(count / columns) - 1);
  const cords = Array.from({ length: lastRow }, (_, index) => ({
    x: 600 + ((index - (lastRow - 1) / 2) * 1200) / columns,
    depth: 10 + index * 8,
  }));
  return (
    <>
      <nav aria-label={label}>
        <ul className={`switchboard__jacks columns-${columns} narrow-columns-${columnsFor(count, 4)}`}>
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
      <svg className="cords" viewBox="0 0 1200 100" preserveAspectRatio="none" aria-hidden="true">
        {cords.map(({ x, depth }) => (
          <path key={depth} d={`M${x} 0V${depth}q0 14 -16 14H0`} />
        ))}
      </svg>
    </>
  );
}

/** The number of columns for rows that are about equally long. */
function columnsFor(count: number, max: number): number {
  return Math.ceil(count / Math.ceil(count / max));
}
