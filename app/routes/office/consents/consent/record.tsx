/** The parts of the record of a consent. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ConsentRecord, ConsentStep } from '#app/domain/consent/consent-record.server.ts';
import { serviceNames } from '#app/domain/consent/consent-wording.server.ts';
import { leadName } from '#app/domain/leads/lead-name.ts';
import { siteTimeZone } from '#app/domain/site/site-time.server.ts';
import { fill } from '#app/i18n/formats.ts';
import { type Language, languageDefinitions, languages, localeOf } from '#content/languages.ts';
import { useLanguage, useWords } from '../../use-words.ts';

/** A time (ISO 8601) to the second, in the time zone of the business, whose short name is part of the text. */
export function formatExactly(at: string, language: Language): string {
  const date = new Date(at);
  if (Number.isNaN(date.getTime())) return at;
  const options = { dateStyle: 'medium', timeStyle: 'long', timeZone: siteTimeZone() } as const;
  return new Intl.DateTimeFormat(localeOf(language), options).format(date);
}

/** Facts without a value are left out. */
function Facts({ title, facts }: { title: string; facts: Record<string, ReactNode> }) {
  return (
    <section>
      <h2>{title}</h2>
      <dl className="facts">
        {Object.entries(facts).map(([label, value]) =>
          value ? (
            <div key={label}>
              <dt>{label}</dt>
              <dd dir="auto">{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </section>
  );
}

/** Who asked for the consent, as far as it is entered in `site.yaml`. */
export function ControllerFacts({ controller }: Pick<ConsentRecord, 'controller'>) {
  const { record: words } = useWords('consents');
  const { company, owner, street, city, email, website } = controller;
  const facts = {
    [words.company]: company,
    [words.representative]: owner,
    [words.address]: [street, city].filter(Boolean).join(', '),
    [words.email]: email,
    [words.website]: website,
  };
  return <Facts title={words.controller} facts={facts} />;
}

/** Who gave it, and for what. */
export function PersonFacts({ record: { consent, name } }: { record: ConsentRecord }) {
  const { record: words } = useWords('consents');
  const { address, services, language, signup_id } = consent;
  const known = languages.find((each) => each === language);
  const signup = name === null || signup_id === null ? null : leadName({ table: 'waitlist', id: signup_id });
  const facts = {
    [words.email]: address,
    [words.name]: name ?? words.noName,
    [words.purpose]: fill(words.purposeText, { title: serviceNames(services, useLanguage()).join(', ') }),
    [words.language]: known ? <span lang={known}>{languageDefinitions[known].name}</span> : language,
    [words.signup]: signup && <Link to={`/leads/${signup}`}>{signup}</Link>,
  };
  return <Facts title={words.person} facts={facts} />;
}

/** The exact texts that the person agreed to; the same text is shown once, with its first time. */
export function Wordings({ steps }: { steps: ConsentStep[] }) {
  const { record: words } = useWords('consents');
  const language = useLanguage();
  const shown = steps.filter(
    ({ wording }, index) => wording !== null && steps.findIndex((step) => step.wording === wording) === index,
  );
  return (
    <section>
      <h2>{words.wording}</h2>
      {shown.length === 0 ? <p>{words.noWording}</p> : null}
      {shown.map((step) => (
        <figure key={step.at} className="record__wording">
          <blockquote lang={step.language ?? undefined} dir="auto">
            {step.wording}
          </blockquote>
          <figcaption>
            <b>{words.events[step.event]}</b>
            {` · ${fill(words.wordingAt, { date: formatExactly(step.at, language) })}`}
            {step.page ? ` · ${words.page} ` : null}
            <code>{step.page}</code>
            {step.form_version ? ` · ${words.formVersion} ` : null}
            <code>{step.form_version}</code>
            <br />
            {words.hash} <code>{step.wording_hash}</code>{' '}
            <b className={step.isWordingIntact ? undefined : 'record__altered'}>
              {step.isWordingIntact ? words.intact : words.altered}
            </b>
          </figcaption>
        </figure>
      ))}
    </section>
  );
}

/** What happened, in its order: each step with its time, and with what proves it. */
export function Steps({ steps }: { steps: ConsentStep[] }) {
  const { record: words } = useWords('consents');
  const language = useLanguage();
  return (
    <section>
      <h2>{words.steps}</h2>
      <ol className="record__steps">
        {steps.map(({ id, at, event, how, wording, page, receipt, network_address }) => (
          <li key={String(id)}>
            <p className="record__time">
              <time dateTime={at}>{formatExactly(at, language)}</time>
              <span>
                {words.utc} {at}
              </span>
            </p>
            <div>
              <p>
                <b>{words.events[event]}</b>
                {how ? `, ${words.means[how]}` : null}
              </p>
              <Proof label={words.page} value={wording === null ? page : null} />
              <Proof label={words.receipt} value={receipt} />
              <Proof label={words.network} value={network_address} />
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Proof({ label, value }: { label: string; value: string | null }) {
  if (!value) return null;
  return (
    <p className="row__details">
      {label} <code>{value}</code>
    </p>
  );
}
