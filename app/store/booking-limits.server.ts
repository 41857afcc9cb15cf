/**
 * How many calls to come a person and a network may have, and how many a day, counted in the transaction that adds or
 * moves one (product.md B3). All functions throw database errors.
 */
import { sql } from 'kysely';
import { callsBetween, openBookings } from './booking-list.server.ts';
import { isPostgres, type Store } from './database.server.ts';
import { normaliseAddress } from './erasures.server.ts';
import type { Booking, Id } from './tables.ts';

/** A day of the business, as instants (ISO 8601 in UTC), and the most calls that begin in it. */
export type DayLimit = { from: string; until: string; most: number };
/** `wideNetwork`: an IPv6 /48. */
export type BookingLimits = { person: number; network: number; wideNetwork: number; day: DayLimit };

type Client = Pick<Booking, 'email'> & Partial<Pick<Booking, 'network_hash' | 'wide_network_hash'>>;

/** Why a new booking is above a limit; `undefined` within all of them. Must come first in its transaction. */
export async function exceededLimit(
  store: Store,
  { email, network_hash, wide_network_hash }: Client,
  limits: BookingLimits,
): Promise<'tooManyOpen' | 'taken' | undefined> {
  const person = personOf(email);
  await lock(store, [person, network_hash, wide_network_hash, limits.day.from]);
  const open = await openBookings(store);
  const isTooMany = [
    open.filter((each) => personOf(each.email) === person).length >= limits.person,
    network_hash && open.filter((each) => each.network_hash === network_hash).length >= limits.network,
    wide_network_hash &&
      open.filter((each) => each.wide_network_hash === wide_network_hash).length >= limits.wideNetwork,
  ].some(Boolean);
  if (isTooMany) return 'tooManyOpen';
  return (await callsBetween(limits.day, store)).length >= limits.day.most ? 'taken' : undefined;
}

/** Whether a call cannot be moved to a day, which is full without it. Must come first in its transaction. */
export async function isDayFull(store: Store, moved: Id, day: DayLimit): Promise<boolean> {
  await lock(store, [day.from]);
  const others = (await callsBetween(day, store)).filter(({ id }) => String(id) !== String(moved));
  return others.length >= day.most;
}

/** Counts spellings of one mailbox as one person: many providers ignore dots, and what follows a plus. */
function personOf(email: string): string {
  const address = normaliseAddress(email.normalize('NFKC'));
  const at = address.lastIndexOf('@');
  const mailbox = address.slice(0, at).replace(/\+.*/, '').replaceAll('.', '');
  return mailbox + address.slice(at);
}

/**
 * Until the end of the transaction, others with one of these keys wait here, and then count what this one adds. SQLite
 * needs no lock, because its transactions run one after the other. On PostgreSQL there is no row to lock for somebody
 * who has no call yet; an advisory lock needs none, and one of a transaction works behind a pooler too.
 */
async function lock(store: Store, keys: (string | null | undefined)[]): Promise<void> {
  if (!isPostgres) return;
  // In the same order in all transactions, so that two never wait for each other.
  for (const key of keys.filter((each) => typeof each === 'string').toSorted())
    await sql`select pg_advisory_xact_lock(hashtextextended(${`booking ${key}`}, 0))`.execute(store);
}
