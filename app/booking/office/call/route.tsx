/** `/office/bookings/:id`: who has booked what, another time for it, and cancelling it. */

import { data, Form, Link, type RouteObject, redirect, useActionData, useLoaderData } from 'react-router';
import { canSendMail } from '#app/delivery/mail.server.ts';
import { textValue } from '#app/http/form-data.server.ts';
import { dateText, fill } from '#app/i18n/formats.ts';
import { namedZone } from '#app/i18n/site-time.server.ts';
import { cleanText } from '#app/leads/fields.ts';
import { audit } from '#app/office-kit/audit.server.ts';
import { clockText } from '#app/office-kit/clock.ts';
import {
  type OfficeArgs,
  officeContext,
  orNotFound,
  readPost,
  requireSession,
} from '#app/office-kit/office-context.ts';
import { digestOfShown, isAsShown } from '#app/office-kit/shown.server.ts';
import type { OfficeLanguage } from '#app/office-kit/texts.ts';
import { Field } from '#app/office-kit/ui/form.tsx';
import { FinalStep, Notice, Page, Panel } from '#app/office-kit/ui/page.tsx';
import { formatMoment } from '#app/office-kit/ui/time.tsx';
import { useLanguage, useTexts } from '#app/office-kit/use-texts.ts';
import { content } from '#content/load.server.ts';
import { currentRules, type FreeDay, freeDays, isOffered } from '../../availability.server.ts';
import { cancelCall, flaggedOfNetwork, moveCall } from '../../booking.server.ts';
import { type Call, findCall, toCall } from '../../call-list.server.ts';
import { ownerBookingEmail } from '../../mails.server.ts';
import type { Booking } from '../../tables.ts';
import { isUntold, remindToTell } from '../../untold.server.ts';
import { CallRow, clockRange, maxWord, StateTags, WordField } from '../call-row.tsx';
import { bookingTexts } from '../texts.ts';
import { isUnusual, typedStart } from '../typed-start.server.ts';

export async function loader({ context, params }: OfficeArgs) {
  requireSession({ context });
  const booking = orNotFound(await findCall(params.id));
  const call = toCall(booking);
  const isBooked = call.state === 'booked';
  const ofNetwork = isBooked ? await flaggedOfNetwork(booking) : [];
  const rules = isBooked ? await currentRules() : undefined;
  return {
    call,
    days: rules && (await freeDays(rules, booking)),
    ofNetwork: ofNetwork.map((each) => toCall(each)),
    shown: { call: digestOfShown(statesOf([booking])), network: digestOfShown(statesOf(ofNetwork)) },
    isTold: canSendMail(),
  };
}

export async function action(args: OfficeArgs) {
  const { person, form, intent } = await readPost(args);
  const booking = orNotFound(await findCall(args.params.id));
  const by = { person: person.name, language: args.context.get(officeContext).language };
  const word = cleanText(textValue(form, 'word')).slice(0, maxWord);
  const calls = intent === 'network' ? await flaggedOfNetwork(booking) : [booking];
  if (!isAsShown(form, statesOf(calls))) return changed(booking);
  switch (intent) {
    case 'move':
      return move(booking, by, form, word);
    case 'cancel':
    case 'network':
      return cancel(booking, calls, by, intent === 'cancel' ? word : '');
    default:
      throw new Response(null, { status: 400 });
  }
}

/** A visitor may move or cancel a call while the office looks at it. */
const statesOf = (calls: Booking[]) => calls.map(({ id, sequence }) => [String(id), sequence]);

const changed = ({ id }: Booking) => redirect(`/bookings/${id}?done=changed`, 303);

type By = { person: string; language: OfficeLanguage };

/** Leads to the person whom nobody but the owner tells; `undefined` where the site does. */
async function toBeTold(booking: Booking, done: 'moved' | 'cancelled' | 'freed', { person, language }: By) {
  if (!isUntold(booking)) return undefined;
  const { moved, cancelled } = bookingTexts[language].untold;
  const date = formatMoment(booking.starts_at, language);
  await remindToTell(booking, person, fill(done === 'moved' ? moved : cancelled, { date }));
  return redirect(`/people/call-${booking.id}?done=${done}`, 303);
}

async function move(booking: Booking, by: By, form: FormData, word: string) {
  const { person } = by;
  const other = textValue(form, 'other');
  const rules = await currentRules();
  const start = other ? typedStart(other) : Number(textValue(form, 'start') || Number.NaN);
  if (!rules || toCall(booking).state !== 'booked') return changed(booking);
  const refuse = (problem: MoveProblem, status: number) => data({ problem, other, word }, status);
  if (other && !Number.isNaN(start) && isUnusual(rules, start) && !form.has('sure')) return refuse('unusual', 409);
  const result = await moveCall(booking, start, rules, { anyTime: other !== '', byOffice: { word } });
  if (result.kind === 'changed') return changed(booking);
  if (result.kind === 'taken') return refuse(other ? 'other' : 'start', Number.isNaN(start) ? 400 : 409);
  await audit(person, 'booking-moved', `call-${booking.id}`);
  return (await toBeTold(result.booking, 'moved', by)) ?? redirect(`/bookings/${booking.id}?done=moved`, 303);
}

async function cancel(booking: Booking, calls: Booking[], by: By, word: string) {
  const cancelled: Booking[] = [];
  for (const call of calls.filter((each) => toCall(each).state === 'booked')) {
    if (!(await cancelCall(call, { word }))) continue;
    cancelled.push(call);
    await audit(by.person, 'booking-cancelled', `call-${call.id}`);
  }
  if (cancelled.length === 0) return changed(booking);
  const done = (await isOffered(cancelled)) ? 'freed' : 'cancelled';
  return (await toBeTold(booking, done, by)) ?? redirect(`/bookings?done=${done}`, 303);
}

