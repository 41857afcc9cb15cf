import type { Insertable, Selectable, Updateable } from 'kysely';
import { database } from './database.server.ts';
import type { CountdownsTable, Id } from './tables.ts';

export type NewCountdown = Insertable<CountdownsTable>;
export type Countdown = Selectable<CountdownsTable>;

/** All countdowns, earliest target first, so that the first active one is the one to show (product.md C1). */
export async function allCountdowns(): Promise<Countdown[]> {
  return database.selectFrom('countdowns').selectAll().orderBy('target_date').orderBy('id').execute();
}

/** Stores a countdown and returns it with its id. */
export async function insertCountdown(countdown: NewCountdown): Promise<Countdown> {
  return database.insertInto('countdowns').values(countdown).returningAll().executeTakeFirstOrThrow();
}

/** Updates one countdown and returns it; `undefined` when there is none with this id. */
export async function updateCountdown(id: Id, changes: Updateable<CountdownsTable>): Promise<Countdown | undefined> {
  return database.updateTable('countdowns').set(changes).where('id', '=', id).returningAll().executeTakeFirst();
}

/**
 * Makes those of these countdowns inactive that have ended at `now`; returns their number. A repeated call, also by
 * another instance, changes nothing. The condition leaves a countdown active that was prolonged meanwhile.
 */
export async function deactivateEnded(ids: Id[], now: Date): Promise<number> {
  const ended = await database
    .updateTable('countdowns')
    .set({ is_active: false })
    .where('id', 'in', ids)
    .where('is_active', '=', true)
    .where('target_date', '<=', now.toISOString())
    .returning('id')
    .execute();
  return ended.length;
}

/** Deletes one countdown; an unknown id is no error. */
export async function deleteCountdown(id: Id): Promise<void> {
  await database.deleteFrom('countdowns').where('id', '=', id).execute();
}
