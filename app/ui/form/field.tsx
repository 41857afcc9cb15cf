import './form.css';
import type { Page } from '#content/schema.ts';
import { type ErrorKey, errorText } from './errors.ts';

type Props = {
  name: string;
  label: string;
  type?: 'text' | 'email';
  /** A number of rows makes it a text area. */
  rows?: number;
  autoComplete?: string;
  value?: string;
  error?: ErrorKey;
  bound?: number;
  words: Page<'common'>['form'];
};

/** A required field with its label and its message below it, tied together for assistive technology. */
export function Field({ name, label, type = 'text', rows, autoComplete, value, error, bound, words }: Props) {
  const shared = {
    id: name,
    name,
    required: true,
    autoComplete,
    defaultValue: value,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? `${name}-error` : undefined,
  } as const;
  return (
    <p className="fld">
      <label htmlFor={name}>
        {label} <i aria-hidden="true">*</i>
      </label>
      {rows ? <textarea rows={rows} {...shared} /> : <input type={type} {...shared} />}
      {error ? (
        <span className="fld__e" id={`${name}-error`}>
          {errorText(error, words, bound)}
        </span>
      ) : null}
    </p>
  );
}
