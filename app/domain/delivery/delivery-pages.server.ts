/** Deliveries as the owner looks through them: what failed, then what waits, is planned, has arrived. */

import { consentNames } from '#app/store/announcements.server.ts';
import { bookingNames } from '#app/store/booking-list.server.ts';
import { type ListedStatus, newestDeliveries } from '#app/store/delivery-pages.server.ts';
import { countUndelivered } from '#app/store/failure-reports.server.ts';
import { personNames } from '#app/store/lead-names.server.ts';
import type { Delivery } from './delivery-list.server.ts';

export const deliveryStatuses = ['failed', 'pending', 'planned', 'delivered'] as const satisfies ListedStatus[];

/** In deliveries. */
const pageLength = 50;

/** `person` is the name of the lead's person; `undefined` for reports, and for leads that have been erased. */
export type ListedDelivery = Omit<Delivery, 'status'> & { status: ListedStatus; person: string | undefined };

export type DeliveryPage = { deliveries: ListedDelivery[]; next: string | undefined };

/**
 * A page of deliveries with one status, or of all; newest first within a status. `after` is `next` of the page before;
 * any other text gives the first page. Throws database errors.
 */
export async function deliveryPage(status: ListedStatus | undefined, after = ''): Promise<DeliveryPage> {
  const offset = /^\d{1,9}$/.test(after) ? Number(after) : 0;
  const found = await newestDeliveries(status, { limit: pageLength + 1, offset });
  const next = found.length > pageLength ? String(offset + pageLength) : undefined;
  return { deliveries: await withPersons(found.slice(0, pageLength)), next };
}

async function withPersons(deliveries: Omit<ListedDelivery, 'person'>[]): Promise<ListedDelivery[]> {
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
export async function undeliveredCounts(): Promise<{ failed: number; pending: number }> {
  const counts = await countUndelivered();
  const sum = (wanted: 'failed' | 'pending') =>
    counts.filter(({ status }) => status === wanted).reduce((total, { count }) => total + count, 0);
  return { failed: sum('failed'), pending: sum('pending') };
}
