/** Addresses that get no announcements, as keyed hashes that outlive the data of the person (docs/decisions/022). */
import { createHmac } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Store } from '#app/store/database.server.ts';
import { addToList, type SuppressionRecord } from '#app/store/erasure-list.server.ts';
import { normaliseAddress } from '#app/store/erasures.server.ts';
import {
  addSuppression,
  hasLastingReason,
  liftSuppressions,
  suppressedHashes,
} from '#app/store/suppressions.server.ts';
import type { SuppressionReason } from '#app/store/tables.ts';
import { log } from '#app/telemetry/log.server.ts';
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
  const address_hash = hashWith(await dataKey(store), address);
  await addSuppression({ address_hash, service }, reason, store);
  recordBesideBackups({ address_hash, service, reason });
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
  let count = 0;
  for (let start = 0; start < addresses.length; start += batch) {
    const hashes = addresses.slice(start, start + batch).map((address) => hashWith(key, address));
    count += (await suppressedHashes(hashes, service)).size;
    await nextTurn();
  }
  return count;
}

/**
 * The person has confirmed again: `address` gets announcements of `service`, unless mails to it bounced or it
 * complained. Throws database errors.
 */
export async function liftUnsubscribed(address: string, service: string, store?: Store): Promise<void> {
  const address_hash = hashWith(await dataKey(store), address);
  if (await liftSuppressions({ address_hash, service }, store))
    recordBesideBackups({ address_hash, service, reason: 'lifted' });
}

function hashWith(key: string, address: string): string {
  return createHmac('sha256', key).update(normaliseAddress(address)).digest('base64url');
}
