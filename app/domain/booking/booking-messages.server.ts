/** Which messages about a call are sent, and when (product.md B4). */
import type { Booking } from '#app/store/bookings.server.ts';
import type { ScheduledDelivery } from '#app/store/deliveries.server.ts';
import { channelsFor, reminderChannel } from '../delivery/channels.server.ts';
import { type BookingEvent, purposeOf, type Reminder, reminderLeads } from './booking-purpose.ts';

/** The deliveries of an event. Bookings that look automated are announced to the owner only. */
export function bookingDeliveries(booking: Booking, event: BookingEvent): ScheduledDelivery[] {
  const now = new Date().toISOString();
  const channels = channelsFor({ table: 'bookings', suspectedSpam: booking.status === 'held' });
  const events = channels.map(({ name }) => ({ channel: name, purpose: purposeOf(event, booking), due_at: now }));
  return booking.status === 'booked' ? [...events, ...reminders(booking)] : events;
}

/** Reminders to the visitor, as far as there is time for them. */
function reminders(booking: Booking): ScheduledDelivery[] {
  if (!reminderChannel) return [];
  const channel = reminderChannel.name;
  return Object.entries(reminderLeads)
    .map(([reminder, lead]) => ({
      channel,
      purpose: purposeOf(reminder as Reminder, booking),
      due_at: new Date(Date.parse(booking.starts_at) - lead).toISOString(),
    }))
    .filter(({ due_at }) => Date.parse(due_at) > Date.now());
}
