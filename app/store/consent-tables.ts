/** The tables of consents to e-mails. All times are ISO 8601 in UTC. */
import type { Generated } from 'kysely';

/** On PostgreSQL the driver returns ids as text. */
type Id = number | string;

/** `requested`: by the form, and not confirmed by mail. */
export const consentStates = ['requested', 'confirmed', 'revoked'] as const;
export type ConsentState = (typeof consentStates)[number];

/** `disowned`, `expired` and `bounced` are events of earlier releases. */
type ConsentEventName = ConsentState | 'asked' | 'announced' | 'disowned' | 'expired' | 'bounced';

/** By which means an event came about; `shell` is of earlier releases. */
export type ConsentMeans = 'form' | 'mail-link' | 'unsubscribe-link' | 'one-click' | 'office' | 'shell' | 'mail-server';

/**
 * Table `consents`: the consent of a sign-up to news of the services that it names, except those to which its address
 * has agreed before. Those of earlier releases are each for one service.
 */
export interface ConsentsTable {
  id: Generated<Id>;
  /** Random; it is in the links of mails, with a code that is made from it (`consent-link.server.ts`). Unique. */
  uid: string;
  /** Normalised (`normaliseAddress`). */
  address: string;
  /** The ids of the services in the form, with commas between. */
  service: string;
  state: ConsentState;
  /** The last sign-up that asked for it: text, because the ids of an adopted table may be UUIDs. */
  signup_id: string | null;
  language: string;
  /** SHA-256 of the secret in the links of earlier releases; the uid in rows of later ones. Unique. */
  link_hash: string;
  /** How often the question was put into the outbox, and for when last. */
  questions: number;
  question_at: string | null;
  changed_at: string;
}

/** Table `consent_events`: what has happened to a consent. Rows are only added, and deleted with the consent. */
export interface ConsentEventsTable {
  id: Generated<Id>;
  consent_id: Id;
  event: ConsentEventName;
  at: string;
  /** The sign-up that has requested the consent, and the one whose question has asked for it. */
  signup_id: string | null;
  /** The text that the person saw, and its SHA-256 (hex). */
  wording: string | null;
  wording_hash: string | null;
  language: string | null;
  /** The path of the page. */
  page: string | null;
  form_version: string | null;
  how: ConsentMeans | null;
  /** The line with which the mail server took the mail. */
  receipt: string | null;
  /** Null unless `recordNetworkAddress` is on in `site.yaml`. */
  network_address: string | null;
}

/** Table `announcements`: news of a service to those who have confirmed. */
export interface AnnouncementsTable {
  id: Generated<Id>;
  service: string;
  /** JSON: by language, `{ subject, text }`. */
  texts: string;
  created_by: string;
  created_at: string;
  started_at: string | null;
}

/** Only `unsubscribed` is new; the others are of earlier releases. */
export type SuppressionReason = 'bounced' | 'unsubscribed' | 'complaint' | 'erased-after-revoke';

/** Table `suppressions`: addresses that get no announcements, as keyed hashes, which outlive the person's data. */
export interface SuppressionsTable {
  id: Generated<Id>;
  address_hash: string;
  /** Empty for all services. Unique together with the hash. */
  service: string;
  reason: SuppressionReason;
  at: string;
}
