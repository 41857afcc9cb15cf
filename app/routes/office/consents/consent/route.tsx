/** `/office/consents/:id`: everything that proves a consent, on one page that can be printed. */
import { Link, useLoaderData } from 'react-router';
import { consentRecord } from '#app/domain/consent/consent-record.server.ts';
import { siteTimeZone } from '#app/domain/site/site-time.server.ts';
import { fill } from '#app/i18n/formats.ts';
import { type OfficeArgs, requireSession } from '../../office-context.ts';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { useLanguage, useWords } from '../../use-words.ts';
import { ConsentTag } from '../consent-tag.tsx';
import { ControllerFacts, formatExactly, PersonFacts, Steps, Wordings } from './record.tsx';

export async function loader({ request, context, params }: OfficeArgs) {
  requireSession({ context });
  const record = await consentRecord(params.id);
  if (!record) throw new Response(null, { status: 404 });
  return {
    record,
    now: new Date().toISOString(),
    zone: siteTimeZone(),
    isRevoked: new URL(request.url).searchParams.get('done') === 'revoked',
  };
}

export function Component() {
  const { record: words, revoke } = useWords('consents');
  const language = useLanguage();
  const { record, now, zone, isRevoked } = useLoaderData<typeof loader>();
  const { consent, controller, steps } = record;
  const { id, state } = consent;
  return (
    <Page title={`${words.title} ${id}`}>
      <p className="lead-status">
        <ConsentTag state={state} />
        <Link to="/consents">{words.back}</Link>
      </p>
      {isRevoked && state === 'revoked' ? <Notice kind="good">{words.revoked}</Notice> : null}
      {controller.company && controller.street ? null : <Notice kind="note">{words.notEntered}</Notice>}
      <article className="panel record">
        <div className="record__parties">
          <ControllerFacts controller={controller} />
          <PersonFacts record={record} />
        </div>
        <Wordings steps={steps} />
        <Steps steps={steps} />
        <p className="row__details">{fill(words.printed, { date: formatExactly(now, language), zone })}</p>
      </article>
      <p className="field__hint no-print">{words.printHint}</p>
      {state === 'revoked' ? null : (
        <p className="buttons">
          <Link to={`/consents/${id}/revoke`} className="button button--outline">
            {revoke.link}
          </Link>
        </p>
      )}
    </Page>
  );
}
