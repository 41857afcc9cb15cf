/** Table `office_passkeys`. All functions throw database errors. */
import type { Insertable, Selectable } from 'kysely';
import { database } from './database.server.ts';
import { lockPerson } from './office-people.server.ts';
import type { OfficePasskeysTable } from './office-tables.ts';
import type { Id } from './tables.ts';

export type Passkey = Selectable<OfficePasskeysTable>;

/** Adds a passkey and returns its id. Throws when the credential is known already. */
export async function insertPasskey(passkey: Insertable<OfficePasskeysTable>): Promise<Id> {
  const { id } = await database.insertInto('office_passkeys').values(passkey).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** The passkey with this credential id (base64url). */
export async function passkeyByCredential(id: string): Promise<Passkey | undefined> {
  return database.selectFrom('office_passkeys').selectAll().where('credential_id', '=', id).executeTakeFirst();
}

/** The passkeys of one person, or of everybody, in the order of their creation. */
export async function listPasskeys(person?: Id): Promise<Passkey[]> {
  const all = database.selectFrom('office_passkeys').selectAll().orderBy('id');
  return (person === undefined ? all : all.where('person_id', '=', person)).execute();
}

/**
 * Records a use with its new counter. `false` when the counter has moved meanwhile: two answers with one counter are a
 * copied passkey. Passkeys without a counter always have 0.
 */
export async function recordPasskeyUse(passkey: Passkey, counter: number): Promise<boolean> {
  const updated = await database
    .updateTable('office_passkeys')
    .set({ counter, used_at: new Date().toISOString() })
    .where('id', '=', passkey.id)
    .where('counter', '=', passkey.counter)
    .executeTakeFirst();
  return updated.numUpdatedRows > 0n;
}

/**
 * Deletes a passkey of this person, unless it is their last one. Ends the sessions that were signed in with it, and
 * those that were signed in with none, except `kept`. Returns whether it was deleted.
 */
export async function deletePasskey(person: Id, id: Id, kept: Id): Promise<boolean> {
  return database.transaction().execute(async (store) => {
    await lockPerson(store, person);
    const deleted = await store
      .deleteFrom('office_passkeys')
      .where('id', '=', id)
      .where('person_id', '=', person)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('office_passkeys as other')
            .select('other.id')
            .where('other.person_id', '=', person)
            .where('other.id', '!=', id),
        ),
      )
      .executeTakeFirst();
    if (deleted.numDeletedRows === 0n) return false;
    await store
      .deleteFrom('office_sessions')
      .where('person_id', '=', person)
      .where('id', '!=', kept)
      .where(({ eb, or }) => or([eb('passkey_id', '=', id), eb('passkey_id', 'is', null)]))
      .execute();
    return true;
  });
}
