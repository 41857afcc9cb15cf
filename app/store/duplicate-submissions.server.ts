/** When two forms that came without a key are one and the same: the same content, at most ten minutes apart. */
import type { ExpressionBuilder } from 'kysely';
import type { Store } from './database.server.ts';
import type { LeadTable, Tables } from './tables.ts';

/** What a form is recognised by: its own key, or what it says and when it came. */
export type SubmissionIdentity = {
  /** A UUID; where the form brought none, one that was made here. */
  submission_key: string;
  /** Only where the form brought no key: two rows never have the same one. */
  content_hash: string | null;
  /** ISO 8601 in UTC. */
  created_at: string;
};

/** In ms. */
const duplicateWindow = 10 * 60_000;

/** The earliest time at which the same content still is the same form. */
const windowStart = (created_at: string) => new Date(Date.parse(created_at) - duplicateWindow).toISOString();

/** The condition for the row that a form would repeat: sent with its key; or, without one, the same content lately. */
export function isDuplicateOf({ content_hash, submission_key, created_at }: SubmissionIdentity) {
  return (row: ExpressionBuilder<Tables, LeadTable>) =>
    content_hash
      ? row.and([row('content_hash', '=', content_hash), row('created_at', '>=', windowStart(created_at))])
      : row('submission_key', '=', submission_key);
}

/**
 * Takes the hash away from a row that is too old to be the same form, in the transaction that inserts the new one: so
 * ten minutes are ten minutes, without windows that begin at some full hour. Of two that come at once, the second waits
 * for the first, here or at the unique column, and is then refused by that column.
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
