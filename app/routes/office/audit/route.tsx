/** `/office/audit`: who did what in the office, newest first. */
import { Link, useLoaderData } from 'react-router';
import { type AuditAction, auditActions, auditPage } from '#app/domain/office/audit.server.ts';
import { fill } from '#app/i18n/formats.ts';
import { content } from '#content/load.server.ts';
import { type OfficeArgs, requireSession } from '../office-context.ts';
import { Page } from '../ui/page.tsx';
import { Paging, pageIn } from '../ui/paging.tsx';
import { Time } from '../ui/time.tsx';
import { useTexts } from '../use-texts.ts';
import { auditTexts } from './texts.ts';

export async function loader({ request, context }: OfficeArgs) {
  requireSession({ context });
  const page = pageIn(new URL(request.url).searchParams);
  return { page, months: content().site.retention.audit, ...(await auditPage(page)) };
}

export function Component() {
  const words = useTexts(auditTexts);
  const { page, months, entries, hasMore } = useLoaderData<typeof loader>();
  return (
    <Page title={words.title} lead={fill(words.lead, { months })}>
      {entries.length === 0 ? <p>{page > 1 ? words.end : words.none}</p> : null}
      <ol className="rows">
        {entries.map(({ id, at, person, action, subject }) => (
          <li key={id} className="row">
            <div>
              <Sentence person={person} action={action} />
              <p className="row__details">
                <Time at={at} />
                {subject ? (
                  <>
                    {' · '}
                    <Subject>{subject}</Subject>
                  </>
                ) : null}
              </p>
            </div>
          </li>
        ))}
      </ol>
      <Paging page={page} hasMore={hasMore} words={words} />
    </Page>
  );
}

function Sentence({ person, action }: { person: string; action: string }) {
  const { actions, shell, site } = useTexts(auditTexts);
  const name = { shell, site }[person] ?? person;
  // A later release may have written actions that this one does not know.
  const sentence = isKnown(action) ? actions[action] : `{name}: ${action}`;
  return <p>{fill(sentence, { name })}</p>;
}

const isKnown = (action: string): action is AuditAction => (auditActions as readonly string[]).includes(action);

/** Names of leads, consents and calls lead to them; erased ones are answered with 404. */
function Subject({ children }: { children: string }) {
  if (/^call-\d+$/.test(children)) return <Link to={`/bookings/${children.slice(5)}`}>{children}</Link>;
  if (/^consent-\d+$/.test(children)) return <Link to={`/consents/${children.slice(8)}`}>{children}</Link>;
  return /^(contact|waitlist)-[\w-]+$/.test(children) ? <Link to={`/leads/${children}`}>{children}</Link> : children;
}
