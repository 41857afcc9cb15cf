import type { Insertable, Selectable, Updateable } from 'kysely';
import { database, type Store } from '#app/database/database.server.ts';
import type { Id } from '#app/database/table.ts';
import type { CountdownsTable } from './tables.ts';

type CountdownRow = Selectable<CountdownsTable>;
/** Titles by language, without English, whose title is `title`. */
type Titles = Partial<Record<string, string>>;
export type NewCountdown = Insertable<CountdownsTable> & { titles: Titles };
export type Countdown = CountdownRow & { titles: Titles };

/** All countdowns, earliest target first, so that the first active one is the one to show (product.md C1). */
export async function allCountdowns(): Promise<Countdown[]> {
  const rows = await database().selectFrom('countdowns').selectAll().orderBy('id').execute();
  const titles = await database().selectFrom('countdown_titles').selectAll().orderBy('language').execute();
  const byId = Map.groupBy(titles, ({ countdown_id }) => countdown_id);
  const countdowns = rows.map((row) => {
    const entries = (byId.get(String(row.id)) ?? []).map(({ language, title }) => [language, title]);
    return { ...row, titles: Object.fromEntries(entries) };
  });
  // Text of an adopted SQLite table may not compare like a time.
  return countdowns.sort((one, other) => Date.parse(one.target_date) - Date.parse(other.target_date));
}

export async function insertCountdown({ titles, ...countdown }: NewCountdown): Promise<Countdown> {
  return database()
    .transaction()
    .execute(async (store) => {
      const row = await store.insertInto('countdowns').values(countdown).returningAll().executeTakeFirstOrThrow();
      await writeTitles(store, row.id, titles);
      return { ...row, titles };
    });
}

/** An adopted SQLite table may use the id of a deleted row again, so a new countdown may have titles too. */
async function writeTitles(store: Store, id: Id, titles: Titles): Promise<void> {
  await deleteTitles(store, id);
  const entries = Object.entries(titles).flatMap(([language, title]) =>
    title ? [{ countdown_id: String(id), language, title }] : [],
  );
  if (entries.length > 0) await store.insertInto('countdown_titles').values(entries).execute();
}

type Changes = Updateable<CountdownsTable> & { titles?: Titles };

/** `undefined` when there is none with this id. */
export async function updateCountdown(id: Id, { titles, ...changes }: Changes): Promise<CountdownRow | undefined> {
  return database()
    .transaction()
    .execute(async (store) => {
      const update = store.updateTable('countdowns').set(changes).where('id', '=', id);
      const row = await update.returningAll().executeTakeFirst();
      if (row && titles) await writeTitles(store, id, titles);
      return row;
    });
}

/** Returns how many were active. A repeated call changes nothing; those prolonged since they were read stay active. */
export async function deactivate(ended: readonly Pick<Countdown, 'id' | 'target_date'>[]): Promise<number> {
  let count = 0;
  for (const { id, target_date } of ended) {
    const row = database().updateTable('countdowns').set({ is_active: false }).where('id', '=', id);
    const asRead = row.where('is_active', '=', true).where('target_date', '=', target_date);
    count += Number((await asRead.executeTakeFirst()).numUpdatedRows);
  }
  return count;
}

/** Deletes its titles too; an unknown id is no error. */
export async function deleteCountdown(id: Id): Promise<void> {
  await database()
    .transaction()
    .execute(async (store) => {
      await deleteTitles(store, id);
      await store.deleteFrom('countdowns').where('id', '=', id).execute();
    });
}

async function deleteTitles(store: Store, id: Id): Promise<void> {
  await store.deleteFrom('countdown_titles').where('countdown_id', '=', String(id)).execute();
}
