/** Which message about a call a delivery is (product.md B4). */

import type { Message } from '#app/delivery/channel.server.ts';

export type BookingEvent = 'invite' | 'update' | 'cancel';
export type Reminder = 'reminder-24h' | 'reminder-1h';

/** How long before the call a reminder is sent, in ms. */
export const reminderLeads: Record<Reminder, number> = { 'reminder-24h': 24 * 3_600_000, 'reminder-1h': 3_600_000 };
/** A reminder that is later than this, in ms, is not sent. */
const tolerance: Record<Reminder, number> = { 'reminder-24h': 12 * 3_600_000, 'reminder-1h': 45 * 60_000 };

/** Times are ISO 8601 in UTC. */
type Call = { sequence: number; status: string; starts_at: string };

/**
 * Whether a message is about an earlier state of the booking, or a reminder that is too late: it refers to the number
 * of changes, so that every state is announced once. `now` is in ms.
 */
export function isOutdated(call: Call, { kind, reference }: Message, now = Date.now()): boolean {
  if (Number(reference) !== call.sequence) return true;
  if (!Object.hasOwn(reminderLeads, kind)) return false;
  const due = Date.parse(call.starts_at) - reminderLeads[kind as Reminder];
  return call.status !== 'booked' || now > due + tolerance[kind as Reminder];
}
