import { Link } from 'react-router';
import { shortNames } from '#app/domain/booking/call-fields.ts';
import type { Call } from '#app/domain/booking/call-list.server.ts';
import { fill } from '#app/i18n/formats.ts';
import { clockRange } from '../clock.ts';
import { useLanguage, useTexts } from '../use-texts.ts';
import { todayTexts } from './texts.ts';
import type { Today } from './today.server.ts';

/** The calls of today and tomorrow, and how many to come look automated. */
export function Calls({ flagged, today, tomorrow }: Today['calls']) {
  const { calls: words } = useTexts(todayTexts);
  if (flagged + today.length + tomorrow.length === 0) return null;
  return (
    <section className="panel">
      <h2>
        {words.title} {flagged > 0 ? <span className="today__count">{flagged}</span> : null}
      </h2>
      {flagged > 0 ? <p className="finding finding--note">{fill(words.flagged, { count: flagged })}</p> : null}
      <CallsOf title={words.today} calls={today} />
      <CallsOf title={words.tomorrow} calls={tomorrow} />
      <p>
        <Link className="button button--outline" to="/bookings">
          {words.all}
        </Link>
      </p>
    </section>
  );
}

function CallsOf({ title, calls }: { title: string; calls: Call[] }) {
  const language = useLanguage();
  if (calls.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <ul className="rows">
        {calls.map((call) => (
          <li key={call.id} className="today__lead">
            {clockRange(call, language)} <Link to={`/bookings/${call.id}`}>{call.name}</Link>
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
