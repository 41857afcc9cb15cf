import { type QueryExecutorProvider, sql } from 'kysely';

/**
 * Calls that look automated are booked and flagged. A held call that the owner could still accept becomes one; a lapsed
 * one is cancelled. Deliveries of calls to Airtable that were not made never will be.
 */
export async function up(database: QueryExecutorProvider): Promise<void> {
  const now = new Date().toISOString();
  for (const statement of [
    sql`update bookings set status = 'booked' where status = 'held' and held_until >= ${now}`,
    sql`update bookings set status = 'cancelled' where status in ('held', 'expired')`,
    sql`delete from booking_cells where booking_id in (select id from bookings where status = 'cancelled')`,
    sql`delete from deliveries where channel = 'airtable-bookings' and status <> 'delivered'`,
  ])
    await statement.execute(database);
}
