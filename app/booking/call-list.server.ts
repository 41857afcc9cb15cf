/** Calls as the owner sees them. Functions throw database errors. */

import type { PersonRow } from '#app/database/declared-rows.server.ts';
import { subjectName } from '#app/delivery/channel.server.ts';
import { parseId } from '#app/http/form-data.server.ts';
import { dayOf, siteTimeZone } from '#app/i18n/site-time.server.ts';
import { hasTerms, type SearchTerms } from '#app/leads/search-terms.ts';
import { exportedCall, typedColumns, typedNames } from './fields.ts';
import { allBookings, type Booking, bookingById, closedBookings, openBookings } from './store.server.ts';

/** `over`: has taken place. */
type CallState = Booking['status'] | 'over';
/** `open`: can be changed by the link; `soon`: no longer. */
export type LinkState = Exclude<CallState, 'booked'> | 'open' | 'soon';

/** In ms before the call: the last moment to change it by the link. */
const changeLimit = 2 * 3_600_000;

/** Times are ISO 8601 in UTC. */
export type Call = ReturnType<typeof toCall>;

export type DayOfCalls = {
  day: string;
  calls: Call[];
};

/** In calls. */
const pageLength = 50;

/** Earliest first. */
export async function callsToCome(now = Date.now()): Promise<DayOfCalls[]> {
  const calls = (await openBookings()).map((booking) => toCall(booking, now));
  const days = Map.groupBy(calls, ({ startsAt }) => dayOf(Date.parse(startsAt), siteTimeZone()));
  return [...days].map(([day, list]) => ({ day, calls: list }));
}

/** The latest first; the first page is 1. */
export async function closedCalls(page: number): Promise<{ calls: Call[]; hasMore: boolean }> {
  const found = await closedBookings({ limit: pageLength + 1, offset: (page - 1) * pageLength });
  return { calls: found.slice(0, pageLength).map((booking) => toCall(booking)), hasMore: found.length > pageLength };
}

export async function callRecords(): Promise<{ createdAt: string; record: object }[]> {
  return (await allBookings()).map((booking) => {
    const lead = subjectName({ table: 'bookings', id: booking.id });
    return { createdAt: booking.created_at, record: { lead, ...exportedCall(booking) } };
  });
}

/** Calls with these words and numbers, those that were booked last first. */
export async function callsWith(terms: SearchTerms): Promise<PersonRow[]> {
  const found = (await allBookings()).filter((booking) =>
    hasTerms([booking.name, booking.email, ...typedNames.map((name) => booking[name])].join('\n'), terms),
  );
  return found
    .toReversed()
    .map(({ id, email, created_at }) => ({ table: 'bookings', id, address: email, at: created_at }));
}

export async function findCall(text: string | undefined): Promise<Booking | undefined> {
  const id = parseId(text);
  return id === undefined ? undefined : bookingById(id);
}

/** `now` is in ms since 1970. */
export function toCall(booking: Booking, now = Date.now()) {
  const { id, starts_at, ends_at, name, email, language, time_zone, suspected_spam, created_at } = booking;
  return {
    id: String(id),
    state: stateOfCall(booking, now),
    startsAt: starts_at,
    endsAt: ends_at,
    name,
    email,
    ...typedColumns(booking),
    language,
    /** The visitor's, an IANA name. */
    timeZone: time_zone,
    /** Looks automated: the visitor gets no mails. */
    isFlagged: suspected_spam,
    createdAt: created_at,
  };
}

function stateOfCall({ status, ends_at }: Pick<Booking, 'status' | 'ends_at'>, now: number): CallState {
  return status === 'booked' && now >= Date.parse(ends_at) ? 'over' : status;
}

export function stateOfLink(call: Pick<Booking, 'status' | 'starts_at' | 'ends_at'>, now = Date.now()): LinkState {
  const state = stateOfCall(call, now);
  if (state !== 'booked') return state;
  return now > Date.parse(call.starts_at) - changeLimit ? 'soon' : 'open';
}
