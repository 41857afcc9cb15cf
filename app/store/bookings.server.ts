/** Tables `bookings` and `booking_cells`: calls, and the quarters of an hour that they take. */
import type { Insertable, Updateable } from 'kysely';
import { cellsOf } from './booking-cells.ts';
import { type BookingLimits, type DayLimit, exceededLimit, isDayFull } from './booking-limits.server.ts';
import { database, isUniqueViolation, orDuplicate, type Store } from './database.server.ts';
import {
  addDeliveries,
  type Delivery,
  deleteDeliveries,
  deletePendingDeliveries,
  deliveriesOf,
  type ScheduledDelivery,
} from './deliveries.server.ts';
import type { Booking, BookingsTable, Id } from './tables.ts';

export type { Booking } from './tables.ts';
export type NewBooking = Insertable<BookingsTable>;

/** The starts of cells, ISO 8601 in UTC. */
type Cells = { cells: string[] };
/**
 * `deliveries` gets the stored booking, because the deliveries of a call depend on its number of changes, and the
 * deliveries of its earlier states that were made or are under way.
 */
type Deliveries = { deliveries: (booking: Booking, earlier: Delivery[]) => ScheduledDelivery[] };

/**
 * Inserts a booking, its cells and its deliveries in one transaction. `'tooManyOpen'` above the limits of a person or a
 * network; `'taken'` when a cell is taken or the day is full; `'duplicate'` when a booking with the same key or content
 * exists. Throws other database errors.
 */
export async function insertBooking(
  booking: NewBooking,
  { cells, deliveries, limits }: Cells & Deliveries & { limits: BookingLimits },
): Promise<Booking | 'duplicate' | 'taken' | 'tooManyOpen'> {
  return orDuplicate(
    orTaken(
      database.transaction().execute(async (store) => {
        const exceeded = await exceededLimit(store, booking, limits);
        if (exceeded) return exceeded;
        await freeExpiredCells(store);
        const row = await store.insertInto('bookings').values(booking).returningAll().executeTakeFirstOrThrow();
        await takeCells(store, row.id, cells);
        await addBookingDeliveries(store, row, deliveries);
        return row;
      }),
    ),
  );
}

/** The new times of a call. */
export type Move = Pick<Booking, 'starts_at' | 'ends_at'>;

/**
 * Moves a booking that still has this number of changes. `'taken'` when a cell is taken or the day is full, and then
 * nothing has changed; `'changed'` when the booking was moved or cancelled meanwhile. Throws database errors.
 */
export async function moveBooking(
  { id, sequence }: Booking,
  move: Move,
  { cells, deliveries, day }: Cells & Deliveries & { day: DayLimit },
): Promise<Booking | 'changed' | 'taken'> {
  return orTaken(
    database.transaction().execute(async (store) => {
      if (await isDayFull(store, id, day)) return 'taken';
      await freeExpiredCells(store);
      const row = await updateUnchanged(store, { id, sequence }, { ...move, sequence: sequence + 1 });
      if (!row) return 'changed';
      await freeCells(store, [id]);
      await takeCells(store, id, cells);
      await addBookingDeliveries(store, row, deliveries);
      return row;
    }),
  );
}

/** Cancels a booking that still has this number of changes; `'changed'` otherwise. Throws database errors. */
export async function cancelBooking(
  { id, sequence }: Booking,
  { deliveries }: Deliveries,
): Promise<Booking | 'changed'> {
  return database.transaction().execute(async (store) => {
    const row = await updateUnchanged(store, { id, sequence }, { status: 'cancelled', sequence: sequence + 1 });
    if (!row) return 'changed';
    await freeCells(store, [id]);
    await addBookingDeliveries(store, row, deliveries);
    return row;
  });
}

/**
 * Makes a held booking a booked one; `'changed'` when it is no longer held. It counts as a change: the owner has been
 * told of the booking as it was held. Throws database errors.
 */
