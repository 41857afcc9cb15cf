import { Link } from 'react-router';
import { areCallsOffered } from '#app/i18n/call-facts.server.ts';
import { fill } from '#app/i18n/formats.ts';
import { dayOf, siteTimeZone } from '#app/i18n/site-time.server.ts';
import type { OfficePart } from '#app/office-kit/part.tsx';
import { forEverybody } from '#app/office-kit/roles.ts';
import { kitTexts } from '#app/office-kit/texts.ts';
import { useLanguage, useTexts } from '#app/office-kit/use-texts.ts';
import { calendarState } from '../calendar-state.server.ts';
import { type Call, callsToCome, findCall, toCall } from '../call-list.server.ts';
import { shortNames } from '../fields.ts';
import { calendarProblem } from '../findings.server.ts';
import { ownersMail } from '../mails.server.ts';
import { isUntold } from '../untold.server.ts';
import * as booking from './call/route.tsx';
import { aboutCall, callTime, clockRange } from './call-row.tsx';
import * as bookingDays from './days/route.tsx';
import * as bookingHours from './hours/route.tsx';
import * as newBooking from './new/route.tsx';
import * as bookings from './route.tsx';
import { bookingTexts } from './texts.ts';

export const bookingPart: OfficePart = {
  place: 'calls',
  menu: (language) => {
    const { title, enter, rules, days } = bookingTexts[language];
    return {
      bookings: title,
      ...(areCallsOffered() && { 'bookings/new': enter.title, 'bookings/hours': rules.title }),
      'bookings/days': days.title,
    };
  },
  actions: (language) => bookingTexts[language].history,
  routes: [
    { path: 'bookings', ...bookings, ...forEverybody },
    { path: 'bookings/days', ...bookingDays },
    { path: 'bookings/hours', ...bookingHours },
    { path: 'bookings/new', ...newBooking, ...forEverybody },
    {
      path: 'bookings/:id',
      loader: booking.loader,
      action: booking.action,
      Component: booking.Component,
      ...forEverybody,
    },
    { ...booking.calendarRoute, ...forEverybody },
  ],
  async today({ now, since }) {
    const [days, calendar] = await Promise.all([callsToCome(now.getTime()), calendarState()]);
    const today = Temporal.PlainDate.from(dayOf(now.getTime(), siteTimeZone()));
    const callsOn = (date: Temporal.PlainDate) => days.find(({ day }) => day === String(date))?.calls ?? [];
    const calls = { today: callsOn(today), tomorrow: callsOn(today.add({ days: 1 })) };
    const all = days.flatMap((day) => day.calls);
    const isNear = calls.today.length + calls.tomorrow.length > 0;
    const next = isNear ? [] : (days[0]?.calls ?? []);
    const shown = [...calls.today, ...calls.tomorrow, ...next];
    const isFresh = ({ createdAt }: Call) => Date.parse(createdAt) > since;
    const fresh = all.filter((call) => isFresh(call) && !shown.includes(call));
    const flagged = all.filter(({ isFlagged }) => isFlagged).length;
    const isWaiting = flagged > 0 || isNear;
    const fault = calendar && calendarProblem(calendar, now.getTime());
    return {
      panel: all.length > 0 ? <Calls {...calls} {...{ next, fresh, flagged, isFresh }} /> : null,
      isWaiting,
      findings: fault ? [fault] : [],
      subject: 'calendar',
    };
  },
  async about({ table, id }, language) {
    const booking = table === 'bookings' ? await findCall(String(id)) : undefined;
    const mail = booking && isUntold(booking) && booking.sequence > 0 ? await ownersMail(booking) : undefined;
    return booking && aboutCall(toCall(booking), language, mail);
  },
};

type CallsProps = Record<'today' | 'tomorrow' | 'next' | 'fresh', Call[]> & { flagged: number } & IsFresh;
type IsFresh = { isFresh: (call: Call) => boolean };

/** The calls of today and tomorrow, else of the next day; those booked since; and how many look automated. */
function Calls({ flagged, today, tomorrow, next, fresh, isFresh }: CallsProps) {
  const { title, today: ofToday, tomorrow: ofTomorrow, onToday: texts } = useTexts(bookingTexts);
  return (
    <section className="panel">
      <h2>
        {title} {flagged > 0 ? <span className="today__count">{flagged}</span> : null}
      </h2>
      {flagged > 0 ? <p className="finding finding--note">{fill(texts.flagged, { count: flagged })}</p> : null}
      <CallsOf title={ofToday} calls={today} isFresh={isFresh} />
      <CallsOf title={ofTomorrow} calls={tomorrow} isFresh={isFresh} />
      <CallsOf title={texts.next} calls={next} isDated isFresh={isFresh} />
      <CallsOf title={texts.fresh} calls={fresh} isDated isFresh={() => false} />
      <p>
        <Link className="button button--outline" to="/bookings">
          {texts.all}
        </Link>
      </p>
    </section>
  );
}

type CallsOfProps = { title: string; calls: Call[]; isDated?: boolean } & IsFresh;

function CallsOf({ title, calls, isDated, isFresh }: CallsOfProps) {
  const { fresh } = useTexts(kitTexts).frame;
  const language = useLanguage();
  if (calls.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <ul className="rows">
        {calls.map((call) => (
          <li key={call.id} className="today__lead">
            {isDated ? callTime(call, language) : clockRange(call, language)}{' '}
            <Link to={`/people/call-${call.id}`}>{call.name}</Link>
            {isFresh(call) ? <b className="row__details"> · {fresh}</b> : null}
            <Details call={call} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Details({ call }: { call: Call }) {
  const values = shortNames.map((name) => call[name]).filter(Boolean);
  return values.length > 0 ? <p className="row__details">{values.join(' · ')}</p> : null;
}
