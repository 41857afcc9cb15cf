/** Confirmations of inquiries: an address gets one in 24 hours at most (product.md D4). */
import { sql } from 'kysely';
import { isPostgres, type Store } from '#app/database/database.server.ts';
import { normaliseAddress } from '#app/database/erasures.server.ts';
import { hasText } from '#app/leads/store-search.server.ts';

const confirmation = 'visitor-mail';
/** In ms. */
const interval = 24 * 3_600_000;

/**
 * The channels of an inquiry, without the confirmation when one of an inquiry of the last 24 hours from the same
 * address is in the outbox. Others from this address wait until the end of the transaction. Throws database errors.
 */
export async function withoutSecondConfirmation(store: Store, email: string, channels: string[]): Promise<string[]> {
  if (!channels.includes(confirmation)) return channels;
  const address = normaliseAddress(email);
  // SQLite runs transactions one after the other; on PostgreSQL there is no row to lock.
  if (isPostgres)
    await sql`select pg_advisory_xact_lock(hashtextextended(${`confirmation ${address}`}, 0))`.execute(store);
  const confirmed = await store
    .selectFrom('contacts')
    .select('email')
    // For the index, which begins with it.
    .where('suspected_spam', 'in', [false, true])
    .where('created_at', '>', new Date(Date.now() - interval).toISOString())
    .where(hasText(address))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('deliveries')
          .select('deliveries.id')
          .where('lead', '=', 'contacts')
          .where(sql<boolean>`lead_id = cast(contacts.id as text)`)
          .where('channel', '=', confirmation),
      ),
    )
    .execute();
  const isConfirmed = confirmed.some((contact) => normaliseAddress(contact.email) === address);
  return isConfirmed ? channels.filter((channel) => channel !== confirmation) : channels;
}
