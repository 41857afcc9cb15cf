/** The tables of the database. Imports no other module of the site, so that all files of `store/` may import it. */
import type { Generated, Selectable } from 'kysely';
import type { AssistantQuestionsTable } from './assistant-tables.ts';
import type { AnnouncementsTable, ConsentEventsTable, ConsentsTable, SuppressionsTable } from './consent-tables.ts';
import type { ContentTables } from './content-tables.ts';
import type { LeadStatus, OfficeTables } from './office-tables.ts';

/** A number; in an adopted table possibly a UUID. */
export type Id = number | string;

export interface Tables extends ContentTables, OfficeTables {
  assistant_questions: AssistantQuestionsTable;
  announcements: AnnouncementsTable;
  booking_busy: BookingBusyTable;
  booking_cells: BookingCellsTable;
  booking_days: BookingDaysTable;
  booking_settings: BookingSettingsTable;
  bookings: BookingsTable;
  consent_events: ConsentEventsTable;
  consents: ConsentsTable;
  contacts: ContactsTable;
  countdown_titles: CountdownTitlesTable;
  countdowns: CountdownsTable;
  daily_counts: DailyCountsTable;
  deliveries: DeliveriesTable;
  erasures: ErasuresTable;
  page_versions: PageVersionsTable;
  site_secrets: SiteSecretsTable;
  suppressions: SuppressionsTable;
  waitlist: WaitlistTable;
}

/** Table `contacts`. An adopted table has at least `full_name`, `email` and `message` (product.md D1). */
export interface ContactsTable {
  id: Generated<Id>;
  full_name: string;
  email: string;
  message: string;
  language: string | null;
  /** ISO 8601 in UTC; may be null in an adopted table. */
  created_at: string | null;
  /** The idempotency key of the form, a UUID. Unique. */
  submission_key: string | null;
  /** Identifies an inquiry without a client's key (`duplicate-submissions.server.ts`). Unique. */
  content_hash: string | null;
  /** Whether the submission looks automated (product.md F7). */
  suspected_spam: boolean;
  /** How far the owner is; null for a new lead. */
  office_status: Generated<LeadStatus | null>;
  /** Name, address and text for the search (`lead-search.server.ts`); null where another program wrote the row. */
  search_text: Generated<string | null>;
}

/** Table `bookings`: calls. */
export interface BookingsTable {
  id: Generated<Id>;
  /** The UID of the event in calendars (RFC 5545, 3.8.4.7). Unique. */
  uid: string;
  starts_at: string;
  ends_at: string;
  status: 'booked' | 'cancelled';
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
  /** Keyed hash of the client's network, for limits and for the cancellation of all flagged calls of one. */
  network_hash: string | null;
  /** As `network_hash`, of an IPv6 /48; null for IPv4. */
  wide_network_hash: string | null;
  submission_key: string | null;
  content_hash: string | null;
  /** Whether the submission looks automated: the visitor gets no mails, because the address may be another's. */
  suspected_spam: boolean;
  created_at: string;
}

export type Booking = Selectable<BookingsTable>;

/** Table `booking_busy`: the busy times of another calendar. One row, named after the variable with its address. */
export interface BookingBusyTable {
  id: Generated<Id>;
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

/** Table `booking_cells`: quarters of an hour that are taken. Its key keeps a time from being booked twice. */
interface BookingCellsTable {
  starts_at: string;
  booking_id: Id;
}

/** Table `booking_days`: single days with hours of their own. */
interface BookingDaysTable {
  id: Generated<Id>;
  /** `2027-03-01`, in the time zone of the business. Unique. */
  day: string;
  /** A JSON list of `{ from, to }`; empty for a day off. */
  hours: string;
}

/** Table `booking_settings`: the rules of booking. */
interface BookingSettingsTable {
  id: Generated<Id>;
  /** Unique. */
  name: string;
  /** JSON, as the value would stand in `content/site.yaml`. */
  value: string;
}

/** Table `countdowns`. An adopted table has at least `title`, `target_date` and `is_active` (product.md D1). */
export interface CountdownsTable {
  id: Generated<Id>;
  title: string;
  /** Older than `countdown_titles`, and read before it (`countdowns.server.ts`). */
  title_de: string | null;
  title_tr: string | null;
  /** ISO 8601 in UTC, so that text order is time order. */
  target_date: string;
  is_active: boolean;
}

/** Table `countdown_titles`: the title of a countdown in each language besides English. */
interface CountdownTitlesTable {
  id: Generated<Id>;
  /** Text, because the ids of an adopted table may be UUIDs. */
  countdown_id: string;
  language: string;
  title: string;
}

/** Table `daily_counts`: the number of events of a page in a language on a day (UTC, `2027-03-01`). */
interface DailyCountsTable extends DailyCount {
  id: Generated<Id>;
}

/** Table `deliveries`: the outbox (`deliveries.server.ts`). */
export interface DeliveriesTable {
  id: Generated<Id>;
  /** The table of the lead; `failures` for a report to the owner, whose `lead_id` is the time of the report. */
  lead: DeliveredTable | 'failures';
  /** Text, because the ids of an adopted table may be UUIDs. */
  lead_id: string;
  channel: string;
  /** Which of several messages about the lead this is; empty for those that a new lead brings. */
  kind: Generated<string>;
  /** Of which change, event or announcement, where a kind has several. */
  reference: Generated<string>;
  status: DeliveryStatus;
  /** Number of attempts, including the current one. */
  attempts: number;
  /** Time of the next attempt; all times are ISO 8601 in UTC. */
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

/** Table `erasures`: the people who were erased, without their addresses. */
interface ErasuresTable extends Erasure {
  id: Generated<Id>;
}

/** Table `page_versions`: a digest of each page's content in a language, and the time of its last change. */
interface PageVersionsTable extends PageVersion {
  id: Generated<Id>;
}

/** Table `site_secrets`: random keys shared by all processes on one database. */
interface SiteSecretsTable {
  id: Generated<Id>;
  name: string;
  value: string;
}

/** Table `waitlist`: sign-ups, with the columns that recognise repeated submissions. */
export interface WaitlistTable {
  id: Generated<Id>;
  name: string;
  email: string;
  /** The stored names of the services (product.md F9), as a JSON list. */
  services: string;
  language: string;
  created_at: string;
  submission_key: string | null;
  /** Identifies a sign-up without a client's key (`duplicate-submissions.server.ts`). Unique. */
  content_hash: string | null;
  suspected_spam: boolean;
  /** How far the owner is; null for a new lead. */
  office_status: Generated<LeadStatus | null>;
  search_text: Generated<string | null>;
}

export type DailyCount = { day: string; page: string; language: string; event: string; count: number };

/** `changed_at` is ISO 8601 in UTC. */
export type PageVersion = { page: string; language: string; digest: string; changed_at: string };

/** The key is part of the record, because the list of erasures must do without the database. */
export type Erasure = {
  /** HMAC-SHA-256 (base64url) of the normalised address. */
  address_hash: string;
  /** The secret of the site when the person was erased. */
  hash_key: string;
  /** ISO 8601 in UTC. */
  erased_at: string;
};

export type LeadTable = 'contacts' | 'waitlist';
/** The tables whose rows are delivered. */
export type DeliveredTable = LeadTable | 'bookings' | 'consents';
export type DeliveryStatus = 'pending' | 'delivered' | 'failed';

/** The error of a mail that must not be sent twice, and of which nobody knows whether the mail server took it. */
export const uncertainResult = 'sending was interrupted; it is not known whether the mail server took the mail';
