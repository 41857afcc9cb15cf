/** How many calls to come a person and a network may have, counted in the transaction that adds one (product.md B3). */
import { sql } from 'kysely';
import { openBookings } from './booking-list.server.ts';
import { isPostgres, type Store } from './database.server.ts';
import { normaliseAddress } from './erasures.server.ts';

export type BookingLimits = { person: number; network: number };

/**
 * Whether person or network of a new booking have as many calls to come as they may have. Must come first in its
 * transaction. Throws database errors.
 */
export async function isAboveLimit(
  store: Store,
  booking: { email: string; network_hash?: string | null },
  limits: BookingLimits,
): Promise<boolean> {
  const person = normaliseAddress(booking.email);
  const network = booking.network_hash;
  await lock(store, network ? [person, network] : [person]);
  const open = await openBookings(store);
  return (
    open.filter(({ email }) => normaliseAddress(email) === person).length >= limits.person ||
    open.filter(({ network_hash }) => network && network_hash === network).length >= limits.network
  );
}

/**
 * Until the end of the transaction, others with one of these keys wait here, and then count what this one adds. SQLite
 * needs no lock, because its transactions run one after the other. On PostgreSQL there is no row to lock for somebody
 * who has no call yet; an advisory lock needs none, and one of a transaction works behind a pooler too.
 */
async function lock(store: Store, keys: string[]): Promise<void> {
  if (!isPostgres) return;
  // In the same order in all transactions, so that two never wait for each other.
  for (const key of keys.toSorted())
    await sql`select pg_advisory_xact_lock(hashtextextended(${`booking ${key}`}, 0))`.execute(store);
}
