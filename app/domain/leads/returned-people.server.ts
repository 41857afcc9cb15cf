/**
 * People who were erased and are in the database again, for example after a restoration by other means (product.md D8).
 */
import { deleteBookings } from '#app/store/bookings.server.ts';
import { changeConsents, deleteConsents } from '#app/store/consents.server.ts';
import { deleteContacts } from '#app/store/contacts.server.ts';
import { addErasures, erasureFilter } from '#app/store/erasures.server.ts';
import { inspectPeople, type PersonRow } from '#app/store/person-rows.server.ts';
import { purgeDeletedRows } from '#app/store/purge-deleted.server.ts';
import type { Erasure } from '#app/store/tables.ts';
import { deleteSignups } from '#app/store/waitlist.server.ts';
import { recordsOf } from '../delivery/airtable.server.ts';
import { deliveriesOfLead } from './lead-list.server.ts';
import { idsIn, withLeasedDeliveries } from './leased-deliveries.server.ts';
import { deleteRecords } from './person-erasure.server.ts';

export type { PersonRow } from '#app/store/person-rows.server.ts';

/** The leads, calls and consents of erased people that are older than the erasure. Throws database errors. */
export async function findReturned(erasures: readonly Erasure[]): Promise<PersonRow[]> {
  if (erasures.length === 0) return [];
  const isErased = erasureFilter(erasures);
  return (await inspectPeople()).filter(({ address, at }) => isErased(address, at));
}

/**
 * Erases these rows once more, first at Airtable, and records the erasures in this database. What the people have sent
 * since stays. Throws, with all rows unchanged, when Airtable does not confirm. Returns the ids of
 * records that the owner must delete by hand.
 */
export async function eraseReturned(rows: PersonRow[], erasures: readonly Erasure[]): Promise<string[]> {
  return withLeasedDeliveries(rows, async () => {
    await addErasures(erasures);
    const deliveries = (await Promise.all(rows.map(deliveriesOfLead))).flat();
    const unreachable = await deleteRecords(recordsOf(deliveries), deliveries);
    await deleteContacts(idsIn('contacts', rows));
    await deleteSignups(idsIn('waitlist', rows));
    await deleteBookings(idsIn('bookings', rows));
    const consents = Map.groupBy(rows, ({ address }) => address);
    for (const [address, ofAddress] of consents)
      await changeConsents(address, (store) => deleteConsents(store, idsIn('consents', ofAddress)));
    await purgeDeletedRows();
    return unreachable;
  });
}
