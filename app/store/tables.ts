/** What is in the database, table by table. Imports nothing of ours, so that every file of a table may import it. */
import type { Generated } from 'kysely';

/** Our tables give numbers; an adopted table may use UUIDs. */
export type Id = number | string;

export interface Tables {
  contacts: ContactsTable;
  countdowns: CountdownsTable;
  daily_counts: DailyCountsTable;
  deliveries: DeliveriesTable;
  page_versions: PageVersionsTable;
  site_secrets: SiteSecretsTable;
  waitlist: WaitlistTable;
}

/** Table `contacts`: `full_name`, `email` and `message` are SPEC 3's, the rest is ours. */
export interface ContactsTable {
  id: Generated<Id>;
  full_name: string;
  email: string;
  message: string;
  language: string | null;
  /** ISO 8601 in UTC; may be missing in an adopted table. */
  created_at: string | null;
  /** The form's hidden UUID: the same one twice is the same inquiry. */
  submission_key: string | null;
  /** What an inquiry that came without a key is recognised by (`same-content.server.ts`). */
  content_hash: string | null;
  /** Whether the form was filled in like a robot does it. Kept, and marked for the owner. */
  suspected_spam: boolean;
}

/** Table `countdowns`: `title`, `target_date` and `is_active` are SPEC 3's; two more titles for the other languages. */
export interface CountdownsTable {
  id: Generated<Id>;
  title: string;
  title_de: string | null;
  title_tr: string | null;
  /** ISO 8601 in UTC, so that text order is time order. */
  target_date: string;
  is_active: boolean;
}

/** Table `daily_counts`: how often `event` happened on a page in a language on a day (UTC, `2027-03-01`). */
interface DailyCountsTable extends DailyCount {
  id: Generated<Id>;
}

export interface DeliveriesTable {
  id: Generated<Id>;
  lead: LeadTable;
  /** Text, because an adopted table of leads may count with UUIDs. */
  lead_id: string;
  channel: string;
  status: DeliveryStatus;
  /** How often it has been tried, the attempt under way included. */
  attempts: number;
  /** When to try next; all times are ISO 8601 in UTC. */
  due_at: string;
  /** Who is trying now, and until when nobody else may. */
  lease: string | null;
  leased_until: string | null;
  /** What the last attempt said, for the owner. */
  error: string | null;
  /** What the other side calls it, for example the id of the record. */
  receipt: string | null;
  created_at: string;
  settled_at: string | null;
}

/** Table `page_versions`: the digest of what a page says in a language, and since when it has been this one. */
interface PageVersionsTable extends PageVersion {
  id: Generated<Id>;
}

/** Table `site_secrets`: random keys that all processes on one database share. */
interface SiteSecretsTable {
  id: Generated<Id>;
  name: string;
  value: string;
}

/** Table `waitlist`: SPEC 3's waitlist record, plus what the form needs to be sent twice without harm. */
export interface WaitlistTable {
  id: Generated<Id>;
  name: string;
  email: string;
  /** The stored names of SPEC 3, as a JSON list. */
  services: string;
  language: string;
  created_at: string;
  submission_key: string | null;
  /** What a sign-up that came without a key is recognised by (`same-content.server.ts`). */
  content_hash: string | null;
  suspected_spam: boolean;
}

export type DailyCount = { day: string; page: string; language: string; event: string; count: number };

/** `changed_at` is a time in ISO 8601, UTC. */
export type PageVersion = { page: string; language: string; digest: string; changed_at: string };

export type LeadTable = 'contacts' | 'waitlist';
export type DeliveryStatus = 'pending' | 'delivered' | 'failed';
