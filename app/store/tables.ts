/** The tables of the database. All times are ISO 8601 in UTC. Imports no other module of the site. */
import type { Generated, Selectable } from 'kysely';

/** A number, which PostgreSQL's driver may return as text; in an adopted table possibly a UUID. */
export type Id = number | string;

/** Each table has an `id`, `booking_cells` apart. */
interface Row {
  id: Generated<Id>;
}

export interface Tables {
  assistant_questions: AssistantQuestionsTable;
  announcements: AnnouncementsTable;
  booking_busy: BookingBusyTable;
  /** Quarters of an hour that are taken. The key, their start, keeps a time from being booked twice. */
  booking_cells: { starts_at: string; booking_id: Id };
  /** Days (`2027-03-01`) with hours of their own: a JSON list of `{ from, to }`, empty for a day off. */
  booking_days: Row & { day: string; hours: string };
  /** Rules of booking that the owner has changed: JSON, as the value would stand in `content/site.yaml`. */
  booking_settings: Row & { name: string; value: string };
  bookings: BookingsTable;
  consent_events: ConsentEventsTable;
  consents: ConsentsTable;
  contacts: ContactsTable;
  content_drafts: ContentDraftsTable;
  content_reviews: ContentReviewsTable;
  content_versions: ContentVersionsTable;
  /** The title in each language besides English. The id is text, because those of an adopted table may be UUIDs. */
  countdown_titles: Row & { countdown_id: string; language: string; title: string };
  countdowns: CountdownsTable;
  daily_counts: DailyCount & Row;
  deliveries: DeliveriesTable;
  /** The people who were erased, without their addresses. */
  erasures: Erasure & Row;
  office_audit: OfficeAuditTable;
  office_notes: OfficeNotesTable;
  office_passkeys: OfficePasskeysTable;
  office_people: OfficePeopleTable;
  office_sessions: OfficeSessionsTable;
  office_tokens: OfficeTokensTable;
  page_versions: PageVersion & Row;
  /** Random keys shared by all processes on one database. */
  site_secrets: Row & { name: string; value: string };
  suppressions: SuppressionsTable;
  waitlist: WaitlistTable;
}

interface LeadColumns extends Row {
  email: string;
  /** The idempotency key of the form, a UUID. Unique. */
  submission_key: string | null;
  /** Identifies a lead without a client's key (`duplicate-submissions.server.ts`). Unique. */
  content_hash: string | null;
  /** Whether the submission looks automated (product.md F7). */
  suspected_spam: boolean;
  /** How far the owner is; null for a new lead. */
  office_status: Generated<LeadStatus | null>;
  /** Name, address and text for the search (`lead-search.server.ts`); null where another program wrote the row. */
  search_text: Generated<string | null>;
}

/** Table `contacts`. An adopted table has at least `full_name`, `email` and `message` (product.md D1). */
export interface ContactsTable extends LeadColumns {
  full_name: string;
  message: string;
  language: string | null;
  /** May be null in an adopted table. */
  created_at: string | null;
}

/** Table `waitlist`: sign-ups. */
export interface WaitlistTable extends LeadColumns {
  name: string;
  /** The stored names of the services (product.md F9), as a JSON list. */
  services: string;
  language: string;
  created_at: string;
}

/**
 * Table `bookings`: calls. `booked`: the visitor has an invitation. `held`: looks automated, and waits for the owner
 * until `held_until`. `expired`: was held for too long.
 */
export interface BookingsTable extends Row {
  /** The UID of the event in calendars (RFC 5545, 3.8.4.7). Unique. */
  uid: string;
  starts_at: string;
  ends_at: string;
  status: 'booked' | 'held' | 'cancelled' | 'expired';
  /** The number of changes (RFC 5545, 3.8.7.4). */
  sequence: number;
  name: string;
  email: string;
  phone: string | null;
  company: string | null;
  message: string | null;
  language: string;
  /** The visitor's time zone, an IANA name. */
  time_zone: string;
  /** SHA-256 of the secret in the link to the booking. Unique. */
  manage_hash: string;
  /** Keyed hash of the client's network, for limits; null after the call. */
  network_hash: string | null;
  /** As `network_hash`, of an IPv6 /48; null for IPv4. */
  wide_network_hash: string | null;
  submission_key: string | null;
  content_hash: string | null;
  suspected_spam: boolean;
  held_until: string | null;
  created_at: string;
}

