import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Call } from '#app/domain/booking/call-list.server.ts';
import { mailLink } from '#app/domain/leads/answer-mail.ts';
import { clockRange } from '../clock.ts';
import { useLanguage, useWords } from '../use-words.ts';

/** A call in a list: `when` is its time, unless the time of the day is enough. */
export function CallRow({ call, when, children }: { call: Call; when?: string; children?: ReactNode }) {
  const language = useLanguage();
  const { id, name, message } = call;
  return (
    <li className="row call-row">
      <div>
        <p className="call-row__head">
          <b>{when ?? clockRange(call, language)}</b>
          <Link id={`call-${id}`} to={`/bookings/${id}`} className="action-link" dir="auto">
            {name}
          </Link>
          <StateTags call={call} />
        </p>
        <Contact call={call} />
        {message ? (
          <p className="call-row__text" lang={call.language} dir="auto">
            {message}
          </p>
        ) : null}
      </div>
      {children}
    </li>
  );
}

export function StateTags({ call: { state, isFlagged } }: { call: Pick<Call, 'state' | 'isFlagged'> }) {
  const { states, flagged } = useWords('bookings');
  return (
    <>
      <span className={`tag tag--${state}`}>{states[state]}</span>
      {isFlagged ? <span className="tag tag--flagged">{flagged.tag}</span> : null}
    </>
  );
}

function Contact({ call: { email, phone, company } }: { call: Call }) {
  return (
    <p className="row__details call-row__contact">
      <a href={mailLink(email)}>{email}</a>
      {phone ? <a href={telephoneLink(phone)}>{phone}</a> : null}
      {company ? <span dir="auto">{company}</span> : null}
    </p>
  );
}

/** RFC 3966 knows no blanks. */
export const telephoneLink = (phone: string) => `tel:${phone.replace(/[^\d+]/g, '')}`;
