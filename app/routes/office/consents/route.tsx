/** `/office/consents`: consents of the waitlist, the last one that was asked for first. */
import { Form, Link, useLoaderData } from 'react-router';
import { consentStates, listConsents, normaliseAddress } from '#app/domain/consent/consent-record.server.ts';
import { serviceNames } from '#app/domain/consent/consent-wording.server.ts';
import { type OfficeArgs, requireSession } from '../office-context.ts';
import { Field } from '../ui/field.tsx';
import { Filters } from '../ui/filters.tsx';
import { Page } from '../ui/page.tsx';
import { Time } from '../ui/time.tsx';
import { useLanguage, useWords } from '../use-words.ts';
import { ConsentTag } from './consent-tag.tsx';

const allStates = ['', ...consentStates] as const;

export async function loader({ request, context }: OfficeArgs) {
  requireSession({ context });
  const parameters = new URL(request.url).searchParams;
  const state = allStates.find((each) => each === parameters.get('state')) ?? '';
  const address = parameters.get('address')?.trim() ?? '';
  const after = parameters.get('after') ?? undefined;
  const filter = { state: state || undefined, address: address ? normaliseAddress(address) : undefined };
  const { consents, next } = await listConsents(filter, after);
  return { state, address, consents, next, isFirst: after === undefined };
}

/** The address of a list, relative to the office. */
function listAddress(fields: { state: string; address: string; after?: string }): string {
  const set = Object.entries(fields).filter(([, value]) => value !== '');
  return set.length > 0 ? `/consents?${new URLSearchParams(set)}` : '/consents';
}

export function Component() {
  const { title, lead, states, list: words } = useWords('consents');
  const { state, address, consents, next, isFirst } = useLoaderData<typeof loader>();
  const isFiltered = state !== '' || address !== '';
  return (
    <Page title={title} lead={lead}>
      <Filters
        label={words.filters}
        filters={allStates.map((each) => ({
          to: listAddress({ state: each, address }),
          label: each === '' ? words.all : states[each],
          isCurrent: each === state,
        }))}
      />
      <Form method="get" action="/consents" role="search" className="consent-filter">
        {state === '' ? null : <input type="hidden" name="state" value={state} />}
        <Field
          id="address"
          type="text"
          inputMode="email"
          label={words.address}
          hint={words.addressHint}
          autoComplete="off"
          defaultValue={address}
          maxLength={254}
        />
        <button type="submit" className="button button--violet">
          {words.show}
        </button>
        {isFiltered ? (
          <Link to="/consents" className="action-link">
            {words.reset}
          </Link>
        ) : null}
      </Form>
      {consents.length === 0 ? <p className="empty">{isFiltered ? words.none : words.noneYet}</p> : null}
      <ul className="rows">
        {consents.map((consent) => (
          <ConsentRow key={String(consent.id)} consent={consent} />
        ))}
      </ul>
      <nav className="paging" aria-label={words.pages}>
        {isFirst ? null : <Link to={listAddress({ state, address })}>{words.newest}</Link>}
        {next ? (
          <Link to={listAddress({ state, address, after: next })} rel="next">
            {words.older}
          </Link>
        ) : null}
      </nav>
    </Page>
  );
}

type ConsentRowProps = { consent: Awaited<ReturnType<typeof loader>>['consents'][number] };

function ConsentRow({ consent: { id, state, address, services, changed_at } }: ConsentRowProps) {
  const { list: words } = useWords('consents');
  const names = serviceNames(services, useLanguage());
  return (
    <li className="row">
      <div>
        <Link to={`/consents/${id}`} className="action-link">
          {address}
        </Link>
        <p className="row__details">
          {names.join(', ')} · {words.since} <Time at={changed_at} />
        </p>
      </div>
      <ConsentTag state={state} />
    </li>
  );
}