export type Booking = Selectable<BookingsTable>;

/** Table `booking_busy`: the busy times of another calendar. One row, named after the variable with its address. */
export interface BookingBusyTable extends Row {
  /** Unique. */
  calendar: string;
  /** A JSON list of pairs of start and end, in ms since 1970; what they are for is not stored. */
  times: string;
  /** The end of the time that was looked at; null until the first reading that succeeds. */
  known_until: string | null;
  /** The last reading that succeeded. */
  read_at: string | null;
  /** The first failed reading since then, and why the last one failed. */
  failing_since: string | null;
  failure: string | null;
  /** The last reading, whether it succeeded or not. */
  tried_at: string;
}

/** Table `countdowns`. An adopted table has at least `title`, `target_date` and `is_active` (product.md D1). */
export interface CountdownsTable extends Row {
  title: string;
  /** Older than `countdown_titles`, and read before it (`countdowns.server.ts`). */
  title_de: string | null;
  title_tr: string | null;
  target_date: string;
  is_active: boolean;
}

/** Table `deliveries`: the outbox (`deliveries.server.ts`). */
export interface DeliveriesTable extends Row {
  /** The table of the lead; `failures` for a report to the owner, whose `lead_id` is the time of the report. */
  lead: DeliveredTable | 'failures';
  /** Text, because the ids of an adopted table may be UUIDs. */
  lead_id: string;
  channel: string;
  /** Which of several messages to the same person this is (`booking-mails.ts`); empty for leads. */
  purpose: Generated<string>;
  status: DeliveryStatus;
  /** Number of attempts, including the current one. */
  attempts: number;
  /** Time of the next attempt. */
  due_at: string;
  /** Id of the current lease, which is exclusive until `leased_until`. */
  lease: string | null;
  leased_until: string | null;
  /** The error of the last attempt, for the owner. */
  error: string | null;
  /** The receiver's id of the delivery, for example of an Airtable record. */
  receipt: string | null;
  /** Why Airtable rejected the sign-up, as the visitor was told (`AirtableErrorCode`); null otherwise. */
  rejection: Generated<string | null>;
  /** The report in which the owner was told that this delivery failed; null before. */
  report: Generated<string | null>;
  created_at: string;
  settled_at: string | null;
}

/** Table `assistant_questions`: what the assistant did not understand, made anonymous. Unique with the language. */
export interface AssistantQuestionsTable extends Row {
  language: string;
  question: string;
  count: number;
  /** A day in UTC, `2027-03-01`. */
  last_asked: string;
}

/**
 * `requested`: by the form, and not confirmed by mail. `announced`: confirmed, and told that the service is there.
 * A sign-up without a row here is from before consents were recorded.
 */
export const consentStates = ['requested', 'confirmed', 'announced', 'revoked', 'expired'] as const;
export type ConsentState = (typeof consentStates)[number];

type ConsentEventName = ConsentState | 'asked' | 'disowned' | 'bounced';

/** By which means an event came about. */
export type ConsentMeans = 'form' | 'mail-link' | 'unsubscribe-link' | 'one-click' | 'office' | 'shell' | 'mail-server';

/** Table `consents`: the consent of an address to news of a service. One row for each address and service. */
export interface ConsentsTable extends Row {
  /** Random; it is in the links of mails, with a code that is made from it (`consent-link.server.ts`). Unique. */
  uid: string;
  /** Normalised (`normaliseAddress`). */
  address: string;
  /** The id of the service in the form. */
  service: string;
  state: ConsentState;
  /** The sign-up that asked for it: text, because the ids of an adopted table may be UUIDs. */
  signup_id: string | null;
  language: string;
  /** SHA-256 of the secret in the links of earlier releases. Unique. */
  link_hash: string;
  /** How often the question was put into the outbox since the consent was last requested anew, and for when last. */
  questions: number;
  question_at: string | null;
  /** The announcement that is being sent, set before the attempt, so that nobody gets it twice. */
  sending: Id | null;
  changed_at: string;
}

