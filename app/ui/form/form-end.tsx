import { useEffect, useRef } from 'react';
import type { FailureReason } from '#app/http/form-contract.ts';

/** The error box above the submit button (product.md F6). */
export function FormError({ title, text }: { title: string; text: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Errors of forms are also logged to the console (product.md M4).
    console.error(text);
    box.current?.focus();
  }, [text]);
  return (
    <div className="alert" role="alert" tabIndex={-1} ref={box}>
      <h2>{title}</h2>
      <p>{text}</p>
    </div>
  );
}

type Failures = Partial<Record<FailureReason, string>> & { fallback: string };

/** Returns the text for a reason, in the page's words where it has some (product.md M2, M3); never a server's (M4). */
export function failureText(
  reason: FailureReason,
  own: Failures,
  common: Record<'conflict' | 'tooMany', string>,
): string {
  return { ...own, conflict: common.conflict, tooMany: common.tooMany }[reason] ?? own.fallback;
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
