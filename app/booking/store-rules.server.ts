/** Functions throw database errors. */
import { sql } from 'kysely';
import { database, lock, type Store } from '#app/database/database.server.ts';

/** Wall times. */
type Hours = { from: string; to: string }[];

export type StoredRules = {
  /** By day (`2027-03-01`), the earliest first. */
  days: Record<string, Hours>;
  /** Stored by name as in `content/site.yaml`; callers check them. */
  settings: Record<string, unknown>;
};

/** One query, because every request of the booking page needs it. */
export async function storedRules(store: Store = database()): Promise<StoredRules> {
  const rows = await store
    .selectFrom('booking_days')
    .select([sql<keyof StoredRules>`'days'`.as('kind'), 'day as name', 'hours as value'])
    .unionAll(
      store.selectFrom('booking_settings').select([sql<keyof StoredRules>`'settings'`.as('kind'), 'name', 'value']),
    )
    .orderBy('name')
    .execute();
  const rules: StoredRules = { days: {}, settings: {} };
  for (const { kind, name, value } of rows) rules[kind][name] = JSON.parse(value);
  return rules;
}

/** Adds missing rules, and days while there was no rule: later ones are the owner's. */
export async function addBookingRules({ days, settings }: StoredRules): Promise<void> {
  await database()
    .transaction()
    .execute(async (store) => {
      const wanted = settingRows(settings);
      const added = await store
        .insertInto('booking_settings')
        .values(wanted)
        .onConflict((conflict) => conflict.column('name').doNothing())
        .returning('name')
        .execute();
      const rows = Object.entries(days).map(([day, ranges]) => ({ day, hours: JSON.stringify(ranges) }));
      if (rows.length === 0 || added.length < wanted.length) return;
      await store
        .insertInto('booking_days')
        .values(rows)
        .onConflict((conflict) => conflict.column('day').doNothing())
        .execute();
    });
}

/** For rules that are changed as they are stored: others who change them so wait. */
export async function withLockedRules<Result>(change: (store: Store) => Promise<Result>): Promise<Result> {
  return database()
    .transaction()
    .execute(async (store) => {
      await lock(store, 'booking rules');
      return change(store);
    });
}

/** Stores all or none. */
export async function setBookingSettings(settings: Record<string, unknown>, store: Store = database()): Promise<void> {
  const rows = settingRows(settings);
  if (rows.length === 0) return;
  await store
    .insertInto('booking_settings')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((column) => ({ value: column.ref('excluded.value') })),
    )
    .execute();
}

const settingRows = (settings: Record<string, unknown>) =>
  Object.entries(settings).map(([name, setting]) => ({ name, value: JSON.stringify(setting) }));

/** Removes each day from the first to the last. */
export async function removeBookingDays(from: string, to: string, store: Store): Promise<void> {
  await store.deleteFrom('booking_days').where('day', '>=', from).where('day', '<=', to).execute();
}

/** Removes the day without `ranges`. */
export async function setBookingDay(day: string, ranges: Hours | undefined): Promise<void> {
  if (ranges === undefined) {
    await database().deleteFrom('booking_days').where('day', '=', day).execute();
    return;
  }
  const hours = JSON.stringify(ranges);
  await database()
    .insertInto('booking_days')
    .values({ day, hours })
    .onConflict((conflict) => conflict.column('day').doUpdateSet({ hours }))
    .execute();
}
