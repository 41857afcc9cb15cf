/** `/office/bookings/past`: calls that are over or cancelled, in pages. */
import { Link, useLoaderData } from 'react-router';
import { closedCalls } from '#app/domain/booking/call-list.server.ts';
import { type OfficeArgs, requireSession } from '../../office-context.ts';
import { Page } from '../../ui/page.tsx';
import { formatMoment } from '../../ui/time.tsx';
import { useLanguage, useWords } from '../../use-words.ts';
import { CallRow } from '../call-row.tsx';

export async function loader({ request, context }: OfficeArgs) {
  requireSession({ context });
  const after = new URL(request.url).searchParams.get('after') ?? undefined;
  return { ...(await closedCalls(after)), isFirst: after === undefined };
}

export function Component() {
  const { past: words, call: callWords } = useWords('bookings');
  const language = useLanguage();
  const { calls, next, isFirst } = useLoaderData<typeof loader>();
  return (
    <Page title={words.title} lead={words.lead}>
      {calls.length === 0 ? <p className="empty">{words.none}</p> : null}
      <ul className="rows">
        {calls.map((call) => (
          <CallRow key={call.id} call={call} when={formatMoment(call.startsAt, language)} />
        ))}
      </ul>
      <nav className="paging" aria-label={words.pages}>
        <Link to="/bookings">{callWords.back}</Link>
        {isFirst ? null : <Link to="?">{words.newest}</Link>}
        {next ? <Link to={`?after=${next}`}>{words.older}</Link> : null}
      </nav>
    </Page>
  );
}
