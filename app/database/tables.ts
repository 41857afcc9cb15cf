import type { Selectable } from 'kysely';
import { assistantQuestions } from '#app/assistant/tables.ts';
import { bookingBusy, bookingCells, bookingDays, bookingSettings, bookings } from '#app/booking/tables.ts';
import { countdowns, countdownTitles } from '#app/countdown/tables.ts';
import { deliveries } from '#app/delivery/tables.ts';
import { contacts, waitlist } from '#app/leads/tables.ts';
import {
  officeApprovals,
  officeAudit,
  officeNotes,
  officePasskeys,
  officePeople,
  officeSessions,
  officeTokens,
} from '#app/office-kit/tables.ts';
import { contentDrafts, contentReviews, contentVersions } from '#app/texts/tables.ts';
import { announcements, consentEvents, consents, suppressions } from '#app/waitlist/tables.ts';
import { type Declared, integer, type Row, table, text, time } from './table.ts';

const dailyCounts = table({
  name: 'daily_counts',
  columns: { day: text(), page: text(), language: text(), event: text(), count: integer() },
  unique: [['day', 'page', 'language', 'event']],
  backup: 'included',
  person: 'nobody',
  retention: { period: 'statistics', since: 'day' },
});

export type DailyCount = Omit<Selectable<Row<typeof dailyCounts>>, 'id'>;

const pageVersions = table({
  name: 'page_versions',
  columns: { page: text(), language: text(), digest: text(), changed_at: time() },
  unique: [['page', 'language']],
  backup: 'recomputed',
  person: 'nobody',
  retention: 'always',
});

export type PageVersion = Omit<Selectable<Row<typeof pageVersions>>, 'id'>;

/** Shared by all processes. Backups have those without which stored hashes and links in sent mails mean nothing. */
export const siteSecrets = table({
  name: 'site_secrets',
  columns: { name: text(), value: text() },
  unique: [['name']],
  backup: { column: 'name', values: ['data-key', 'data-key-fingerprint', 'consent-link', 'booking-link'] },
  person: 'nobody',
  retention: 'always',
});

const erasures = table({
  name: 'erasures',
  columns: {
    /** HMAC-SHA-256 (base64url) of the normalised address. */
    address_hash: text(),
    /** The secret at the time of the erasure, because the list of erasures must do without the database. */
    hash_key: text(),
    erased_at: time(),
  },
  backup: 'included',
  person: 'nobody',
  retention: 'always',
});

export type Erasure = Omit<Selectable<Row<typeof erasures>>, 'id'>;

/** A table stands after those that its rows belong to. */
const declared = [
  ...([contacts, waitlist] as const),
  ...([bookings, bookingCells, bookingDays, bookingSettings, bookingBusy] as const),
  ...([consents, consentEvents, announcements, suppressions, deliveries, countdowns, countdownTitles] as const),
  ...([dailyCounts, pageVersions, siteSecrets, erasures, assistantQuestions] as const),
  ...([officePeople, officePasskeys, officeSessions, officeTokens, officeNotes, officeAudit, officeApprovals] as const),
  ...([contentDrafts, contentVersions, contentReviews] as const),
] as const;

export type Tables = { [Table in (typeof declared)[number] as Table['name']]: Row<Table> };

export const tables: readonly Declared<keyof Tables>[] = declared;
