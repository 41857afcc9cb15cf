import './form.css';
import { type ComponentProps, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { FieldProblem } from '#app/contracts.ts';
import { useHydrated } from '../use-hydrated.ts';
import { type ErrorMessages, errorText } from './errors.ts';

type Props = {
  name: string;
  /** Only where the page may have a field of this name already. */
  id?: string;
  label: string;
  type?: 'text' | 'email' | 'tel';
  /** A number of rows makes it a text area. */
  rows?: number;
  autoComplete?: string;
  value?: string;
  error?: FieldProblem;
} & ErrorMessages;

/** A required field with its label and its message below it, tied together for assistive technology. */
export function Field({ name, id = name, label, type = 'text', rows, autoComplete, value, error, ...wording }: Props) {
  const shared = {
    id,
    name,
    required: true,
    autoComplete,
    defaultValue: value,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? `${id}-error` : undefined,
  } as const;
  return (
    <p className="field">
      <label htmlFor={id}>
        {label} <i aria-hidden="true">*</i>
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

/**
 * A text area that keeps what was typed before the page's script was there, and the place of the caret: React would put
 * the first value back, and the caret before it.
 */
function TextArea(props: ComponentProps<'textarea'> & { id: string }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const shown = useRef(props.defaultValue);
  const hydrating = !useHydrated();
  const [before] = useState(() => (hydrating && typeof document === 'object' ? stateOf(props.id) : undefined));
  useLayoutEffect(() => {
    const area = field.current;
    if (!area || !before) return;
    area.value = before.typed;
    // Only where the visitor is: some browsers move the focus to where a selection is set.
    if (document.activeElement === area) area.setSelectionRange(...before.selection);
  }, [before]);
  // A first sentence that nobody has touched follows the language of the page.
  useEffect(() => {
    const area = field.current;
    if (area && area.value === shown.current) area.value = String(props.defaultValue ?? '');
    shown.current = props.defaultValue;
  }, [props.defaultValue]);
  return <textarea {...props} ref={field} />;
}

type TextAreaState = {
  typed: string;
  selection: [start: number, end: number, direction: 'forward' | 'backward' | 'none'];
};

function stateOf(id: string): TextAreaState | undefined {
  const area = document.getElementById(id);
  if (!(area instanceof HTMLTextAreaElement)) return undefined;
  const { value, selectionStart, selectionEnd, selectionDirection } = area;
  return { typed: value, selection: [selectionStart, selectionEnd, selectionDirection] };
}
