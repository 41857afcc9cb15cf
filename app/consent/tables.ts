import { integer, internal, optional, type Row, rowId, table, text, time } from '#app/database/table.ts';

/** `requested`: by the form, and not confirmed by mail. */
export const consentStates = ['requested', 'confirmed', 'revoked'] as const;
export type ConsentState = (typeof consentStates)[number];

/** `disowned`, `expired` and `bounced` are events of earlier releases. */
type ConsentEventName = ConsentState | 'asked' | 'announced' | 'disowned' | 'expired' | 'bounced';

/** `shell` is of earlier releases. */
export type ConsentMeans = 'form' | 'mail-link' | 'unsubscribe-link' | 'one-click' | 'office' | 'shell' | 'mail-server';

/** To news of a sign-up's services, except those agreed to before; of earlier releases, each to one service. */
export const consents = table({
  name: 'consents',
  since: '012-consents',
  columns: {
    /** Random; it is in the links of mails, with a code that is made from it (`consent-link.server.ts`). Unique. */
    uid: internal(text()),
    /** Normalised (`normaliseAddress`). */
    address: text(),
    /** The ids of the services in the form, with commas between. */
    service: text(),
    state: text<ConsentState>(),
    /** The last sign-up that asked for it: text, because the ids of an adopted table may be UUIDs. */
    signup_id: optional(text()),
    language: text(),
    /** SHA-256 of the secret in the links of earlier releases; the uid in rows of later ones. Unique. */
    link_hash: internal(text()),
    /** How often the question was put into the outbox, and for when last. */
    questions: integer(),
    question_at: optional(time()),
    changed_at: time(),
  },
  backup: 'carried',
  person: { address: 'address', at: 'changed_at', parent: { table: 'waitlist', id: 'signup_id' } },
  kept: 'by its feature',
  // An earlier release had this state while an announcement was being sent.
  restored: (row) => ({ ...row, state: row.state === 'announced' ? 'confirmed' : row.state }),
});

export type ConsentsTable = Row<typeof consents>;

/** What has happened to a consent. Rows are only added, and deleted with the consent. */
export const consentEvents = table({
  name: 'consent_events',
  since: '012-consents',
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
  backup: 'carried',
  person: { table: 'consents', id: 'consent_id' },
  kept: 'as its row',
});

export type ConsentEventsTable = Row<typeof consentEvents>;

export const announcements = table({
  name: 'announcements',
  since: '012-consents',
  columns: {
    service: text(),
    /** JSON: by language, `{ subject, text }`. */
    texts: text(),
    created_by: text(),
    created_at: time(),
    started_at: optional(time()),
  },
  backup: 'carried',
  person: 'staff',
  kept: 'always',
});

export type AnnouncementsTable = Row<typeof announcements>;

/** Only `unsubscribed` is new; the others are of earlier releases. */
export type SuppressionReason = 'bounced' | 'unsubscribed' | 'complaint' | 'erased-after-revoke';

/** Addresses that get no announcements, as keyed hashes, which outlive the person's data. */
export const suppressions = table({
  name: 'suppressions',
  since: '012-consents',
  columns: {
    address_hash: text(),
    /** Empty for all services. Unique together with the hash. */
    service: text(),
    reason: text<SuppressionReason>(),
    at: time(),
  },
  backup: 'carried',
  person: 'nobody',
  kept: 'always',
});
