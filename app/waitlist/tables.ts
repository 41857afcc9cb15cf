import { integer, internal, optional, type Row, rowId, type TablesOf, table, text, time } from '#app/database/table.ts';
import { leadColumns, leadRules } from '#app/leads/tables.ts';

/** What people fill in; `waitlist/fields.ts` has an entry for each. */
export const answerColumns = {
  name: text(),
  email: text(),
  /** The stored names of the services (product.md F9), as a JSON list. */
  services: text(),
};

const waitlist = table({
  name: 'waitlist',
  columns: {
    ...answerColumns,
    language: text(),
    created_at: time(),
    ...leadColumns,
  },
  ...leadRules,
});

export type WaitlistTable = Row<typeof waitlist>;

/** `requested`: by the form, and not confirmed by mail. */
export const consentStates = ['requested', 'confirmed', 'revoked'] as const;
export type ConsentState = (typeof consentStates)[number];

/** `corrected`: the owner has put the address right. */
type ConsentEventName = ConsentState | 'asked' | 'announced' | 'corrected';

export type ConsentMeans = 'form' | 'mail-link' | 'unsubscribe-link' | 'one-click' | 'office' | 'mail-server';

/** Consents to news of a sign-up's services, except those agreed to before. */
const consents = table({
  name: 'consents',
  columns: {
    /** Random; it is in the links of mails, with a code that is made from it (`consent-link.server.ts`). */
    uid: internal(text()),
    /** Normalised (`normaliseAddress`). */
    address: text(),
    /** The ids of the services in the form, with commas between. */
    service: text(),
    state: text<ConsentState>(),
    /** The last sign-up that asked for it: text, because the ids of an adopted table may be UUIDs. */
    signup_id: optional(text()),
    language: text(),
    /** How often the question was put into the outbox, and for when last. */
    questions: integer(),
    question_at: optional(time()),
    changed_at: time(),
  },
  unique: [['uid']],
  indexes: [['address'], ['signup_id'], ['service', 'state', 'id'], ['state', 'question_at']],
  backup: 'included',
  person: { address: 'address', at: 'changed_at', parent: { table: 'waitlist', id: 'signup_id' } },
  retention: 'custom',
});

export type ConsentsTable = Row<typeof consents>;

/** What has happened to a consent. Rows are only added, and deleted with the consent. */
const consentEvents = table({
  name: 'consent_events',
  columns: {
    consent_id: rowId(),
    event: text<ConsentEventName>(),
    at: time(),
    /** The sign-up that has requested the consent, and the one whose question has asked for it. */
    signup_id: optional(text()),
    /** The text that the person saw, and its SHA-256 (hex). */
    wording: optional(text()),
    wording_hash: optional(text()),
    language: optional(text()),
    page: optional(text()),
    form_version: optional(text()),
    how: optional(text<ConsentMeans>()),
    /** The line with which the mail server took the mail. */
    receipt: optional(text()),
    /** Null unless `recordNetworkAddress` is on in `site.yaml`. */
    network_address: optional(text()),
  },
  indexes: [['consent_id', 'id']],
  backup: 'included',
  person: { table: 'consents', id: 'consent_id' },
  retention: 'with its row',
});

export type ConsentEventsTable = Row<typeof consentEvents>;

const announcements = table({
  name: 'announcements',
  columns: {
    service: text(),
    /** JSON: by language, `{ subject, text }`. */
    texts: text(),
    created_by: text(),
    created_at: time(),
    started_at: optional(time()),
  },
  backup: 'included',
  person: 'staff',
  retention: 'always',
});

export type AnnouncementsTable = Row<typeof announcements>;

/** Addresses that get no announcements, as keyed hashes, which outlive the person's data. */
const suppressions = table({
  name: 'suppressions',
  columns: {
    address_hash: text(),
    /** Empty for all services. */
    service: text(),
    reason: text(),
    at: time(),
  },
  unique: [['address_hash', 'service']],
  backup: 'included',
  person: 'nobody',
  retention: 'always',
});

export const waitlistTables = [waitlist, consents, consentEvents, announcements, suppressions] as const;

declare module '#app/database/tables.ts' {
  interface Tables extends TablesOf<typeof waitlistTables> {}
}
