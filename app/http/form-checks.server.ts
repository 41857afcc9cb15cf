/** Checks of every form before its fields are parsed: idempotency key, spam. */
import { hiddenFields } from '#app/contracts.ts';
import { textValue } from './form-data.server.ts';

/** In ms; product.md F7. */
const minFillTime = 2000;

/** The idempotency key of a form, a UUID of any version (product.md F5); `undefined` when absent or malformed. */
export function submittedKey(form: FormData): string | undefined {
  const text = textValue(form, hiddenFields.key);
  return /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i.test(text) ? text : undefined;
}

/**
 * Whether a form is probably automated (product.md F7): the honeypot is filled in, or the page's script reports less
 * than two seconds. A form without a time, as from browsers without script, is not suspected.
 */
export function looksAutomated(form: FormData): boolean {
  if (form.get(hiddenFields.honeypot)) return true;
  const elapsed = textValue(form, hiddenFields.elapsed).trim();
  return elapsed !== '' && Number(elapsed) < minFillTime;
}
