/** Addresses that get no announcements, as keyed hashes that outlive the data of the person (docs/decisions/022). */
import { createHmac } from 'node:crypto';
import type { SuppressionReason } from '#app/store/consent-tables.ts';
import type { Store } from '#app/store/database.server.ts';
import { normaliseAddress } from '#app/store/erasures.server.ts';
import {
  addSuppression,
  hasLastingReason,
  liftSuppressions,
  suppressedHashes,
} from '#app/store/suppressions.server.ts';
import { dataKey } from './data-key.server.ts';

/** How many hashes one query compares. */
const batch = 500;

/** `address` gets no announcement of `service` any more; '' stands for all services. Throws database errors. */
export async function suppress(
  address: string,
  service: string,
  reason: SuppressionReason,
  store?: Store,
): Promise<void> {
  await addSuppression({ address_hash: hashWith(await dataKey(store), address), service }, reason, store);
}

/** Whether `address` gets no announcement of `service`. Throws database errors. */
export async function isSuppressed(address: string, service: string): Promise<boolean> {
  return (await countSuppressed([address], service)) > 0;
}

/** Whether mails to `address` came back, or it has complained: then nobody asks it anything. Throws database errors. */
export async function isUnreachable(address: string): Promise<boolean> {
  return hasLastingReason(hashWith(await dataKey(), address));
}

/** How many of these addresses get no announcement of `service`. Throws database errors. */
export async function countSuppressed(addresses: string[], service: string): Promise<number> {
  const key = await dataKey();
  const hashes = addresses.map((address) => hashWith(key, address));
  let count = 0;
  for (let start = 0; start < hashes.length; start += batch)
    count += (await suppressedHashes(hashes.slice(start, start + batch), service)).size;
  return count;
}

/**
 * The person has confirmed again: `address` gets announcements of `service`, unless mails to it bounced or it
 * complained. Throws database errors.
 */
export async function liftUnsubscribed(address: string, service: string, store?: Store): Promise<void> {
  await liftSuppressions({ address_hash: hashWith(await dataKey(store), address), service }, store);
}

function hashWith(key: string, address: string): string {
  return createHmac('sha256', key).update(normaliseAddress(address)).digest('base64url');
}
