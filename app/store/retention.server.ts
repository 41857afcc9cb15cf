/** Rows that are older than the owner keeps them. All times are ISO 8601 in UTC. Functions throw database errors. */
import type { Expression, SqlBool } from 'kysely';
import { database } from './database.server.ts';
import type { LeadTable } from './delivery-tables.ts';
import type { Id } from './table.ts';

/** Leads from before these moments have expired. */
export type Limits = { leads: string; spam: string };

/** The ids of up to `count` expired leads, the oldest first. Leads of an adopted table may have no time; they stay. */
export async function expiredLeads(table: LeadTable, { leads, spam }: Limits, count: number): Promise<Id[]> {
  const rows = await database
    .selectFrom(table)
    .select('id')
    .where(
      ({ eb, and, or }): Expression<SqlBool> =>
        or([eb('created_at', '<', leads), and([eb('suspected_spam', '=', true), eb('created_at', '<', spam)])]),
    )
    .orderBy('created_at')
    .limit(count)
    .execute();
  return rows.map(({ id }) => id);
}

/** The ids of up to `count` calls that ended before `limit`. */
export async function bookingsBefore(limit: string, count: number): Promise<Id[]> {
  const rows = database.selectFrom('bookings').select('id').where('ends_at', '<', limit);
  return (await rows.orderBy('ends_at').limit(count).execute()).map(({ id }) => id);
}

/** The number of sums (a page, a language, an event) of days before this one. */
export async function countsBefore(day: string): Promise<number> {
  const { count } = await database
    .selectFrom('daily_counts')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('day', '<', day)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Deletes the sums of days before this one. */
export async function deleteCountsBefore(day: string): Promise<void> {
  await database.deleteFrom('daily_counts').where('day', '<', day).execute();
}
