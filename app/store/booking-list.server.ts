/** Queries of bookings. All times are ISO 8601 in UTC; all functions throw database errors. */
import type { ExpressionBuilder } from 'kysely';
import { database, type Store } from './database.server.ts';
import type { Booking, Id, Tables } from './tables.ts';

/** Bookings that take their time: held ones only until their time is over. */
function takesTime(where: ExpressionBuilder<Tables, 'bookings'>) {
  const isHeld = where.and([where('status', '=', 'held'), where('held_until', '>=', new Date().toISOString())]);
  return where.or([where('status', '=', 'booked'), isHeld]);
}

/** The starts of the calls that take time from `from` on, and of the cells that they take; `except` for one call. */
export async function occupiedTimes(from: string, except?: Id): Promise<{ starts: string[]; cells: string[] }> {
  const isOther = (where: ExpressionBuilder<Tables, 'bookings'>) =>
    except === undefined ? where.lit(true) : where('bookings.id', '!=', except);
  const bookings = await database
    .selectFrom('bookings')
    .select(['id', 'starts_at'])
    .where('ends_at', '>=', from)
    .where(takesTime)
    .where(isOther)
    .execute();
  const cells = await database
    .selectFrom('booking_cells')
    .innerJoin('bookings', 'bookings.id', 'booking_cells.booking_id')
    .select('booking_cells.starts_at')
    .where('booking_cells.starts_at', '>=', from)
    .where(takesTime)
    .where(isOther)
    .execute();
  return { starts: bookings.map(({ starts_at }) => starts_at), cells: cells.map(({ starts_at }) => starts_at) };
}

export async function bookingById(id: Booking['id']): Promise<Booking | undefined> {
  return database.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function bookingByManageHash(hash: string): Promise<Booking | undefined> {
  return database.selectFrom('bookings').selectAll().where('manage_hash', '=', hash).executeTakeFirst();
}

/** The names of visitors, by the id of their booking. */
export async function bookingNames(ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await database.selectFrom('bookings').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, name }) => [String(id), name]));
}

/** Bookings with this key, or with this start that take their time. */
export async function bookingsLike(submissionKey: string, startsAt: string): Promise<Booking[]> {
  return database
    .selectFrom('bookings')
    .selectAll()
    .where((where) =>
      where.or([
        where('submission_key', '=', submissionKey),
        where.and([where('starts_at', '=', startsAt), takesTime(where)]),
      ]),
    )
    .execute();
}

/** The UIDs of all bookings that end after `from`, cancelled ones too. */
export async function bookingUids(from: string): Promise<string[]> {
  const rows = await database.selectFrom('bookings').select('uid').where('ends_at', '>=', from).execute();
  return rows.map(({ uid }) => uid);
}

/** All bookings, oldest first. */
export async function allBookings(): Promise<Booking[]> {
  return database.selectFrom('bookings').selectAll().orderBy('created_at').orderBy('id').execute();
}

/** Bookings that take their time and are not over, earliest first. */
export async function openBookings(store: Store = database): Promise<Booking[]> {
  return store
    .selectFrom('bookings')
    .selectAll()
    .where('ends_at', '>=', new Date().toISOString())
    .where(takesTime)
    .orderBy('starts_at')
    .orderBy('id')
    .execute();
}

/** Bookings that take their time and begin in it, `until` excluded. */
export async function callsBetween(
  { from, until }: { from: string; until: string },
  store: Store = database,
): Promise<Pick<Booking, 'id' | 'created_at'>[]> {
  return store
    .selectFrom('bookings')
    .select(['id', 'created_at'])
    .where('starts_at', '>=', from)
    .where('starts_at', '<', until)
    .where(takesTime)
    .execute();
}

/** All other bookings, the latest first, from the one after `before` on. */
export async function closedBookings(limit: number, before?: Pick<Booking, 'starts_at' | 'id'>): Promise<Booking[]> {
  const now = new Date().toISOString();
  const closed = database
    .selectFrom('bookings')
    .selectAll()
    .where((where) => where.or([where('ends_at', '<', now), where.not(takesTime(where))]))
    .orderBy('starts_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
  if (!before) return closed.execute();
  const { starts_at, id } = before;
  return closed
    .where((where) =>
      where.or([
        where('starts_at', '<', starts_at),
        where.and([where('starts_at', '=', starts_at), where('id', '<', id)]),
      ]),
    )
    .execute();
}
