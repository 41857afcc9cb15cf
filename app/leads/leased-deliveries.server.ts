/** Erasure during which no delivery of the erased rows runs. */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { personalTables } from '#app/database/declared-rows.server.ts';
import type { Id } from '#app/database/table.ts';
import { leaseUndelivered, releaseLease } from '#app/delivery/store.server.ts';
import type { DeliveredTable } from '#app/delivery/tables.ts';

export type DeliveredRow = { table: DeliveredTable; id: Id };

/** In ms; long enough to delete many records one by one. */
const leaseDuration = 15 * 60 * 1000;

/**
 * Leases all undelivered deliveries of these rows, after waiting for attempts in progress, and runs `erase`. Throws its
 * errors and those of the database; the lease ends in any case.
 */
export async function withLeasedDeliveries<Result>(rows: DeliveredRow[], erase: () => Promise<Result>) {
  const lease = randomUUID();
  try {
    for (const table of personalTables) {
      const ids = idsIn(table, rows);
      const leasedByOthers = (now = new Date()) =>
        leaseUndelivered(table, ids, { lease, now, until: new Date(now.getTime() + leaseDuration) });
      while ((await leasedByOthers()) > 0) await wait(250);
    }
    return await erase();
  } finally {
    await releaseLease(lease);
  }
}

export const idsIn = (table: DeliveredTable, rows: DeliveredRow[]) =>
  rows.filter((row) => row.table === table).map(({ id }) => id);
