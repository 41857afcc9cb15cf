import {
  added,
  byDefault,
  generated,
  integer,
  json,
  optional,
  type Row,
  rowId,
  table,
  text,
  time,
} from '#app/database/table.ts';
import type { Role } from './roles.ts';

export const officePeople = table({
  name: 'office_people',
  columns: {
    name: text(),
    /** Where links for signing in are sent; null for nobody. */
    email: optional(text()),
    language: text(),
    role: added('005-roles', generated(byDefault('everything', text<Role>()))),
    created_at: time(),
  },
  backup: 'included',
  person: 'staff',
  retention: 'always',
});

export type OfficePeopleTable = Row<typeof officePeople>;

/** WebAuthn credentials (https://www.w3.org/TR/webauthn-3/#credential-record): public keys, so backups have them. */
export const officePasskeys = table({
  name: 'office_passkeys',
  columns: {
    person_id: rowId(),
    /** Base64url, as all binary values here. */
    credential_id: text(),
    public_key: text(),
    /** The signature counter of the last use; 0 for passkeys that have none. */
    counter: integer(),
    /** A JSON list of hints for the browser. */
    transports: text(),
    /** The domain that the passkey works on (relying party id). */
    domain: text(),
    label: text(),
    created_at: time(),
    used_at: optional(time()),
  },
  unique: [['credential_id']],
  backup: 'included',
  person: 'staff',
  retention: 'always',
});

export type OfficePasskeysTable = Row<typeof officePasskeys>;

/** Hints that somebody has left as they are, by what they say (`content/fault.ts`, `app/findings/finding.ts`). */
export const officeLeftHints = table({
  name: 'office_left_hints',
  since: '002-left-hints',
  columns: { hint: text(), person: text(), at: time() },
  unique: [['hint']],
  backup: 'included',
  person: 'staff',
  retention: 'always',
});

export const officeSessions = table({
  name: 'office_sessions',
  columns: {
    /** SHA-256 of the cookie's value. */
    token_hash: text(),
    person_id: rowId(),
    device: text(),
    created_at: time(),
    seen_at: time(),
    /** The passkey that was last used in this session; null after a link by mail. */
    passkey_id: optional(rowId()),
    /** Null after signing in by mail. */
    confirmed_at: optional(time()),
    /** Until when this session may add a passkey without using one: after an invitation or a code. */
    may_enrol_until: optional(time()),
    /** What must not be in a URL: pairs of a key and a query with a search, or with a form that was interrupted. */
    typed: optional(json()),
  },
  unique: [['token_hash']],
  backup: 'excluded',
  person: 'staff',
  retention: 'custom',
});

export type OfficeSessionsTable = Row<typeof officeSessions>;

export type OfficeTokenPurpose = 'invitation' | 'mail-link' | 'code' | 'recovery' | 'challenge';

export const officeTokens = table({
  name: 'office_tokens',
  columns: {
    /** SHA-256 of purpose and secret. */
    token_hash: text(),
    purpose: text<OfficeTokenPurpose>(),
    person_id: optional(rowId()),
    created_at: time(),
    expires_at: time(),
    used_at: optional(time()),
  },
  unique: [['token_hash']],
  backup: 'excluded',
  person: 'staff',
  retention: 'custom',
});

/** How far the owner is with a lead: column `office_status` of each table of leads. */
export const leadStatuses = ['new', 'answered', 'meeting', 'won', 'lost'] as const;
export type LeadStatus = (typeof leadStatuses)[number];

export const officeNotes = table({
  name: 'office_notes',
  // `lead` is the table of the row that it is about.
  columns: {
    lead: text(),
    lead_id: text(),
    author: text(),
    text: text(),
    created_at: time(),
    /** The day on which the owner is reminded, as `2026-03-01`; null for never, or no longer. */
    due_on: added('004-date-to-come-back', optional(text())),
  },
  indexes: [['lead', 'lead_id']],
  backup: 'included',
  person: { tableIn: 'lead', id: 'lead_id' },
  retention: 'with its row',
});

export type OfficeNotesTable = Row<typeof officeNotes>;

export const officeAudit = table({
  name: 'office_audit',
  columns: {
    at: time(),
    /** The name of the person; `shell` for the command line, `site` for the site itself. */
    person: text(),
    action: text(),
    /** What it was done to, without personal data: the name of a lead, the id of a countdown. */
    subject: optional(text()),
  },
  indexes: [['at']],
  backup: 'included',
  person: 'staff',
  retention: 'custom',
});

export type OfficeAuditTable = Row<typeof officeAudit>;

/** `retention`: the daily deletion of what has expired. `figures 2027-03`: sent, by the site itself. */
export type Approved = 'retention' | 'no-monthly-mail' | `figures ${string}`;

export const officeApprovals = table({
  name: 'office_approvals',
  columns: { what: text<Approved>(), person: text(), at: time() },
  unique: [['what']],
  backup: 'included',
  person: 'staff',
  retention: 'always',
});

export type OfficeApprovalsTable = Row<typeof officeApprovals>;
