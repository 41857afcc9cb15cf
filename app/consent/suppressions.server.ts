/** Addresses that get no announcements, as keyed hashes that outlive the data of the person (docs/decisions/022). */
import { createHmac } from 'node:crypto';
import type { Store } from '#app/database/database.server.ts';
import { addToList, normaliseAddress, type SuppressionRecord } from '#app/database/erasures.server.ts';
import { log } from '#app/telemetry/log.server.ts';
import { dataKey } from './data-key.server.ts';
import { addSuppression, liftSuppressions, suppressedHashes } from './store-suppressions.server.ts';

/** The person has withdrawn: `address` gets no announcement of `service` any more. Throws database errors. */
export async function suppress(address: string, service: string, store?: Store): Promise<void> {
  const address_hash = hashWith(await dataKey(store), address);
  await addSuppression({ address_hash, service }, 'unsubscribed', store);
  recordBesideBackups({ address_hash, service, reason: 'unsubscribed' });
}

/**
 * Records a suppression or its end where an older backup, once restored, finds it. A failure is logged: the database
 * has it, and nobody who withdraws may be told that it did not work.
 */
function recordBesideBackups(added: Omit<SuppressionRecord, 'at'>): void {
  try {
    addToList([{ ...added, at: new Date().toISOString() }]);
  } catch (error) {
    log.error({ error }, 'a suppression could not be recorded in BACKUP_DIR');
  }
}

export async function isSuppressed(address: string, service: string): Promise<boolean> {
  return (await withoutSuppressed([{ address }], service)).length === 0;
}

export async function withoutSuppressed<Person extends { address: string }>(
  people: Person[],
  service: string,
  store?: Store,
): Promise<Person[]> {
  const key = await dataKey(store);
  const suppressed = await suppressedHashes(service, store);
  return people.filter(({ address }) => !suppressed.has(hashWith(key, address)));
}

/** The person has confirmed again: `address` gets announcements of `service`. Throws database errors. */
export async function liftUnsubscribed(address: string, service: string, store?: Store): Promise<void> {
  const address_hash = hashWith(await dataKey(store), address);
  if (await liftSuppressions({ address_hash, service }, store))
    recordBesideBackups({ address_hash, service, reason: 'lifted' });
}

function hashWith(key: string, address: string): string {
  return createHmac('sha256', key).update(normaliseAddress(address)).digest('base64url');
}
