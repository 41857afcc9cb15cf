/** Which message about a call a delivery is (product.md B4). */

export type BookingEvent = 'invite' | 'update' | 'cancel';
export type Reminder = 'reminder-24h' | 'reminder-1h';

/** How long before the call a reminder is sent, in ms. */
export const reminderLeads: Record<Reminder, number> = { 'reminder-24h': 24 * 3_600_000, 'reminder-1h': 3_600_000 };
/** A reminder that is later than this, in ms, is not sent. */
const tolerance: Record<Reminder, number> = { 'reminder-24h': 12 * 3_600_000, 'reminder-1h': 45 * 60_000 };

/** What the purpose depends on. Times are ISO 8601 in UTC. */
type Call = { sequence: number; status: string; starts_at: string };

/** The event and the number of changes of the booking, so that every state of a booking is announced once. */
export function purposeOf(event: BookingEvent | Reminder, { sequence }: Pick<Call, 'sequence'>): string {
  return `${event}:${sequence}`;
}

/** The event of a purpose. */
export function eventOf(purpose: string): BookingEvent | Reminder {
  return purpose.split(':')[0] as BookingEvent | Reminder;
}

/** Whether a message is about an earlier state of the booking, or a reminder that is too late. `now` is in ms. */
export function isOutdated(call: Call, purpose: string, now = Date.now()): boolean {
  const [event = '', sequence] = purpose.split(':');
  if (Number(sequence) !== call.sequence) return true;
  if (!Object.hasOwn(reminderLeads, event)) return false;
  const due = Date.parse(call.starts_at) - reminderLeads[event as Reminder];
  return call.status !== 'booked' || now > due + tolerance[event as Reminder];
}
