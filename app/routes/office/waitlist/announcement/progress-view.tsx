import type { ReactNode } from 'react';
import { Form, Link } from 'react-router';
import { fill } from '#app/i18n/formats.ts';
import { Page } from '../../ui/page.tsx';
import { Time } from '../../ui/time.tsx';
import { useLanguage, useWords } from '../../use-words.ts';
import type { AnnouncementView } from './announcement-view.server.ts';
import { ConfirmedButton } from './confirmed-button.tsx';
import { Mails } from './mails.tsx';

/** An announcement that has started. */
export function ProgressView({ children, ...loaded }: AnnouncementView & { children: ReactNode }) {
  const { progress: words, states, back } = useWords('waitlist');
  const { shell } = useWords('audit');
  const language = useLanguage();
  const { service, by, at, mails, progress, pace } = loaded;
  const { state, sent, waiting, failed, uncertain } = progress;
  const figures = { sent, waiting, ...(failed > 0 && { failed }), ...(uncertain > 0 && { uncertain }) };
  return (
    <Page title={fill(words.title, { service })}>
      {children}
      <section className="panel">
        <h2>{states[state]}</h2>
        <dl className="facts">
          {Object.entries(figures).map(([name, count]) => (
            <div key={name}>
              <dt>{words[name as keyof typeof figures & string]}</dt>
              <dd>{count.toLocaleString(language)}</dd>
            </div>
          ))}
        </dl>
        {state === 'running' ? (
          <p className="row__details">{`${fill(words.pace, { count: String(pace) })} ${words.reload}`}</p>
        ) : null}
        {failed > 0 ? <p className="row__details">{words.failedText}</p> : null}
        {uncertain > 0 ? <p className="row__details">{words.uncertainText}</p> : null}
        <Buttons {...loaded} />
        <p className="row__details">
          {fill(words.by, { name: by === 'shell' ? shell : by })} <Time at={at} />
        </p>
      </section>
      <Mails mails={mails} />
      <p className="paging">
        <Link to="/waitlist">{back}</Link>
      </p>
    </Page>
  );
}

function Buttons({ id, isConfirmed, problem, progress: { state } }: AnnouncementView) {
  const { progress: words } = useWords('waitlist');
  if (state === 'running')
    return (
      <Form method="post">
        <button type="submit" name="intent" value="stop" className="button button--outline">
          {words.stop}
        </button>
      </Form>
    );
  if (state !== 'stopped' || problem) return null;
  return (
    <>
      <p>{words.resumeText}</p>
      <ConfirmedButton id={id} intent="resume" isConfirmed={isConfirmed} label={words.resume} />
    </>
  );
}
