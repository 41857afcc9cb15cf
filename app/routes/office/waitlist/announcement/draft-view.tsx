import type { ReactNode } from 'react';
import { Form, Link } from 'react-router';
import { fill, plural } from '#app/i18n/formats.ts';
import { Page } from '../../ui/page.tsx';
import { useLanguage, useWords } from '../../use-words.ts';
import type { AnnouncementView } from './announcement-view.server.ts';
import { ConfirmedButton } from './confirmed-button.tsx';
import { Mails } from './mails.tsx';

/** An announcement before it starts. */
export function DraftView({ children, ...loaded }: AnnouncementView & { children: ReactNode }) {
  const { draft: words } = useWords('waitlist');
  const { id, service, mails, owner, problem } = loaded;
  return (
    <Page title={fill(words.title, { service })} lead={words.lead}>
      {children}
      <Mails mails={mails} />
      <p className="buttons">
        <Link to={`/waitlist/texts?id=${id}`} className="button button--outline">
          {words.change}
        </Link>
      </p>
      {problem === 'mail' ? null : (
        <section className="panel">
          <h2>{words.test.title}</h2>
          <p>{fill(words.test.text, { address: owner })}</p>
          <Form method="post">
            <button type="submit" name="intent" value="test" className="button button--outline">
              {words.test.button}
            </button>
          </Form>
        </section>
      )}
      <Start {...loaded} />
      <Form method="post" className="buttons">
        <button type="submit" name="intent" value="discard" className="button button--outline button--small">
          {words.discard}
        </button>
      </Form>
    </Page>
  );
}

function Start({ id, isConfirmed, problem, counts, pace }: AnnouncementView) {
  const { start: words } = useWords('waitlist').draft;
  const language = useLanguage();
  const { recipients, suppressed } = counts;
  const sentence = (forms: typeof words.recipients, count: number) =>
    fill(plural(language, forms, count), { count: count.toLocaleString(language) });
  return (
    <section className="panel">
      <h2>{words.title}</h2>
      <p>{recipients === 0 ? words.none : sentence(words.recipients, recipients)}</p>
      {suppressed === 0 ? null : <p>{sentence(words.suppressed, suppressed)}</p>}
      {recipients === 0 || problem ? null : (
        <>
          <p>{fill(words.text, { count: String(pace) })}</p>
          <ConfirmedButton id={id} intent="start" isConfirmed={isConfirmed} label={words.button} />
        </>
      )}
    </section>
  );
}
