/** Table `deliveries`, a page at a time. All functions throw database errors. */
import { sql } from 'kysely';
import { database } from './database.server.ts';
import type { Delivery } from './deliveries.server.ts';
import type { DeliveryStatus } from './tables.ts';

/** `planned`: pending, and not to be tried before its time, as reminders of calls are. */
export type ListedStatus = DeliveryStatus | 'planned';

type Page = { limit: number; offset: number };

/** Deliveries with one status; or all, first the failed ones, then pending, planned, delivered. Newest first. */
export async function newestDeliveries(
  status: ListedStatus | undefined,
  { limit, offset }: Page,
): Promise<(Omit<Delivery, 'status'> & { status: ListedStatus })[]> {
  const now = new Date().toISOString();
  const listed = sql<ListedStatus>`case when status = 'pending' and attempts = 0 and due_at > ${now} then 'planned' else status end`;
  const rows = await database
    .selectFrom((from) => from.selectFrom('deliveries').selectAll().select(listed.as('listed')).as('delivery'))
    .selectAll()
    .$if(status !== undefined, (all) => all.where('listed', '=', status ?? 'failed'))
    .orderBy(sql`case listed when 'failed' then 1 when 'pending' then 2 when 'planned' then 3 else 4 end`)
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(({ listed: shown, ...row }) => ({ ...row, status: shown }));
}
