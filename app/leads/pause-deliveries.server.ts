import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { personalTables } from '#app/database/declared-rows.server.ts';
import type { Id } from '#app/database/table.ts';
import { leaseUndelivered, releaseLease } from '#app/delivery/store.server.ts';
import type { DeliveredTable } from '#app/delivery/tables.ts';

export type DeliveredRow = { table: DeliveredTable; id: Id };

/** In ms; long enough to delete many records one by one. */
const leaseDuration = 15 * 60 * 1000;

/** Runs `erase` while no delivery of these rows is attempted; waits for those in progress. Throws its errors. */
export async function withPausedDeliveries<Result>(rows: DeliveredRow[], erase: () => Promise<Result>) {
  const lease = randomUUID();
  try {
    for (const table of personalTables()) {
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
