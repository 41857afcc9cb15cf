import { database } from '#app/database/database.server.ts';
import type { DailyCount } from './tables.ts';

const key = ['day', 'page', 'language', 'event'] as const;

/** In one statement, so that simultaneous calls of several instances add up. */
export async function addCounts(counts: DailyCount[]): Promise<void> {
  // The same order everywhere prevents deadlocks between row locks.
  const rows = counts.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
  await database()
    .insertInto('daily_counts')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(key).doUpdateSet(({ eb, ref }) => ({
        count: eb('daily_counts.count', '+', ref('excluded.count')),
      })),
    )
    .execute();
}

const keyOf = (count: DailyCount) => key.map((column) => count[column]).join(' ');

/** Reads from a day in UTC (`2027-03-01`) on, earliest first. */
export async function countsSince(day: string): Promise<DailyCount[]> {
  return database()
    .selectFrom('daily_counts')
    .select([...key, 'count'])
    .where('day', '>=', day)
    .orderBy('day')
    .orderBy('page')
    .orderBy('language')
    .orderBy('event')
    .execute();
}
