import { AnchorLink } from '#app/ui/section-link.tsx';
import type { Messages } from '#content/schema.ts';
import { FeatureIcon } from './feature-icon.tsx';

const cords = ['10', '18', '26', '34', '42', '50', '58', '66'];

/** Links to the features, drawn as plugs of a switchboard. */
export function Switchboard({ label, features }: { label: string; features: Messages<'agent'>['features'] }) {
  return (
    <>
      <nav aria-label={label}>
        <ul className="switchboard__jacks">
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
        {cords.map((depth, index) => (
          <path key={depth} d={`M${75 + index * 150} 0V${depth}q0 14 -16 14H0`} />
        ))}
      </svg>
    </>
  );
}
