/** `/office/bookings/:id`: who has booked what, and another time for it. */
import { data, Link, redirect, useActionData, useLoaderData } from 'react-router';
import { currentRules, freeDays } from '#app/domain/booking/availability.server.ts';
import { moveCall } from '#app/domain/booking/booking.server.ts';
import { findCall, toCall } from '#app/domain/booking/call-list.server.ts';
import { canSendMail } from '#app/domain/delivery/mail.server.ts';
import { audit } from '#app/domain/office/audit.server.ts';
import { readFormData, textValue } from '#app/http/form-data.server.ts';
import { type OfficeArgs, officeContext, requireSession } from '../../office-context.ts';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { useWords } from '../../use-words.ts';
import { StateTags } from '../call-row.tsx';
import { BookingNews } from '../news.tsx';
import { Details } from './details.tsx';
import { MoveForm } from './move-form.tsx';

export async function loader({ request, context, params }: OfficeArgs) {
  requireSession({ context });
  const booking = await requireCall(params.id);
  const call = toCall(booking);
  const rules = call.state === 'booked' ? await currentRules() : undefined;
  return {
    call,
    days: rules && (await freeDays(rules, booking)),
    isTold: canSendMail,
    done: new URL(request.url).searchParams.get('done'),
  };
}

export async function action({ request, context, params }: OfficeArgs) {
  const { client } = context.get(officeContext);
  const { person } = requireSession({ context });
  const form = await readFormData(request, client);
  const booking = await requireCall(params.id);
  const changed = redirect(`/bookings/${booking.id}?done=changed`, 303);
  if (textValue(form, 'intent') !== 'move') throw new Response(null, { status: 400 });
  const rules = await currentRules();
  const start = Number(textValue(form, 'start') || Number.NaN);
  if (!rules || toCall(booking).state !== 'booked') return changed;
  const { kind } = await moveCall(booking, start, rules);
  if (kind === 'changed') return changed;
  if (kind === 'taken') return data({ isTaken: true }, { status: Number.isNaN(start) ? 400 : 409 });
  await audit(person.name, 'booking-moved', `call-${booking.id}`);
  return redirect(`/bookings/${booking.id}?done=moved`, 303);
}

async function requireCall(id: string | undefined) {
  const booking = await findCall(id);
  if (!booking) throw new Response(null, { status: 404 });
  return booking;
}

export function Component() {
  const words = useWords('bookings');
  const { call, days, isTold, done } = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>();
  return (
    <Page title={words.call.title.replace('{name}', call.name)}>
      {failed ? null : <BookingNews done={done} />}
      <p className="lead">
        <StateTags call={call} />
      </p>
      {call.isFlagged ? <Notice kind="note">{words.flagged.text}</Notice> : null}
      <Details call={call} />
      {days ? <MoveForm call={call} days={days} isTold={isTold} isTaken={failed?.isTaken ?? false} /> : null}
      <p className="paging">
        <Link to="/bookings">{words.call.back}</Link>
        {call.state === 'booked' ? <Link to="cancel">{words.cancel.link}</Link> : null}
      </p>
    </Page>
  );
}
