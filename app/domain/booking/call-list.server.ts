/** The calls as the owner sees them, in the office and on the command line. */
import { bookingById, closedBookings, openBookings } from '#app/store/booking-list.server.ts';
import type { Booking } from '#app/store/bookings.server.ts';
import { parseId } from '../row-id.ts';
import { siteTimeZone } from '../site/site-time.server.ts';
import { type CallState, stateOfCall } from './call-state.ts';
import { dayOf } from './slots.server.ts';

/** What the owner sees of a booking. Times are ISO 8601 in UTC. */
export type Call = {
  id: string;
  state: CallState;
  startsAt: string;
  endsAt: string;
  name: string;
  email: string;
  phone: string | null;
  company: string | null;
  message: string | null;
  language: string;
  /** The visitor's, an IANA name. */
  timeZone: string;
  /** The end of the time that is kept for a held call. */
  heldUntil: string | null;
  createdAt: string;
};

export type DayOfCalls = {
  /** `2027-03-01`, in the time zone of the business. */
  day: string;
  calls: Call[];
};

/** In calls. */
const pageLength = 50;

/** Calls that are held, and calls to come by day, earliest first. Throws database errors. */
export async function callsToCome(now = Date.now()): Promise<{ held: Call[]; days: DayOfCalls[] }> {
  const calls = (await openBookings()).map((booking) => toCall(booking, now));
  const days = new Map<string, Call[]>();
  for (const call of calls.filter(({ state }) => state === 'booked')) {
    const day = dayOf(Date.parse(call.startsAt), siteTimeZone());
    days.set(day, [...(days.get(day) ?? []), call]);
  }
  return {
    held: calls.filter(({ state }) => state === 'held'),
    days: [...days].map(([day, list]) => ({ day, calls: list })),
  };
}

/**
 * A page of all other calls, the latest first, and the id after which the next page begins. An unknown id is answered
 * with the first page. Throws database errors.
 */
export async function closedCalls(after?: string): Promise<{ calls: Call[]; next: string | undefined }> {
  const found = await closedBookings(pageLength + 1, await findCall(after));
  const calls = found.slice(0, pageLength).map((booking) => toCall(booking));
  return { calls, next: found.length > pageLength ? calls.at(-1)?.id : undefined };
}

/** The booking with this id. Throws database errors. */
export async function findCall(text: string | undefined): Promise<Booking | undefined> {
  const id = parseId(text);
  return id === undefined ? undefined : bookingById(id);
}

/** What the owner sees of a booking. `now` is in ms since 1970. */
export function toCall(booking: Booking, now = Date.now()): Call {
  const { id, starts_at, ends_at, name, email, phone, company, message, language } = booking;
  return {
    id: String(id),
    state: stateOfCall(booking, now),
    startsAt: starts_at,
    endsAt: ends_at,
    name,
    email,
    phone,
    company,
    message,
    language,
    timeZone: booking.time_zone,
    heldUntil: booking.held_until,
    createdAt: booking.created_at,
  };
}
