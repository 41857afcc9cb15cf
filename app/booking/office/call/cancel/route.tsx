/** `/office/bookings/:id/cancel`: asks before a call is cancelled, or all flagged ones of its network. */
import { redirect, useLoaderData } from 'react-router';
import { canSendMail } from '#app/delivery/mail.server.ts';
import { textValue } from '#app/http/form-data.server.ts';
import { countText, fill } from '#app/i18n/formats.ts';
import { cleanText } from '#app/leads/fields.ts';
import { audit } from '#app/office-kit/audit.server.ts';
import { type OfficeArgs, orNotFound, readPost, requireSession } from '#app/office-kit/office-context.ts';
import { PostButton } from '#app/office-kit/ui/form.tsx';
import { ConfirmPage, Panel } from '#app/office-kit/ui/page.tsx';
import { formatMoment } from '#app/office-kit/ui/time.tsx';
import { useLanguage, useTexts } from '#app/office-kit/use-texts.ts';
import { cancelCall, flaggedOfNetwork } from '../../../booking.server.ts';
import { findCall, toCall } from '../../../call-list.server.ts';
import { CallRow, maxWord, WordField } from '../../call-row.tsx';
import { bookingTexts } from '../../texts.ts';

export async function loader({ context, params }: OfficeArgs) {
  requireSession({ context });
  const booking = orNotFound(await findCall(params.id));
  const call = toCall(booking);
  if (call.state !== 'booked') throw redirect(`/bookings/${call.id}?done=changed`, 303);
  return { call, ofNetwork: (await flaggedOfNetwork(booking)).map((each) => toCall(each)), isTold: canSendMail() };
}

export async function action(args: OfficeArgs) {
  const { person, form, intent } = await readPost(args);
  const word = cleanText(textValue(form, 'word')).slice(0, maxWord);
  const booking = orNotFound(await findCall(args.params.id));
  const isOfNetwork = intent === 'network';
  const calls = isOfNetwork ? await flaggedOfNetwork(booking) : [booking];
  let count = 0;
  for (const call of calls.filter((each) => toCall(each).state === 'booked')) {
    if (!(await cancelCall(call, { word }))) continue;
    count += 1;
    await audit(person.name, 'booking-cancelled', `call-${call.id}`);
  }
  if (count === 0) return redirect(`/bookings/${booking.id}?done=changed`, 303);
  return redirect(`/bookings?done=${isOfNetwork ? 'networkCancelled' : 'cancelled'}`, 303);
}

export function Component() {
  const { cancel: texts, flagged } = useTexts(bookingTexts);
  const language = useLanguage();
  const { call, ofNetwork, isTold } = useLoaderData<typeof loader>();
  const values = { name: call.name, date: formatMoment(call.startsAt, language) };
  const told = call.isFlagged ? flagged.text : fill(isTold ? texts.told : texts.untold, values);
  return (
    <ConfirmPage
      title={texts.title}
      lead={fill(texts.text, values)}
      note={told}
      button={texts.button}
      keep={texts.keep}
      to={`/bookings/${call.id}`}
      fields={call.isFlagged || !isTold ? null : <WordField name={call.name} />}
    >
      {ofNetwork.length > 1 ? (
        <Panel title={flagged.network.title}>
          <p>{countText(language, flagged.network.text, ofNetwork.length)}</p>
          <ul className="rows">
            {ofNetwork.map((each) => (
              <CallRow key={each.id} call={each} when={formatMoment(each.startsAt, language)} />
            ))}
          </ul>
          <PostButton fields={{ intent: 'network' }} isMain>
            {countText(language, flagged.network.button, ofNetwork.length)}
          </PostButton>
        </Panel>
      ) : null}
    </ConfirmPage>
  );
}
