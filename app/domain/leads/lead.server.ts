import { type Contact, contactById } from '#app/store/contacts.server.ts';
import type { Id, LeadTable } from '#app/store/tables.ts';
import { type Signup, signupById } from '#app/store/waitlist.server.ts';
import { type Language, languages } from '#content/languages.ts';

/** A person who wrote to us: an inquiry of the contact form, or a sign-up for the waitlist. Times are ISO 8601 in UTC. */
export type Lead = {
  id: Id;
  fullName: string;
  email: string;
  language: Language;
  createdAt: string | null;
  suspectedSpam: boolean;
} & (
  | { table: 'contacts'; message: string }
  /** The services by their stored names. */
  | { table: 'waitlist'; services: string[] }
);

/** The lead in one row; `undefined` when it has been erased. */
export async function findLead(table: LeadTable, id: string): Promise<Lead | undefined> {
  if (table === 'contacts') {
    const contact = await contactById(id);
    return contact && contactLead(contact);
  }
  const signup = await signupById(id);
  return signup && signupLead(signup);
}

export function contactLead(row: Contact): Lead {
  return { ...commonFields(row), table: 'contacts', fullName: row.full_name, message: row.message };
}

export function signupLead(row: Signup): Lead {
  return { ...commonFields(row), table: 'waitlist', fullName: row.name, services: servicesOf(row.services) };
}

/** The stored names; a row that somebody else has written may hold anything. */
function servicesOf(text: string): string[] {
  try {
    const names: unknown = JSON.parse(text);
    return Array.isArray(names) ? names.map(String) : [text];
  } catch {
    return [text]; // SyntaxError: not JSON
  }
}

function commonFields({ id, email, language, created_at, suspected_spam }: Contact | Signup) {
  // A row of an adopted table may have no language, or one that the site does not speak.
  const known = languages.find((each) => each === language) ?? 'en';
  return { id, email, language: known, createdAt: created_at, suspectedSpam: suspected_spam };
}
