import { bookingById } from '#app/store/booking-list.server.ts';
import type { Booking } from '#app/store/bookings.server.ts';
import { type Contact, contactById } from '#app/store/contacts.server.ts';
import type { Id, LeadTable } from '#app/store/tables.ts';
import { type Signup, signupById } from '#app/store/waitlist.server.ts';
import { type Language, languages } from '#content/languages.ts';

/** An inquiry of the contact form, a sign-up for the waitlist, or a booked call. Times are ISO 8601 in UTC. */
export type Lead = {
  id: Id;
  fullName: string;
  email: string;
  language: Language;
  createdAt: string | null;
  suspectedSpam: boolean;
} & (
  | { table: 'contacts'; message: string }
  /** The stored names of the services (product.md F9). */
  | { table: 'waitlist'; services: string[] }
  | { table: 'bookings'; booking: Booking }
);

/** A lead that was sent by a form of ours, without a call. */
export type WrittenLead = Exclude<Lead, { table: 'bookings' }>;

/** Reads one lead; `undefined` when it has been erased. Throws database errors. */
export async function findLead(table: LeadTable, id: string): Promise<Lead | undefined> {
  if (table === 'bookings') {
    const booking = await bookingById(id);
    return booking && bookingLead(booking);
  }
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

/** Converts a row of table `bookings`. */
export function bookingLead(row: Booking): Lead {
  return { ...commonFields(row), table: 'bookings', fullName: row.name, booking: row };
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

function commonFields({ id, email, language, created_at, suspected_spam }: Contact | Signup | Booking) {
  // A row of an adopted table may have no language or an unsupported one.
  const known = languages.find((each) => each === language) ?? 'en';
  return { id, email, language: known, createdAt: created_at, suspectedSpam: suspected_spam };
}
