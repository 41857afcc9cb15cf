/** `/office/consents`: consents of the waitlist, the last one that was asked for first. */
import { Link, useLoaderData } from 'react-router';
import { type ListedConsent, listConsents } from '#app/domain/consent/consent-record.server.ts';
import { type OfficeArgs, requireSession } from '../office-context.ts';
import { Filters } from '../ui/filters.tsx';
import { Page } from '../ui/page.tsx';
import { Time } from '../ui/time.tsx';
import { useLanguage, useWords } from '../use-words.ts';
import { ConsentTag } from './consent-tag.tsx';
import { listAddress, listedStates, readFilter, toConsentFilter } from './filter.ts';
import { FilterForm } from './filter-form.tsx';
import { serviceName } from './service-name.ts';

export async function loader({ request, context }: OfficeArgs) {
  requireSession({ context });
  const parameters = new URL(request.url).searchParams;
  const filter = readFilter(parameters);
  const after = parameters.get('after') ?? undefined;
  const { consents, next } = await listConsents(toConsentFilter(filter), after);
  return { filter, consents, older: next && listAddress(filter, next), isFirst: after === undefined };
}

export function Component() {
  const { title, lead, states, list: words } = useWords('consents');
  const { filter, consents, older, isFirst } = useLoaderData<typeof loader>();
  const isFiltered = listAddress(filter) !== '/consents';
  return (
    <Page title={title} lead={lead}>
      <Filters
        label={words.filters}
        filters={(['', ...listedStates] as const).map((state) => ({
          to: listAddress({ ...filter, state }),
          label: state === '' ? words.all : states[state],
          isCurrent: state === filter.state,
        }))}
      />
      <FilterForm filter={filter} />
      {consents.length === 0 ? <p className="empty">{isFiltered ? words.none : words.noneYet}</p> : null}
      <ul className="rows">
        {consents.map((consent) => (
          <ConsentRow key={consent.id} consent={consent} />
        ))}
      </ul>
      <nav className="paging" aria-label={words.pages}>
        {isFirst ? null : <Link to={listAddress(filter)}>{words.newest}</Link>}
        {older ? (
          <Link to={older} rel="next">
            {words.older}
          </Link>
        ) : null}
      </nav>
    </Page>
  );
}

function ConsentRow({ consent }: { consent: ListedConsent }) {
  const { list: words } = useWords('consents');
  const language = useLanguage();
  const { id, state, address, service, changedAt } = consent;
  return (
    <li className="row">
      <div>
        <Link to={`/consents/${id}`} className="action-link">
          {address}
        </Link>
        <p className="row__details">
          {serviceName(service, language)} · {words.since} <Time at={changedAt} />
        </p>
      </div>
      <ConsentTag state={state} />
    </li>
  );
}
