import type { FieldProblem } from '#app/contracts.ts';
import { fill } from '#app/i18n/formats.ts';
import type { Language } from '#content/languages.ts';
import type { FormMessages } from './messages.ts';

/** What is wrong with which field, by name. */
export type FieldErrors<Name extends string = string> = Partial<Record<Name, FieldProblem>>;

/** The bounds a browser has no rule of its own for, in characters, by field name. */
export type Bounds = Partial<Record<string, number>>;

/**
 * The browser's own check of every field of a form, by name: required, type=email (SPEC 5), and the bounds. Lengths are
 * checked here and not by `maxlength`, which would silently cut off a text that is pasted.
 */
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
  if (field.required && value === '') return 'required';
  if (field.validity.typeMismatch) return 'emailInvalid';
  return [...value].length > bound ? 'tooLong' : undefined;
}

/** The words for an error, with the bound written as the language writes numbers. */
export function errorText(error: FieldProblem, { language, messages, bound = 0 }: ErrorMessages): string {
  return fill(messages[error], { max: new Intl.NumberFormat(language).format(bound) });
}

export type ErrorMessages = { language: Language; messages: FormMessages; bound?: number };
