/** All leads, for the owner's command line. */
import { allBookings } from '#app/store/booking-list.server.ts';
import { allContacts } from '#app/store/contacts.server.ts';
import { type Delivery, deliveriesOf } from '#app/store/deliveries.server.ts';
import { allSignups } from '#app/store/waitlist.server.ts';
import { bookingLead, contactLead, type Lead, signupLead } from './lead.server.ts';
import { leadName } from './lead-name.ts';

/** All inquiries, sign-ups and bookings, oldest first. Throws database errors. */
export async function allLeads(): Promise<Lead[]> {
  const leads = [
    ...(await allContacts()).map(contactLead),
    ...(await allSignups()).map(signupLead),
    ...(await allBookings()).map(bookingLead),
  ];
  return leads.sort((one, other) => (one.createdAt ?? '').localeCompare(other.createdAt ?? ''));
}

/** The lead with a name as made by {@link leadName}; `undefined` when there is none. Throws database errors. */
export async function findLeadByName(name: string): Promise<Lead | undefined> {
  return (await allLeads()).find((lead) => leadName(lead) === name);
}

/** All deliveries of one lead. Throws database errors. */
export async function deliveriesOfLead({ table, id }: Lead): Promise<Delivery[]> {
  return deliveriesOf({ lead: table, lead_id: id });
}
