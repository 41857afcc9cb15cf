import type { Generated, Insertable, Selectable } from 'kysely';
import { database, type Id, orDuplicate } from './database.server.ts';
import { addDeliveries, deleteDeliveries, type NewDeliveries } from './deliveries.server.ts';

/** Table `contacts`: `full_name`, `email` and `message` are SPEC 3's, the rest is ours. */
export interface ContactsTable {
  id: Generated<Id>;
  full_name: string;
  email: string;
  message: string;
  language: string | null;
  /** ISO 8601 in UTC; may be missing in an adopted table. */
  created_at: string | null;
  /** The form's hidden UUID: the same one twice is the same inquiry. */
  submission_key: string | null;
  /** Whether the form was filled in like a robot does it. Kept, and marked for the owner. */
  suspected_spam: boolean;
}

export type NewContact = Insertable<ContactsTable>;
export type Contact = Selectable<ContactsTable>;

/**
 * Inserts one row and its pending deliveries in one transaction and returns the row, as SPEC 7 asks; `undefined` when
 * the database gave nothing back. Throws what the database says, except that a key already used is answered with
 * `'duplicate'`.
 */
export async function insertContact(
  contact: NewContact,
  deliveries: NewDeliveries,
): Promise<Contact | 'duplicate' | undefined> {
  return orDuplicate(
    database.transaction().execute(async (store) => {
      const row = await store.insertInto('contacts').values(contact).returningAll().executeTakeFirst();
      if (row) await addDeliveries(store, { lead: 'contacts', lead_id: row.id }, deliveries);
      return row;
    }),
  );
}

/** The inquiry that was sent with this key. */
export async function contactByKey(key: string): Promise<Contact | undefined> {
  return database.selectFrom('contacts').selectAll().where('submission_key', '=', key).executeTakeFirst();
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
