import { Section } from '#app/ui/section.tsx';
import { type ComparisonStatus, otherProviders } from '#content/comparison.ts';
import type { Messages } from '#content/schema.ts';

type Texts = Messages<'home'>['comparison'];
export function Comparison({ brand, messages }: { brand: string; messages: Texts }) {
  const rows = Object.keys(otherProviders) as (keyof typeof otherProviders)[];
  return (
    <Section hour="06:40" tone="day" surface="0640" className="comparison" id="comparison">
      <div className="container">
        <div className="section-heading comparison__header">
          <h2>{messages.title}</h2>
          <p className="lead">{messages.lead}</p>
        </div>
        <table>
          <caption className="visually-hidden">{messages.caption}</caption>
          <thead>
            <tr>
              <td />
              <th scope="col" className="own-column">
                {brand}
              </th>
              <th scope="col">{messages.columns.others}</th>
              <th scope="col">{messages.columns.manual}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row}>
                <th scope="row">{messages.rows[row]}</th>
                <Cell status="yes" ours messages={messages.statuses} />
                <Cell status={otherProviders[row]} messages={messages.statuses} />
                <Cell status="no" messages={messages.statuses} />
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}

/** A cell of the comparison: a lit window for yes, half lit for limited, unlit for no; always with the word. */
function Cell({
  status,
  ours = false,
  messages,
}: {
  status: ComparisonStatus;
  ours?: boolean;
  messages: Texts['statuses'];
}) {
  const sign = { yes: 'M6 12.5l4 4 8-9', limited: 'M12 6v7M12 17v.1', no: 'M7.5 7.5l9 9M16.5 7.5l-9 9' }[status];
  return (
    <td className={`status-${status}${ours ? ' own-column' : ''}`}>
      <svg viewBox="0 0 24 24" width="32" height="32" aria-hidden="true">
        <path className="status-pane" d="M1 1h22v22H1z" />
        {status === 'limited' ? <path className="status-half" d="M1 12h22v11H1z" /> : null}
        <path className="status-symbol" d={sign} />
      </svg>
      <span>{messages[status]}</span>
    </td>
  );
}
