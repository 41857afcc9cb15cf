/** The tables of the office (`/office`). All times are ISO 8601 in UTC. */
import type { Generated } from 'kysely';

/** On PostgreSQL the driver returns ids as text. */
type Id = number | string;

export const officeTables = [
  'office_people',
  'office_passkeys',
  'office_sessions',
  'office_tokens',
  'office_notes',
  'office_audit',
] as const;

export interface OfficeTables {
  office_audit: OfficeAuditTable;
  office_notes: OfficeNotesTable;
  office_passkeys: OfficePasskeysTable;
  office_people: OfficePeopleTable;
  office_sessions: OfficeSessionsTable;
  office_tokens: OfficeTokensTable;
}

/** Table `office_people`: who may sign in. */
export interface OfficePeopleTable {
  id: Generated<Id>;
  name: string;
  /** Where links for signing in are sent; null for nobody. */
  email: string | null;
  language: string;
  created_at: string;
}

/** Table `office_passkeys`: WebAuthn credentials (https://www.w3.org/TR/webauthn-3/#credential-record). */
export interface OfficePasskeysTable {
  id: Generated<Id>;
  person_id: Id;
  /** Base64url, as all binary values here. Unique. */
  credential_id: string;
  public_key: string;
  /** The signature counter of the last use; 0 for passkeys that have none. */
  counter: number;
  /** A JSON list of hints for the browser. */
  transports: string;
  /** The domain that the passkey works on (relying party id). */
  domain: string;
  label: string;
  created_at: string;
  used_at: string | null;
}

/** Table `office_sessions`: signed-in browsers. */
export interface OfficeSessionsTable {
  id: Generated<Id>;
  /** SHA-256 of the cookie's value. Unique. */
  token_hash: string;
  person_id: Id;
  /** Browser and system, for the list of sessions. */
  device: string;
  created_at: string;
  seen_at: string;
  /** The passkey that was last used in this session; null after a link by mail, and in sessions of earlier releases. */
  passkey_id: Id | null;
  /** When a passkey was last used in this session; null after signing in by mail. */
  confirmed_at: string | null;
  /** Until when this session may add a passkey without using one: after an invitation or a code. */
  may_enrol_until: string | null;
}

export type OfficeTokenPurpose = 'invitation' | 'mail-link' | 'code' | 'challenge';

/** Table `office_tokens`: secrets that work once. */
interface OfficeTokensTable {
  id: Generated<Id>;
  /** SHA-256 of purpose and secret. Unique. */
  token_hash: string;
  purpose: OfficeTokenPurpose;
  person_id: Id | null;
  created_at: string;
  expires_at: string;
  used_at: string | null;
}

/** How far the owner is with a lead: column `office_status` of both tables of leads. */
export const leadStatuses = ['new', 'answered', 'meeting', 'won', 'lost'] as const;
export type LeadStatus = (typeof leadStatuses)[number];

/** Table `office_notes`: what the owner has noted about a lead. */
export interface OfficeNotesTable {
  id: Generated<Id>;
  lead: 'contacts' | 'waitlist';
  lead_id: string;
  author: string;
  text: string;
  created_at: string;
}

/** Table `office_audit`: who did what in the office. */
export interface OfficeAuditTable {
  id: Generated<Id>;
  at: string;
  /** The name of the person; `shell` for the command line, `site` for the site itself. */
  person: string;
  action: string;
  /** What it was done to, without personal data: the name of a lead, the id of a countdown. */
  subject: string | null;
}