/** Table `consent_events`: what has happened to a consent. Rows are only added, and deleted with the consent. */
export interface ConsentEventsTable extends Row {
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
export interface AnnouncementsTable extends Row {
  service: string;
  /** JSON: by language, `{ subject, text }`. */
  texts: string;
  created_by: string;
  created_at: string;
  started_at: string | null;
  stopped_at: string | null;
}

export type SuppressionReason = 'bounced' | 'unsubscribed' | 'complaint' | 'erased-after-revoke';

/** Table `suppressions`: addresses that get no announcements, as keyed hashes, which outlive the person's data. */
export interface SuppressionsTable extends Row {
  address_hash: string;
  /** Empty for all services. Unique together with the hash. */
  service: string;
  reason: SuppressionReason;
  at: string;
}

/** Table `content_drafts`: edits that are not published. Unique by file and path. */
export interface ContentDraftsTable extends Row {
  file: string;
  path: string;
  /** JSON, as in an edit; `null` deletes an entry. */
  value: string;
  /** JSON of the delivered value; null for an entry that the file does not have. */
  base: string | null;
  person: string;
  at: string;
}

/** Table `content_versions`: everything that lay over the files after each publishing. */
export interface ContentVersionsTable extends Row {
  /** The version before; 0 for the first. Unique. */
  follows: Id;
  at: string;
  person: string;
  note: string | null;
  /** A JSON list of edits. */
  edits: string;
  /** The texts with the edits, by `toLines`, for other processes; null in all versions but the newest. */
  content: string | null;
  /** The hash of the files below the edits; the content is right for the same files only. */
  sources: string | null;
}

/** Table `content_reviews`: translations that were found fine. Unique by file and path. */
export interface ContentReviewsTable extends Row {
  file: string;
  path: string;
  /** The digest of the text in the owner's language at that time. */
  source: string;
  person: string;
  at: string;
}

/** Table `office_people`: who may sign in. */
export interface OfficePeopleTable extends Row {
  name: string;
  /** Where links for signing in are sent; null for nobody. */
  email: string | null;
  language: string;
  created_at: string;
}

/** Table `office_passkeys`: WebAuthn credentials (https://www.w3.org/TR/webauthn-3/#credential-record). */
export interface OfficePasskeysTable extends Row {
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
export interface OfficeSessionsTable extends Row {
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
interface OfficeTokensTable extends Row {
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
export interface OfficeNotesTable extends Row {
  lead: LeadTable;
  lead_id: string;
  author: string;
  text: string;
  created_at: string;
}

/** Table `office_audit`: who did what in the office. */
export interface OfficeAuditTable extends Row {
  at: string;
  /** The name of the person; `shell` for the command line, `site` for the site itself. */
  person: string;
  action: string;
  /** What it was done to, without personal data: the name of a lead, the id of a countdown. */
  subject: string | null;
}

/** The number of events of a page in a language on a day (UTC, `2027-03-01`). */
export type DailyCount = { day: string; page: string; language: string; event: string; count: number };

/** A digest of a page's content in a language, and the time of its last change. */
export type PageVersion = { page: string; language: string; digest: string; changed_at: string };

/** The key is part of the record, because the list of erasures must do without the database. */
export type Erasure = {
  /** HMAC-SHA-256 (base64url) of the normalised address. */
  address_hash: string;
  /** The secret of the site when the person was erased. */
  hash_key: string;
  erased_at: string;
};

export type LeadTable = 'contacts' | 'waitlist';
/** The tables whose rows are delivered. */
export type DeliveredTable = LeadTable | 'bookings' | 'consents';
export type DeliveryStatus = 'pending' | 'delivered' | 'failed';
