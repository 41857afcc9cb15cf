/** `/office/consents`: consents of the waitlist, the last one that was asked for first. */
import { Link, useLoaderData } from 'react-router';
import { consentStates, listConsents } from '#app/domain/consent/consent-record.server.ts';
import { serviceNames } from '#app/domain/consent/consent-wording.server.ts';
import { type OfficeArgs, requireSession } from '../office-context.ts';
import { Filters } from '../ui/filters.tsx';
import { Page } from '../ui/page.tsx';
import { Time } from '../ui/time.tsx';
import { useLanguage, useTexts } from '../use-texts.ts';
import { ConsentTag } from './consent-tag.tsx';
import { consentTexts } from './texts.ts';

export async function loader({ request, context }: OfficeArgs) {
  requireSession({ context });
  const parameters = new URL(request.url).searchParams;
  const state = consentStates.find((each) => each === parameters.get('state'));
  const after = parameters.get('after') ?? undefined;
  return { state, ...(await listConsents(state, after)), isFirst: after === undefined };
}

/** The address of a list, relative to the office. */
function listAddress(state: string | undefined, after?: string): string {
  const query = new URLSearchParams({ ...(state && { state }), ...(after && { after }) });
  return query.size > 0 ? `/consents?${query}` : '/consents';
}

export function Component() {
  const { title, lead, states, list: words } = useTexts(consentTexts);
  const { state, consents, next, isFirst } = useLoaderData<typeof loader>();
  const language = useLanguage();
  return (
    <Page title={title} lead={lead}>
      <Filters
        label={words.filters}
        filters={([undefined, ...consentStates] as const).map((each) => ({
          to: listAddress(each),
          label: each ? states[each] : words.all,
          isCurrent: each === state,
        }))}
      />
      {consents.length === 0 ? <p className="empty">{state ? words.none : words.noneYet}</p> : null}
      <ul className="rows">
        {consents.map((consent) => (
          <li key={String(consent.id)} className="row">
            <div>
              <Link to={`/consents/${consent.id}`} className="action-link">
                {consent.address}
              </Link>
              <p className="row__details">
                {serviceNames(consent.services, language).join(', ')} · {words.since} <Time at={consent.changed_at} />
              </p>
            </div>
            <ConsentTag state={consent.state} />
          </li>
        ))}
      </ul>
      <nav className="paging" aria-label={words.pages}>
        {isFirst ? null : <Link to={listAddress(state)}>{words.newest}</Link>}
        {next ? (
          <Link to={listAddress(state, next)} rel="next">
            {words.older}
          </Link>
        ) : null}
      </nav>
    </Page>
  );
}
