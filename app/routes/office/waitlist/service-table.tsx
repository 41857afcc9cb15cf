import { Link } from 'react-router';
import type { WaitlistCounts } from '#app/domain/consent/waitlist-counts.server.ts';
import { ScrollTable } from '../ui/scroll-table.tsx';
import { useLanguage, useWords } from '../use-words.ts';

const states = ['confirmed', 'requested', 'announced', 'revoked', 'legacy'] as const;

type ServiceTableProps = { services: { id: string; name: string; counts: WaitlistCounts }[] };

/** How many people wait for each service, and the link to write to them. */
export function ServiceTable({ services }: ServiceTableProps) {
  const { services: words } = useWords('waitlist');
  const language = useLanguage();
  return (
    <section className="panel">
      <h2 id="services">{words.title}</h2>
      <ScrollTable labelledBy="services">
        <thead>
          <tr>
            <th scope="col">{words.service}</th>
            {states.map((state) => (
              <th key={state} scope="col" className="number">
                {words.states[state]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {services.map(({ id, name, counts }) => (
            <tr key={id}>
              <th scope="row">
                <span id={`service-${id}`}>{name}</span>
                <br />
                <Link to={`/waitlist/texts?service=${encodeURIComponent(id)}`} aria-describedby={`service-${id}`}>
                  {words.write}
                </Link>
              </th>
              {states.map((state) => (
                <td key={state} className="number">
                  {counts[state].toLocaleString(language)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </ScrollTable>
      <p className="row__details">{words.explain}</p>
    </section>
  );
}
