import './form.css';
import { type ComponentProps, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type FieldProblem, internetAddress } from '#app/http/form-contract.ts';
import { fill } from '#app/i18n/formats.ts';
import type { Language } from '#content/languages.ts';
import { useHydrated } from '../use-hydrated.ts';

/** A form's labels and error texts in one language. `{max}` in `tooLong` is replaced by the bound. */
export type FormMessages = Record<FieldProblem | 'fullName' | 'email' | 'summary', string>;

export type FieldErrors = Partial<Record<string, FieldProblem>>;

/** In characters, by field name. */
export type Bounds = Partial<Record<string, number>>;

type ErrorMessages = { language: Language; messages: FormMessages; bound?: number };

type PersonFieldsProps = {
  answers: { fullName: string; email: string };
  errors: FieldErrors;
  bounds: Bounds;
  language: Language;
  messages: FormMessages;
};

export function PersonFields({ answers, errors, bounds, language, messages }: PersonFieldsProps) {
  const shared = (name: 'fullName' | 'email') => ({
    name,
    label: messages[name],
    value: answers[name],
    error: errors[name],
    bound: bounds[name],
    language,
    messages,
  });
  return (
    <>
      <Field autoComplete="name" {...shared('fullName')} />
      <Field type="email" autoComplete="email" {...shared('email')} />
    </>
  );
}

type FieldProps = {
  name: string;
  /** Needed where the page has another field of the same name. */
  id?: string;
  label: ReactNode;
  type?: 'text' | 'email' | 'tel';
  /** Renders a `<textarea>` with this many rows. */
  rows?: number;
  autoComplete?: string;
  value?: string;
  error?: FieldProblem;
  optional?: boolean;
} & ErrorMessages;

export function Field({
  name,
  id = name,
  label,
  type = 'text',
  rows,
  autoComplete,
  value,
  error,
  ...props
}: FieldProps) {
  const { optional, ...wording } = props;
  const shared = {
    id,
    name,
    required: !optional,
    autoComplete,
    defaultValue: value,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? `${id}-error` : undefined,
  } as const;
  return (
    <p className="field">
      <label htmlFor={id}>
        {label} {optional ? null : <i aria-hidden="true">*</i>}
      </label>
      {rows ? <TextArea rows={rows} {...shared} /> : <input type={type} {...shared} />}
      {error ? (
        <span className="field__error" id={`${id}-error`}>
          {errorText(error, wording)}
        </span>
      ) : null}
    </p>
  );
}

/** Keeps the text typed before hydration and the caret; React would restore the default value and move the caret. */
function TextArea(props: ComponentProps<'textarea'> & { id: string }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const previousDefault = useRef(props.defaultValue);
  const hydrating = !useHydrated();
  const [typedBeforeHydration] = useState(() =>
    hydrating && typeof document === 'object' ? readTextArea(props.id) : undefined,
  );
  useLayoutEffect(() => {
    const area = field.current;
    if (!area || !typedBeforeHydration) return;
    area.value = typedBeforeHydration.typed;
    // Only when focused: some browsers move the focus to the element whose selection is set.
    if (document.activeElement === area) area.setSelectionRange(...typedBeforeHydration.selection);
  }, [typedBeforeHydration]);
  // An unchanged default value follows the page's language.
  useEffect(() => {
    const area = field.current;
    if (area && area.value === previousDefault.current) area.value = String(props.defaultValue ?? '');
    previousDefault.current = props.defaultValue;
  }, [props.defaultValue]);
  return <textarea {...props} ref={field} />;
}

type TextAreaState = {
  typed: string;
  selection: [start: number, end: number, direction: 'forward' | 'backward' | 'none'];
};

function readTextArea(id: string): TextAreaState | undefined {
  const area = document.getElementById(id);
  if (!(area instanceof HTMLTextAreaElement)) return undefined;
  const { value, selectionStart, selectionEnd, selectionDirection } = area;
  return { typed: value, selection: [selectionStart, selectionEnd, selectionDirection] };
}

/** Checks as the server does. An attribute `maxlength` would silently cut off pasted text. */
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
