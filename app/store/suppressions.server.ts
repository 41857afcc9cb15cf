/** Table `suppressions`. All functions throw database errors. */
import type { SuppressionReason } from './consent-tables.ts';
import { database, type Store } from './database.server.ts';

/** Records that an address gets no announcements of a service, or of none (`''`). An earlier record stays. */
export async function insertSuppression(
  address_hash: string,
  service: string,
  reason: SuppressionReason,
): Promise<void> {
  await database
    .insertInto('suppressions')
    .values({ address_hash, service, reason, at: new Date().toISOString() })
    .onConflict((conflict) => conflict.columns(['address_hash', 'service']).doNothing())
    .execute();
}

/** Why an address gets no announcements of a service; empty when it gets them. */
export async function suppressionReasons(address_hash: string, service: string): Promise<SuppressionReason[]> {
  const found = database.selectFrom('suppressions').select('reason').where('address_hash', '=', address_hash);
  return (await found.where('service', 'in', ['', service]).execute()).map(({ reason }) => reason);
}

/** Ends the suppressions of these services that the person has asked for, because the person agrees again. */
export async function deleteOwnSuppressions(store: Store, address_hash: string, services: string[]): Promise<void> {
  await store
    .deleteFrom('suppressions')
    .where('address_hash', '=', address_hash)
    .where('service', 'in', ['', ...services])
    .where('reason', 'in', ['unsubscribed', 'erased-after-revoke'])
    .execute();
}

/** Whether any address is recorded. */
export async function hasSuppressions(): Promise<boolean> {
  return (await database.selectFrom('suppressions').select('id').limit(1).executeTakeFirst()) !== undefined;
}
