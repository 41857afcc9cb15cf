/** Deliveries as the owner looks through them: what failed, then what waits, is planned, has arrived. */

import { consentNames } from '#app/store/announcements.server.ts';
import { bookingNames } from '#app/store/bookings.server.ts';
import {
  countUndelivered,
  type ListedStatus,
  listedDeliveries,
  type ListedDelivery as StoredDelivery,
} from '#app/store/deliveries.server.ts';
import { personNames } from '#app/store/leads.server.ts';

export { deliveryStatuses } from '#app/store/deliveries.server.ts';

/** In deliveries. */
const pageLength = 50;
/** The first attempts take seconds; what waits longer is worth knowing. In ms. */
const soon = 10 * 60_000;

/** `person` is the name of the lead's person; `undefined` for reports, and for leads that have been erased. */
export type ListedDelivery = StoredDelivery & { person: string | undefined };

/** A page of deliveries with one status, or of all; the first page is 1. Throws database errors. */
export async function deliveryPage(
  status: ListedStatus | undefined,
  page: number,
): Promise<{ deliveries: ListedDelivery[]; hasMore: boolean }> {
  const found = await listedDeliveries(status, { limit: pageLength + 1, offset: (page - 1) * pageLength });
  return { deliveries: await withPersons(found.slice(0, pageLength)), hasMore: found.length > pageLength };
}

async function withPersons(deliveries: StoredDelivery[]): Promise<ListedDelivery[]> {
  const idsIn = (table: string) => [
    ...new Set(deliveries.flatMap(({ lead, lead_id }) => (lead === table ? [lead_id] : []))),
  ];
  const [contacts, waitlist, bookings, consents] = await Promise.all([
    personNames('contacts', idsIn('contacts')),
    personNames('waitlist', idsIn('waitlist')),
    bookingNames(idsIn('bookings')),
    consentNames(idsIn('consents')),
  ]);
  const names = { contacts, waitlist, bookings, consents, failures: new Map<string, string>() };
  return deliveries.map((delivery) => ({ ...delivery, person: names[delivery.lead].get(delivery.lead_id) }));
}

/** The number of deliveries that failed, and of those that wait. Throws database errors. */
export async function undeliveredCounts(): Promise<{ failed: number; waiting: number }> {
  return countUndelivered(new Date().toISOString());
}

/** As {@link undeliveredCounts}, without those that have waited for less than ten minutes and were not tried. */
export async function undelivered(now = new Date()): Promise<{ failed: number; waiting: number }> {
  return countUndelivered(new Date(now.getTime() - soon).toISOString());
}
