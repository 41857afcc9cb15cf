import type { Generated, Selectable } from 'kysely';
import { database, orDuplicate } from './database.server.ts';

/** Table `waitlist`: SPEC 3's waitlist record, plus what the form needs to be sent twice without harm. */
export interface WaitlistTable {
  id: Generated<number>;
  name: string;
  email: string;
  /** The stored names of SPEC 3, as a JSON list. */
  services: string;
  language: string;
  created_at: string;
  submission_key: string | null;
  suspected_spam: number;
}

export type NewSignup = Omit<Selectable<WaitlistTable>, 'id'>;
export type Signup = Selectable<WaitlistTable>;

/** Inserts one row and returns it; `'duplicate'` when its key was already used; `undefined` when nothing came back. */
export async function insertSignup(signup: NewSignup): Promise<Signup | 'duplicate' | undefined> {
  return orDuplicate(database.insertInto('waitlist').values(signup).returningAll().executeTakeFirst());
}

/** The sign-up that was sent with this key. */
export async function signupByKey(key: string): Promise<Signup | undefined> {
  return database.selectFrom('waitlist').selectAll().where('submission_key', '=', key).executeTakeFirst();
}
