import { callsBetween } from '#app/store/booking-list.server.ts';
import { log } from '#app/telemetry/log.server.ts';
import type { BookingRules } from './rules.ts';
import { boundsOfDay, capacityOn, dayOf } from './slots.server.ts';

const msPerHour = 3_600_000;
/** One network may book as many; a small week would be half full with fewer. */
const minCalls = 4;

/**
 * Warns in the log when a call is the first with which more than half of its week was booked within an hour: perhaps
 * somebody takes all times away. Throws database errors.
 */
export async function warnOfRush(start: number, rules: BookingRules, now = Date.now()): Promise<void> {
  const days = weekOf(dayOf(start, rules.timeZone));
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const from = new Date(boundsOfDay(first, rules.timeZone).start).toISOString();
  const until = new Date(boundsOfDay(last, rules.timeZone).end).toISOString();
  const since = new Date(now - msPerHour).toISOString();
  const calls = (await callsBetween({ from, until })).filter(({ created_at }) => created_at >= since).length;
  const capacity = days.reduce((sum, day) => sum + capacityOn(rules, day), 0);
  if (calls === Math.max(minCalls, Math.floor(capacity / 2)) + 1)
    log.warn({ week: first, calls }, 'more than half of a week was booked within an hour');
}

function weekOf(day: string): string[] {
  const date = Temporal.PlainDate.from(day);
  const monday = date.subtract({ days: date.dayOfWeek - 1 });
  return Array.from({ length: 7 }, (_, days) => monday.add({ days }).toString());
}
