/** Calls, and the quarters of an hour that they take. Times are ISO 8601 in UTC; functions throw database errors. */
import type { ExpressionBuilder, Insertable } from 'kysely';
import { database, isUniqueViolation, lock, orDuplicate, type Store } from '#app/database/database.server.ts';
import { type Id, mailboxOf } from '#app/database/table.ts';
import type { Tables } from '#app/database/tables.ts';
import { addDeliveries, type Delivery, isUnleased, type NewDeliveries } from '#app/delivery/store.server.ts';
import { cellsOf } from './cells.ts';
import { type Booking, type BookingsTable, longestCall } from './tables.ts';

export type { Booking } from './tables.ts';
export type NewBooking = Insertable<BookingsTable>;

export type ScheduledDelivery = NonNullable<NewDeliveries['scheduled']>[number];

type Cells = { cells: string[] };
/** `earlier`: of all calls of the person, those that were made or are under way. */
type Deliveries = { deliveries: (booking: Booking, earlier: Delivery[]) => ScheduledDelivery[] };

/**
 * `'tooManyOpen'` above a limit of a person or network; `'taken'` when a cell is taken or the day is full;
 * `'duplicate'` when a booking with the same key or content exists. In a flood of open calls it is suspected spam.
 */
export async function insertBooking(
  booking: NewBooking,
  { cells, deliveries, limits }: Cells & Deliveries & { limits: BookingLimits },
): Promise<Booking | 'duplicate' | 'taken' | 'tooManyOpen'> {
  return orDuplicate(
    orTaken(
      database()
        .transaction()
        .execute(async (store) => {
          // Must come first in its transaction.
          await lockKeys(store, [
            mailboxOf(booking.email),
            booking.network_hash,
            booking.wide_network_hash,
            limits.day.from,
          ]);
          const open = await openBookings(store);
          if (isAboveLimit(open, booking, limits)) return 'tooManyOpen';
          if (await isDayFull(store, limits.day)) return 'taken';
          const flagged = { ...booking, suspected_spam: booking.suspected_spam || isFlood(open, limits) };
          const row = await store.insertInto('bookings').values(flagged).returningAll().executeTakeFirstOrThrow();
          await takeCells(store, row.id, cells);
          await addBookingDeliveries(store, row, deliveries);
          return row;
        }),
    ),
  );
}

export type Move = Pick<Booking, 'starts_at' | 'ends_at'> & Word;
type Word = Partial<Pick<Booking, 'word'>>;

/** `'taken'` when a cell is taken or the day is full; `'changed'` when the call was moved or cancelled meanwhile. */
export async function moveBooking(
  { id, sequence }: Booking,
  move: Move,
  { cells, deliveries, day }: Cells & Deliveries & { day: DayLimit },
): Promise<Booking | 'changed' | 'taken'> {
  return orTaken(
    database()
      .transaction()
      .execute(async (store) => {
        await lockKeys(store, [day.from]);
        if (await isDayFull(store, day, id)) return 'taken';
        const row = await updateUnchanged(store, { id, sequence }, { word: null, ...move, sequence: sequence + 1 });
        if (!row) return 'changed';
        await freeCells(store, [id]);
        await takeCells(store, id, cells);
        await addBookingDeliveries(store, row, deliveries);
        return row;
      }),
  );
}

/** `'changed'` when the call was moved or cancelled meanwhile. */
export async function cancelBooking(
  { id, sequence }: Booking,
  { deliveries, word = null }: Deliveries & Word,
): Promise<Booking | 'changed'> {
  return database()
    .transaction()
    .execute(async (store) => {
      const row = await updateUnchanged(store, { id, sequence }, { status: 'cancelled', sequence: sequence + 1, word });
      if (!row) return 'changed';
      await freeCells(store, [id]);
      await addBookingDeliveries(store, row, deliveries);
      return row;
    });
}

/** Backups do not have the cells. Buffers are those of the current rules, where no other call is. */
export async function retakeCells(store: Store): Promise<void> {
  const calls = await store
    .selectFrom('bookings')
    .select(['id', 'starts_at', 'ends_at'])
    .where('status', '=', 'booked')
    .where('ends_at', '>', new Date().toISOString())
    .execute();
  const cellsIn = (start: number, end: number) => cellsOf({ start, end }).map((cell) => new Date(cell).toISOString());
  for (const { id, starts_at, ends_at } of calls)
    await takeCells(store, id, cellsIn(Date.parse(starts_at), Date.parse(ends_at)));
  const rules = store.selectFrom('booking_settings').select('value').where('name', '=', 'buffer');
  const buffer = Math.min(Number((await rules.executeTakeFirst())?.value) * 60_000, longestCall);
  if (!(buffer > 0)) return;
  for (const { id, ends_at } of calls) {
    const after = cellsIn(Date.parse(ends_at), Date.parse(ends_at) + buffer);
    await store
      .insertInto('booking_cells')
      .values(after.map((starts_at) => ({ starts_at, booking_id: id })))
      .onConflict((conflict) => conflict.column('starts_at').doNothing())
      .execute();
  }
}

