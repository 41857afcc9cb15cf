import type { Insertable, Selectable } from 'kysely';
import { addConsent, type ConsentRequest, deleteUnaskedConsents } from './consent-requests.server.ts';
import { database, orDuplicate, orUnknownId } from './database.server.ts';
import { addDeliveries, type Lease, type NewDeliveries } from './deliveries.server.ts';
import { clearExpiredContentHash, isDuplicateOf, type SubmissionIdentity } from './duplicate-submissions.server.ts';
import { searchText } from './lead-search.server.ts';
import type { WaitlistTable } from './lead-tables.ts';
import type { Id } from './table.ts';

export type NewSignup = Insertable<WaitlistTable>;
export type Signup = Selectable<WaitlistTable>;

/**
 * Inserts one row, its pending deliveries and the consent that it asks for in one transaction (product.md D2). Returns
 * the row; `'duplicate'` when a row with the same key or content exists; `undefined` when the database returned no row.
 * Throws other database errors.
 */
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

/**
 * The stored sign-up with the same key or, without a key, with the same content of the last ten minutes (product.md
 * F5).
 */
export async function findDuplicateSignup(one: SubmissionIdentity): Promise<Signup | undefined> {
  return database.selectFrom('waitlist').selectAll().where(isDuplicateOf(one)).executeTakeFirst();
}

/** The sign-up with this id; `undefined` when there is none. */
export async function signupById(id: string): Promise<Signup | undefined> {
  return orUnknownId(database.selectFrom('waitlist').selectAll().where('id', '=', id).executeTakeFirst());
}
