/**
 * Inquiries and sign-ups as they come in, each once: a repetition is recognised by its key or, without a key, by equal
 * content within ten minutes (product.md F5).
 */

import type { ExpressionBuilder, Insertable, Selectable } from 'kysely';
import { withoutSecondConfirmation } from '#app/consent/store-confirmations.server.ts';
import { addConsent, type ConsentRequest, deleteUnaskedConsents } from '#app/consent/store-consent-requests.server.ts';
import { database, orDuplicate, orUnknownId, type Store } from '#app/database/database.server.ts';
import type { Id } from '#app/database/table.ts';
import type { Tables } from '#app/database/tables.ts';
import { addDeliveries, type Lease, type NewDeliveries } from '#app/delivery/store.server.ts';
import type { LeadTable } from '#app/delivery/tables.ts';
import type { SubmissionIdentity } from '#app/http/submission.server.ts';
import { searchText } from './store-search.server.ts';
import type { ContactsTable, WaitlistTable } from './tables.ts';

type NewContact = Insertable<ContactsTable>;
type NewSignup = Insertable<WaitlistTable>;
type Contact = Selectable<ContactsTable>;
type Signup = Selectable<WaitlistTable>;

/** In ms. */
const duplicateWindow = 10 * 60_000;

/**
 * Inserts one inquiry and its pending deliveries in one transaction (product.md D2), the confirmation as far as its
 * address has had none that day (D4). Returns the row; `'duplicate'` when a row with the same key or content exists;
 * `undefined` when the database returned no row. Throws other database errors.
 */
export async function insertContact(
  contact: NewContact,
  { channels }: { channels: string[] },
): Promise<Contact | 'duplicate' | undefined> {
  return orDuplicate(
    database.transaction().execute(async (store) => {
      await clearExpiredContentHash(store, 'contacts', contact);
      const allowed = await withoutSecondConfirmation(store, contact.email, channels);
      const values = { ...contact, search_text: searchText('contacts', contact) };
      const row = await store.insertInto('contacts').values(values).returningAll().executeTakeFirst();
      if (row) await addDeliveries(store, { lead: 'contacts', lead_id: row.id }, { channels: allowed });
      return row;
    }),
  );
}

/** As {@link insertContact} for a sign-up, with the consent that it asks for. */
export async function insertSignup(
  signup: NewSignup,
  deliveries: NewDeliveries,
  consent?: ConsentRequest,
): Promise<Signup | 'duplicate' | undefined> {
  return orDuplicate(
    database.transaction().execute(async (store) => {
      await clearExpiredContentHash(store, 'waitlist', signup);
      const values = { ...signup, search_text: searchText('waitlist', signup) };
      const row = await store.insertInto('waitlist').values(values).returningAll().executeTakeFirst();
      if (!row) return undefined;
      await addDeliveries(store, { lead: 'waitlist', lead_id: row.id }, deliveries);
      if (consent) await addConsent(store, row.id, consent, deliveries.leased?.lease);
      return row;
    }),
  );
}

/** Overwrites a sign-up that Airtable rejected with the corrected one, and with it what it asks for. */
export async function replaceRejectedSignup(
  id: Id,
  changes: Omit<NewSignup, 'created_at' | 'suspected_spam'>,
  consent: ConsentRequest,
  lease: Lease,
): Promise<void> {
  await database.transaction().execute(async (store) => {
    const values = { ...changes, search_text: searchText('waitlist', changes) };
    await store.updateTable('waitlist').set(values).where('id', '=', id).execute();
    await deleteUnaskedConsents(store, id);
    await addConsent(store, id, consent, lease);
  });
}

/** The stored inquiry of the same submission. */
export async function findDuplicateContact(one: SubmissionIdentity): Promise<Contact | undefined> {
  return database.selectFrom('contacts').selectAll().where(isDuplicateOf(one)).executeTakeFirst();
}

/** The stored sign-up of the same submission. */
export async function findDuplicateSignup(one: SubmissionIdentity): Promise<Signup | undefined> {
  return database.selectFrom('waitlist').selectAll().where(isDuplicateOf(one)).executeTakeFirst();
}

/** The sign-up with this id; `undefined` when there is none. */
export async function signupById(id: string): Promise<Signup | undefined> {
  return orUnknownId(database.selectFrom('waitlist').selectAll().where('id', '=', id).executeTakeFirst());
}

/** Submissions with equal content since this time are duplicates. */
const windowStart = (created_at: string) => new Date(Date.parse(created_at) - duplicateWindow).toISOString();

/** The SQL condition for an earlier row of the same submission. */
function isDuplicateOf({ content_hash, submission_key, created_at }: SubmissionIdentity) {
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
async function clearExpiredContentHash(
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
