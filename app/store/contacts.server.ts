import type { Insertable, Selectable } from 'kysely';
import { database, orDuplicate } from './database.server.ts';
import { addDeliveries, deleteDeliveries, type NewDeliveries } from './deliveries.server.ts';
import { clearExpiredContentHash, isDuplicateOf, type SubmissionIdentity } from './duplicate-submissions.server.ts';
import type { ContactsTable, Id } from './tables.ts';

export type NewContact = Insertable<ContactsTable>;
export type Contact = Selectable<ContactsTable>;

/**
 * Inserts one row and its pending deliveries in one transaction and returns the row, as SPEC 7 asks; `undefined` when
 * the database gave nothing back. Throws what the database says, except that an inquiry that is there already, by its
 * key or its content, is answered with `'duplicate'`.
 */
export async function insertContact(
  contact: NewContact,
  deliveries: NewDeliveries,
): Promise<Contact | 'duplicate' | undefined> {
  return orDuplicate(
    database.transaction().execute(async (store) => {
      await clearExpiredContentHash(store, 'contacts', contact);
      const row = await store.insertInto('contacts').values(contact).returningAll().executeTakeFirst();
      if (row) await addDeliveries(store, { lead: 'contacts', lead_id: row.id }, deliveries);
      return row;
    }),
  );
}

/** The inquiry that this one would repeat: sent with its key; or, where it has none, its content, ten minutes ago at most. */
export async function findDuplicateContact(one: SubmissionIdentity): Promise<Contact | undefined> {
  return database.selectFrom('contacts').selectAll().where(isDuplicateOf(one)).executeTakeFirst();
}

export async function contactById(id: string): Promise<Contact | undefined> {
  return database.selectFrom('contacts').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Every inquiry, the oldest first. */
export async function allContacts(): Promise<Contact[]> {
  return database.selectFrom('contacts').selectAll().orderBy('created_at').orderBy('id').execute();
}

/** Deletes inquiries and everything that was still to be sent of them, in one transaction. */
export async function deleteContacts(ids: Id[]): Promise<void> {
  if (ids.length === 0) return;
  await database.transaction().execute(async (store) => {
    await deleteDeliveries(store, 'contacts', ids);
    await store.deleteFrom('contacts').where('id', 'in', ids).execute();
  });
}