type MoveProblem = 'start' | 'other' | 'unusual';
type FailedMove = { problem: MoveProblem; other: string; word: string };

/** `/office/bookings/:id/calendar`: the owner's entry, because no mail tells of changes in the office. */
export const calendarRoute: RouteObject = {
  path: 'bookings/:id/calendar',
  async loader({ context, params }: OfficeArgs) {
    requireSession({ context });
    const booking = orNotFound(await findCall(params.id));
    const { calendar } = await ownerBookingEmail(booking, booking.status === 'booked' ? 'update' : 'cancel');
    return new Response(calendar.file, {
      headers: {
        'Content-Type': `text/calendar; charset=utf-8; method=${calendar.method}`,
        'Content-Disposition': `attachment; filename="call-${booking.id}.ics"`,
      },
    });
  },
};

export function Component() {
  const texts = useTexts(bookingTexts);
  const language = useLanguage();
  const { call, days, ofNetwork, isTold, shown } = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>();
  const { moved, entered, changed } = texts.done;
  const { taken, otherTaken, unusual } = texts.move;
  return (
    <Page title={fill(texts.call.title, { name: call.name })} done={{ moved, entered }} notDone={{ changed }}>
      {failed ? (
        <Notice kind="bad">
          <a href="#move">{{ start: taken, other: otherTaken, unusual }[failed.problem]}</a>
        </Notice>
      ) : null}
      <p className="lead">
        {dateText(language, call.startsAt, { dateStyle: 'full', timeZone: content().site.timeZone })},{' '}
        {clockRange(call, language)} <StateTags call={call} />
      </p>
      {call.isFlagged ? <Notice kind="note">{texts.flagged.text}</Notice> : null}
      {call.state === 'booked' ? (
        <Form method="post" className="stack">
          <input type="hidden" name="shown" value={shown.call} />
          {call.isFlagged || !isTold ? null : <WordField call={call} word={failed?.word} />}
          {days ? <Moving call={call} days={days} isTold={isTold} failed={failed} /> : null}
          <Cancelling call={call} isTold={isTold} />
        </Form>
      ) : null}
      {ofNetwork.length > 1 ? <CancellingAll calls={ofNetwork} shown={shown.network} /> : null}
      <p className="paging">
        <Link to="calendar" reloadDocument>
          {texts.call.calendar}
        </Link>
        <Link to={`/people/call-${call.id}`}>{texts.call.person}</Link>
      </p>
    </Page>
  );
}

type MovingProps = { call: Call; days: FreeDay[]; isTold: boolean; failed: FailedMove | undefined };

function Moving({ call: { name, isFlagged }, days, isTold, failed }: MovingProps) {
  const { move: texts, days: dayWords, untold } = useTexts(bookingTexts);
  const language = useLanguage();
  return (
    <Panel title={texts.title} id="move">
      {isFlagged ? null : <p>{isTold ? fill(texts.text, { name }) : untold.all}</p>}
      {days.length === 0 ? (
        <p>
          {texts.none} <Link to="/bookings/days">{dayWords.title}</Link>
        </p>
      ) : (
        <fieldset className="choices">
          <legend>{texts.label}</legend>
          {days.map(({ day, starts }) => (
            <details key={day} name="day">
              <summary>{dateText(language, day, { weekday: 'long', day: 'numeric', month: 'long' })}</summary>
              <div className="choices move-times">
                {starts.map((start) => (
                  <label key={start}>
                    <input type="radio" name="start" value={start} /> {clockText(start, language)}
                  </label>
                ))}
              </div>
            </details>
          ))}
        </fieldset>
      )}
      <Field
        id="other"
        type="datetime-local"
        label={texts.other}
        hint={fill(texts.otherHint, { zone: namedZone(language) })}
        defaultValue={failed?.other}
        error={failed?.problem === 'other' ? texts.otherTaken : undefined}
      />
      {failed?.problem === 'unusual' ? (
        <label className="choices">
          <input type="checkbox" name="sure" /> {texts.sure}
        </label>
      ) : null}
      <button type="submit" name="intent" value="move" className="button button--outline">
        {texts.button}
      </button>
    </Panel>
  );
}

function Cancelling({ call, isTold }: { call: Call; isTold: boolean }) {
  const { cancel: texts, untold } = useTexts(bookingTexts);
  const values = { name: call.name, date: formatMoment(call.startsAt, useLanguage()) };
  return (
    <FinalStep
      title={texts.title}
      text={fill(texts.text, values)}
      note={call.isFlagged ? undefined : isTold ? fill(texts.told, values) : untold.all}
      intent="cancel"
      button={texts.button}
      isPart
    />
  );
}

/** All flagged calls of a network. */
function CancellingAll({ calls, shown }: { calls: Call[]; shown: string }) {
  const { network: texts } = useTexts(bookingTexts).flagged;
  const language = useLanguage();
  const count = { count: calls.length };
  return (
    <FinalStep title={texts.title} text={fill(texts.text, count)} intent="network" button={fill(texts.button, count)}>
      <input type="hidden" name="shown" value={shown} />
      <ul className="rows">
        {calls.map((each) => (
          <CallRow key={each.id} call={each} when={formatMoment(each.startsAt, language)} />
        ))}
      </ul>
    </FinalStep>
  );
}
