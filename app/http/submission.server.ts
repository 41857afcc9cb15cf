import { createHmac } from 'node:crypto';
import { siteSecret } from '#app/database/site-secrets.server.ts';
import type { Id } from '#app/database/table.ts';
import type { Language } from '#content/languages.ts';
import type { FailureReason } from './form-contract.ts';

export type SubmissionIdentity = {
  /** A UUID of the browser or, if it sent none, of the server. */
  submission_key: string;
  /** Unique, and only if the browser sent no key. */
  content_hash: string | null;
  created_at: string;
};

export type Submission = {
  /** Its name, as it is counted. */
  form?: string;
  key: string;
  /** Without a valid key, equal content within ten minutes is a repetition (product.md F5). */
  hasSubmittedKey: boolean;
  language: Language;
  suspectedSpam: boolean;
  /** Stored only with `recordNetworkAddress`. */
  networkAddress?: string;
};

export type SubmissionOutcome =
  | { kind: 'stored'; id: Id; isDuplicate?: boolean; isSpam?: boolean }
  | { kind: 'refused'; reason: FailureReason };

type Answers = { email: string; [name: string]: unknown };

/** A repetition is recognised by it (product.md F5). Throws database errors. */
export async function submissionIdentity(
  table: string,
  answers: Answers,
  { key, hasSubmittedKey }: Submission,
): Promise<SubmissionIdentity> {
  return {
    submission_key: key,
    content_hash: hasSubmittedKey ? null : await contentHash(table, answers),
    created_at: new Date().toISOString(),
  };
}

/** HMAC-SHA-256 (base64url). Its key is in the database: all instances agree, and a hash alone reveals no content. */
async function contentHash(table: string, answers: Answers): Promise<string> {
  const email = answers.email.normalize('NFC').toLowerCase();
  return createHmac('sha256', await siteSecret('content-hash'))
    .update(JSON.stringify([table, { ...answers, email }]))
    .digest('base64url');
}

export const hasColumns = (row: object, columns: Record<string, unknown>) =>
  Object.entries(columns).every(([column, value]) => row[column as keyof typeof row] === value);
