/** `/office/bookings/past`: calls that are over or cancelled, in pages. */
import { useLoaderData } from 'react-router';
import { type OfficeArgs, requireSession } from '#app/office-kit/office-context.ts';
import { Paging, Rows, readFilter } from '#app/office-kit/ui/list.tsx';
import { Page } from '#app/office-kit/ui/page.tsx';
import { formatMoment } from '#app/office-kit/ui/time.tsx';
import { useLanguage, useTexts } from '#app/office-kit/use-texts.ts';
import { closedCalls } from '../../call-list.server.ts';
import { CallRow } from '../call-row.tsx';
import { bookingTexts } from '../texts.ts';

export async function loader(args: OfficeArgs) {
  requireSession(args);
  const { page } = readFilter(args, {});
  return { ...(await closedCalls(page)), page };
}

export function Component() {
  const { past: texts } = useTexts(bookingTexts);
  const language = useLanguage();
  const { calls, hasMore, page } = useLoaderData<typeof loader>();
  return (
    <Page title={texts.title} lead={texts.lead}>
      <Rows of={calls} empty={texts.none}>
        {(call) => <CallRow key={call.id} call={call} when={formatMoment(call.startsAt, language)} />}
      </Rows>
      <Paging page={page} hasMore={hasMore} />
    </Page>
  );
}
