/** `/office/bookings`: the calls to come; folded, in pages, those that are over or cancelled. */

import { Link, useLoaderData } from 'react-router';
import { canSendMail } from '#app/delivery/mail.server.ts';
import type { SetupFinding } from '#app/findings/finding.ts';
import { areCallsOffered } from '#app/i18n/call-facts.server.ts';
import { dateText, fill } from '#app/i18n/formats.ts';
import { dayOf, namedZone, siteTimeZone } from '#app/i18n/site-time.server.ts';
import { type OfficeArgs, requireSession } from '#app/office-kit/office-context.ts';
import { Findings } from '#app/office-kit/ui/findings.tsx';
import { Paging, Rows, readFilter } from '#app/office-kit/ui/list.tsx';
import { Notice, Page, Panel } from '#app/office-kit/ui/page.tsx';
import { formatMoment, Time } from '#app/office-kit/ui/time.tsx';
import { useLanguage, useTexts } from '#app/office-kit/use-texts.ts';
import { type CalendarState, calendarState } from '../calendar-state.server.ts';
import { callsToCome, closedCalls } from '../call-list.server.ts';
import { calendarProblem } from '../findings.server.ts';
import { CallRow } from './call-row.tsx';
import { bookingTexts } from './texts.ts';

export async function loader(args: OfficeArgs) {
  requireSession(args);
  const { page } = readFilter(args, {});
  const now = Date.now();
  const zone = siteTimeZone();
  const calendar = areCallsOffered() ? await calendarState() : undefined;
  return {
    days: await callsToCome(now),
    past: { ...(await closedCalls(page)), page },
    today: dayOf(now, zone),
    tomorrow: Temporal.PlainDate.from(dayOf(now, zone)).add({ days: 1 }).toString(),
    isOn: areCallsOffered(),
    isTold: canSendMail(),
    calendar: calendar && { state: calendar, problem: calendarProblem(calendar, now) },
  };
}

export function Component() {
  const texts = useTexts(bookingTexts);
  const language = useLanguage();
  const { days, past, today, tomorrow, isOn, isTold, calendar } = useLoaderData<typeof loader>();
  const hasFlagged = days.some(({ calls }) => calls.some(({ isFlagged }) => isFlagged));
  const near: Record<string, string> = { [today]: texts.today, [tomorrow]: texts.tomorrow };
  return (
    <Page
      title={texts.title}
      lead={<span className="only-wide">{fill(texts.lead, { zone: namedZone(language) })}</span>}
      done={{ cancelled: texts.done.cancelled, freed: texts.done.freed }}
    >
      {isOn ? null : (
        <Notice kind="note">
          <b>{texts.off.title}</b>
          <p>{texts.off.text}</p>
        </Notice>
      )}
      {isOn && !isTold ? <Notice kind="note">{texts.untold.all}</Notice> : null}
      {hasFlagged ? <Notice kind="note">{texts.flagged.list}</Notice> : null}
      <Panel title={texts.coming.title}>
        {days.length === 0 ? <p>{texts.coming.none}</p> : null}
        {days.map(({ day, calls }) => (
          <section key={day} className="call-day" aria-labelledby={`day-${day}`}>
            <h3 id={`day-${day}`}>
              {dateText(language, day, { dateStyle: 'full' })}{' '}
              {near[day] ? <span className="tag">{near[day]}</span> : null}
            </h3>
            <ul className="rows">
              {calls.map((call) => (
                <CallRow key={call.id} call={call} />
              ))}
            </ul>
          </section>
        ))}
      </Panel>
      <details open={past.page > 1}>
        <summary>{texts.past.title}</summary>
        <Rows of={past.calls} empty={texts.past.none}>
          {(call) => <CallRow key={call.id} call={call} when={formatMoment(call.startsAt, language)} />}
        </Rows>
        <Paging page={past.page} hasMore={past.hasMore} />
      </details>
      <p>
        <Link to="/leads#q" className="action-link">
          {texts.search}
        </Link>
      </p>
      {calendar ? <Calendar {...calendar} /> : null}
    </Page>
  );
}

type CalendarProps = { state: CalendarState; problem: SetupFinding | undefined };

function Calendar({ state: { readAt }, problem }: CalendarProps) {
  const { calendar: texts } = useTexts(bookingTexts);
  return (
    <Panel title={texts.title}>
      <p>
        {readAt ? (
          <>
            {texts.read} <Time at={readAt} />
          </>
        ) : (
          texts.never
        )}
      </p>
      {problem ? <Findings findings={[problem]} /> : null}
    </Panel>
  );
}
