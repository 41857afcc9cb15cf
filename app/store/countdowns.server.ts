import type { Generated, Selectable } from 'kysely';
import { database } from './database.server.ts';

/** Table `countdowns`: `title`, `target_date` and `is_active` are SPEC 3's; two more titles for the other languages. */
export interface CountdownsTable {
  id: Generated<number>;
  title: string;
  title_de: string | null;
  title_tr: string | null;
  /** ISO 8601 in UTC, so that text order is time order. */
  target_date: string;
  /** 1 or 0: SQLite has no boolean. */
  is_active: number;
}

export type NewCountdown = Omit<Selectable<CountdownsTable>, 'id'>;
export type Countdown = Selectable<CountdownsTable>;

/** The read of SPEC 7: the single earliest active countdown, whether or not its date has passed. */
export async function earliestActiveCountdown(): Promise<Countdown | undefined> {
  return database
    .selectFrom('countdowns')
    .selectAll()
    .where('is_active', '=', 1)
    .orderBy('target_date')
    .limit(1)
    .executeTakeFirst();
}

/** All countdowns, earliest first. */
export async function allCountdowns(): Promise<Countdown[]> {
  return database.selectFrom('countdowns').selectAll().orderBy('target_date').orderBy('id').execute();
}

/** Stores a countdown and returns it with its id. */
export async function insertCountdown(countdown: NewCountdown): Promise<Countdown> {
  return database.insertInto('countdowns').values(countdown).returningAll().executeTakeFirstOrThrow();
}

/** Switches one countdown off; `undefined` when there is none with this id. */
export async function deactivateCountdown(id: number): Promise<Countdown | undefined> {
  return database
    .updateTable('countdowns')
    .set({ is_active: 0 })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}
