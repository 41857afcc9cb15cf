/** Recognises repeated submissions by key or, without a key, by equal content within ten minutes (product.md F5). */
import type { ExpressionBuilder } from 'kysely';
import type { Store } from './database.server.ts';
import type { LeadTable } from './delivery-tables.ts';
import type { Tables } from './tables.ts';

/** The columns that identify a submission. */
export type SubmissionIdentity = {
  /** A UUID of the browser or, if it sent none, of the server. */
  submission_key: string;
  /** Set only if the browser sent no key. The column is unique. */
  content_hash: string | null;
  /** ISO 8601 in UTC. */
  created_at: string;
};

/** In ms. */
const duplicateWindow = 10 * 60_000;

/** Submissions with equal content since this time are duplicates. */
const windowStart = (created_at: string) => new Date(Date.parse(created_at) - duplicateWindow).toISOString();

/** The SQL condition for an earlier row of the same submission. */
export function isDuplicateOf({ content_hash, submission_key, created_at }: SubmissionIdentity) {
  return (row: ExpressionBuilder<Tables, LeadTable>) =>
    content_hash
      ? row.and([row('content_hash', '=', content_hash), row('created_at', '>=', windowStart(created_at))])
      : row('submission_key', '=', submission_key);
}

/**
 * Removes the content hash from rows older than ten minutes, in the transaction that inserts the new row. The unique
 * column then rejects duplicates of the last ten minutes only. Of two simultaneous inserts the second waits for the
 * first and violates the constraint.
 */
export async function clearExpiredContentHash(
  store: Store,
  table: LeadTable,
  { content_hash, created_at }: { content_hash?: string | null; created_at?: string | null },
): Promise<void> {
  if (!content_hash || !created_at) return;
  await store
    .updateTable(table)
    .set({ content_hash: null })
    .where('content_hash', '=', content_hash)
    .where('created_at', '<', windowStart(created_at))
    .execute();
}
