/** Table `deliveries`, a page at a time. All functions throw database errors. */
import { database } from './database.server.ts';
import type { Delivery } from './deliveries.server.ts';
import type { DeliveryStatus, Id } from './tables.ts';

/** Up to `limit` deliveries with this status, newest first; with `before`, those older than the one with this id. */
export async function newestDeliveries(status: DeliveryStatus, limit: number, before?: Id): Promise<Delivery[]> {
  const query = database
    .selectFrom('deliveries')
    .selectAll()
    .where('status', '=', status)
    .orderBy('id', 'desc')
    .limit(limit);
  return (before === undefined ? query : query.where('id', '<', before)).execute();
}
