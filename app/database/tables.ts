/** A table stands after those that its rows belong to. */
import { assistantQuestions } from '#app/assistant/tables.ts';
import { bookingBusy, bookingCells, bookingDays, bookingSettings, bookings } from '#app/booking/tables.ts';
import { announcements, consentEvents, consents, suppressions } from '#app/consent/tables.ts';
import { countdowns, countdownTitles } from '#app/countdown/tables.ts';
import { deliveries } from '#app/delivery/tables.ts';
import { contacts, waitlist } from '#app/leads/tables.ts';
import {
  officeAudit,
  officeNotes,
  officePasskeys,
  officePeople,
  officeSessions,
  officeTokens,
} from '#app/office-kit/tables.ts';
import { contentDrafts, contentReviews, contentVersions } from '#app/texts/tables.ts';
import { dailyCounts, erasures, pageVersions, siteSecrets } from './site-tables.ts';
import type { Declared, Row } from './table.ts';

const declared = [
  ...([contacts, waitlist, bookings, bookingCells, bookingDays, bookingSettings, bookingBusy] as const),
  ...([consents, consentEvents, announcements, suppressions, deliveries, countdowns, countdownTitles] as const),
  ...([dailyCounts, pageVersions, siteSecrets, erasures, assistantQuestions] as const),
  ...([officePeople, officePasskeys, officeSessions, officeTokens, officeNotes, officeAudit] as const),
  ...([contentDrafts, contentVersions, contentReviews] as const),
] as const;

export type Tables = { [Table in (typeof declared)[number] as Table['name']]: Row<Table> };

export const tables: readonly Declared<keyof Tables>[] = declared;
