/** A sign-up with a consent and what happened to it, as SQL statements. */
import { createHash, randomUUID } from 'node:crypto';
import { insertion, type Row } from './run-statement.ts';

type Query = (sql: string) => Record<string, unknown>[];
type Consent = Partial<Record<'state' | 'email' | 'service' | 'signup' | 'language' | 'uid', string>>;

export const wording = 'I agree that you email me when the service launches. „Straße“ ✓';
export const wordingHash = createHash('sha256').update(wording).digest('hex');
const at = '2026-03-01T09:00:00.000Z';

const insert = (query: Query, table: string, row: Row) => String(query(`${insertion(table, row)} returning id`)[0]?.id);

/** Adds a sign-up for “Cold Email Outreach” and “AI Phone Callers”, without a consent. Returns its id. */
export function addSignup(query: Query, email = 'Ayşe@Example.org'): string {
  const services = '["Cold Email Outreach","AI Phone Callers"]';
  const row = { name: 'Ayşe Kaya', email, services, language: 'tr', created_at: at, suspected_spam: 0 };
  return insert(query, 'waitlist', row);
}

/** Adds a consent that was asked for, and with another state confirmed and so on. Returns its id. */
export function addConsent(query: Query, consent: Consent = {}): string {
  const { state = 'confirmed', email: address = 'ayşe@example.org', service = 'cold-email' } = consent;
  const { signup: signup_id = null, language = 'tr', uid = randomUUID() } = consent;
  const later = (minutes: number) => new Date(Date.parse(at) + minutes * 60_000).toISOString();
  const asked = { questions: 1, question_at: at, changed_at: at };
  const consent_id = insert(query, 'consents', { uid, address, service, state, signup_id, language, ...asked });
  const shown = { wording, wording_hash: wordingHash, language: 'tr', page: '/tr/waitlist', form_version: '1' };
  const events: Row[] = [
    { event: 'requested', at, how: 'form', signup_id, ...shown },
    { event: 'asked', at: later(1), how: null, receipt: '250 2.0.0 Ok: queued as 4XyZ' },
    { event: 'confirmed', at: later(7), how: 'mail-link', page: '/tr/waitlist/confirm' },
    { event: 'revoked', at: later(2880), how: 'one-click' },
  ];
  const count = { requested: 2, confirmed: 3, revoked: 4 }[state];
  for (const event of events.slice(0, count)) insert(query, 'consent_events', { consent_id, ...event });
  return consent_id;
}
