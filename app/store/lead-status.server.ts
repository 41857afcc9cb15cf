/** What the owner decides on a lead. All functions throw database errors. */
import { withoutSecondConfirmation } from './confirmations.server.ts';
import { database } from './database.server.ts';
import { addDeliveries, isUnleased } from './deliveries.server.ts';
import type { LeadStatus } from './office-tables.ts';
import type { Id, LeadTable } from './tables.ts';

type LeadId = { table: LeadTable; id: Id };

/** Sets how far the owner is with a lead. */
export async function updateStatus({ table, id }: LeadId, status: LeadStatus): Promise<void> {
  const office_status = status === 'new' ? null : status;
  await database.updateTable(table).set({ office_status }).where('id', '=', id).execute();
}

/** The channels that deliver a lead, and those that do not. */
type ChannelNames = { accepting: string[]; rejecting: string[] };

/**
 * Marks a lead as suspected spam or not, in one transaction with its deliveries: those that are missing are added;
 * those of rejecting channels that are not delivered and not under way are deleted. Nobody is confirmed a second
 * inquiry of a day. Returns whether anything changed.
 */
export async function updateSpam(
  { table, id }: LeadId,
  isSpam: boolean,
  { accepting, rejecting }: ChannelNames,
): Promise<boolean> {
  const now = new Date();
  return database.transaction().execute(async (store) => {
    const changed = await store
      .updateTable(table)
      .set({ suspected_spam: isSpam })
      .where('id', '=', id)
      .where('suspected_spam', '!=', isSpam)
      .returning('email')
      .executeTakeFirst();
    if (!changed) return false;
    const ofLead = store.selectFrom('deliveries').select('channel').where('lead', '=', table);
    const existing = (await ofLead.where('lead_id', '=', String(id)).execute()).map(({ channel }) => channel);
    if (rejecting.length > 0)
      await store
        .deleteFrom('deliveries')
        .where('lead', '=', table)
        .where('lead_id', '=', String(id))
        .where('channel', 'in', rejecting)
        .where('status', '!=', 'delivered')
        .where((where) => isUnleased(where, { lease: '', now, until: now }))
        .execute();
    const missing = accepting.filter((channel) => !existing.includes(channel));
    const channels = table === 'contacts' ? await withoutSecondConfirmation(store, changed.email, missing) : missing;
    await addDeliveries(store, { lead: table, lead_id: id }, { channels });
    return true;
  });
}
