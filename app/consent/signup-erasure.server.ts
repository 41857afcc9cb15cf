/** Erasure of sign-ups that nobody has confirmed. */

import { deleteRows, purgeDeletedRows } from '#app/database/declared-rows.server.ts';
import type { Id } from '#app/database/table.ts';
import { deliveriesOf } from '#app/delivery/store.server.ts';
import { deleteRecord, isAirtableConfigured, recordsOf } from '#app/leads/airtable.server.ts';
import { withLeasedDeliveries } from '#app/leads/leased-deliveries.server.ts';

/**
 * Erases sign-ups with their consents and deliveries, first at Airtable; no delivery starts meanwhile. Throws database
 * errors, and when Airtable does not confirm; then the sign-ups are left.
 */
export async function eraseSignups(ids: Id[]): Promise<void> {
  if (ids.length === 0) return;
  await withLeasedDeliveries(
    ids.map((id) => ({ table: 'waitlist' as const, id })),
    async () => {
      if (isAirtableConfigured) for (const id of ids) await deleteRecords(id);
      await deleteRows('waitlist', ids);
    },
  );
  await purgeDeletedRows();
}

async function deleteRecords(id: Id): Promise<void> {
  for (const record of recordsOf(await deliveriesOf({ lead: 'waitlist', lead_id: id }))) await deleteRecord(record);
}
