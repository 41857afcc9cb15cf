/** Which messages about a call are sent, and when (product.md B4). */

import { channelsFor, type Subject } from '#app/delivery/channel.server.ts';
import { visitorMail } from '#app/delivery/mail.server.ts';
import type { Delivery, ScheduledDelivery } from '#app/delivery/store.server.ts';
import { leadName } from '#app/leads/lead-name.ts';
import { ownerBookingEmail, visitorBookingEmail } from './booking-email.server.ts';
import { type BookingEvent, isOutdated, type Reminder, reminderLeads } from './booking-purpose.ts';
import { webhookCall } from './call-fields.ts';
import { type Booking, bookingById } from './store.server.ts';

const msPerDay = 24 * 3_600_000;
/** Mails about moves of a call to its visitor in 24 hours: whoever moves it may have entered any address. */
const maxMoveMails = 3;

/** A delivery about the call that was made or is under way. */
type Earlier = Pick<Delivery, 'channel' | 'kind' | 'due_at'>;

/**
 * The deliveries of an event. Bookings that look automated are announced to the owner only. A mail about a move that
 * would be the fourth in 24 hours waits until it is not; the next move replaces it, and from the call on there is none.
 */
export function bookingDeliveries(booking: Booking, event: BookingEvent, earlier: Earlier[] = []): ScheduledDelivery[] {
  const now = new Date().toISOString();
  const channels = channelsFor({ table: 'bookings', suspectedSpam: booking.suspected_spam });
  const reference = String(booking.sequence);
  const events = channels.map((channel) => {
    const mayWait = event === 'update' && channel === visitorMail?.name;
    return { channel, kind: event, reference, due_at: (mayWait && nextMoveMail(earlier)) || now };
  });
  const inTime = events.filter(({ due_at }) => due_at === now || due_at < booking.starts_at);
  return booking.status === 'booked' && !booking.suspected_spam ? [...inTime, ...reminders(booking)] : inTime;
}

/** When the visitor may be told of another move (ISO 8601 in UTC); `undefined`: now. */
function nextMoveMail(earlier: Earlier[]): string | undefined {
  const sent = earlier
    .filter(({ channel, kind }) => channel === visitorMail?.name && kind === 'update')
    .map(({ due_at }) => Date.parse(due_at))
    .sort((one, other) => other - one)[maxMoveMails - 1];
  const isOver = sent === undefined || sent + msPerDay <= Date.now();
  return isOver ? undefined : new Date(sent + msPerDay).toISOString();
}

/** Reminders to the visitor, as far as there is time for them. */
function reminders(booking: Booking): ScheduledDelivery[] {
  if (!visitorMail) return [];
  const channel = visitorMail.name;
  return Object.entries(reminderLeads)
    .map(([kind, lead]) => ({
      channel,
      kind,
      reference: String(booking.sequence),
      due_at: new Date(Date.parse(booking.starts_at) - lead).toISOString(),
    }))
    .filter(({ due_at }) => Date.parse(due_at) > Date.now());
}

/** A call as it is delivered; `undefined` when it has been erased. Throws database errors. */
export async function findCallSubject(id: string): Promise<Subject | undefined> {
  const booking = await bookingById(id);
  if (!booking) return undefined;
  const { name: fullName, email, created_at: createdAt } = booking;
  return {
    name: leadName({ table: 'bookings', id: booking.id }),
    id: booking.id,
    fullName,
    createdAt,
    isOutdated: (message) => isOutdated(booking, message),
    ownerMail: async ({ kind }) => ({
      ...(await ownerBookingEmail(booking, kind as BookingEvent)),
      replyTo: { name: fullName, address: email },
    }),
    personMail: async ({ kind }) => ({
      ...(await visitorBookingEmail(booking, kind as BookingEvent | Reminder)),
      to: email,
    }),
    event: async ({ kind }) => callEvent(booking, kind),
  };
}

const callEvents: Partial<Record<string, string>> = { invite: 'created', update: 'moved', cancel: 'cancelled' };

function callEvent(booking: Booking, kind: string) {
  const data = { id: booking.id, ...webhookCall(booking) };
  return { type: `booking.${callEvents[kind]}`, timestamp: booking.created_at, data };
}
