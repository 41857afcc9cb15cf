/** A site with a row in every table, for tests that look at every page of the office. */
import { tables } from '#app/database/tables.ts';
import '#app/features.server.ts';
import { insertion } from './run-statement.ts';
import type { Site } from './site-process.ts';

const now = new Date().toISOString();

/** What stands in a column that is not said below. */
const byKind = { time: now, boolean: 0, integer: 1, id: 1 };
const lead = { submission_key: null, content_hash: null, office_status: null, search_text: null, language: 'en' };
const rows: Record<string, Record<string, string | number | null>> = {
  contacts: lead,
  waitlist: { ...lead, services: '["Cold Email Outreach"]' },
  bookings: {
    ...{ starts_at: '2099-03-02T09:00:00.000Z', ends_at: '2099-03-02T09:30:00.000Z', status: 'booked' },
    ...{ language: 'en', time_zone: 'Europe/Berlin' },
  },
  consents: { service: 'cold-email', state: 'confirmed', signup_id: '1', language: 'en' },
  consent_events: { event: 'confirmed', how: 'office', language: 'en' },
  announcements: { service: 'cold-email', texts: '{"en":{"subject":"a","text":"b"}}', started_at: null },
  deliveries: { subject: 'contacts', subject_id: '1', channel: 'owner-mail', status: 'failed', leased_until: null },
  countdowns: { target_date: '2099-03-02T09:00:00.000Z', is_active: 1 },
  countdown_titles: { countdown_id: '1', language: 'de' },
  booking_days: { day: '2099-03-03', hours: '[]' },
  booking_busy: { times: '[]' },
  daily_counts: { day: '2026-03-01', page: 'home', language: 'en', event: 'view' },
  assistant_questions: { language: 'en', last_asked: '2026-03-01' },
  office_people: { language: 'en' },
  office_passkeys: { transports: '[]', domain: 'localhost' },
  office_sessions: { seen_at: now, typed: null },
  office_notes: { lead: 'contacts', lead_id: '1' },
  content_drafts: { file: 'en/home.yaml', path: 'hero.lead', value: '"Draft"', base: '"Shipped"' },
  content_versions: { follows: 0, back_to: null, edits: '[]' },
  content_reviews: { file: 'en/home.yaml', path: 'hero.lead' },
};
/** Texts that `rows` does not say are `value`. Tables that have rows are left alone. */
export function fillTables(site: Site, value: string): void {
  for (const { name, columns, key } of tables()) {
    if (site.query(`select 1 from ${name}`).length > 0) continue;
    const row = Object.fromEntries(
      Object.entries(columns).map(([column, { kind }]) => [column, kind === 'text' ? value : byKind[kind]]),
    );
    site.query(insertion(name, { ...row, ...(key ? {} : { id: 1 }), ...rows[name] }));
  }
}
