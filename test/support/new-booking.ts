/** Bookings for the tests of the store. */
import { randomUUID } from 'node:crypto';
import type { BookingLimits } from '#app/booking/store.server.ts';

export const noLimits: BookingLimits = {
  person: Number.POSITIVE_INFINITY,
  network: Number.POSITIVE_INFINITY,
  wideNetwork: Number.POSITIVE_INFINITY,
  flood: Number.POSITIVE_INFINITY,
  day: { from: '2000-01-01T00:00:00.000Z', until: '2000-01-02T00:00:00.000Z', most: Number.POSITIVE_INFINITY },
};

/** The columns of a call that begins at `start` (ms since 1970) and takes `minutes`. */
export function timesOf(start: number, minutes: number) {
  const iso = (time: number) => new Date(time).toISOString();
  return { starts_at: iso(start), ends_at: iso(start + minutes * 60_000) };
}

export function newBooking(times: ReturnType<typeof timesOf>) {
  return {
    ...times,
    uid: randomUUID(),
    status: 'booked' as const,
    sequence: 0,
    name: 'Ada',
    email: 'ada@example.org',
    language: 'en',
    time_zone: 'UTC',
    manage_hash: randomUUID(),
    submission_key: randomUUID(),
    suspected_spam: false,
    created_at: new Date().toISOString(),
  };
}
