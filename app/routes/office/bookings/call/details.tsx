import { momentIn } from '#app/domain/booking/booking-email.server.ts';
import type { Call } from '#app/domain/booking/call-list.server.ts';
import { dayOf } from '#app/domain/booking/slots.server.ts';
import { mailLink } from '#app/domain/leads/answer-mail.ts';
import { isLanguage } from '#app/i18n/addresses.ts';
import { languageDefinitions } from '#content/languages.ts';
import { content } from '#content/load.server.ts';
import { clockRange, dayText } from '../../clock.ts';
import { Time } from '../../ui/time.tsx';
import { useLanguage, useWords } from '../../use-words.ts';
import { telephoneLink } from '../call-row.tsx';

/** What the visitor has booked and written. */
export function Details({ call }: { call: Call }) {
  const { call: words } = useWords('bookings');
  const language = useLanguage();
  const { timeZone } = content().site;
  const { startsAt, email, phone, company, message } = call;
  return (
    <section className="panel">
      <h2>{words.details}</h2>
      <dl className="facts">
        <dt>{words.when}</dt>
        <dd>
          <b>
            {dayText(dayOf(Date.parse(startsAt), timeZone), language)}, {clockRange(call, language)}
          </b>
        </dd>
        {call.timeZone === timeZone ? null : (
          <>
            <dt>{words.zone}</dt>
            <dd>
              {momentIn(startsAt, call.timeZone, language)} ({call.timeZone})
            </dd>
          </>
        )}
        <dt>{words.email}</dt>
        <dd>
          <a href={mailLink(email)}>{email}</a>
        </dd>
        {phone ? (
          <>
            <dt>{words.phone}</dt>
            <dd>
              <a href={telephoneLink(phone)}>{phone}</a>
            </dd>
          </>
        ) : null}
        {company ? (
          <>
            <dt>{words.company}</dt>
            <dd dir="auto">{company}</dd>
          </>
        ) : null}
        {message ? (
          <>
            <dt>{words.about}</dt>
            <dd className="lead-message" lang={call.language} dir="auto">
              {message}
            </dd>
          </>
        ) : null}
        <dt>{words.language}</dt>
        <dd>{isLanguage(call.language) ? languageDefinitions[call.language].name : call.language}</dd>
        <dt>{words.received}</dt>
        <dd>
          <Time at={call.createdAt} />
        </dd>
        <dt>{words.number}</dt>
        <dd>{call.id}</dd>
      </dl>
    </section>
  );
}
