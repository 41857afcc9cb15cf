/** `/office/leads/erase?email=`: shows everything that is stored about a person, and erases it. */

import type { ReactNode } from 'react';
import { data, Form, Link, type RouteObject, redirect, useActionData, useLoaderData } from 'react-router';
import { textValue } from '#app/http/form-data.server.ts';
import { countText, fill } from '#app/i18n/formats.ts';
import { leadName } from '#app/leads/lead-name.ts';
import { LeadRow } from '#app/leads/office/leads.tsx';
import { leadTexts } from '#app/leads/office/texts.ts';
import { audit } from '#app/office-kit/audit.server.ts';
import { isAddress } from '#app/office-kit/colleagues.server.ts';
import { type OfficeArgs, readPost, requireConfirmed } from '#app/office-kit/office-context.ts';
import { Field } from '#app/office-kit/ui/form.tsx';
import { Notice, Page } from '#app/office-kit/ui/page.tsx';
import { Time } from '#app/office-kit/ui/time.tsx';
import { useLanguage, useTexts } from '#app/office-kit/use-texts.ts';
import { log } from '#app/telemetry/log.server.ts';
import { serviceNames } from '#app/waitlist/consent-wording.server.ts';
import { ConsentTag } from '#app/waitlist/office/consents.tsx';
import { consentTexts } from '#app/waitlist/office/texts.ts';
import { erasePerson, findPerson, type Person, personCopy } from '../person.server.ts';

export async function loader(args: OfficeArgs) {
  requireConfirmed(args);
  const parameters = new URL(args.request.url).searchParams;
  const email = parameters.get('email')?.trim() ?? '';
  const byHand = parameters.getAll('record');
  const result = { email, byHand, person: undefined, problem: undefined };
  if (email === '') return result;
  // An address that is stored but not valid can be erased too; whoever types one mistakes it sooner.
  const person = await readPerson(email);
  if (!person) return { ...result, problem: 'notRead' as const };
  const isNothing = [person.leads, person.bookings, person.consents, person.records].flat().length === 0;
  if (isNothing) return { ...result, problem: isAddress(email) ? ('nothing' as const) : ('invalid' as const) };
  return { ...result, person };
}

export async function action(args: OfficeArgs) {
  const { search } = new URL(args.request.url);
  const { session, form } = await readPost(args);
  requireConfirmed(args, `/office/leads/erase${search}`);
  const person = await readPerson(textValue(form, 'email').trim());
  if (!person) return data({ problem: 'notErased' as const }, { status: 503 });
  try {
    const byHand = await erasePerson(person);
    await audit(session.person.name, 'person-erased', person.leads.map(leadName).join(', ').slice(0, 200));
    const records = byHand.map((record) => `&record=${encodeURIComponent(record)}`).join('');
    return redirect(`/leads/erase?done=erased${records}`, 303);
  } catch (error) {
    // Airtable does not confirm, or the erasure cannot be recorded: all leads are unchanged.
    log.error({ error }, 'a person could not be erased');
    return data({ problem: 'notErased' as const }, { status: 503 });
  }
}

/** All data about a person; `undefined` when Airtable does not answer. */
async function readPerson(email: string): Promise<Person | undefined> {
  if (email === '') throw new Response(null, { status: 400 });
  try {
    return await findPerson(email);
  } catch (error) {
    log.error({ error }, 'the data of a person could not be read');
    return undefined;
  }
}

