import type { Selectable } from 'kysely';
import {
  type BackupRow,
  boolean,
  integer,
  internal,
  optional,
  type Row,
  rowId,
  table,
  text,
  time,
} from '#app/database/table.ts';

/** In ms. */
export const longestCall = 86_400_000;

export const bookings = table({
  name: 'bookings',
  since: '009-bookings',
  columns: {
    /** The UID of the event in calendars (RFC 5545, 3.8.4.7). Unique. */
    uid: internal(text()),
    starts_at: time(),
    ends_at: time(),
    status: text<'booked' | 'cancelled'>(),
    /** The number of changes (RFC 5545, 3.8.7.4). */
    sequence: integer(),
    name: text(),
    email: text(),
    phone: optional(text()),
    company: optional(text()),
    message: optional(text()),
    language: text(),
    /** An IANA name. */
    time_zone: text(),
    /** SHA-256 of the secret in the link to the booking. Unique. */
    manage_hash: internal(text()),
    /** Keyed hash of the client's network, for limits and to cancel all flagged calls of one network. */
    network_hash: internal(optional(text())),
    /** As `network_hash`, of an IPv6 /48; null for IPv4. */
    wide_network_hash: internal(optional(text())),
    submission_key: internal(optional(text())),
    content_hash: internal(optional(text())),
    /** The submission looks automated: the visitor gets no mails, because the address may be somebody else's. */
    suspected_spam: boolean(),
    created_at: time(),
  },
  backup: 'carried',
  person: { address: 'email', at: 'created_at' },
  kept: { period: 'bookings', since: 'ends_at' },
  restored(row) {
    const length = Date.parse(String(row.ends_at)) - Date.parse(String(row.starts_at));
    // It would take cells without end.
    if (!(length <= longestCall)) throw new Error('A call in the backup is longer than a day, or has no times.');
    return { ...row, status: statusOf(row) };
  },
});

/** An earlier release held calls that looked automated, until the owner accepted them or the time was over. */
function statusOf({ status, held_until }: BackupRow): unknown {
  if (status === 'held' && String(held_until) >= new Date().toISOString()) return 'booked';
  return status === 'held' || status === 'expired' ? 'cancelled' : status;
}

export type BookingsTable = Row<typeof bookings>;
export type Booking = Selectable<BookingsTable>;

/** Taken quarters of an hour. The key keeps a time from being booked twice. */
export const bookingCells = table({
  name: 'booking_cells',
  since: '009-bookings',
  key: 'starts_at',
  columns: { starts_at: time(), booking_id: rowId() },
  backup: 'rebuilt',
  person: { table: 'bookings', id: 'booking_id' },
  kept: 'as its row',
});

/** Single days with hours of their own. */
export const bookingDays = table({
  name: 'booking_days',
  since: '009-bookings',
  columns: {
    /** `2027-03-01`, in the time zone of the business. Unique. */
    day: text(),
    /** A JSON list of `{ from, to }`; empty for a day off. */
    hours: text(),
  },
  backup: 'replaced',
  person: 'nobody',
  kept: 'always',
});

/** The rules of booking, which the first start takes from `content/site.yaml`. */
export const bookingSettings = table({
  name: 'booking_settings',
  since: '010-booking-settings',
  columns: {
    /** Unique. */
    name: text(),
    /** JSON, as the value would stand in `content/site.yaml`. */
    value: text(),
  },
  backup: 'replaced',
  person: 'nobody',
  kept: 'always',
});

/** The busy times of another calendar. One row, named after the variable with its address. */
export const bookingBusy = table({
  name: 'booking_busy',
  since: '011-booking-busy',
  columns: {
    /** Unique. */
    calendar: text(),
    /** A JSON list of pairs of start and end, in ms since 1970, and nothing else. */
    times: text(),
    /** The end of the window that was read; null until the first reading that succeeds. */
    known_until: optional(time()),
    /** The last reading that succeeded. */
    read_at: optional(time()),
    /** The first failed reading since then, and why the last one failed. */
    failing_since: optional(time()),
    failure: optional(text()),
    /** The last reading, whether it succeeded or not. */
    tried_at: time(),
  },
  backup: 'rebuilt',
  person: 'staff',
  kept: 'by its feature',
});

export type BookingBusyTable = Row<typeof bookingBusy>;
