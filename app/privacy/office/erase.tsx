/** `/office/leads/:name/erase` and, for a typed address, `/office/leads/erase`: what is stored about a person. */

import type { ReactNode } from 'react';
import { data, Form, Link, redirect, useActionData, useLoaderData, useParams } from 'react-router';
import { subjectName } from '#app/delivery/channel.server.ts';
import { textValue } from '#app/http/form-data.server.ts';
import { countText, fill } from '#app/i18n/formats.ts';
import { LeadRow } from '#app/leads/office/leads.tsx';
import { audit } from '#app/office-kit/audit.server.ts';
import { isAddress } from '#app/office-kit/colleagues.server.ts';
import {
  localPath,
  type OfficeArgs,
  officeContext,
  readPost,
  requireConfirmed,
  typedBefore,
} from '#app/office-kit/office-context.ts';
import { Field } from '#app/office-kit/ui/form.tsx';
import { searchQuery } from '#app/office-kit/ui/list.tsx';
import { Notice, Page } from '#app/office-kit/ui/page.tsx';
import { Time } from '#app/office-kit/ui/time.tsx';
import { useLanguage, useTexts } from '#app/office-kit/use-texts.ts';
import { log } from '#app/telemetry/log.server.ts';
import { addressNamed, consentsOfPeople, erasePerson, findPerson, type Person, personCopy } from '../person.server.ts';
import { privacyTexts } from './texts.ts';

export async function loader(args: OfficeArgs) {
  requireConfirmed(args, { why: 'data' });
  const { search, searchParams } = new URL(args.request.url);
  const address = await addressOf(args);
  const result = { address, search, byHand: searchParams.getAll('record'), stored: undefined, problem: undefined };
  if (address === '') return result;
  // An address that is stored but not valid can be erased too; whoever types one mistakes it sooner.
  const person = await readPerson(address);
  if (!person) return { ...result, problem: 'notRead' as const };
  if (person.rows.length + person.records.length === 0)
    return { ...result, problem: isAddress(address) ? ('nothing' as const) : ('invalid' as const) };
  const consents = await consentsOfPeople()?.shown(address, args.context.get(officeContext).language);
  return { ...result, stored: { person, consents } };
}

export async function action(args: OfficeArgs) {
  const { session, person, form, intent } = await readPost(args);
  requireConfirmed(args, { why: 'data' });
  if (intent === 'find') return redirect(`/leads/erase${await searchQuery(session, textValue(form, 'q'))}`, 303);
  const address = await addressOf(args);
  if (address === '') return redirect('/leads/erase', 303);
  return erased(person, async () => {
    const found = await findPerson(address);
    return { rows: found.rows, byHand: await erasePerson(found) };
  });
}

/** Answers with what is erased, and the records that the owner must delete; with 503 that nothing is. */
export async function erased(by: { name: string }, erase: () => Promise<Pick<Person, 'rows'> & { byHand: string[] }>) {
  try {
    const { rows, byHand } = await erase();
    await audit(by.name, 'person-erased', rows.map(subjectName).join(', ').slice(0, 200));
    return redirect(
      `/leads/erase?${new URLSearchParams([['done', 'erased'], ...byHand.map((id) => ['record', id])])}`,
      303,
    );
  } catch (error) {
    // Airtable does not confirm, or the erasure cannot be recorded: all leads are unchanged.
    log.error({ error }, 'a person could not be erased');
    return data({ problem: 'notErased' as const }, { status: 503 });
  }
}

/** Of the row that the path names, or as it was typed; empty when it was not. Throws a `Response` with 404. */
async function addressOf(args: OfficeArgs): Promise<string> {
  const { name } = args.params;
  if (name === undefined) return typedBefore(args)?.get('q') ?? '';
  const address = await addressNamed(name);
  if (address === undefined) throw new Response(null, { status: 404 });
  return address;
}

/** All data about a person; `undefined` when Airtable does not answer. */
async function readPerson(address: string): Promise<Person | undefined> {
  try {
    return await findPerson(address);
  } catch (error) {
    log.error({ error }, 'the data of a person could not be read');
    return undefined;
  }
}

export function Component() {
  const { erase: texts } = useTexts(privacyTexts);
  const { address, search, byHand, stored, problem } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>()?.problem;
  const isNamed = useParams().name !== undefined;
  const erased = (
    <>
      <p>{texts.erased}</p>
      <p>
        <Link to="/leads">{texts.back}</Link>
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
      {problem === 'nothing' ? <Notice kind="note">{fill(texts.nothing, { address })}</Notice> : null}
      {isNamed ? null : (
        <Form method="post" action="/leads/erase" className="stack" noValidate>
          <input type="hidden" name="intent" value="find" />
          <Field
            id="q"
            type="email"
            label={texts.email}
            defaultValue={address}
            error={problem === 'invalid' ? texts.invalid : undefined}
            autoComplete="off"
            required
          />
          <button type="submit" className="button button--outline">
            {texts.find}
          </button>
        </Form>
      )}
      {stored ? <PersonData {...stored} copy={`copy${search}`} /> : null}
    </Page>
  );
}

type GroupProps = { title: string; text?: string; className?: string; children: ReactNode[] };

type Stored = NonNullable<Awaited<ReturnType<typeof loader>>['stored']>;

function PersonData({ person, consents, copy }: Stored & { copy: string }) {
  const { erase: texts } = useTexts(privacyTexts);
  const language = useLanguage();
  const { email, leads, bookings, deliveries, notes, records } = person;
  return (
    <section className="panel">
      <h2>{fill(texts.found, { address: email })}</h2>
      <Group title={texts.leads} className="leads">
        {leads.map((lead) => (
          <LeadRow key={subjectName(lead)} lead={lead} />
        ))}
      </Group>
      <Group title={texts.calls}>
        {bookings.map(({ id, startsAt }) => (
          <li key={String(id)} className="row">
            <Time at={startsAt} />
          </li>
        ))}
      </Group>
      <Group title={consents?.title ?? ''}>
        {(consents?.entries ?? []).map(({ text, page, state, tag }) => (
          <li key={page} className="row">
            <Link to={page} className="action-link">
              {text}
            </Link>
            <span className={`tag tag--${state}`}>{tag}</span>
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
      <Form method="post" action={copy} className="stack">
        <p>{texts.copy.text}</p>
        <button type="submit" className="button button--outline">
          {texts.copy.button}
        </button>
      </Form>
      <h3>{texts.title}</h3>
      <Form method="post" className="stack">
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

export async function downloadCopy(args: OfficeArgs) {
  const { person } = await readPost(args);
  const { pathname, search } = new URL(args.request.url);
  const page = `${pathname.replace(/\/copy$/, '')}${search}`;
  requireConfirmed(args, { why: 'data', to: page });
  const address = await addressOf(args);
  if (address === '') return redirect('/leads/erase', 303);
  try {
    const copy = await personCopy(await findPerson(address));
    await audit(person.name, 'person-exported');
    return new Response(`${JSON.stringify(copy, null, 2)}\n`, {
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        'Content-Disposition': `attachment; filename="person-${copy.copiedAt.slice(0, 10)}.json"`,
      },
    });
  } catch (error) {
    log.error({ error }, 'the data of a person could not be copied');
    return redirect(localPath(page), 303); // The page says that Airtable does not answer.
  }
}
