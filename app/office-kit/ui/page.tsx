import type { ReactNode } from 'react';
import { Form, Link } from 'react-router';
import { content } from '#content/load.server.ts';
import { changesWebsite, localPath, publishesTexts } from '../office-context.ts';
import { kitTexts } from '../texts.ts';
import { useFrameData, useTexts } from '../use-texts.ts';

/** By the value of `?done=`, which actions redirect with. */
type News = Record<string, ReactNode>;

type PageProps = {
  title: string;
  lead?: ReactNode;
  done?: News;
  notDone?: News;
  children?: ReactNode;
};

export function Page({ title, lead, done = {}, notDone = {}, children }: PageProps) {
  const { name } = useTexts(kitTexts).frame;
  const word = useFrameData()?.done ?? '';
  const news = (texts: News) => (Object.hasOwn(texts, word) ? texts[word] : undefined);
  return (
    <>
      <title>{`${title} · ${name} · ${content().site.brand}`}</title>
      <h1>{title}</h1>
      {lead ? <p className="lead">{lead}</p> : null}
      <Confirmed />
      {news(done) ? <Notice kind="good">{news(done)}</Notice> : null}
      {news(notDone) ? <Notice kind="bad">{news(notDone)}</Notice> : null}
      {children}
    </>
  );
}

function Confirmed() {
  const { confirm } = useTexts(kitTexts).signIn;
  const frame = useFrameData();
  if (!frame?.isJustConfirmed) return null;
  const path = localPath(frame.path);
  const { published, unsaved, done } = confirm;
  return <Notice kind="good">{publishesTexts(path) ? published : changesWebsite(path) ? unsaved : done}</Notice>;
}

type ConfirmPageProps = {
  title: string;
  lead: string;
  note?: string;
  button: string;
  keep: string;
  to: string;
  children?: ReactNode;
};

export function ConfirmPage({ title, lead, note, button, keep, to, children }: ConfirmPageProps) {
  return (
    <Page title={title} lead={lead}>
      {note ? <Notice kind="note">{note}</Notice> : null}
      <Form method="post" className="buttons">
        <button type="submit" className="button button--violet">
          {button}
        </button>
        <Link to={to} className="button button--outline">
          {keep}
        </Link>
      </Form>
      {children}
    </Page>
  );
}

type WithPasskeyProps = {
  /** Without it the link is plain: there may be several on a page. */
  why?: string;
  children: ReactNode;
};

/** Shows a link to the page that asks for the passkey until it has been used. */
export function WithPasskey({ why, children }: WithPasskeyProps) {
  const { confirm } = useTexts(kitTexts).signIn;
  const frame = useFrameData();
  if (frame?.isConfirmed) return children;
  return (
    <>
      <p>
        <Link
          className={why && 'button button--violet'}
          to={`/confirm?to=${encodeURIComponent(frame?.path ?? '/office')}`}
        >
          {confirm.button}
        </Link>
      </p>
      {why ? <p className="row__details">{why}</p> : null}
    </>
  );
}

export function Notice({ kind, children }: { kind: 'good' | 'bad' | 'note'; children: ReactNode }) {
  return (
    <div className={`notice notice--${kind}`} {...(kind === 'bad' ? { role: 'alert' } : { role: 'status' })}>
      {children}
    </div>
  );
}
