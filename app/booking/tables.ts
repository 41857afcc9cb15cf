import type { Selectable } from 'kysely';
import {
  added,
  boolean,
  integer,
  internal,
  json,
  optional,
  type Row,
  rowId,
  type TablesOf,
  table,
  text,
  time,
} from '#app/database/table.ts';

/** In ms. */
export const longestCall = 86_400_000;

const bookings = table({
  name: 'bookings',
  columns: {
    /** In calendars (RFC 5545, 3.8.4.7). */
    uid: internal(text()),
    starts_at: time(),
    ends_at: time(),
    status: text<'booked' | 'cancelled'>(),
    /** RFC 5545, 3.8.7.4. */
    sequence: integer(),
    name: text(),
    email: text(),
    phone: optional(text()),
    company: optional(text()),
    message: optional(text()),
    language: text(),
    /** An IANA name. */
    time_zone: text(),
    /** SHA-256 of the secret in the link. */
    manage_hash: internal(text()),
    /** Keyed hash, for limits and to cancel all flagged calls of one network. */
    network_hash: internal(optional(text())),
    /** The hash of an IPv6 /48; null for IPv4. */
    wide_network_hash: internal(optional(text())),
    submission_key: internal(optional(text())),
    /** A word to the visitor with the last change, when it was made in the office. */
    word: added('003-word-to-the-visitor', optional(text())),
    /** Looks automated: no mails to the visitor, because the address may be somebody else's. */
    suspected_spam: boolean(),
    created_at: time(),
  },
  unique: [['uid'], ['manage_hash'], ['submission_key']],
  indexes: [['starts_at']],
  backup: 'included',
  person: { address: 'email', at: 'created_at' },
  retention: { period: 'bookings', since: 'ends_at' },
  restored(row) {
    const length = Date.parse(String(row.ends_at)) - Date.parse(String(row.starts_at));
    // Such a call would take cells without end.
    if (!(length <= longestCall)) throw new Error('A call in the backup is longer than a day, or has no times.');
    return row;
  },
});

export type BookingsTable = Row<typeof bookings>;
export type Booking = Selectable<BookingsTable>;

/** The key keeps a quarter of an hour from being booked twice. */
const bookingCells = table({
  name: 'booking_cells',
  key: 'starts_at',
  columns: { starts_at: time(), booking_id: rowId() },
  indexes: [['booking_id']],
  backup: 'recomputed',
  person: { table: 'bookings', id: 'booking_id' },
  retention: 'with its row',
});

const bookingDays = table({
  name: 'booking_days',
  columns: {
    /** `2027-03-01`, of the business. */
    day: text(),
    /** A JSON list of `{ from, to }`; empty for a day off. */
    hours: json(),
  },
  unique: [['day']],
  backup: 'overwritten',
  person: 'nobody',
  retention: 'always',
});

/** The rules of booking, which the first start takes from `content/site.yaml`. */
const bookingSettings = table({
  name: 'booking_settings',
  columns: {
    name: text(),
    /** JSON, as in `content/site.yaml`. */
    value: json(),
  },
  unique: [['name']],
  backup: 'overwritten',
  person: 'nobody',
  retention: 'always',
});

/** One row, named after the variable with the address of the calendar. */
const bookingBusy = table({
  name: 'booking_busy',
  columns: {
    calendar: text(),
    /** A JSON list of pairs of start and end, in ms since 1970. */
    times: text(),
    /** The end of the window that was read. */
    known_until: optional(time()),
    read_at: optional(time()),
    /** The first failed reading since `read_at`. */
    failing_since: optional(time()),
    failure: optional(text()),
    tried_at: time(),
  },
  unique: [['calendar']],
  backup: 'recomputed',
  person: 'staff',
  retention: 'custom',
});

export type BookingBusyTable = Row<typeof bookingBusy>;

export const bookingTables = [bookings, bookingCells, bookingDays, bookingSettings, bookingBusy] as const;

declare module '#app/database/tables.ts' {
  interface Tables extends TablesOf<typeof bookingTables> {}
}
