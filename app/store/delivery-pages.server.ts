/** Table `deliveries`, a page at a time. All functions throw database errors. */
import { database } from './database.server.ts';
import { type Delivery, hasBeenDue } from './deliveries.server.ts';
import type { DeliveryStatus, Id } from './tables.ts';

/** `planned`: pending, and not to be tried before its time, as reminders of calls are. */
export type ListedStatus = DeliveryStatus | 'planned';

/** Up to `limit` deliveries with this status, newest first; with `before`, those older than the one with this id. */
export async function newestDeliveries(status: ListedStatus, limit: number, before?: Id): Promise<Delivery[]> {
  const query = database
    .selectFrom('deliveries')
    .selectAll()
    .where('status', '=', status === 'planned' ? 'pending' : status)
    .$if(status === 'pending', (pending) => pending.where(hasBeenDue))
    .$if(status === 'planned', (pending) => pending.where((where) => where.not(hasBeenDue(where))))
    .orderBy('id', 'desc')
    .limit(limit);
  return (before === undefined ? query : query.where('id', '<', before)).execute();
}
