import type { FailureReason } from '#app/contracts.ts';
import type { Id } from '#app/store/tables.ts';
import type { Language } from '#content/languages.ts';

/** Where a form came from, beside what it says. */
export type Submission = {
  /** The idempotency key, a UUID. */
  key: string;
  /**
   * Whether the form brought its key along. One that was made here tells nothing of earlier forms: then the content
   * does, for ten minutes.
   */
  hasClientKey: boolean;
  language: Language;
  suspectedSpam: boolean;
};

/** `stored`: it is in the database, now or, `again`, since an earlier identical send. Everything else is not. */
export type SubmissionOutcome =
  | { kind: 'stored'; id: Id; isDuplicate?: boolean }
  | { kind: 'refused'; reason: FailureReason; message?: string };
