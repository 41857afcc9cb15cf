import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { fill } from '#app/i18n/formats.ts';
import { Time } from '#app/office-kit/ui/time.tsx';
import { useLanguage, useTexts } from '#app/office-kit/use-texts.ts';
import { ago } from './ago.ts';
import { todayTexts } from './texts.ts';
import type { Today } from './today.server.ts';

/** How things stand: deliveries, countdown, backup and check, each with a link to its page. */
export function State({ deliveries, countdown, backup, expired, check }: Today) {
  const { state: words } = useTexts(todayTexts);
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
  const { title, failed: failedText, waiting: waitingText, none } = useTexts(todayTexts).state.deliveries;
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
  const { title, none, off, last: lastText } = useTexts(todayTexts).state.backup;
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
  } = useTexts(todayTexts).state.check;
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
