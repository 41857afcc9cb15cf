/** Times are ISO 8601 in UTC; functions throw database errors. */
import type { Selectable } from 'kysely';
import { database } from '#app/database/database.server.ts';
import type { BookingBusyTable } from './tables.ts';

/** The table has one row. */
const calendar = 'CALENDAR_URL';

/** `undefined` before the first reading. */
export async function busyRow(): Promise<Selectable<BookingBusyTable> | undefined> {
  return database().selectFrom('booking_busy').selectAll().where('calendar', '=', calendar).executeTakeFirst();
}

type Read = { times: string; known_until: string; read_at: string };

export async function storeBusyTimes(read: Read): Promise<void> {
  const values = { ...read, tried_at: read.read_at, failing_since: null, failure: null };
  await database()
    .insertInto('booking_busy')
    .values({ calendar, ...values })
    .onConflict((conflict) => conflict.column('calendar').doUpdateSet(values))
    .execute();
}

/** Keeps what was known. */
export async function storeFailedReading(failure: string, tried_at: string): Promise<void> {
  await database()
    .insertInto('booking_busy')
    .values({ calendar, times: '[]', tried_at, failing_since: tried_at, failure })
    .onConflict((conflict) =>
      conflict.column('calendar').doUpdateSet((column) => ({
        tried_at,
        failure,
        failing_since: column.fn.coalesce(column.ref('booking_busy.failing_since'), column.val(tried_at)),
      })),
    )
    .execute();
}