async function freeCells(store: Store, ids: Id[]): Promise<void> {
  if (ids.length === 0) return;
  await store.deleteFrom('booking_cells').where('booking_id', 'in', ids).execute();
}

type Changes = Partial<Pick<Booking, 'starts_at' | 'ends_at' | 'status' | 'sequence' | 'word'>>;

function updateUnchanged(store: Store, { id, sequence }: Pick<Booking, 'id' | 'sequence'>, changes: Changes) {
  return store
    .updateTable('bookings')
    .set(changes)
    .where('id', '=', id)
    .where('sequence', '=', sequence)
    .where('status', '=', 'booked')
    .returningAll()
    .executeTakeFirst();
}

async function takeCells(store: Store, booking_id: Id, cells: string[]): Promise<void> {
  const rows = cells.map((starts_at) => ({ starts_at, booking_id }));
  await store.insertInto('booking_cells').values(rows).execute();
}

/** `deliveries`: to whom it is about a call to come, in place of all that the earlier address was told. */
export async function correctBooking(
  store: Store,
  { id, email }: Pick<Booking, 'id' | 'email'>,
  deliveries?: Deliveries['deliveries'],
): Promise<void> {
  const corrected = store.updateTable('bookings').set({ email }).where('id', '=', id).returningAll();
  const row = await corrected.executeTakeFirst();
  const isToCome = row?.status === 'booked' && row.starts_at > new Date().toISOString();
  if (!deliveries || !isToCome) return;
  const subject = { subject: 'bookings', subject_id: String(id) } as const;
  const told = (where: ExpressionBuilder<Tables, 'deliveries'>) => where.and({ ...subject, channel: 'visitor-mail' });
  await store.deleteFrom('deliveries').where(told).execute();
  await addDeliveries(store, subject, { channels: [], scheduled: deliveries(row, await deliveriesAbout(store, row)) });
}

/** Cancels pending messages about an earlier state. */
async function addBookingDeliveries(store: Store, row: Booking, deliveries: Deliveries['deliveries']): Promise<void> {
  const subject = { subject: 'bookings' as const, subject_id: row.id };
  const now = new Date();
  await store
    .deleteFrom('deliveries')
    .where('subject', '=', subject.subject)
    .where('subject_id', '=', String(row.id))
    .where('status', '=', 'pending')
    .where((where) => isUnleased(where, { lease: '', now, until: now }))
    .execute();
  const earlier = await deliveriesAbout(store, row);
  await addDeliveries(store, subject, { channels: [], scheduled: deliveries(row, earlier) });
}

/** Finds those of all calls of a person that were booked in the last day, or are to come. */
async function deliveriesAbout(store: Store, { email }: Booking): Promise<Delivery[]> {
  const yesterday = new Date(Date.now() - 24 * 3_600_000).toISOString();
  const calls = await store
    .selectFrom('bookings')
    .select(['id', 'email'])
    .where((where) => where.or([where('created_at', '>=', yesterday), where('ends_at', '>=', yesterday)]))
    .execute();
  const ids = calls.filter((call) => mailboxOf(call.email) === mailboxOf(email)).map(({ id }) => String(id));
  return store
    .selectFrom('deliveries')
    .selectAll()
    .where('subject', '=', 'bookings')
    .where('subject_id', 'in', ids)
    .execute();
}

async function orTaken<Result>(transaction: Promise<Result>): Promise<Result | 'taken'> {
  try {
    return await transaction;
  } catch (error) {
    if (isUniqueViolation(error, /booking_cells/)) return 'taken';
    throw error;
  }
}

/** A day of the business in UTC, and how many calls may begin in it. */
export type DayLimit = { from: string; until: string; most: number };
/** `wideNetwork`: an IPv6 /48. */
export type BookingLimits = { person: number; network: number; wideNetwork: number; flood: number; day: DayLimit };

