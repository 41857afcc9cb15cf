/** `/office/bookings/:id`: who has booked what, and another time for it. */

import { Fragment, type ReactNode } from 'react';
import { data, Form, Link, redirect, useActionData, useLoaderData } from 'react-router';
import { canSendMail } from '#app/delivery/mail.server.ts';
import { textValue } from '#app/http/form-data.server.ts';
import { isLanguage } from '#app/i18n/addresses.ts';
import { dateText, fill } from '#app/i18n/formats.ts';
import { parseSiteTime, siteTimeZone, TimeError } from '#app/i18n/site-time.server.ts';
import { mailLink } from '#app/leads/answer-mail.ts';
import { audit } from '#app/office-kit/audit.server.ts';
import { clockText } from '#app/office-kit/clock.ts';
import { type OfficeArgs, readPost, requireSession } from '#app/office-kit/office-context.ts';
import { Field } from '#app/office-kit/ui/form.tsx';
import { Notice, Page } from '#app/office-kit/ui/page.tsx';
import { Time } from '#app/office-kit/ui/time.tsx';
import { useLanguage, useTexts } from '#app/office-kit/use-texts.ts';
import { languageDefinitions } from '#content/languages.ts';
import { content } from '#content/load.server.ts';
import { currentRules, type FreeDay, freeDays } from '../../availability.server.ts';
import { moveCall } from '../../booking.server.ts';
import { type Call, findCall, toCall } from '../../call-list.server.ts';
import { typedFields, typedNames } from '../../fields.ts';
import { momentIn } from '../../mails.server.ts';
import { clockRange, StateTags, Typed } from '../call-row.tsx';
import { bookingTexts } from '../texts.ts';

export async function loader({ context, params }: OfficeArgs) {
  requireSession({ context });
  const booking = await requireCall(params.id);
  const call = toCall(booking);
  const rules = call.state === 'booked' ? await currentRules() : undefined;
  return {
    call,
    days: rules && (await freeDays(rules, booking)),
    isTold: canSendMail(),
  };
}

export async function action(args: OfficeArgs) {
  const { person, form, intent } = await readPost(args);
  const booking = await requireCall(args.params.id);
  const changed = redirect(`/bookings/${booking.id}?done=changed`, 303);
  if (intent !== 'move') throw new Response(null, { status: 400 });
  const rules = await currentRules();
  const other = textValue(form, 'other');
  const start = other ? timeIn(other) : Number(textValue(form, 'start') || Number.NaN);
  if (!rules || toCall(booking).state !== 'booked') return changed;
  const { kind } = await moveCall(booking, start, rules, { anyTime: other !== '' });
  if (kind === 'changed') return changed;
  if (kind === 'taken')
    return data(
      { taken: other ? ('other' as const) : ('start' as const) },
      { status: Number.isNaN(start) ? 400 : 409 },
    );
  await audit(person.name, 'booking-moved', `call-${booking.id}`);
  return redirect(`/bookings/${booking.id}?done=moved`, 303);
}

/** In ms since 1970; `NaN` for a time that does not exist. */
function timeIn(text: string): number {
  try {
    return parseSiteTime(text, siteTimeZone()).time.getTime();
  } catch (error) {
    if (error instanceof TimeError) return Number.NaN;
    throw error;
  }
}

async function requireCall(id: string | undefined) {
  const booking = await findCall(id);
  if (!booking) throw new Response(null, { status: 404 });
  return booking;
}

export function Component() {
  const texts = useTexts(bookingTexts);
  const { call, days, isTold } = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>();
  const { moved, changed } = texts.done;
  return (
    <Page title={fill(texts.call.title, { name: call.name })} done={{ moved }} notDone={{ changed }}>
      <p className="lead">
        <StateTags call={call} />
      </p>
      {call.isFlagged ? <Notice kind="note">{texts.flagged.text}</Notice> : null}
      <Details call={call} />
      {days ? <MoveForm call={call} days={days} isTold={isTold} taken={failed?.taken} /> : null}
      <p className="paging">
        <Link to="/bookings">{texts.call.back}</Link>
        {call.state === 'booked' ? <Link to="cancel">{texts.cancel.link}</Link> : null}
        <Link to={`/leads/call-${call.id}/erase`}>{texts.call.erase}</Link>
      </p>
    </Page>
  );
}

function Details({ call }: { call: Call }) {
  const { call: texts } = useTexts(bookingTexts);
  const language = useLanguage();
  const { timeZone } = content().site;
  const { id, startsAt, email } = call;
  const day = dateText(language, startsAt, { dateStyle: 'full', timeZone });
  const facts: [keyof typeof texts, ReactNode][] = [
    ['when', <b key="when">{`${day}, ${clockRange(call, language)}`}</b>],
    ['zone', call.timeZone === timeZone ? null : `${momentIn(startsAt, call.timeZone, language)} (${call.timeZone})`],
    [
      'email',
      <a key="email" href={mailLink(email)}>
        {email}
      </a>,
    ],
    ...typedNames.map((name): [keyof typeof texts, ReactNode] => [
      typedFields[name].label,
      call[name] && <Typed key={name} name={name} call={call} />,
    ]),
    ['language', isLanguage(call.language) ? languageDefinitions[call.language].name : call.language],
    ['received', <Time key="received" at={call.createdAt} />],
    ['number', id],
  ];
  return (
    <section className="panel">
      <h2>{texts.details}</h2>
      <dl className="facts">
        {facts
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <Fragment key={name}>
              <dt>{texts[name]}</dt>
              <dd>{value}</dd>
            </Fragment>
          ))}
      </dl>
    </section>
  );
}

type MoveFormProps = { call: Call; days: FreeDay[]; isTold: boolean; taken: 'start' | 'other' | undefined };

function MoveForm({ call: { name, isFlagged }, days, isTold, taken }: MoveFormProps) {
  const { move: texts, days: dayWords, untold } = useTexts(bookingTexts);
  const language = useLanguage();
  return (
    <section className="panel">
      <h2>{texts.title}</h2>
      <Form method="post" className="stack">
        {isFlagged ? null : <p>{isTold ? fill(texts.text, { name }) : untold}</p>}
        {days.length === 0 ? (
          <p>
            {texts.none} <Link to="/bookings/days">{dayWords.link}</Link>
          </p>
        ) : (
          <div className="field">
            <label htmlFor="start">{texts.label}</label>
            {taken === 'start' ? (
              <p id="start-error" className="field__error" role="alert">
                {texts.taken}
              </p>
            ) : null}
            <select
              id="start"
              name="start"
              aria-invalid={taken === 'start' || undefined}
              aria-describedby={taken === 'start' ? 'start-error' : undefined}
            >
              <option value="">{texts.choose}</option>
              {days.map(({ day, starts }) => (
                <optgroup key={day} label={dateText(language, day, { dateStyle: 'full' })}>
                  {starts.map((start) => (
                    <option key={start} value={start}>
                      {/* The closed list shows no group. */}
                      {dateText(language, day, { weekday: 'short', day: 'numeric', month: 'short' })},{' '}
                      {clockText(start, language)}
                    </option>
                  ))}
                </optgroup>
              ))}
            </select>
          </div>
        )}
        <Field
          id="other"
          type="datetime-local"
          label={texts.other}
          hint={fill(texts.otherHint, { zone: content().site.timeZone })}
          error={taken === 'other' ? texts.otherTaken : undefined}
        />
        <button type="submit" name="intent" value="move" className="button button--outline">
          {texts.button}
        </button>
      </Form>
    </section>
  );
}
