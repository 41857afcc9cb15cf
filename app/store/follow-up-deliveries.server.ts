import { database } from './database.server.ts';
import { type Settlement, settleDelivery } from './deliveries.server.ts';
import type { Id } from './tables.ts';

type FollowUp = { channel: string; purpose: string };

/**
 * As `settleDelivery`, with a further delivery of the same lead in the same transaction, unless there is one of this
 * channel with this purpose. Throws database errors.
 */
export async function settleAndFollow(id: Id, lease: string, settlement: Settlement, next: FollowUp): Promise<void> {
  await database.transaction().execute(async (store) => {
    if (!(await settleDelivery(id, lease, settlement, store))) return;
    const now = new Date().toISOString();
    const settled = store.selectFrom('deliveries').select(['lead', 'lead_id']).where('id', '=', id);
    const followUp = { ...next, status: 'pending' as const, attempts: 0, due_at: now, created_at: now };
    await store
      .insertInto('deliveries')
      .values({ ...(await settled.executeTakeFirstOrThrow()), ...followUp })
      .onConflict((conflict) => conflict.columns(['lead', 'lead_id', 'channel', 'purpose']).doNothing())
      .execute();
  });
}
