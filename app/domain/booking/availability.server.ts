/** The times that can be booked now (product.md B1). */
import { bookingChanges } from '#app/store/booking-changes.server.ts';
import { occupiedTimes } from '#app/store/booking-list.server.ts';
import type { Booking } from '#app/store/bookings.server.ts';
import { content } from '#content/load.server.ts';
import type { Site } from '#content/schema.ts';
import { busyTimes } from './calendar-state.server.ts';
import { type BookingRules, withSettings } from './rules.ts';
import { dayOf, freeSlots, type Slot } from './slots.server.ts';

/** Whether calls can be booked at all. */
export function isBookingOn(): boolean {
  return content().site.booking !== 'off';
}

/** The rules, with the changes of the office; `undefined` when booking is off. Throws database errors. */
export async function currentRules(): Promise<BookingRules | undefined> {
  const { site } = content();
  const { booking, timeZone } = site;
  if (booking === 'off') return undefined;
  const { days, settings } = await bookingChanges();
  const rules = { ...withSettings(booking, settings), timeZone, exceptions: { ...booking.exceptions, ...days } };
  lastRead = { site, rules };
  return rules;
}

/** The rules as they were read last, with the texts that they belong to. */
let lastRead: { site: Site; rules: BookingRules } | undefined;

/**
 * The length of a call by phone, in minutes; `undefined` where calls are not by phone. Pages that say it do not wait
 * for the database: changes of the office are known once the rules have been read for another page.
 */
export function phoneMinutes(): number | undefined {
  const { site } = content();
  if (site.booking === 'off') return undefined;
  const { place, length } = lastRead?.site === site ? lastRead.rules : site.booking;
  return place === 'phone' ? length : undefined;
}

/**
 * All free times, earliest first. For a call that is `moving`, those are all other starts that would be free without
 * it. Throws database errors.
 */
export async function availableSlots(rules: BookingRules, moving?: Moving): Promise<Slot[]> {
  const now = Date.now();
  // The day of `now` counts from its beginning, for the number of calls a day.
  const { starts, cells } = await occupiedTimes(new Date(now - 86_400_000).toISOString(), moving?.id);
  const calls = new Map<string, number>();
  for (const start of starts) {
    const day = dayOf(Date.parse(start), rules.timeZone);
    calls.set(day, (calls.get(day) ?? 0) + 1);
  }
  const taken = new Set(cells.map((cell) => Date.parse(cell)));
  const free = freeSlots(rules, now, { cells: taken, calls, busy: await busyTimes() });
  return moving ? free.filter(({ start }) => start !== Date.parse(moving.starts_at)) : free;
}

/** The call that is to be moved. */
export type Moving = Pick<Booking, 'id' | 'starts_at'>;

/** Up to `count` free times nearest to a start, earliest first. */
export function nearestSlots(slots: readonly Slot[], start: number, count: number): Slot[] {
  const distance = (slot: Slot) => Math.abs(slot.start - start);
  return slots
    .toSorted((one, other) => distance(one) - distance(other))
    .slice(0, count)
    .sort((one, other) => one.start - other.start);
}
