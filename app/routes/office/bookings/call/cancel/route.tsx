/** `/office/bookings/:id/cancel`: asks before a call is cancelled. */
import { Form, Link, redirect, useLoaderData } from 'react-router';
import { cancelCall } from '#app/domain/booking/booking.server.ts';
import { findCall, toCall } from '#app/domain/booking/call-list.server.ts';
import { canSendMail } from '#app/domain/delivery/mail.server.ts';
import { audit } from '#app/domain/office/audit.server.ts';
import { readFormData } from '#app/http/form-data.server.ts';
import { fill } from '#app/i18n/formats.ts';
import { type OfficeArgs, officeContext, requireSession } from '../../../office-context.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Page } from '../../../ui/page.tsx';
import { formatMoment } from '../../../ui/time.tsx';
import { useLanguage, useWords } from '../../../use-words.ts';

export async function loader({ context, params }: OfficeArgs) {
  requireSession({ context });
  const booking = await findCall(params.id);
  if (!booking) throw new Response(null, { status: 404 });
  const { id, state, name, startsAt } = toCall(booking);
  if (state !== 'booked') throw redirect(`/bookings/${id}?done=changed`, 303);
  return { id, name, startsAt, isTold: canSendMail };
}

export async function action({ request, context, params }: OfficeArgs) {
  const { client } = context.get(officeContext);
  const { person } = requireSession({ context });
  await readFormData(request, client);
  const booking = await findCall(params.id);
  if (!booking) throw new Response(null, { status: 404 });
  if (toCall(booking).state !== 'booked' || !(await cancelCall(booking)))
    return redirect(`/bookings/${booking.id}?done=changed`, 303);
  await audit(person.name, 'booking-cancelled', `call-${booking.id}`);
  return redirect('/bookings?done=cancelled', 303);
}

export function Component() {
  const { cancel: words } = useWords('bookings');
  const language = useLanguage();
  const { id, name, startsAt, isTold } = useLoaderData<typeof loader>();
  const values = { name, date: formatMoment(startsAt, language) };
  return (
    <Page title={words.title} lead={fill(words.text, values)}>
      <Notice kind="note">{fill(isTold ? words.told : words.untold, values)}</Notice>
      <Form method="post" className="buttons">
        <button type="submit" className="button button--violet">
          {words.button}
        </button>
        <Link to={`/bookings/${id}`} className="button button--outline">
          {words.keep}
        </Link>
      </Form>
    </Page>
  );
}
