import type { Generated, Selectable } from 'kysely';
import { database, orDuplicate } from './database.server.ts';

/** Table `contacts`: `full_name`, `email` and `message` are SPEC 3's, the rest is ours. */
export interface ContactsTable {
  id: Generated<number>;
  full_name: string;
  email: string;
  message: string;
  language: string | null;
  created_at: string;
  /** The form's hidden UUID: the same one twice is the same inquiry. */
  submission_key: string | null;
  /** 1 when the form was filled in like a robot does it. Kept, and marked for the owner. */
  suspected_spam: number;
}

export type NewContact = Omit<Selectable<ContactsTable>, 'id'>;
export type Contact = Selectable<ContactsTable>;

/**
 * Inserts one row and returns it, as SPEC 7 asks; `undefined` when the database gave nothing back.
 * Throws what the database says, except that a key already used is answered with `'duplicate'`.
 */
export async function insertContact(contact: NewContact): Promise<Contact | 'duplicate' | undefined> {
  return orDuplicate(database.insertInto('contacts').values(contact).returningAll().executeTakeFirst());
}

/** The inquiry that was sent with this key. */
export async function contactByKey(key: string): Promise<Contact | undefined> {
  return database.selectFrom('contacts').selectAll().where('submission_key', '=', key).executeTakeFirst();
}
