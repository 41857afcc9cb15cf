import './spinner.css';
import { useEffect, useRef } from 'react';
import type { Language } from '#content/languages.ts';

type FormErrorProps = {
  text: string;
  /** Language of the text, where it differs from the page's. */
  language?: Language;
};

/** The error box above the submit button (product.md F6). */
export function FormError({ text, language }: FormErrorProps) {
  const box = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // Errors of forms are also logged to the console (product.md M4).
    console.error(text);
    box.current?.focus();
  }, [text]);
  return (
    <p className="alert" role="alert" tabIndex={-1} ref={box} lang={language}>
      {text}
    </p>
  );
}

type SubmitButtonProps = {
  className: string;
  submitting: boolean;
  disabled?: boolean;
  describedBy?: string;
  labels: { idle: string; busy: string };
};

export function SubmitButton({ className, submitting, disabled, describedBy, labels }: SubmitButtonProps) {
  return (
    <button type="submit" className={className} disabled={submitting || disabled} aria-describedby={describedBy}>
      {submitting ? <span className="spinner" aria-hidden="true" /> : null}
      <span>{submitting ? labels.busy : labels.idle}</span>
    </button>
  );
}

const id = 'form-end';

/** Parts of a form move when later ones arrive, so the first paint waits for the start of this last element. */
export function FormEnd() {
  return (
    <>
      <link rel="expect" href={`#${id}`} blocking="render" />
      <span id={id} hidden />
    </>
  );
}
