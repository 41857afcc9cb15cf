import { type FailureReason, type FieldProblem, type FormResult, hiddenFields } from '#app/http/form-contract.ts';
import './inquiry-form.css';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type Bounds, checkFields, Field, type FieldErrors } from '#app/ui/form/field.tsx';
import { FormError, failureText, SubmitButton } from '#app/ui/form/form-end.tsx';
import { newSubmissionKey } from '#app/ui/form/new-submission-key.ts';
import type { Language } from '#content/languages.ts';
import type { Messages } from '#content/schema.ts';

export type InquiryMessages = {
  form: Messages<'common'>['form'];
  errors: Messages<'contact'>['errors'];
  bounds: Bounds;
};
type ExtraField = {
  name: string;
  label: string;
  type?: 'tel' | 'email';
  autoComplete?: string;
  rows?: number;
  value?: string;
};

type Props = {
  /** Prefix of the fields' ids: the page may have a form with the same field names. */
  id: string;
  language: Language;
  messages: InquiryMessages;
  labels: { send: string; sending: string; cancel: string; failed: string };
  extraFields: ExtraField[];
  composeMessage: (values: Record<string, string>) => string;
  focusOnMount: boolean;
  onStored: () => void;
  onCancel: () => void;
};

/** By the id of the form; they outlive a page change. */
const drafts = new Map<string, { sender: InquirySender; values: Record<string, string> }>();

/** Stores an inquiry as the contact form does (product.md F5). */
export function InquiryForm(props: Props) {
  const { id, language, messages, labels, extraFields } = props;
  const [{ sender, values: draft }] = useState(() => drafts.get(id) ?? { sender: createInquirySender(), values: {} });
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<Extract<InquiryResult, { kind: 'refused' }>>();
  const [sending, setSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { unavailable } = messages.errors;
  const failures = { unavailable, notStored: unavailable, fallback: labels.failed };

  const { focusOnMount } = props;
  useEffect(() => {
    if (focusOnMount) form.current?.querySelector('input')?.focus();
  }, [focusOnMount]);
  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [errors]);

  function saveDraft() {
    if (form.current) drafts.set(id, { sender, values: valuesOf(form.current) });
  }
  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fieldErrors = checkFields(event.currentTarget, messages.bounds);
    setErrors(fieldErrors);
    setFailure(undefined);
    if (sending || Object.keys(fieldErrors).length > 0) return;
    const values = valuesOf(event.currentTarget);
    const { fullName = '', email = '', [hiddenFields.honeypot]: honeypot = '' } = values;
    setSending(true);
    const result = await sender.send(
      { fullName, email, message: props.composeMessage(values), [hiddenFields.honeypot]: honeypot },
      language,
    );
    setSending(false);
    if (result.kind === 'stored') return finish(props.onStored);
    if (result.kind === 'invalid') setErrors(result.problems);
    else setFailure(result);
  }
  function finish(callback: () => void) {
    drafts.delete(id);
    callback();
  }
  const field = ({ name, value, ...rest }: ExtraField) => (
    <Field
      key={name}
      id={`${id}-${name}`}
      name={name}
      value={draft[name] ?? value}
      error={errors[name]}
      bound={messages.bounds[name]}
      language={language}
      messages={messages.form}
      {...rest}
    />
  );

  return (
    <form className="inquiry" ref={form} onSubmit={send} onChange={saveDraft} noValidate>
      {field({ name: 'fullName', label: messages.form.fullName, autoComplete: 'name' })}
      {field({ name: 'email', label: messages.form.email, type: 'email', autoComplete: 'email' })}
      {extraFields.map(field)}
      <div className="honeypot" aria-hidden="true">
        <label htmlFor={`${id}-honeypot`}>{messages.form.trap}</label>
        <input id={`${id}-honeypot`} name={hiddenFields.honeypot} type="text" tabIndex={-1} autoComplete="off" />
      </div>
      {failure ? (
        <FormError title={messages.form.error} text={failureText(failure.reason, failures, messages.form)} />
      ) : null}
      <SubmitButton
        className="button button--violet button--wide"
        submitting={sending}
        labels={{ idle: labels.send, busy: labels.sending }}
      />
      <button type="button" className="inquiry__cancel" onClick={() => finish(props.onCancel)}>
        {labels.cancel}
      </button>
    </form>
  );
}

function valuesOf(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
}

type InquiryFields = { fullName: string; email: string; message: string; [hiddenFields.honeypot]: string };

type InquiryResult =
  | { kind: 'stored' }
  | { kind: 'invalid'; problems: Partial<Record<string, FieldProblem>> }
  | { kind: 'refused'; reason: FailureReason };

type InquirySender = ReturnType<typeof createInquirySender>;

/** The key is made at creation, so that a double click or a retry stores the inquiry once (product.md F5). */
function createInquirySender() {
  const createdAt = performance.now();
  let key = newSubmissionKey();
  let sending: Promise<InquiryResult> | undefined;

  async function send(fields: InquiryFields, language: Language): Promise<InquiryResult> {
    const hidden = {
      [hiddenFields.key]: key,
      [hiddenFields.elapsed]: String(Math.round(performance.now() - createdAt)),
    };
    try {
      const response = await fetch(`/api/inquiry?language=${language}`, {
        method: 'POST',
        body: new URLSearchParams({ ...fields, ...hidden }),
      });
      const result: Omit<FormResult<InquiryFields>, 'answers'> & InquiryResult = await response.json();
      key = result.key || key;
      return result;
    } catch {
      return { kind: 'refused', reason: 'fallback' }; // TypeError: no connection; SyntaxError: the response is not JSON
    }
  }

  return {
    /** A call during a pending one returns the pending promise. */
    send(fields: InquiryFields, language: Language): Promise<InquiryResult> {
      sending ??= send(fields, language).finally(() => {
        sending = undefined;
      });
      return sending;
    },
  };
}