type Client = Pick<Booking, 'email'> & Partial<Pick<Booking, 'network_hash' | 'wide_network_hash'>>;

/** Tries the limits of product.md B3. */
function isAboveLimit(open: Booking[], client: Client, limits: BookingLimits): boolean {
  const { network_hash, wide_network_hash } = client;
  const count = (isSame: (call: Booking) => boolean) => open.filter(isSame).length;
  return (
    count(({ email }) => mailboxOf(email) === mailboxOf(client.email)) >= limits.person ||
    (!!network_hash && count((call) => call.network_hash === network_hash) >= limits.network) ||
    (!!wide_network_hash && count((call) => call.wide_network_hash === wide_network_hash) >= limits.wideNetwork)
  );
}

/** Cancelled calls do not count, so that nobody can make those of others look automated by booking and cancelling. */
function isFlood(open: Booking[], { flood }: BookingLimits): boolean {
  const tenMinutesAgo = new Date(Date.now() - 10 * 60_000).toISOString();
  return open.filter(({ created_at }) => created_at >= tenMinutesAgo).length >= flood;
}

/** `moved`: a call that is not counted. The day must be locked. */
async function isDayFull(store: Store, { from, until, most }: DayLimit, moved?: Id): Promise<boolean> {
  const calls = await store
    .selectFrom('bookings')
    .select('id')
    .where('starts_at', '>=', from)
    .where('starts_at', '<', until)
    .where('status', '=', 'booked')
    .execute();
  return calls.filter(({ id }) => id !== moved).length >= most;
}

/** Others with one of these keys wait until the transaction ends: PostgreSQL has no row to lock without a call. */
async function lockKeys(store: Store, keys: (string | null | undefined)[]): Promise<void> {
  // Always in the same order, so that no two transactions wait for each other.
  for (const key of keys.filter((each) => typeof each === 'string').toSorted()) await lock(store, `booking ${key}`);
}

/** `except` does not count. */
export async function occupiedTimes(from: string, except?: Id): Promise<{ starts: string[]; cells: string[] }> {
  const calls = await database()
    .selectFrom('bookings')
    .select('starts_at')
    .where('ends_at', '>=', from)
    .where('status', '=', 'booked')
    .$if(except !== undefined, (query) => query.where('id', '!=', except ?? ''))
    .execute();
  const cells = await database()
    .selectFrom('booking_cells')
    .select('starts_at')
    .where('starts_at', '>=', from)
    .$if(except !== undefined, (query) => query.where('booking_id', '!=', except ?? ''))
    .execute();
  return { starts: calls.map(({ starts_at }) => starts_at), cells: cells.map(({ starts_at }) => starts_at) };
}

export async function bookingById(id: Booking['id']): Promise<Booking | undefined> {
  return database().selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function bookingByManageHash(hash: string): Promise<Booking | undefined> {
  return database().selectFrom('bookings').selectAll().where('manage_hash', '=', hash).executeTakeFirst();
}

export async function bookingNames(ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await database().selectFrom('bookings').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, name }) => [String(id), name]));
}

export async function bookingsLike(submissionKey: string, startsAt: string): Promise<Booking[]> {
  return database()
    .selectFrom('bookings')
    .selectAll()
    .where((where) =>
      where.or([
        where('submission_key', '=', submissionKey),
        where.and([where('starts_at', '=', startsAt), where('status', '=', 'booked')]),
      ]),
    )
    .execute();
}

/** Includes those of cancelled calls. */
export async function bookingUids(from: string): Promise<string[]> {
  const rows = await database().selectFrom('bookings').select('uid').where('ends_at', '>=', from).execute();
  return rows.map(({ uid }) => uid);
}

/** Oldest first. */
export async function allBookings(): Promise<Booking[]> {
  return database().selectFrom('bookings').selectAll().orderBy('created_at').orderBy('id').execute();
}

/** Booked and not over, earliest first. */
export async function openBookings(store: Store = database()): Promise<Booking[]> {
  return store
    .selectFrom('bookings')
    .selectAll()
    .where('ends_at', '>=', new Date().toISOString())
    .where('status', '=', 'booked')
    .orderBy('starts_at')
    .orderBy('id')
    .execute();
}

/** Over or cancelled, latest first. */
export async function closedBookings({ limit, offset }: { limit: number; offset: number }): Promise<Booking[]> {
  return database()
    .selectFrom('bookings')
    .selectAll()
    .where((where) => where.or([where('ends_at', '<', new Date().toISOString()), where('status', '=', 'cancelled')]))
    .orderBy('starts_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}
