/** `/office/people/:name/erase` and, for a typed address, `/office/leads/erase`. */

import { data, Form, Link, redirect, useActionData, useLoaderData, useLocation, useParams } from 'react-router';
import { subjectName } from '#app/delivery/channel.server.ts';
import { textValue } from '#app/http/form-data.server.ts';
import { fill } from '#app/i18n/formats.ts';
import { audit } from '#app/office-kit/audit.server.ts';
import { isAddress } from '#app/office-kit/colleagues.server.ts';
import {
  type OfficeArgs,
  officeContext,
  orNotFound,
  readPost,
  requireConfirmed,
  typedBefore,
} from '#app/office-kit/office-context.ts';
import { Field } from '#app/office-kit/ui/form.tsx';
import { Row, Rows, searchQuery } from '#app/office-kit/ui/list.tsx';
import { Notice, Page } from '#app/office-kit/ui/page.tsx';
import { Time } from '#app/office-kit/ui/time.tsx';
import { useTexts } from '#app/office-kit/use-texts.ts';
import { log } from '#app/telemetry/log.server.ts';
import { addressNamed, erasePerson, findPerson, type Person } from '../person.server.ts';
import { privacyTexts } from './texts.ts';

export async function loader(args: OfficeArgs) {
  requireConfirmed(args, { why: 'data' });
  const addresses = await addressesOf(args);
  const [address = ''] = addresses;
  const byHand = new URL(args.request.url).searchParams.getAll('record');
  const result = { address, byHand, people: [], problem: undefined };
  // An address that is stored but not valid can be erased too; a typed one must be valid.
  const people = await Promise.all(addresses.map(findPerson)).catch((error) => {
    log.error({ error }, 'the data of a person could not be read');
    return undefined;
  });
  if (!people) return { ...result, problem: 'notRead' as const };
  const stored = people.filter(({ rows, records }) => rows.length + records.length > 0);
  if (stored.length < people.length)
    return { ...result, problem: isAddress(address) ? ('nothing' as const) : ('invalid' as const) };
  const { about } = args.context.get(officeContext);
  const described = stored.map(async ({ address, rows, notes, records }) => {
    const shown = rows.map(async (row) => ({ name: subjectName(row), at: row.at, what: (await about(row))?.what }));
    return { address, notes, records, shown: await Promise.all(shown) };
  });
  return { ...result, people: await Promise.all(described) };
}

export async function action(args: OfficeArgs) {
  const post = await readPost(args);
  requireConfirmed(args, { why: 'data' });
  if (post.intent === 'find') {
    // A name is looked for where the people are.
    const isName = !/^$|@/.test(textValue(post.form, 'q').trim());
    return redirect(`/leads${isName ? '' : '/erase'}${await searchQuery(post)}`, 303);
  }
  const addresses = await addressesOf(args);
  if (addresses.length === 0) return redirect('/leads/erase', 303);
  const erasures = addresses.map((address) => async () => {
    const found = await findPerson(address);
    return { rows: found.rows, byHand: await erasePerson(found) };
  });
  return erased(post.person, erasures);
}

type Erase = () => Promise<Pick<Person, 'rows'> & { byHand: string[] }>;

/** Answers with the records that the owner must delete; with 503 that nothing is erased, or not all. */
export async function erased(by: { name: string }, erasures: Erase[]) {
  const byHand: string[] = [];
  for (const [index, erase] of erasures.entries())
    try {
      const done = await erase();
      byHand.push(...done.byHand);
      await audit(by.name, 'person-erased', done.rows.map(subjectName).join(', ').slice(0, 200));
    } catch (error) {
      // Airtable does not confirm, or the erasure cannot be recorded: the leads of this person are unchanged.
      log.error({ error }, 'a person could not be erased');
      return data({ problem: index > 0 ? ('partly' as const) : ('notErased' as const), byHand }, { status: 503 });
    }
  const records = byHand.map((id) => ['record', id]);
  return redirect(`/leads/erase?${new URLSearchParams([['done', 'erased'], ...records])}`, 303);
}

/** The addresses of the leads that were ticked in their list, else the one of {@link addressOf}. */
async function addressesOf(args: OfficeArgs): Promise<string[]> {
  const names = new URL(args.request.url).searchParams.getAll('lead');
  if (names.length === 0) return [await addressOf(args)].filter(Boolean);
  const found = await Promise.all(names.map(addressNamed));
  return [...new Map(found.flatMap((address) => (address ? [[address.toLowerCase(), address]] : []))).values()];
}

/** The address of the row that the path names, or the typed one; empty without either. Throws a `Response` with 404. */
export async function addressOf(args: OfficeArgs): Promise<string> {
  const { name } = args.params;
  if (name === undefined) return typedBefore(args)?.get('q') ?? '';
  return orNotFound(await addressNamed(name));
}

export function Component() {
  const { erase: texts, person } = useTexts(privacyTexts);
  const { address, people, problem, ...loaded } = useLoaderData<typeof loader>();
  const { problem: failure, byHand = loaded.byHand } = useActionData<typeof action>() ?? {};
  const { search } = useLocation();
  const isNamed = useParams().name !== undefined || search.includes('lead=');
  return (
    <Page title={texts.title} lead={texts.lead} done={{ erased: texts.erased, copySent: person.data.sent }}>
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
      {people.map((person) => (
        <PersonData key={person.address} person={person} />
      ))}
      {people.length > 0 ? (
        <Form method="post" className="stack">
          <p>{texts.final}</p>
          <button type="submit" className="button button--danger">
            {people.length === 1 ? fill(texts.button, { address }) : fill(texts.buttonAll, { count: people.length })}
          </button>
        </Form>
      ) : null}
    </Page>
  );
}

type Shown = { name: string; at: string | null; what: string | undefined };
type PersonDataProps = { person: Pick<Person, 'address' | 'notes' | 'records'> & { shown: Shown[] } };

function PersonData({ person: { address, notes, records, shown } }: PersonDataProps) {
  const { pathname, search } = useLocation();
  const { erase: texts, person } = useTexts(privacyTexts);
  return (
    <section className="panel">
      <h2>{fill(texts.found, { address })}</h2>
      <Rows of={shown}>
        {({ name, what, at }) => (
          <Row key={name} details={at && <Time at={at} />}>
            <Link to={`/people/${name}`}>{what ?? name}</Link>
          </Row>
        )}
      </Rows>
      {notes.length > 0 ? (
        <ul className="rows">
          {notes.map(({ id, text, created_at: at }) => (
            <Row key={id} details={<Time at={at} />}>
              <b>{person.notes.note}</b> <span dir="auto">{text}</span>
            </Row>
          ))}
        </ul>
      ) : null}
      {records.length === 0 ? null : (
        <p>
          {texts.records}: {records.join(', ')}. {texts.recordsText}
        </p>
      )}
      {search.includes('lead=') ? null : (
        <p className="paging">
          <Link to={`${pathname.replace(/^\/people(.*)\/erase$/, '/people$1')}/copy${search}`}>{person.data.copy}</Link>
        </p>
      )}
    </section>
  );
}
