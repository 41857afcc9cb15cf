import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useHydrated } from '../use-hydrated.ts';
import { type Bounds, checkFields, type FieldErrors } from './errors.ts';

const none: FieldErrors = {};

/**
 * The life of a form in the page: the browser's checks first, with our words instead of the browser's; then the answer
 * of the server, until the next submit. `failed` puts `prefix` before the document's title.
 */
export function useForm(
  sent: { errors: FieldErrors | undefined; failed: boolean; submitting: boolean },
  bounds: Bounds,
  prefix: string,
) {
  const hydrated = useHydrated();
  const [found, setFound] = useState<FieldErrors | null>(null);
  const errors = found ?? (sent.submitting ? none : (sent.errors ?? none));
  const invalid = Object.keys(errors).length > 0;
  // Set at the very click: the second one of a double click comes before the button is disabled.
  const sending = useRef(false);
  useEffect(() => {
    if (!sent.submitting) sending.current = false;
  }, [sent.submitting]);
  useErrorTitle(invalid || (sent.failed && !sent.submitting), prefix);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const problems = checkFields(event.currentTarget, bounds);
    const valid = Object.keys(problems).length === 0;
    setFound(valid ? null : problems);
    if (!valid || sending.current) event.preventDefault();
    else sending.current = true;
  }

  // Without script the browser's own messages stand in for ours.
  return { errors, invalid, form: { onSubmit, noValidate: hydrated } };
}

/** A page with an error says so first of all in its title. */
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
