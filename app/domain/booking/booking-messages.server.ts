/** Which messages about a call are sent, to whom and when (product.md B4). */
import type { Booking } from '#app/store/bookings.server.ts';
import type { ScheduledDelivery } from '#app/store/deliveries.server.ts';
import { bookingChannels } from '../delivery/channels.server.ts';

export type BookingEvent = 'invite' | 'update' | 'cancel';
export type Reminder = 'reminder-24h' | 'reminder-1h';

/** How long before the call a reminder is sent, in ms. */
const leads: Record<Reminder, number> = { 'reminder-24h': 24 * 3_600_000, 'reminder-1h': 3_600_000 };
/** A reminder that is later than this, in ms, is not sent. */
const tolerance: Record<Reminder, number> = { 'reminder-24h': 12 * 3_600_000, 'reminder-1h': 45 * 60_000 };

/**
 * The purpose of a delivery: the event and the number of changes of the booking, so that every state of a booking is
 * announced once.
 */
export const purposeOf = (event: BookingEvent | Reminder, { sequence }: Pick<Booking, 'sequence'>) =>
  `${event}:${sequence}`;

/** The deliveries of an event. Held bookings are announced to the owner only. */
export function bookingDeliveries(booking: Booking, event: BookingEvent): ScheduledDelivery[] {
  const now = new Date().toISOString();
  const isHeld = booking.status === 'held';
  const channels = bookingChannels.filter(({ audience }) => !isHeld || audience === 'owner');
  const events = channels.map(({ name }) => ({ channel: name, purpose: purposeOf(event, booking), due_at: now }));
  return event === 'cancel' || isHeld ? events : [...events, ...reminders(booking)];
}

/** Reminders to the visitor, as far as there is time for them. */
function reminders(booking: Booking): ScheduledDelivery[] {
  const start = Date.parse(booking.starts_at);
  return bookingChannels
    .filter(({ audience }) => audience === 'visitor')
    .flatMap(({ name }) =>
      Object.entries(leads).map(([reminder, lead]) => ({
        channel: name,
        purpose: purposeOf(reminder as Reminder, booking),
        due_at: new Date(start - lead).toISOString(),
      })),
    )
    .filter(({ due_at }) => Date.parse(due_at) > Date.now());
}

/** Whether a message is about an earlier state of the booking, or a reminder that is too late. */
export function isOutdated(booking: Booking, purpose: string, now = Date.now()): boolean {
  const [event = '', sequence] = purpose.split(':');
  if (Number(sequence) !== booking.sequence) return true;
  if (!(event in leads)) return false;
  const reminder = event as Reminder;
  const due = Date.parse(booking.starts_at) - leads[reminder];
  return booking.status !== 'booked' || now > due + tolerance[reminder];
}
