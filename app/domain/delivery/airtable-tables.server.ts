/** The tables at Airtable, with the names of their fields. */
import { env } from '#app/env.server.ts';

/** A part of a call that can be sent. */
export type BookingPart =
  | 'uid'
  | 'name'
  | 'email'
  | 'phone'
  | 'company'
  | 'message'
  | 'start'
  | 'end'
  | 'status'
  | 'language'
  | 'timeZone';

type BookingsTable = { name: string; fields: [part: BookingPart, field: string][] };

/** The table for calls; `undefined` when calls do not go to Airtable. */
export const bookingsTable: BookingsTable | undefined = env.AIRTABLE_BOOKINGS_TABLE
  ? { name: env.AIRTABLE_BOOKINGS_TABLE, fields: readFields(env.AIRTABLE_BOOKINGS_FIELDS) }
  : undefined;

/** `name=Name,start=Start`, as `env.server.ts` has checked it. */
function readFields(text: string): [BookingPart, string][] {
  return text.split(',').map((pair) => {
    const [part = '', field = ''] = pair.split('=').map((side) => side.trim());
    return [part as BookingPart, field];
  });
}

/** The channel of calls: the value of column `channel`. */
export const bookingsChannel = 'airtable-bookings';

/** The channels whose receipts are ids of records. */
const airtableChannels: readonly string[] = ['airtable', bookingsChannel];

/** The ids of the records that these deliveries have made, each once. */
export function recordsOf(deliveries: { channel: string; receipt: string | null }[]): string[] {
  const made = deliveries.filter(({ channel }) => airtableChannels.includes(channel));
  return [...new Set(made.flatMap(({ receipt }) => receipt || []))];
}

/** Every table that may have records about a person; `email` is the field with the address. */
export const personTables: { name: string; email: string | undefined }[] = [
  { name: env.AIRTABLE_TABLE, email: 'Email' },
  ...(bookingsTable
    ? [{ name: bookingsTable.name, email: bookingsTable.fields.find(([part]) => part === 'email')?.[1] }]
    : []),
];
