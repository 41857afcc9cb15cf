import type { ReactNode } from 'react';
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

type GroupProps = { title: string; text?: string; className?: string; children: ReactNode[] };

/** Everything that goes, and the button. */
export function PersonData({ person }: { person: PersonView }) {
  const { erase: words } = useWords('leads');
  const consentWords = useWords('consents');
  const language = useLanguage();
  const { email, rows, calls, consents, deliveries, notes, records } = person;
  return (
    <section className="panel">
      <h2>{words.found.replace('{address}', () => email)}</h2>
      <Group title={words.leads} className="leads">
        {rows.map((row) => (
          <LeadRow key={row.name} row={row} />
        ))}
      </Group>
      <Group title={words.calls}>
        {calls.map(({ id, startsAt }) => (
          <li key={id} className="row">
            <Time at={startsAt} />
          </li>
        ))}
      </Group>
      <Group title={consentWords.title}>
        {consents.map(({ id, services, state }) => (
          <li key={id} className="row">
            <Link to={`/consents/${id}`} className="action-link">
              {serviceNames(services, language).join(', ')}
            </Link>
            <ConsentTag state={state} />
          </li>
        ))}
      </Group>
      {deliveries === 0 ? null : <p>{countText(words.deliveries, deliveries, language)}</p>}
      <Group title={words.notes}>
        {notes.map(({ id, text }) => (
          <li key={id} className="row lead-message">
            {text}
          </li>
        ))}
      </Group>
      <Group title={words.records} text={words.recordsText}>
        {records.map((record) => (
          <li key={record} className="row row__details">
            {record}
          </li>
        ))}
      </Group>
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

/** A list below its heading; nothing for an empty list. */
function Group({ title, text, className = 'rows', children }: GroupProps) {
  if (children.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      {text ? <p>{text}</p> : null}
      <ul className={className}>{children}</ul>
    </>
  );
}
