import { Section, SectionTitle } from '#app/ui/section.tsx';
import type { ComparisonStatus } from '#content/page-schema.ts';
import type { Messages } from '#content/schema.ts';

type Texts = Messages<'home'>['comparison'];

/** The sign of each status, or the lit half of its window. */
const drawings: Record<Exclude<ComparisonStatus, 'inapplicable'>, { sign?: string; half?: string }> = {
  yes: { sign: 'M6 12.5l4 4 8-9' },
  limited: { half: 'M1 12h22v11H1z' },
  varies: { half: 'M1 1h11v22H1z' },
  no: { sign: 'M7.5 7.5l9 9M16.5 7.5l-9 9' },
};

export function Comparison({ brand, messages }: { brand: string; messages: Texts }) {
  return (
    <Section hour="06:40" tone="day" surface="0640" className="comparison" id="comparison">
      <div className="container">
        <div className="section-heading">
          <SectionTitle topic={messages.topic} title={messages.title} />
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
            {Object.entries(messages.rows).map(([id, { text, others, manual = 'no' }]) => (
              <tr key={id}>
                <th scope="row">{text}</th>
                <Cell status="yes" ours messages={messages.statuses} />
                <Cell status={others} messages={messages.statuses} />
                <Cell status={manual} messages={messages.statuses} />
              </tr>
            ))}
          </tbody>
        </table>
        <p className="comparison__note">{messages.note}</p>
      </div>
    </Section>
  );
}

/** A window, lit for yes, its lower half for limited, its left half for varies; a dash where nothing applies. */
function Cell({
  status,
  ours = false,
  messages,
}: {
  status: ComparisonStatus;
  ours?: boolean;
  messages: Texts['statuses'];
}) {
  if (status === 'inapplicable')
    return (
      <td className="status-inapplicable">
        <span className="visually-hidden">{messages.inapplicable}</span>
      </td>
    );
  const { sign, half } = drawings[status];
  return (
    <td className={`status-${status}${ours ? ' own-column' : ''}`}>
      <svg viewBox="0 0 24 24" width="32" height="32" aria-hidden="true">
        <path className="status-pane" d="M1 1h22v22H1z" />
        {half ? <path className="status-half" d={half} /> : null}
        {sign ? <path className="status-symbol" d={sign} /> : null}
      </svg>
      <span>{messages[status]}</span>
    </td>
  );
}
