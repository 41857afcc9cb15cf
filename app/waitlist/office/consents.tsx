/** `/office/consents`: consents of the waitlist, the last one that was asked for first. */
import { Link, useLoaderData } from 'react-router';
import { type OfficeArgs, requireSession } from '#app/office-kit/office-context.ts';
import { Paging, Row, Rows, readFilter, Tabs } from '#app/office-kit/ui/list.tsx';
import { Page } from '#app/office-kit/ui/page.tsx';
import { Time } from '#app/office-kit/ui/time.tsx';
import { useLanguage, useTexts } from '#app/office-kit/use-texts.ts';
import { consentPage } from '../consent-record.server.ts';
import { serviceNames } from '../consent-wording.server.ts';
import { type ConsentState, consentStates } from '../tables.ts';
import { consentTexts } from './texts.ts';

export async function loader(args: OfficeArgs) {
  requireSession(args);
  const { filter, page } = readFilter(args, { state: consentStates });
  return { filter, page, ...(await consentPage(filter.state || undefined, page)) };
}

export function Component() {
  const { title, lead, states, list: texts } = useTexts(consentTexts).consents;
  const { filter, page, consents, hasMore } = useLoaderData<typeof loader>();
  const language = useLanguage();
  const options = consentStates.map((state) => [state, states[state]] as const);
  return (
    <Page title={title} lead={lead}>
      <Tabs label={texts.filters} name="state" filter={filter} options={options} hasAll />
      <Rows of={consents} empty={filter.state ? texts.none : texts.noneYet}>
        {({ id, address, services, changed_at, state }) => (
          <Row
            key={String(id)}
            details={
              <>
                {serviceNames(services, language).join(', ')} · {texts.since} <Time at={changed_at} />
              </>
            }
            side={<ConsentTag state={state} />}
          >
            <Link to={`/consents/${id}`} className="action-link">
              {address}
            </Link>
          </Row>
        )}
      </Rows>
      <Paging page={page} hasMore={hasMore} filter={filter} />
    </Page>
  );
}

export function ConsentTag({ state }: { state: ConsentState }) {
  const { states } = useTexts(consentTexts).consents;
  return <span className={`tag tag--${state}`}>{states[state]}</span>;
}
