import { bookingById } from '#app/store/booking-list.server.ts';
import type { Booking } from '#app/store/bookings.server.ts';
import { type Consent, findConsent } from '#app/store/consents.server.ts';
import { type Contact, contactById } from '#app/store/contacts.server.ts';
import type { DeliveredTable, Id, LeadTable } from '#app/store/tables.ts';
import { type Signup, signupById } from '#app/store/waitlist.server.ts';
import { type Language, languages } from '#content/languages.ts';

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
export type Lead = LeadFields &
  (
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

/** Reads a lead or a booking; as {@link findLead}. */
export async function findDelivered(table: DeliveredTable, id: string): Promise<DeliveredLead | undefined> {
  if (table === 'consents') return findConsentLead(id);
  if (table !== 'bookings') return findLead(table, id);
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
function bookingLead(row: Booking): BookingLead {
  return { ...commonFields(row), table: 'bookings', fullName: row.name, booking: row };
}

/** Reads one lead; `undefined` when it has been erased. Throws database errors. */
async function findLead(table: LeadTable, id: string): Promise<Lead | undefined> {
  if (table === 'contacts') {
    const contact = await contactById(id);
    return contact && contactLead(contact);
  }
  const signup = await signupById(id);
  return signup && signupLead(signup);
}

/** Converts a row of table `contacts`. */
export function contactLead(row: Contact): Lead {
  return { ...commonFields(row), table: 'contacts', fullName: row.full_name, message: row.message };
}

/** Converts a row of table `waitlist`. */
export function signupLead(row: Signup): Lead {
  return { ...commonFields(row), table: 'waitlist', fullName: row.name, services: servicesOf(row.services) };
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

type CommonColumns = Pick<Contact, 'id' | 'email' | 'language' | 'created_at' | 'suspected_spam'>;

function commonFields({ id, email, language, created_at, suspected_spam }: CommonColumns) {
  // A row of an adopted table may have no language or an unsupported one.
  const known = languages.find((each) => each === language) ?? 'en';
  return { id, email, language: known, createdAt: created_at, suspectedSpam: suspected_spam };
}
