import { Fragment } from 'react';
import { Link } from 'react-router';
import { ConsentTag } from '#app/consent/office/consent-tag.tsx';
import { consentTexts } from '#app/consent/office/texts.ts';
import type { SignupConsent } from '#app/consent/signup-consents.server.ts';
import { channelName } from '#app/delivery/channel.server.ts';
import { countText } from '#app/i18n/formats.ts';
import { Row, Rows } from '#app/office-kit/ui/list.tsx';
import { Time } from '#app/office-kit/ui/time.tsx';
import { useLanguage, useTexts } from '#app/office-kit/use-texts.ts';
import { languageDefinitions } from '#content/languages.ts';
import { mailLink } from '../answer-mail.ts';
import type { ListedLead } from '../lead-list.server.ts';
import { leadName } from '../lead-name.ts';
import { leadTexts } from './texts.ts';

/** Answers that have a place of their own on the page. */
const shownElsewhere = ['fullName', 'email', 'message', 'services'];

type DetailsProps = { lead: ListedLead; answers: { name: string; label: string; value: string }[] };

/** What the visitor sent, and when. */
export function Details({ lead, answers }: DetailsProps) {
  const { kinds, noTime, lead: words } = useTexts(leadTexts);
  const { table, email, language, createdAt } = lead;
  return (
    <section className="panel">
      <h2>{table === 'contacts' ? words.message : words.services}</h2>
      {lead.table === 'contacts' ? (
        <p className="lead-message" lang={language} dir="auto">
          {lead.message}
        </p>
      ) : (
        <ul className="lead-services">
          {lead.services.map((service) => (
            <li key={service}>
              {service} <ServiceConsent consent={lead.consents.find((consent) => consent.service === service)} />
            </li>
          ))}
        </ul>
      )}
      <h3>{words.details}</h3>
      <dl className="lead-facts">
        <dt>{words.email}</dt>
        <dd>
          <a href={mailLink(email)}>{email}</a>
        </dd>
        {answers
          .filter(({ name, value }) => value !== '' && !shownElsewhere.includes(name))
          .map(({ name, label, value }) => (
            <Fragment key={name}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </Fragment>
          ))}
        <dt>{words.received}</dt>
        <dd>{createdAt === null ? noTime : <Time at={createdAt} />}</dd>
        <dt>{words.language}</dt>
        <dd lang={language}>{languageDefinitions[language].name}</dd>
        <dt>{words.kind}</dt>
        <dd>{kinds[table]}</dd>
        <dt>{words.number}</dt>
        <dd>{leadName(lead)}</dd>
      </dl>
    </section>
  );
}

/** The state of the consent, with the way to its record. */
function ServiceConsent({ consent }: { consent: SignupConsent | undefined }) {
  const { record } = useTexts(consentTexts).consents;
  if (!consent) return null;
  const { id, state } = consent;
  return (
    <>
      <ConsentTag state={state} />
      {id === null ? null : (
        <>
          {' '}
          <Link to={`/consents/${id}`} className="action-link">
            {record.title} {id}
          </Link>
        </>
      )}
    </>
  );
}

type Delivery = {
  id: string;
  channel: string;
  status: 'pending' | 'delivered' | 'failed';
  attempts: number;
  error: string | null;
  at: string;
};

/** Where the lead has been sent. */
export function Deliveries({ deliveries }: { deliveries: Delivery[] }) {
  const { deliveries: words } = useTexts(leadTexts).lead;
  const language = useLanguage();
  return (
    <section className="panel">
      <h2>{words.title}</h2>
      <Rows of={deliveries} empty={words.none}>
        {({ id, channel, status, attempts, error, at }) => (
          <Row key={id} details={error} side={<span className={`tag tag--${status}`}>{words[status]}</span>}>
            <b>{channelName(channel, language)}</b>
            <p className="row__details">
              {attempts === 0 ? null : <>{countText(language, words.attempts, attempts)} · </>}
              <Time at={at} />
            </p>
          </Row>
        )}
      </Rows>
      <p>
        <Link to="/deliveries" className="action-link">
          {words.all}
        </Link>
      </p>
    </section>
  );
}
