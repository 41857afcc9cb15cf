import { database } from './database.server.ts';
import type { DailyCount } from './tables.ts';

const key = ['day', 'page', 'language', 'event'] as const;

/** Adds to what is there, in one statement: several instances may do it at once, and their sums add up. */
export async function addCounts(counts: DailyCount[]): Promise<void> {
  // In one order everywhere, so that two instances never wait for each other's rows.
  const rows = counts.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
  await database
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

/** What was counted from this day on, the earliest first. */
export async function countsSince(day: string): Promise<DailyCount[]> {
  return database
    .selectFrom('daily_counts')
    .select([...key, 'count'])
    .where('day', '>=', day)
    .orderBy('day')
    .orderBy('page')
    .orderBy('language')
    .orderBy('event')
    .execute();
}