export function Component() {
  const {
    erase: texts,
    lead: { back },
  } = useTexts(leadTexts);
  const { email, byHand, person, problem } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>()?.problem;
  const erased = (
    <>
      <p>{texts.erased}</p>
      <p>
        <Link to="/leads">{back}</Link>
      </p>
    </>
  );
  return (
    <Page title={texts.title} lead={texts.lead} done={{ erased }}>
      {byHand.length > 0 ? (
        <Notice kind="note">
          <p>{texts.byHand}</p>
          <p>{byHand.join(', ')}</p>
        </Notice>
      ) : null}
      {failure ? <Notice kind="bad">{texts[failure]}</Notice> : null}
      {problem === 'notRead' ? <Notice kind="bad">{texts.notRead}</Notice> : null}
      {problem === 'nothing' ? <Notice kind="note">{fill(texts.nothing, { address: email })}</Notice> : null}
      <Form method="get" className="stack" noValidate>
        <Field
          id="email"
          type="email"
          label={texts.email}
          defaultValue={email}
          error={problem === 'invalid' ? texts.invalid : undefined}
          autoComplete="off"
          required
        />
        <button type="submit" className="button button--outline">
          {texts.find}
        </button>
      </Form>
      {person ? <PersonData person={person} /> : null}
    </Page>
  );
}

type GroupProps = { title: string; text?: string; className?: string; children: ReactNode[] };

function PersonData({ person }: { person: Person }) {
  const { erase: texts } = useTexts(leadTexts);
  const consentWords = useTexts(consentTexts).consents;
  const language = useLanguage();
  const { email, leads, bookings, consents, deliveries, notes, records } = person;
  return (
    <section className="panel">
      <h2>{fill(texts.found, { address: email })}</h2>
      <Group title={texts.leads} className="leads">
        {leads.map((lead) => (
          <LeadRow key={leadName(lead)} lead={lead} />
        ))}
      </Group>
      <Group title={texts.calls}>
        {bookings.map(({ id, startsAt }) => (
          <li key={String(id)} className="row">
            <Time at={startsAt} />
          </li>
        ))}
      </Group>
      <Group title={consentWords.title}>
        {consents.map(({ consent: { id, services, state } }) => (
          <li key={String(id)} className="row">
            <Link to={`/consents/${id}`} className="action-link">
              {serviceNames(services, language).join(', ')}
            </Link>
            <ConsentTag state={state} />
          </li>
        ))}
      </Group>
      {deliveries.length === 0 ? null : <p>{countText(language, texts.deliveries, deliveries.length)}</p>}
      <Group title={texts.notes}>
        {notes.map(({ id, text }) => (
          <li key={String(id)} className="row lead-message">
            {text}
          </li>
        ))}
      </Group>
      <Group title={texts.records} text={texts.recordsText}>
        {records.map((record) => (
          <li key={record} className="row row__details">
            {record}
          </li>
        ))}
      </Group>
      <h3>{texts.copy.title}</h3>
      <Form method="post" action="/leads/erase/copy" className="stack">
        <input type="hidden" name="email" value={email} />
        <p>{texts.copy.text}</p>
        <button type="submit" className="button button--outline">
          {texts.copy.button}
        </button>
      </Form>
      <h3>{texts.title}</h3>
      <Form method="post" className="stack">
        <input type="hidden" name="email" value={email} />
        <p>{texts.final}</p>
        <button type="submit" className="button button--danger">
          {fill(texts.button, { address: email })}
        </button>
      </Form>
    </section>
  );
}

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

export const copyRoute: RouteObject = {
  path: 'leads/erase/copy',
  loader: () => redirect('/leads/erase'),
  action: downloadCopy,
};

async function downloadCopy(args: OfficeArgs) {
  const { person, form } = await readPost(args);
  requireConfirmed(args, '/office/leads/erase');
  const email = textValue(form, 'email').trim();
  const page = `/leads/erase?${new URLSearchParams({ email })}`;
  if (email === '') return redirect('/leads/erase', 303);
  try {
    const copy = await personCopy(await findPerson(email));
    await audit(person.name, 'person-exported');
    return new Response(`${JSON.stringify(copy, null, 2)}\n`, {
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        'Content-Disposition': `attachment; filename="person-${copy.copiedAt.slice(0, 10)}.json"`,
      },
    });
  } catch (error) {
    log.error({ error }, 'the data of a person could not be copied');
    return redirect(page, 303); // The page says that Airtable does not answer.
  }
}
