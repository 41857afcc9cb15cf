/**
 * Tables `booking_days` and `booking_settings`: what the owner has changed of the rules in `content/site.yaml`. All
 * functions throw database errors.
 */
import { sql } from 'kysely';
import { database } from './database.server.ts';

/** Wall times. */
type Hours = { from: string; to: string }[];

export type BookingChanges = {
  /** Hours of single days by day (`2027-03-01`), the earliest first. */
  days: Record<string, Hours>;
  /** Values as in `content/site.yaml`, by name; checked by whoever reads them. */
  settings: Record<string, unknown>;
};

/** All changes, by one query: every request of the booking page asks for them. */
export async function bookingChanges(): Promise<BookingChanges> {
  const rows = await database
    .selectFrom('booking_days')
    .select([sql<keyof BookingChanges>`'days'`.as('kind'), 'day as name', 'hours as value'])
    .unionAll(
      database
        .selectFrom('booking_settings')
        .select([sql<keyof BookingChanges>`'settings'`.as('kind'), 'name', 'value']),
    )
    .orderBy('name')
    .execute();
  const changes: BookingChanges = { days: {}, settings: {} };
  for (const { kind, name, value } of rows) changes[kind][name] = JSON.parse(value);
  return changes;
}

/** Sets the hours of a day, or removes what was set. */
export async function setBookingDay(day: string, ranges: Hours | undefined): Promise<void> {
  if (ranges === undefined) {
    await database.deleteFrom('booking_days').where('day', '=', day).execute();
    return;
  }
  const hours = JSON.stringify(ranges);
  await database
    .insertInto('booking_days')
    .values({ day, hours })
    .onConflict((conflict) => conflict.column('day').doUpdateSet({ hours }))
    .execute();
}

/** Sets these settings, and removes those that are `undefined`, in one transaction. */
export async function setBookingSettings(settings: Record<string, unknown>): Promise<void> {
  await database.transaction().execute(async (store) => {
    for (const [name, setting] of Object.entries(settings)) {
      if (setting === undefined) {
        await store.deleteFrom('booking_settings').where('name', '=', name).execute();
        continue;
      }
      const value = JSON.stringify(setting);
      await store
        .insertInto('booking_settings')
        .values({ name, value })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
        .execute();
    }
  });
}
