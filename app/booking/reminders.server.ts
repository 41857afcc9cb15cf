/** The reminders that go out before a call (product.md B4). */

import { canSendMail } from '#app/delivery/mail.server.ts';
import type { Booking, ScheduledDelivery } from './store.server.ts';

export type Reminder = 'reminder-24h' | 'reminder-1h';

/** In ms before the call. */
const leads: Record<Reminder, number> = { 'reminder-24h': 24 * 3_600_000, 'reminder-1h': 3_600_000 };
/** In ms. A later reminder is not sent. */
const tolerance: Record<Reminder, number> = { 'reminder-24h': 12 * 3_600_000, 'reminder-1h': 45 * 60_000 };

export const reminderKinds = Object.keys(leads) as Reminder[];
export const isReminder = (kind: string): kind is Reminder => Object.hasOwn(leads, kind);

/** Those whose time is yet to come. */
export function remindersOf(booking: Booking): ScheduledDelivery[] {
  if (!canSendMail()) return [];
  return reminderKinds
    .map((kind) => ({
      channel: 'visitor-mail' as const,
      kind,
      reference: String(booking.sequence),
      due_at: new Date(Date.parse(booking.starts_at) - leads[kind]).toISOString(),
    }))
    .filter(({ due_at }) => Date.parse(due_at) > Date.now());
}

/** `startsAt` is ISO 8601 in UTC. */
export const isLate = (kind: Reminder, startsAt: string, now: number) =>
  now > Date.parse(startsAt) - leads[kind] + tolerance[kind];