export async function confirmBooking({ id }: Booking, { deliveries }: Deliveries): Promise<Booking | 'changed'> {
  return database.transaction().execute(async (store) => {
    await freeExpiredCells(store);
    const row = await updateHeld(store, id, { status: 'booked', held_until: null, suspected_spam: false });
    if (!row) return 'changed';
    await addBookingDeliveries(store, row, deliveries);
    return row;
  });
}

/** Cancels a held booking without a message; `'changed'` when it is no longer held. Throws database errors. */
export async function refuseBooking({ id }: Booking): Promise<Booking | 'changed'> {
  return database.transaction().execute(async (store) => {
    const row = await updateHeld(store, id, { status: 'cancelled', held_until: null });
    if (!row) return 'changed';
    await freeCells(store, [id]);
    await addBookingDeliveries(store, row, () => []);
    return row;
  });
}

/** Deletes bookings with their cells and deliveries in one transaction. */
export async function deleteBookings(ids: Id[]): Promise<void> {
  if (ids.length === 0) return;
  await database.transaction().execute(async (store) => {
    await deleteDeliveries(store, 'bookings', ids);
    await freeCells(store, ids);
    await store.deleteFrom('bookings').where('id', 'in', ids).execute();
  });
}

/**
 * Takes the cells of all calls to come, after a restoration: backups do not have the cells. The buffers after the calls
 * are free then.
 */
export async function retakeCells(store: Store): Promise<void> {
  const calls = await store
    .selectFrom('bookings')
    .select(['id', 'starts_at', 'ends_at'])
    .where('status', '=', 'booked')
    .where('ends_at', '>', new Date().toISOString())
    .execute();
  for (const { id, starts_at, ends_at } of calls) {
    const cells = cellsOf({ start: Date.parse(starts_at), end: Date.parse(ends_at) });
    await takeCells(
      store,
      id,
      cells.map((cell) => new Date(cell).toISOString()),
    );
  }
}

/** The cells of held bookings whose time is over are free again. */
async function freeExpiredCells(store: Store): Promise<void> {
  const expired = await store
    .updateTable('bookings')
    .set({ status: 'expired' })
    .where('status', '=', 'held')
    .where('held_until', '<', new Date().toISOString())
    .returning('id')
    .execute();
  await freeCells(
    store,
    expired.map(({ id }) => id),
  );
}

async function freeCells(store: Store, ids: Id[]): Promise<void> {
  if (ids.length === 0) return;
  await store.deleteFrom('booking_cells').where('booking_id', 'in', ids).execute();
}

type Changes = Partial<Pick<Booking, 'starts_at' | 'ends_at' | 'status' | 'sequence'>>;

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

function updateHeld(store: Store, id: Id, changes: Updateable<BookingsTable>) {
  return store
    .updateTable('bookings')
    .set((column) => ({ ...changes, sequence: column('sequence', '+', 1) }))
    .where('id', '=', id)
    .where('status', '=', 'held')
    .returningAll()
    .executeTakeFirst();
}

async function takeCells(store: Store, booking_id: Id, cells: string[]): Promise<void> {
  const rows = cells.map((starts_at) => ({ starts_at, booking_id }));
  await store.insertInto('booking_cells').values(rows).execute();
}

/** Messages about an earlier state of the booking are not sent any more. */
async function addBookingDeliveries(store: Store, row: Booking, deliveries: Deliveries['deliveries']): Promise<void> {
  const lead = { lead: 'bookings' as const, lead_id: row.id };
  await deletePendingDeliveries(store, lead);
  const earlier = await deliveriesOf(lead, store);
  await addDeliveries(store, lead, { channels: [], scheduled: deliveries(row, earlier) });
}

/** The result of a transaction, or `'taken'` when it violated the key of the cells. */
async function orTaken<Result>(transaction: Promise<Result>): Promise<Result | 'taken'> {
  try {
    return await transaction;
  } catch (error) {
    if (isUniqueViolation(error, /booking_cells/)) return 'taken';
    throw error;
  }
}
