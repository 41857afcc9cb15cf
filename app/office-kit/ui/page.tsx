import type { ReactNode } from 'react';
import { Form, Link } from 'react-router';
import { content } from '#content/load.server.ts';
import { type ConfirmReason, confirmPath } from '../office-context.ts';
import { kitTexts } from '../texts.ts';
import { useFrameData, useTexts } from '../use-texts.ts';

/** Texts by the value of `?done=`, with which actions redirect. */
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
      {news(done) ? (
        <Notice kind="good" isFirst>
          {news(done)}
        </Notice>
      ) : null}
      {news(notDone) ? (
        <Notice kind="bad" isFirst>
          {news(notDone)}
        </Notice>
      ) : null}
      {children}
    </>
  );
}

type PanelProps = { title: ReactNode; id?: string; children?: ReactNode };

/** `id` is that of the heading. */
export function Panel({ title, id, children }: PanelProps) {
  return (
    <section className="panel">
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

function Confirmed() {
  const { confirm } = useTexts(kitTexts).signIn;
  return useFrameData()?.justConfirmed ? <Notice kind="good">{confirm.done}</Notice> : null;
}

type FinalStepProps = {
  title: string;
  text: string;
  note?: string | undefined;
  intent: string;
  button: string;
  /** Where it is sent, unless to the page itself. */
  action?: string;
  /** Inside of another form, whose fields it sends too. */
  isPart?: boolean;
  children?: ReactNode;
};

/** A step that cannot be taken back, folded on the page of what it changes. */
export function FinalStep({ title, text, note, intent, button, action, isPart, children }: FinalStepProps) {
  const step = (
    <>
      <p>{text}</p>
      {note ? <p>{note}</p> : null}
      {children}
      <button type="submit" name="intent" value={intent} className="button button--violet" formNoValidate={isPart}>
        {button}
      </button>
    </>
  );
  return (
    <details>
      <summary>{title}</summary>
      {isPart ? (
        <div className="stack">{step}</div>
      ) : (
        <Form method="post" action={action} className="stack">
          {step}
        </Form>
      )}
    </details>
  );
}

type WithPasskeyProps = {
  why: ConfirmReason;
  /** Else the link is plain: there may be several on a page. */
  isMain?: boolean;
  children: ReactNode;
};

/** Shows a link to the page that asks for the passkey until it has been used. */
export function WithPasskey({ why, isMain, children }: WithPasskeyProps) {
  const { confirm } = useTexts(kitTexts).signIn;
  const frame = useFrameData();
  if (frame?.isConfirmed) return children;
  return (
    <>
      <p>
        <Link className={isMain ? 'button button--violet' : undefined} to={confirmPath(why, frame?.path ?? '/office')}>
          {confirm.open}
        </Link>
      </p>
      {isMain ? <p className="row__details">{confirm.why[why]}</p> : null}
    </>
  );
}

/** For whoever looks after the server; others leave it folded. */
export function ServerCommand({ children }: { children: string }) {
  return (
    <details>
      <summary>{useTexts(kitTexts).signIn.lost.command}</summary>
      <pre className="command">{`npm run site -- ${children}`}</pre>
    </details>
  );
}

type NoticeProps = { kind: 'good' | 'bad' | 'note'; isFirst?: boolean; children: ReactNode };

/** `isFirst`: the page begins here for the keyboard, and a screen reader reads it. */
export function Notice({ kind, isFirst, children }: NoticeProps) {
  return (
    <div
      className={`notice notice--${kind}`}
      {...(kind === 'bad' ? { role: 'alert' } : { role: 'status' })}
      {...(isFirst && { tabIndex: -1, autoFocus: true })}
    >
      {children}
    </div>
  );
}
