import { type Booking, bookingById } from '#app/store/bookings.server.ts';
import { type Consent, findConsent } from '#app/store/consents.server.ts';
import type { DeliveredTable } from '#app/store/delivery-tables.ts';
import { type LeadRow, leadById } from '#app/store/leads.server.ts';
import type { LeadStatus } from '#app/store/office-tables.ts';
import type { Id } from '#app/store/table.ts';
import { signupById } from '#app/store/waitlist.server.ts';
import { type Language, languages } from '#content/languages.ts';
import { parseId } from '../row-id.ts';

/** Times are ISO 8601 in UTC. */
type LeadFields = {
  id: Id;
  fullName: string;
  email: string;
  language: Language;
  createdAt: string | null;
  suspectedSpam: boolean;
};

/** An inquiry of the contact form or a sign-up for the waitlist. */
export type Lead = LeadFields & { status: LeadStatus } & (
    | { table: 'contacts'; message: string }
    /** The stored names of the services (product.md F9). */
    | { table: 'waitlist'; services: string[] }
  );

/** A booked call, as it is delivered. */
export type BookingLead = LeadFields & { table: 'bookings'; booking: Booking };
/** A consent, whose person gets an announcement. `fullName` is that of the sign-up, or empty. */
type ConsentLead = LeadFields & { table: 'consents'; consent: Consent };
/** Everything that is delivered. */
export type DeliveredLead = Lead | BookingLead | ConsentLead;

/** Reads what is delivered; `undefined` when it has been erased. Throws database errors. */
export async function findDelivered(table: DeliveredTable, id: string): Promise<DeliveredLead | undefined> {
  if (table === 'consents') return findConsentLead(id);
  if (table !== 'bookings') {
    const row = await leadById(table, id);
    return row && toLead(row);
  }
  const booking = await bookingById(id);
  return booking && bookingLead(booking);
}

async function findConsentLead(id: string): Promise<ConsentLead | undefined> {
  const consent = await findConsent('id', id);
  if (!consent) return undefined;
  const signup = consent.signup_id === null ? undefined : await signupById(consent.signup_id);
  const { address: email, changed_at: created_at, language } = consent;
  const fields = commonFields({ id: consent.id, email, language, created_at, suspected_spam: false });
  return { ...fields, table: 'consents', fullName: signup?.name ?? '', consent };
}

/** Converts a row of table `bookings`. */
export function bookingLead(row: Booking): BookingLead {
  return { ...commonFields(row), table: 'bookings', fullName: row.name, booking: row };
}

/** Converts a row of either table of leads. */
export function toLead(row: LeadRow): Lead {
  const text = row.text ?? '';
  const id = parseId(row.id) ?? row.id;
  const fields = { ...commonFields({ ...row, id }), fullName: row.name, status: row.office_status ?? 'new' };
  return row.table === 'contacts'
    ? { ...fields, table: 'contacts', message: text }
    : { ...fields, table: 'waitlist', services: servicesOf(text) };
}

/** Parses the JSON list of names. A row that was not written by the site may hold any text. */
function servicesOf(text: string): string[] {
  try {
    const names: unknown = JSON.parse(text);
    return Array.isArray(names) ? names.map(String) : [text];
  } catch {
    return [text]; // SyntaxError: not JSON
  }
}

type CommonColumns = Pick<LeadRow, 'email' | 'language' | 'created_at' | 'suspected_spam'> & { id: Id };

function commonFields({ id, email, language, created_at, suspected_spam }: CommonColumns) {
  // A row of an adopted table may have no language or an unsupported one.
  const known = languages.find((each) => each === language) ?? 'en';
  return { id, email, language: known, createdAt: created_at, suspectedSpam: suspected_spam };
}
