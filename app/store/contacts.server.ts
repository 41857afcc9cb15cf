import type { Insertable, Selectable } from 'kysely';
import { withoutSecondConfirmation } from './confirmations.server.ts';
import { database, orDuplicate } from './database.server.ts';
import { addDeliveries } from './deliveries.server.ts';
import { clearExpiredContentHash, isDuplicateOf, type SubmissionIdentity } from './duplicate-submissions.server.ts';
import { searchText } from './lead-search.server.ts';
import type { ContactsTable } from './lead-tables.ts';

export type NewContact = Insertable<ContactsTable>;
export type Contact = Selectable<ContactsTable>;

/**
 * Inserts one row and its pending deliveries in one transaction (product.md D2), the confirmation as far as its address
 * has had none that day (D4). Returns the row; `'duplicate'` when a row with the same key or content exists;
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

/**
 * The stored inquiry with the same key or, without a key, with the same content of the last ten minutes (product.md
 * F5).
 */
export async function findDuplicateContact(one: SubmissionIdentity): Promise<Contact | undefined> {
  return database.selectFrom('contacts').selectAll().where(isDuplicateOf(one)).executeTakeFirst();
}
