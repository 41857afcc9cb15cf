import type { Insertable, Selectable } from 'kysely';
import { database, orDuplicate } from './database.server.ts';
import { addDeliveries, deleteDeliveries, type NewDeliveries } from './deliveries.server.ts';
import { clearExpiredContentHash, isDuplicateOf, type SubmissionIdentity } from './duplicate-submissions.server.ts';
import type { Id, WaitlistTable } from './tables.ts';

export type NewSignup = Insertable<WaitlistTable>;
export type Signup = Selectable<WaitlistTable>;

/**
 * Inserts one row and its pending deliveries in one transaction and returns the row; `'duplicate'` when it is there
 * already, by its key or its content; `undefined` when nothing came back.
 */
export async function insertSignup(
  signup: NewSignup,
  deliveries: NewDeliveries,
): Promise<Signup | 'duplicate' | undefined> {
  return orDuplicate(
    database.transaction().execute(async (store) => {
      await clearExpiredContentHash(store, 'waitlist', signup);
      const row = await store.insertInto('waitlist').values(signup).returningAll().executeTakeFirst();
      if (row) await addDeliveries(store, { lead: 'waitlist', lead_id: row.id }, deliveries);
      return row;
    }),
  );
}

/** Puts what was corrected in the place of a sign-up that was never acknowledged. */
export async function replaceRejectedSignup(
  id: Id,
  changes: Pick<NewSignup, 'name' | 'email' | 'services' | 'language' | 'submission_key' | 'content_hash'>,
): Promise<void> {
  await database.updateTable('waitlist').set(changes).where('id', '=', id).execute();
}

/** The sign-up that this one would repeat: sent with its key; or, where it has none, its content, ten minutes ago at most. */
export async function findDuplicateSignup(one: SubmissionIdentity): Promise<Signup | undefined> {
  return database.selectFrom('waitlist').selectAll().where(isDuplicateOf(one)).executeTakeFirst();
}

export async function signupById(id: string): Promise<Signup | undefined> {
  return database.selectFrom('waitlist').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Every sign-up, the oldest first. */
export async function allSignups(): Promise<Signup[]> {
  return database.selectFrom('waitlist').selectAll().orderBy('created_at').orderBy('id').execute();
}

/** Deletes sign-ups and everything that was still to be sent of them, in one transaction. */
export async function deleteSignups(ids: Id[]): Promise<void> {
  if (ids.length === 0) return;
  await database.transaction().execute(async (store) => {
    await deleteDeliveries(store, 'waitlist', ids);
    await store.deleteFrom('waitlist').where('id', 'in', ids).execute();
  });
}
