/** The circumstances of a submitted form, and what becomes of it. */
import { createHmac } from 'node:crypto';
import type { FailureReason } from '#app/contracts.ts';
import { siteSecret } from '#app/database/site-secrets.server.ts';
import type { Id } from '#app/database/table.ts';
import type { LeadTable } from '#app/delivery/tables.ts';
import type { Language } from '#content/languages.ts';

/** The columns that identify a submission. */
export type SubmissionIdentity = {
  /** A UUID of the browser or, if it sent none, of the server. */
  submission_key: string;
  /** Set only if the browser sent no key. The column is unique. */
  content_hash: string | null;
  /** ISO 8601 in UTC. */
  created_at: string;
};

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

type Answers = { email: string; [name: string]: unknown };

/**
 * The values by which a repeated submission is recognised (product.md F5), with the current time. Throws database
 * errors.
 */
export async function submissionIdentity(
  table: LeadTable,
  answers: Answers,
  { key, hasSubmittedKey }: Submission,
): Promise<SubmissionIdentity> {
  return {
    submission_key: key,
    content_hash: hasSubmittedKey ? null : await contentHash(table, answers),
    created_at: new Date().toISOString(),
  };
}

/**
 * HMAC-SHA-256 (base64url) of table and answers; the e-mail address is compared without regard to case and Unicode
 * composition. The random key is stored in the database: all instances compute the same hash, and the hash alone does
 * not allow guessing the content.
 */
async function contentHash(table: LeadTable, answers: Answers): Promise<string> {
  const email = answers.email.normalize('NFC').toLowerCase();
  return createHmac('sha256', await siteSecret('content-hash'))
    .update(JSON.stringify([table, { ...answers, email }]))
    .digest('base64url');
}

/** Whether a stored row has exactly these columns. */
export const hasColumns = (row: object, columns: Record<string, unknown>) =>
  Object.entries(columns).every(([column, value]) => row[column as keyof typeof row] === value);
