/** `/office/consents/:id`: everything that proves a consent, on one page that can be printed, and its withdrawal. */
import { Link, useLoaderData } from 'react-router';
import { subjectName } from '#app/delivery/channel.server.ts';
import { dateText, fill } from '#app/i18n/formats.ts';
import { namedZone, siteTimeZone } from '#app/i18n/site-time.server.ts';
import { type OfficeArgs, orNotFound, requireSession } from '#app/office-kit/office-context.ts';
import { Facts } from '#app/office-kit/ui/list.tsx';
import { FinalStep, Notice, Page } from '#app/office-kit/ui/page.tsx';
import { useLanguage, useMayOpen, useTexts } from '#app/office-kit/use-texts.ts';
import { type Language, languageDefinitions, languages } from '#content/languages.ts';
import { type ConsentRecord, type ConsentStep, consentRecord } from '../consent-record.server.ts';
import { serviceNames } from '../consent-wording.server.ts';
import { ConsentTag } from './consents.tsx';
import { consentTexts } from './texts.ts';

export async function loader({ context, params }: OfficeArgs) {
  requireSession({ context });
  const record = orNotFound(await consentRecord(params.id));
  return {
    record,
    now: new Date().toISOString(),
  };
}

export function Component() {
  const { record: texts, revoke } = useTexts(consentTexts).consents;
  const language = useLanguage();
  const { record, now } = useLoaderData<typeof loader>();
  const { consent, controller, steps } = record;
  const { id, state, address, services } = consent;
  const revocation = `/consents/${id}/revoke`;
  const mayRevoke = useMayOpen()(revocation);
  const title = serviceNames(services, language).join(', ');
  return (
    <Page title={`${texts.title} ${id}`} done={state === 'revoked' ? { revoked: texts.revoked } : undefined}>
      <p className="lead-status">
        <ConsentTag state={state} />
        <Link to="/consents" className="action-link">
          {texts.back}
        </Link>
      </p>
      {controller.company && controller.street ? null : <Notice kind="note">{texts.notEntered}</Notice>}
      <article className="panel record">
        <Parties record={record} />
        <Wordings steps={steps} />
        <Steps steps={steps} />
        <p className="row__details">
          {fill(texts.printed, { date: formatExactly(now, language), zone: namedZone(language) })}
        </p>
      </article>
      <p className="stack field__hint no-print">{texts.printHint}</p>
      {state === 'revoked' || !mayRevoke ? null : (
        <FinalStep
          title={revoke.title}
          text={fill(revoke.text, { address, title })}
          note={revoke.consequence}
          intent="revoke"
          action={revocation}
          button={revoke.title}
        />
      )}
    </Page>
  );
}

/** A time (ISO 8601) to the second, in the time zone of the business, whose short name is part of the text. */
function formatExactly(at: string, language: Language): string {
  return dateText(language, at, { dateStyle: 'medium', timeStyle: 'long', timeZone: siteTimeZone() });
}

function Parties({ record: { consent, name, controller } }: { record: ConsentRecord }) {
  const { record: texts } = useTexts(consentTexts).consents;
  const { company, owner, street, city, email, website } = controller;
  const { id, address, services, language, signup_id } = consent;
  const known = languages.find((each) => each === language);
  const signup = name === null || signup_id === null ? null : subjectName({ table: 'waitlist', id: signup_id });
  const controllerFacts = {
    [texts.company]: company,
    [texts.representative]: owner,
    [texts.address]: [street, city].filter(Boolean).join(', '),
    [texts.email]: email,
    [texts.website]: website,
  };
  const personFacts = {
    [texts.email]: <Link to={`/people/${subjectName({ table: 'consents', id })}`}>{address}</Link>,
    [texts.name]: name ?? texts.noName,
    [texts.purpose]: fill(texts.purposeText, { title: serviceNames(services, useLanguage()).join(', ') }),
    [texts.language]: known ? <span lang={known}>{languageDefinitions[known].name}</span> : language,
    [texts.signup]: signup,
  };
  return (
    <div className="record__parties">
      <section>
        <h2>{texts.controller}</h2>
        <Facts facts={controllerFacts} />
      </section>
      <section>
        <h2>{texts.person}</h2>
        <Facts facts={personFacts} />
      </section>
    </div>
  );
}

/** The exact texts that the person agreed to; the same text is shown once, with its first time. */
function Wordings({ steps }: { steps: ConsentStep[] }) {
  const { record: texts } = useTexts(consentTexts).consents;
  const language = useLanguage();
  const shown = steps.filter(
    ({ wording }, index) => wording !== null && steps.findIndex((step) => step.wording === wording) === index,
  );
  return (
    <section>
      <h2>{texts.wording}</h2>
      {shown.length === 0 ? <p>{texts.noWording}</p> : null}
      {shown.map((step) => (
        <figure key={step.at} className="record__wording">
          <blockquote lang={step.language ?? undefined} dir="auto">
            {step.wording}
          </blockquote>
          <figcaption className="row__details">
            <b>{texts.events[step.event]}</b>
            {` · ${fill(texts.wordingAt, { date: formatExactly(step.at, language) })}`}
            {step.page ? ` · ${texts.page} ` : null}
            <code>{step.page}</code>
            {step.form_version ? ` · ${texts.formVersion} ` : null}
            <code>{step.form_version}</code>
            <br />
            {texts.hash} <code>{step.wording_hash}</code>{' '}
            <b className={step.isWordingIntact ? undefined : 'record__altered'}>
              {step.isWordingIntact ? texts.intact : texts.altered}
            </b>
          </figcaption>
        </figure>
      ))}
    </section>
  );
}

function Steps({ steps }: { steps: ConsentStep[] }) {
  const { record: texts } = useTexts(consentTexts).consents;
  const language = useLanguage();
  return (
    <section>
      <h2>{texts.steps}</h2>
      <ol className="record__steps">
        {steps.map(({ id, at, event, how, wording, page, receipt, network_address }) => (
          <li key={String(id)}>
            <p className="record__time">
              <time dateTime={at}>{formatExactly(at, language)}</time>
              <span className="row__details">
                {texts.utc} {at}
              </span>
            </p>
            <div>
              <p>
                <b>{texts.events[event]}</b>
                {how ? `, ${texts.means[how]}` : null}
              </p>
              <Proof label={texts.page} value={wording === null ? page : null} />
              <Proof label={texts.receipt} value={receipt} />
              <Proof label={texts.network} value={network_address} />
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
