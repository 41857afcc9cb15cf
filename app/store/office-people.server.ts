/** Table `office_people`. All functions throw database errors. */
import type { Insertable, Selectable } from 'kysely';
import { database, type Store } from './database.server.ts';
import type { OfficePeopleTable } from './office-tables.ts';
import type { Id } from './tables.ts';

export type Person = Selectable<OfficePeopleTable>;

/** Everybody who may sign in, in the order of their invitations. */
export async function allPeople(): Promise<Person[]> {
  return database.selectFrom('office_people').selectAll().orderBy('id').execute();
}

export async function personById(id: Id): Promise<Person | undefined> {
  return database.selectFrom('office_people').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function insertPerson(person: Insertable<OfficePeopleTable>): Promise<Person> {
  return database.insertInto('office_people').values(person).returningAll().executeTakeFirstOrThrow();
}

export async function updatePerson(id: Id, changes: Partial<Pick<Person, 'name' | 'email' | 'language'>>) {
  await database.updateTable('office_people').set(changes).where('id', '=', id).execute();
}

/**
 * Lets one transaction after the other see and change what belongs to a person: the update changes nothing, but locks
 * the row on PostgreSQL. On SQLite transactions never overlap.
 */
export async function lockPerson(store: Store, id: Id): Promise<void> {
  await store
    .updateTable('office_people')
    .set((set) => ({ name: set.ref('name') }))
    .where('id', '=', id)
    .execute();
}

/** Deletes a person with their passkeys, sessions and unused links. */
export async function deletePerson(id: Id): Promise<void> {
  await database.transaction().execute(async (store) => {
    for (const table of ['office_passkeys', 'office_sessions', 'office_tokens'] as const)
      await store.deleteFrom(table).where('person_id', '=', id).execute();
    await store.deleteFrom('office_people').where('id', '=', id).execute();
  });
}
