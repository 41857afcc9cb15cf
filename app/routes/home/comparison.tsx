import { Section } from '#app/ui/section.tsx';
import { type ComparisonStatus, otherProviders } from '#content/comparison.ts';
import type { Page } from '#content/schema.ts';

type Words = Page<'home'>['comparison'];
export function Comparison({ brand, words }: { brand: string; words: Words }) {
  const rows = Object.keys(otherProviders) as (keyof typeof otherProviders)[];
  return (
    <Section hour="06:40" tone="day" surface="0640" className="comp" id="comparison">
      <div className="in">
        <div className="pair comp__h">
          <h2>{words.title}</h2>
          <p className="lead">{words.lead}</p>
        </div>
        <table>
          <caption className="vh">{words.caption}</caption>
          <thead>
            <tr>
              <td />
              <th scope="col" className="us">
                {brand}
              </th>
              <th scope="col">{words.columns.others}</th>
              <th scope="col">{words.columns.manual}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row}>
                <th scope="row">{words.rows[row]}</th>
                <Cell status="yes" ours words={words.statuses} />
                <Cell status={otherProviders[row]} words={words.statuses} />
                <Cell status="no" words={words.statuses} />
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}

/** A window: lit is yes, half lit is limited, unlit is no; always with the word. */
function Cell({ status, ours = false, words }: { status: ComparisonStatus; ours?: boolean; words: Words['statuses'] }) {
  const sign = { yes: 'M6 12.5l4 4 8-9', limited: 'M12 6v7M12 17v.1', no: 'M7.5 7.5l9 9M16.5 7.5l-9 9' }[status];
  return (
    <td className={`c-${status[0]}${ours ? ' us' : ''}`}>
      <svg viewBox="0 0 24 24" width="32" height="32" aria-hidden="true">
        <path className="gl" d="M1 1h22v22H1z" />
        {status === 'limited' ? <path className="hf" d="M1 12h22v11H1z" /> : null}
        <path className="sy" d={sign} />
      </svg>
      <span>{words[status]}</span>
    </td>
  );
}
