import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { type FormResult, hiddenFields } from '#app/http/form-contract.ts';
import { useHydrated } from '../use-hydrated.ts';
import { type Bounds, checkFields, type FieldErrors } from './field.tsx';
import { newSubmissionKey } from './new-submission-key.ts';

const noErrors: FieldErrors = {};

type Options = { result: FormResult<unknown> | undefined; bounds: Bounds; errorPrefix: string };

/** The browser's checks, then the server's result; an error goes when its field is put right (product.md F3 to F6). */
export function useForm({ result, bounds, errorPrefix }: Options) {
  const hydrated = useHydrated();
  // Survives a change of language. Not in the HTML, which is cached, so not in the first render, which must match it.
  const [ownKey] = useState(newSubmissionKey);
  // In ms since navigation start: 0 for a form in server-rendered HTML, which can be filled in before hydration.
  const [startedAt] = useState(() => (hydrated ? performance.now() : 0));
  const submitting = useNavigation().formMethod === 'POST';
  const failure = result?.kind === 'refused' && !submitting ? result : undefined;
  const [clientErrors, setClientErrors] = useState<FieldErrors | null>(null);
  const serverErrors: FieldErrors = result?.kind === 'invalid' && !submitting ? result.problems : noErrors;
  const errors = clientErrors ?? serverErrors;
  const invalid = Object.keys(errors).length > 0;
  // Set synchronously: the second click of a double click comes before React disables the button.
  const sending = useRef(false);
  useEffect(() => {
    if (!submitting) sending.current = false;
  }, [submitting]);
  useErrorTitle(invalid || failure !== undefined, errorPrefix);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const elapsed = event.currentTarget.elements.namedItem(hiddenFields.elapsed);
    if (elapsed instanceof HTMLInputElement) elapsed.value = String(Math.round(performance.now() - startedAt));
    const problems = checkFields(event.currentTarget, bounds);
    const valid = Object.keys(problems).length === 0;
    setClientErrors(valid ? null : problems);
    if (!valid || sending.current) event.preventDefault();
    else sending.current = true;
  }

  function onInput({ target, currentTarget }: FormEvent<HTMLFormElement>) {
    const { name } = target as HTMLInputElement;
    if (!errors[name] || checkFields(currentTarget, bounds)[name]) return;
    const { [name]: _, ...others } = errors;
    setClientErrors(others);
  }

  // Without script the browser shows its own messages.
  const form = { method: 'post', preventScrollReset: true, onSubmit, onInput, noValidate: hydrated } as const;
  return { form, key: result?.key || (hydrated ? ownKey : ''), submitting, failure, errors, invalid };
}

/** Prefixes the document's title while the form has an error (product.md F3). */
function useErrorTitle(failed: boolean, prefix: string): void {
  useEffect(() => {
    if (!failed) return;
    const { title } = document;
    if (!title.startsWith(prefix)) document.title = prefix + title;
    return () => {
      if (document.title.startsWith(prefix)) document.title = document.title.slice(prefix.length);
    };
  }, [failed, prefix]);
}

/** Keeps `actionData`, which a change of language, a navigation, clears. A link to the same page ends a success. */
export function useLastValue<Result extends { kind: string }>(value: Result | undefined): Result | undefined {
  const { key, pathname, hash } = useLocation();
  const [last, setLast] = useState({ value, key, pathname });
  if (key !== last.key || (value !== undefined && value !== last.value)) {
    const isOver = last.value?.kind === 'stored' && pathname === last.pathname && hash === '';
    setLast({ value: value ?? (isOver ? undefined : last.value), key, pathname });
  }
  return value ?? last.value;
}

type Sending<Result> = { request: Request; serverAction: () => Promise<Result> };

/** A form's `clientAction`: after a failed request the form stays as it is, and keeps its key (product.md F5). */
export async function sendForm<Result>({ request, serverAction }: Sending<Result>) {
  const sent = await request.clone().formData();
  return serverAction().catch((error: unknown) => {
    console.error(error);
    const { status } = error as { status?: number };
    const key = sent.get(hiddenFields.key) as string;
    return { kind: 'refused', reason: 'fallback', status, key, answers: undefined } as const;
  });
}

type PageTexts<Head> = { messages: { head: Head }; form: { errorPrefix: string }; failed: boolean };

/** Title and description of a page with a form: without script, the title names the error too (product.md F3). */
export function formHead<Head extends { title: string }>({ messages: { head }, form, failed }: PageTexts<Head>): Head {
  return failed ? { ...head, title: form.errorPrefix + head.title } : head;
}
