import type { Insertable, Selectable, Updateable } from 'kysely';
import { database } from './database.server.ts';
import type { CountdownsTable, Id } from './tables.ts';

export type NewCountdown = Insertable<CountdownsTable>;
export type Countdown = Selectable<CountdownsTable>;

/** All countdowns, the earliest first; the first active one of them is the read of SPEC 7. */
export async function allCountdowns(): Promise<Countdown[]> {
  return database.selectFrom('countdowns').selectAll().orderBy('target_date').orderBy('id').execute();
}

/** Stores a countdown and returns it with its id. */
export async function insertCountdown(countdown: NewCountdown): Promise<Countdown> {
  return database.insertInto('countdowns').values(countdown).returningAll().executeTakeFirstOrThrow();
}

/** Changes one countdown; `undefined` when there is none with this id. */
export async function updateCountdown(id: Id, changes: Updateable<CountdownsTable>): Promise<Countdown | undefined> {
  return database.updateTable('countdowns').set(changes).where('id', '=', id).returningAll().executeTakeFirst();
}

export async function deleteCountdown(id: Id): Promise<void> {
  await database.deleteFrom('countdowns').where('id', '=', id).execute();
}
