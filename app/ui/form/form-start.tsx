import { useEffect, useRef } from 'react';
import { hiddenFields } from '#app/http/form-contract.ts';
import type { Language } from '#content/languages.ts';
import { useHasAgents } from './button-for-agents.tsx';
import { type Bounds, errorText, type FieldErrors, type FormMessages } from './field.tsx';

type ErrorSummaryProps = {
  errors: FieldErrors;
  labels: Record<string, string>;
  bounds: Bounds;
  language: Language;
  messages: FormMessages;
  /** They replace the general texts, by field name. */
  customTexts?: Record<string, string>;
};

/** The error summary of the GOV.UK Design System. It takes the focus at a submit, not when a field is put right. */
export function ErrorSummary({ errors, labels, bounds, language, messages, customTexts }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const count = Object.values(errors).filter(Boolean).length;
  const before = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new set of as many errors takes the focus again
  useEffect(() => {
    if (count >= before.current) box.current?.focus();
    before.current = count;
  }, [errors]);
  return (
    <div className="alert" role="alert" tabIndex={-1} ref={box}>
      <h2>{messages.summary}</h2>
      <ul>
        {Object.entries(errors).map(([name, error]) =>
          error ? (
            <li key={name}>
              <a href={`#${name}`} onClick={(event) => focusField(event, name)}>
                {labels[name]}: {customTexts?.[name] ?? errorText(error, { language, messages, bound: bounds[name] })}
              </a>
            </li>
          ) : null,
        )}
      </ul>
    </div>
  );
}

function focusField(event: React.MouseEvent, name: string): void {
  const field = document.getElementById(name);
  if (!field) return;
  event.preventDefault();
  field.focus();
}

type HiddenFieldsProps = {
  /** Empty before hydration. */
  submissionKey: string;
  honeypotLabel: string;
};

/** AI agents, which fill in for people, do not see a `readonly` field, so the honeypot is one for them. */
export function HiddenFields({ submissionKey, honeypotLabel }: HiddenFieldsProps) {
  const hasAgents = useHasAgents();
  return (
    <>
      <input type="hidden" name={hiddenFields.key} value={submissionKey} />
      <input type="hidden" name={hiddenFields.elapsed} defaultValue="" />
      <div className="visually-hidden" aria-hidden="true">
        <label htmlFor={hiddenFields.honeypot}>{honeypotLabel}</label>
        <input
          id={hiddenFields.honeypot}
          name={hiddenFields.honeypot}
          type="text"
          tabIndex={-1}
          autoComplete="off"
          readOnly={hasAgents}
        />
      </div>
    </>
  );
}
