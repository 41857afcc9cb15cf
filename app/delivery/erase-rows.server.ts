import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { deleteRows, purgeDeletedRows } from '#app/database/declared-rows.server.ts';
import type { Id } from '#app/database/table.ts';
import type { Tables } from '#app/database/tables.ts';
import { externalRecords } from './channel.server.ts';
import { type DeliveredRow, deliveriesOf, idsByTable, leaseUndelivered, releaseLease } from './store.server.ts';

/** In ms; long enough to delete many records one by one. */
const leaseDuration = 15 * 60 * 1000;

/**
 * Deletes rows with all that belong to them, first what receivers keep of them and of an `address`; no delivery starts
 * meanwhile. Returns the ids of records that the owner must delete by hand. Throws, with all rows left, when `before`
 * does or a receiver does not confirm.
 */
export async function eraseRows(
  rows: readonly DeliveredRow[],
  { address, before = async () => {} }: { address?: string; before?: () => Promise<void> } = {},
): Promise<string[]> {
  return whileUnsent(rows, async () => {
    await before();
    const { find, remove } = externalRecords();
    const unreachable = await remove(await find(await deliveriesOf(rows), address));
    for (const [table, ids] of idsByTable(rows)) await deleteRows(table, ids);
    await purgeDeletedRows();
    return unreachable;
  });
}

/** Runs `change` when none of their deliveries is in progress; none starts meanwhile. */
export async function whileUnsent<Result>(
  rows: readonly DeliveredRow[],
  change: () => Promise<Result>,
): Promise<Result> {
  const lease = randomUUID();
  try {
    for (const [table, ids] of idsByTable(rows)) await leaseAll(table, ids, lease);
    return await change();
  } finally {
    await releaseLease(lease);
  }
}

/** Waits for deliveries in progress. */
async function leaseAll(table: keyof Tables, ids: Id[], lease: string): Promise<void> {
  const leasedByOthers = (now = new Date()) =>
    leaseUndelivered(table, ids, { lease, now, until: new Date(now.getTime() + leaseDuration) });
  while ((await leasedByOthers()) > 0) await wait(250);
}
