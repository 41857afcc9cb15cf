/** Booked calls as records in Airtable: each call is one record, which is updated when the call changes. */
import type { Booking } from '#app/store/bookings.server.ts';
import { deliveriesOf } from '#app/store/deliveries.server.ts';
import { eventOf } from '../booking/booking-purpose.ts';
import type { DeliveredLead } from '../leads/lead.server.ts';
import { callTable, isGone, recordIds, resultFromError } from './airtable.server.ts';
import { type BookingPart, bookingsChannel, bookingsTable } from './airtable-tables.server.ts';
import type { Attempt, AttemptResult, Channel } from './channel.ts';

/**
 * The channel for calls; `undefined` without `AIRTABLE_BOOKINGS_TABLE`. Held calls are sent when the owner accepts
 * them: a refused one leaves no record.
 */
export const airtableBookings: Channel | undefined = bookingsTable && {
  name: bookingsChannel,
  concurrency: 1,
  accepts: ({ table, suspectedSpam }) => table === 'bookings' && !suspectedSpam,
  deliver: sendCall,
};

async function sendCall(lead: DeliveredLead, { purpose, signal }: Attempt): Promise<AttemptResult> {
  if (lead.table !== 'bookings') return { kind: 'rejected', error: 'not a call' };
  const { record, isBeingMade } = await earlierRecord(lead.booking, purpose);
  // Without `retryAfter`, which would pause the deliveries of all other calls too.
  if (isBeingMade) return { kind: 'retry', error: 'an earlier state is being sent' };
  if (record) {
    const rest = `/${encodeURIComponent(record)}`;
    const body = { fields: fieldsOf(lead.booking), typecast: true };
    const response = await callTable('PATCH', rest, signal, body, bookingsTable?.name);
    if (response.status === 200) return { kind: 'delivered', externalId: record };
    if (!isGone(response)) return resultFromError(response);
  }
  // A cancelled call that has no record needs none.
  if (eventOf(purpose) === 'cancel') return { kind: 'delivered' };
  const body = { records: [{ fields: fieldsOf(lead.booking) }], typecast: true };
  const response = await callTable('POST', '', signal, body, bookingsTable?.name);
  const created = response.status === 200 ? recordIds(response)[0] : undefined;
  return created ? { kind: 'delivered', externalId: created } : resultFromError(response);
}

/** The record of an earlier state. While one is being sent, it is not known whether there will be a record. */
async function earlierRecord({ id }: Booking, purpose: string) {
  const now = new Date().toISOString();
  const earlier = (await deliveriesOf({ lead: 'bookings', lead_id: id })).filter(
    (delivery) => delivery.channel === bookingsChannel && delivery.purpose !== purpose,
  );
  return {
    record: earlier.findLast(({ receipt }) => receipt !== null)?.receipt,
    isBeingMade: earlier.some(({ status, leased_until }) => status === 'pending' && (leased_until ?? '') > now),
  };
}

function fieldsOf(booking: Booking): Record<string, string> {
  const values: Record<BookingPart, string> = {
    uid: booking.uid,
    name: booking.name,
    email: booking.email,
    phone: booking.phone ?? '',
    company: booking.company ?? '',
    message: booking.message ?? '',
    start: booking.starts_at,
    end: booking.ends_at,
    status: booking.status,
    language: booking.language,
    timeZone: booking.time_zone,
  };
  return Object.fromEntries((bookingsTable?.fields ?? []).map(([part, field]) => [field, values[part]]));
}
