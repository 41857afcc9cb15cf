/** `/office`: what there is to do today. */

import type { ReactNode } from 'react';
import { Link, useLoaderData } from 'react-router';
import type { Call } from '#app/booking/call-list.server.ts';
import { shortNames } from '#app/booking/fields.ts';
import type { SetupFinding } from '#app/findings/finding.ts';
import { fill } from '#app/i18n/formats.ts';
import { ago, clockRange } from '#app/office-kit/clock.ts';
import { type OfficeArgs, officeContext, requireSession } from '#app/office-kit/office-context.ts';
import { Findings } from '#app/office-kit/ui/findings.tsx';
import { Page } from '#app/office-kit/ui/page.tsx';
import { Time } from '#app/office-kit/ui/time.tsx';
import { useLanguage, useTexts } from '#app/office-kit/use-texts.ts';
import { viewTexts } from './texts.ts';
import { type Today, today } from './today.server.ts';

export async function loader({ context }: OfficeArgs) {
  requireSession({ context });
  return today(context.get(officeContext).language);
}

export function Component() {
  const words = useTexts(viewTexts).today;
  const found = useLoaderData<typeof loader>();
  return (
    <Page title={words.title} lead={isCalm(found) ? words.calm : undefined} done={{ welcome: words.welcome }}>
      <div className="today">
        <div>
          <Calls {...found.calls} />
          <NewLeads {...found.leads} />
        </div>
        <div>
          <Faults faults={found.check.faults} />
          <State {...found} />
          <Setup {...found.setup} />
        </div>
      </div>
    </Page>
  );
}

/** Whether nobody waits, and nothing is wrong. */
function isCalm({ leads, calls, deliveries, backup, check, setup }: Today): boolean {
  const isSetUp = setup.isOwnerTold && setup.placeholders.length === 0;
  const isWell = deliveries.failed + deliveries.waiting + check.faults.length === 0 && !backup.isOld;
  const isFree = calls.flagged + calls.today.length + calls.tomorrow.length === 0;
  return leads.count === 0 && isFree && isWell && isSetUp && !check.hasFailed;
}

/** What is wrong, as far as no other part of the page says it. */
function Faults({ faults }: { faults: SetupFinding[] }) {
  const { faults: words } = useTexts(viewTexts).today;
  if (faults.length === 0) return null;
  return (
    <section className="panel">
      <h2>{words.title}</h2>
      <Findings findings={faults} />
    </section>
  );
}

/** What has to be set up before the site works as its owner expects. */
function Setup({ isOwnerTold, placeholders }: Today['setup']) {
  const { setup: words } = useTexts(viewTexts).today;
  const { keys } = useTexts(viewTexts).settings;
  if (isOwnerTold && placeholders.length === 0) return null;
  return (
    <section className="panel">
      <h2>{words.title}</h2>
      <ul className="rows">
        {isOwnerTold ? null : <li className="finding finding--note">{words.untold}</li>}
        {placeholders.length === 0 ? null : (
          <li className="finding finding--note">
            {fill(words.placeholders, {
              list: placeholders.map((key) => (key === 'booking' ? key : keys[key])).join(', '),
            })}
          </li>
        )}
      </ul>
      <p>
        <Link to="/settings">{words.settings}</Link>
      </p>
    </section>
  );
}

/** The calls of today and tomorrow, and how many to come look automated. */
function Calls({ flagged, today, tomorrow }: Today['calls']) {
  const { calls: words } = useTexts(viewTexts).today;
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

function NewLeads({ count, newest }: Today['leads']) {
  const { leads: words } = useTexts(viewTexts).today;
  return (
    <section className="panel today__leads">
      <h2>
        {words.title} {count > 0 ? <span className="today__count">{count}</span> : null}
      </h2>
      {count === 0 ? <p>{words.none}</p> : null}
      <ul className="rows">
        {newest.map(({ name, table, fullName, at, text }) => (
          <li key={name} className="today__lead">
            <Link to={`/leads/${name}`}>{fullName}</Link> <span className="tag">{words[table]}</span>
            <p>{text}</p>
            {at ? (
              <p className="row__details">
                <Time at={at} />
              </p>
            ) : null}
          </li>
        ))}
      </ul>
      <p>
        <Link className="button button--outline" to="/leads">
          {words.all}
        </Link>
      </p>
    </section>
  );
}

/** How things stand: deliveries, countdown, backup and check, each with a link to its page. */
function State({ deliveries, countdown, backup, expired, check }: Today) {
  const { state: words } = useTexts(viewTexts).today;
  return (
    <section className="panel">
      <h2>{words.title}</h2>
      <ul className="rows">
        <Deliveries {...deliveries} />
        <Row to="/countdowns" title={words.countdown.title}>
          {countdown ? (
            <>
              <q>{countdown.title}</q> <span className="row__details">{words.countdown.until}</span>{' '}
              <Time at={countdown.until} />
            </>
          ) : (
            words.countdown.none
          )}
        </Row>
        <Backup {...backup} />
        {expired > 0 ? (
          <Row to="/retention" title={words.retention.title} kind="note">
            {fill(words.retention.waiting, { count: expired })}
          </Row>
        ) : null}
        <CheckRow {...check} />
      </ul>
    </section>
  );
}

type RowProps = { to: string; title: string; kind?: 'bad' | 'note'; children: ReactNode };

function Row({ to, title, kind, children }: RowProps) {
  return (
    <li className={kind ? `today__state finding finding--${kind}` : 'today__state'}>
      <Link to={to}>{title}</Link>
      <p>{children}</p>
    </li>
  );
}

function Deliveries({ failed, waiting }: Today['deliveries']) {
  const { title, failed: failedText, waiting: waitingText, none } = useTexts(viewTexts).today.state.deliveries;
  const texts = [
    ...(failed > 0 ? [fill(failedText, { count: failed })] : []),
    ...(waiting > 0 ? [fill(waitingText, { count: waiting })] : []),
  ];
  return (
    <Row to="/deliveries" title={title} kind={failed > 0 ? 'bad' : waiting > 0 ? 'note' : undefined}>
      {texts.join(' ') || none}
    </Row>
  );
}

function Backup({ last, isOld, isNightly }: Today['backup']) {
  const { title, none, off, last: lastText } = useTexts(viewTexts).today.state.backup;
  const language = useLanguage();
  return (
    <Row to="/backup" title={title} kind={isOld ? (isNightly ? 'bad' : 'note') : undefined}>
      {last ? `${lastText} ${ago(new Date(last), new Date(), language)}.` : none} {isNightly ? null : off}
    </Row>
  );
}

function CheckRow({ at, hasFailed, isRunning, counts }: Today['check']) {
  const {
    title,
    never,
    running,
    failed,
    faults: faultsText,
    none,
    notes: notesText,
  } = useTexts(viewTexts).today.state.check;
  const language = useLanguage();
  if (!at) {
    return (
      <Row to="/settings#check" title={title}>
        {isRunning ? running : never}
      </Row>
    );
  }
  const { faults, notes } = counts;
  const result = faults > 0 ? fill(faultsText, { count: faults }) : none;
  return (
    <Row to="/settings#check" title={title} kind={hasFailed || faults > 0 ? 'bad' : undefined}>
      {hasFailed ? failed : result} {notes > 0 ? fill(notesText, { count: notes }) : null}{' '}
      <span className="row__details">({ago(new Date(at), new Date(), language)})</span>
    </Row>
  );
}
