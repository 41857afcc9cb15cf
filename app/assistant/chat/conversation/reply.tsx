import '#app/ui/form/form.css';
import './reply.css';
import type { FormEvent, ReactNode } from 'react';
import type { AnswerJson } from '../../api/assistant.ts';

/** What a button means, with the label that the visitor saw, and what was typed beside it. */
export type Press = { press: string; label: string; details?: Record<string, string> };

type Props = {
  reply: Pick<AnswerJson, 'buttons' | 'form' | 'rows' | 'agreement' | 'links'>;
  /** Prefix of the fields' ids. */
  id: string;
  /** Nothing of an earlier reply can be pressed. */
  isLast: boolean;
  onPress?: (press: Press) => void;
  /** Without script, a press sends its label too, and the page begins at the last message. */
  isLabelled?: boolean;
  /** Hidden fields of the page without script. */
  children?: ReactNode;
};

/** The summary, the form and the buttons of a reply. Without script, a press sends the form. */
export function ReplyControls({
  reply: { buttons = [], form, rows, agreement, links },
  id,
  isLast,
  onPress,
  isLabelled,
  children,
}: Props) {
  function submit(event: FormEvent<HTMLFormElement>) {
    if (!onPress) return;
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (!(submitter instanceof HTMLButtonElement)) return;
    const names = form?.fields.map(({ name }) => name) ?? [];
    const typed = new FormData(event.currentTarget);
    const details = Object.fromEntries(names.map((name) => [name, String(typed.get(name) ?? '').trim()]));
    const isDetails = submitter.value === form?.button.press;
    const label = isDetails ? Object.values(details).filter(Boolean).join(' · ') : '';
    onPress({
      press: submitter.value,
      label: label || (submitter.textContent ?? ''),
      ...(isDetails && { details }),
    });
  }
  const valueFor = (press: string, label: string) => (isLabelled ? `${press}|${label}` : press);
  const isOpen = isLast && (buttons.length > 0 || form || rows?.some(({ button }) => button));
  const summary = rows ? (
    <dl className="reply__rows">
      {rows.map(({ label, value, whole, button }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {whole ? (
              <details>
                <summary>{value}</summary>
                <p>{whole}</p>
              </details>
            ) : (
              value
            )}
            {isLast && button ? (
              <button type="submit" name="press" value={valueFor(button.press, button.label)} className="reply__small">
                {button.label}
              </button>
            ) : null}
          </dd>
        </div>
      ))}
    </dl>
  ) : null;
  const agreed = agreement ? (
    <p id={`${id}-agreement`}>
      {agreement.text} <a href={agreement.link.url}>{agreement.link.title}</a>
    </p>
  ) : null;
  return (
    <>
      {isOpen ? (
        <form className="reply" method="post" action={isLabelled ? '#last' : undefined} onSubmit={submit} noValidate>
          {children}
          {summary}
          {form?.fields.map(({ name, label, value, problem }) => (
            <p className="field" key={name}>
              <label htmlFor={`${id}-${name}`}>{label}</label>
              {name === 'wish' ? (
                <textarea
                  id={`${id}-${name}`}
                  name={name}
                  rows={3}
                  defaultValue={value}
                  {...problemOf(id, name, problem)}
                />
              ) : (
                <input
                  id={`${id}-${name}`}
                  name={name}
                  type={types[name]}
                  autoComplete={autoComplete[name]}
                  defaultValue={value}
                  {...problemOf(id, name, problem)}
                />
              )}
              {problem ? (
                <span className="field__error" id={`${id}-${name}-problem`}>
                  {problem}
                </span>
              ) : null}
            </p>
          ))}
          {agreed}
          <p className="reply__buttons">
            {form ? (
              <button type="submit" name="press" value={valueFor(form.button.press, form.button.label)} data-main>
                {form.button.label}
              </button>
            ) : null}
            {buttons.map(({ press, label, isMain, isSmall }) => (
              <button
                key={press}
                type="submit"
                name="press"
                value={valueFor(press, label)}
                className={isSmall ? 'reply__small' : undefined}
                data-main={isMain}
                aria-describedby={isMain && agreement ? `${id}-agreement` : undefined}
              >
                {label}
              </button>
            ))}
          </p>
        </form>
      ) : (
        <>
          {summary}
          {agreed}
        </>
      )}
      {links ? (
        <p className="reply__buttons">
          {links.map(({ url, title, isFile }) => (
            <a key={url} className="button button--outline" href={url} download={isFile}>
              {title}
            </a>
          ))}
        </p>
      ) : null}
    </>
  );
}

/** What has the focus after a press: the form that it brings, or its first button. */
export function offerIn(reply: Element | null | undefined): HTMLElement | undefined {
  const offers = ['[aria-invalid]', '.field input, .field textarea', '[data-main]', '.reply__buttons > *'];
  return offers.map((each) => reply?.querySelector<HTMLElement>(each) ?? undefined).find(Boolean);
}

const types: Record<string, string> = { phone: 'tel', email: 'email' };
const autoComplete: Record<string, string> = {
  phone: 'tel',
  email: 'email',
  fullName: 'name',
  company: 'organization',
};

const problemOf = (id: string, name: string, problem: string | undefined) =>
  problem ? { 'aria-invalid': true, 'aria-describedby': `${id}-${name}-problem` } : {};
