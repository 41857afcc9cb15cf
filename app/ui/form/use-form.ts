import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import { type FormResult, hiddenFields } from '#app/contracts.ts';
import { useHydrated } from '../use-hydrated.ts';
import { type Bounds, checkFields, type FieldErrors } from './errors.ts';
import { newSubmissionKey } from './new-submission-key.ts';

const none: FieldErrors = {};

type Sent = { result: FormResult<unknown> | undefined; bounds: Bounds; errorPrefix: string };

/**
 * The life of a form in the page (SPEC 4): the browser's checks first, with our words instead of the browser's; then the
 * answer of the server, until the next submit. An error stands in the document's title too, behind `errorPrefix`.
 */
export function useForm({ result, bounds, errorPrefix }: Sent) {
  const hydrated = useHydrated();
  // The key of an open form stays, also when the page is loaded again in another language. The page as the server sends it
  // is the same for everybody, and so is the first render: it has none yet.
  const [ownKey] = useState(newSubmissionKey);
  // In ms since the document was asked for, which a form that came with it may have been filled in from.
  const [begun] = useState(() => (hydrated ? performance.now() : 0));
  const submitting = useNavigation().formMethod === 'POST';
  const refused = result?.kind === 'refused' && !submitting ? result : undefined;
  const [found, setFound] = useState<FieldErrors | null>(null);
  const answered: FieldErrors = result?.kind === 'invalid' && !submitting ? result.problems : none;
  const errors = found ?? answered;
  const invalid = Object.keys(errors).length > 0;
  // Set at the very click: the second one of a double click comes before the button is disabled.
  const sending = useRef(false);
  useEffect(() => {
    if (!submitting) sending.current = false;
  }, [submitting]);
  useErrorTitle(invalid || refused !== undefined, errorPrefix);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const elapsed = event.currentTarget.elements.namedItem(hiddenFields.elapsed);
    if (elapsed instanceof HTMLInputElement) elapsed.value = String(Math.round(performance.now() - begun));
    const problems = checkFields(event.currentTarget, bounds);
    const valid = Object.keys(problems).length === 0;
    setFound(valid ? null : problems);
    if (!valid || sending.current) event.preventDefault();
    else sending.current = true;
  }

  // Without script the browser's own messages stand in for ours.
  const form = { method: 'post', preventScrollReset: true, onSubmit, noValidate: hydrated } as const;
  return { form, key: result?.key || (hydrated ? ownKey : ''), submitting, refused, errors, invalid };
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
