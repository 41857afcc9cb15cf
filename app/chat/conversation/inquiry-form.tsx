import { hiddenFields } from '#app/contracts.ts';
import './inquiry-form.css';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type Bounds, checkFields, type FieldErrors } from '#app/ui/form/errors.ts';
import { Field } from '#app/ui/form/field.tsx';
import { FormError } from '#app/ui/form/form-error.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import type { Language } from '#content/languages.ts';
import type { Messages } from '#content/schema.ts';
import { createInquiryForm, type InquiryForm as Sender, type Sent } from './send-inquiry.ts';

export type InquiryMessages = {
  form: Messages<'common'>['form'];
  errors: Messages<'contact'>['errors'];
  bounds: Bounds;
};
type Asked = {
  name: string;
  label: string;
  type?: 'tel' | 'email';
  autoComplete?: string;
  rows?: number;
  value?: string;
};

type Props = {
  /** Distinguishes its fields from those of the page, which may have a form of its own. */
  id: string;
  language: Language;
  messages: InquiryMessages;
  labels: { send: string; sending: string; cancel: string; failed: string };
  /** What is asked beside name and address. */
  extra: Asked[];
  /** The message of the inquiry, from all that was typed. */
  messageOf: (typed: Record<string, string>) => string;
  takesFocus: boolean;
  onStored: () => void;
  onCancel: () => void;
};

/** Forms that were begun and not sent, by id: they go along from page to page, in memory only. */
const begun = new Map<string, { sender: Sender; typed: Record<string, string> }>();

/** An inquiry in a conversation. It goes the way of the contact form; what was typed stays until it is stored. */
export function InquiryForm(props: Props) {
  const { id, language, messages, labels, extra } = props;
  const [{ sender, typed }] = useState(() => begun.get(id) ?? { sender: createInquiryForm(), typed: {} });
  const [errors, setErrors] = useState<FieldErrors>({});
  const [refused, setRefused] = useState<Extract<Sent, { kind: 'refused' }>>();
  const [sending, setSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const { takesFocus } = props;
  useEffect(() => {
    if (takesFocus) form.current?.querySelector('input')?.focus();
  }, [takesFocus]);
  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [errors]);

  function keep() {
    if (form.current) begun.set(id, { sender, typed: valuesOf(form.current) });
  }
  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const problems = checkFields(event.currentTarget, messages.bounds);
    setErrors(problems);
    setRefused(undefined);
    if (sending || Object.keys(problems).length > 0) return;
    const values = valuesOf(event.currentTarget);
    const { fullName = '', email = '', [hiddenFields.honeypot]: honeypot = '' } = values;
    setSending(true);
    const sent = await sender.send(
      { fullName, email, message: props.messageOf(values), [hiddenFields.honeypot]: honeypot },
      language,
    );
    setSending(false);
    if (sent.kind === 'stored') return end(props.onStored);
    if (sent.kind === 'invalid') setErrors(sent.problems);
    else setRefused(sent);
  }
  function end(then: () => void) {
    begun.delete(id);
    then();
  }
  const field = ({ name, value, ...rest }: Asked) => (
    <Field
      key={name}
      id={`${id}-${name}`}
      name={name}
      value={typed[name] ?? value}
      error={errors[name]}
      bound={messages.bounds[name]}
      language={language}
      messages={messages.form}
      {...rest}
    />
  );

  return (
    <form className="inquiry" ref={form} onSubmit={send} onChange={keep} noValidate>
      {field({ name: 'fullName', label: messages.form.fullName, autoComplete: 'name' })}
      {field({ name: 'email', label: messages.form.email, type: 'email', autoComplete: 'email' })}
      {extra.map(field)}
      <div className="honeypot" aria-hidden="true">
        <label htmlFor={`${id}-honeypot`}>{messages.form.trap}</label>
        <input id={`${id}-honeypot`} name={hiddenFields.honeypot} type="text" tabIndex={-1} autoComplete="off" />
      </div>
      {refused ? <FormError text={refusalText(refused.reason, messages, labels.failed)} /> : null}
      <SubmitButton
        className="button button--violet button--wide"
        submitting={sending}
        labels={{ idle: labels.send, busy: labels.sending }}
      />
      <button type="button" className="inquiry__cancel" onClick={() => end(props.onCancel)}>
        {labels.cancel}
      </button>
    </form>
  );
}

function valuesOf(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
}

/** As on the contact page; what the server said itself never reaches the visitor. */
function refusalText(
  reason: Extract<Sent, { kind: 'refused' }>['reason'],
  { form, errors }: InquiryMessages,
  failed: string,
): string {
  if (reason === 'conflict' || reason === 'tooMany') return form[reason];
  return reason === 'unavailable' || reason === 'nothingReturned' ? errors.unavailable : failed;
}
