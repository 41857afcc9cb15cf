import { type FieldProblem, internetAddress } from '#app/contracts.ts';
import { fill } from '#app/i18n/formats.ts';
import type { Language } from '#content/languages.ts';

/** A form's labels and error texts in one language. `{max}` in `tooLong` is replaced by the bound. */
export type FormMessages = Record<FieldProblem | 'fullName' | 'email' | 'summary', string>;

export type FieldErrors = Partial<Record<string, FieldProblem>>;

/** In characters, by field name. */
export type Bounds = Partial<Record<string, number>>;

/** As the server does. An attribute `maxlength` would silently cut off pasted text. */
export function checkFields(form: HTMLFormElement, bounds: Bounds): FieldErrors {
  const errors: FieldErrors = {};
  for (const field of form.elements) {
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) || !field.willValidate) continue;
    const error = checkField(field, bounds[field.name]);
    if (error) errors[field.name] = error;
  }
  return errors;
}

function checkField(
  field: HTMLInputElement | HTMLTextAreaElement,
  bound = Number.POSITIVE_INFINITY,
): FieldProblem | undefined {
  const value = field.value.trim();
  // Of radio buttons, which always have a value, one must be chosen.
  if (field.required && (value === '' || field.validity.valueMissing)) return 'required';
  if (field.validity.typeMismatch || (field.type === 'email' && !internetAddress.test(value))) return 'emailInvalid';
  return [...value].length > bound ? 'tooLong' : undefined;
}

export function errorText(error: FieldProblem, { language, messages, bound = 0 }: ErrorMessages): string {
  return fill(messages[error], { max: new Intl.NumberFormat(language).format(bound) });
}

export type ErrorMessages = { language: Language; messages: FormMessages; bound?: number };
