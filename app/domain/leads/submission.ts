import type { FailureReason } from '#app/contracts.ts';
import type { Id } from '#app/store/table.ts';
import type { Language } from '#content/languages.ts';

/** The circumstances of a submission, without the fields of the form. */
export type Submission = {
  /** The idempotency key, a UUID. */
  key: string;
  /**
   * Whether the post had a valid key, made by the browser or sent with an earlier response. Without one, equal content
   * within ten minutes identifies a repetition (product.md F5).
   */
  hasSubmittedKey: boolean;
  language: Language;
  suspectedSpam: boolean;
  /** The client's IP address, which is stored only with `recordNetworkAddress` in `site.yaml`. */
  networkAddress?: string;
};

/** `stored`: the form is in the database; `isDuplicate` means since an earlier, identical submission. */
export type SubmissionOutcome =
  | { kind: 'stored'; id: Id; isDuplicate?: boolean }
  | { kind: 'refused'; reason: FailureReason; message?: string };
