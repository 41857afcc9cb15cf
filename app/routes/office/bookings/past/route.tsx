/** `/office/bookings/past`: calls that are over or cancelled, in pages. */
import { Link, useLoaderData } from 'react-router';
import { closedCalls } from '#app/domain/booking/call-list.server.ts';
import { parseId } from '#app/domain/row-id.ts';
import { type OfficeArgs, requireSession } from '../../office-context.ts';
import { Page } from '../../ui/page.tsx';
import { formatMoment } from '../../ui/time.tsx';
import { useLanguage, useTexts } from '../../use-texts.ts';
import { CallRow } from '../call-row.tsx';
import { bookingTexts } from '../texts.ts';

export async function loader({ request, context }: OfficeArgs) {
  requireSession({ context });
  const page = parseId(new URL(request.url).searchParams.get('page')) || 1;
  return { ...(await closedCalls(page)), page };
}

export function Component() {
  const { past: words, call: callWords } = useTexts(bookingTexts);
  const language = useLanguage();
  const { calls, hasMore, page } = useLoaderData<typeof loader>();
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
        {page === 1 ? null : <Link to="?">{words.newest}</Link>}
        {hasMore ? <Link to={`?page=${page + 1}`}>{words.older}</Link> : null}
      </nav>
    </Page>
  );
}
