import { Form, Link } from 'react-router';
import type { ConsentState } from '#app/domain/consent/consent-record.server.ts';
import { serviceNames } from '#app/domain/consent/consent-wording.server.ts';
import { ConsentTag } from '../../consents/consent-tag.tsx';
import { countText } from '../../ui/count-text.ts';
import { Time } from '../../ui/time.tsx';
import { useLanguage, useWords } from '../../use-words.ts';
import { LeadRow, type Row } from '../lead-row.tsx';

type PersonView = {
  email: string;
  rows: Row[];
  calls: { id: string; startsAt: string }[];
  consents: { id: string; services: string[]; state: ConsentState }[];
  deliveries: number;
  notes: { id: string; text: string }[];
  records: string[];
};

/** Everything that goes, and the button. */
export function PersonData({ person }: { person: PersonView }) {
  const { erase: words } = useWords('leads');
  const consentWords = useWords('consents');
  const language = useLanguage();
  const { email, rows, calls, consents, deliveries, notes, records } = person;
  return (
    <section className="panel">
      <h2>{words.found.replace('{address}', () => email)}</h2>
      {rows.length === 0 ? null : (
        <>
          <h3>{words.leads}</h3>
          <ul className="leads">
            {rows.map((row) => (
              <LeadRow key={row.name} row={row} />
            ))}
          </ul>
        </>
      )}
      {calls.length === 0 ? null : (
        <>
          <h3>{words.calls}</h3>
          <ul className="rows">
            {calls.map(({ id, startsAt }) => (
              <li key={id} className="row">
                <Time at={startsAt} />
              </li>
            ))}
          </ul>
        </>
      )}
      {consents.length === 0 ? null : (
        <>
          <h3>{consentWords.title}</h3>
          <ul className="rows">
            {consents.map(({ id, services, state }) => (
              <li key={id} className="row">
                <Link to={`/consents/${id}`} className="action-link">
                  {serviceNames(services, language).join(', ')}
                </Link>
                <ConsentTag state={state} />
              </li>
            ))}
          </ul>
        </>
      )}
      {deliveries === 0 ? null : <p>{countText(words.deliveries, deliveries, language)}</p>}
      {notes.length === 0 ? null : (
        <>
          <h3>{words.notes}</h3>
          <ul className="rows">
            {notes.map(({ id, text }) => (
              <li key={id} className="row lead-message">
                {text}
              </li>
            ))}
          </ul>
        </>
      )}
      {records.length === 0 ? null : (
        <>
          <h3>{words.records}</h3>
          <p>{words.recordsText}</p>
          <p className="row__details">{records.join(', ')}</p>
        </>
      )}
      <h3>{words.copy.title}</h3>
      <Form method="post" action="/leads/erase/copy" className="stack">
        <input type="hidden" name="email" value={email} />
        <p>{words.copy.text}</p>
        <button type="submit" className="button button--outline">
          {words.copy.button}
        </button>
      </Form>
      <h3>{words.title}</h3>
      <Form method="post" className="stack">
        <input type="hidden" name="email" value={email} />
        <p>{words.final}</p>
        <button type="submit" className="button button--danger">
          {words.button.replace('{address}', () => email)}
        </button>
      </Form>
    </section>
  );
}
