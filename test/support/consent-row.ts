/** A sign-up with a consent and what happened to it, as SQL statements. */
import { createHash, randomUUID } from 'node:crypto';

type Value = string | number | null;
type Query = (sql: string) => Record<string, unknown>[];

export const wording = 'I agree that you email me when the service launches. „Straße“ ✓';
export const wordingHash = createHash('sha256').update(wording).digest('hex');

function insert(query: Query, table: string, columns: Record<string, Value>): string {
  const text = (value: Value) => (typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value));
  const values = Object.values(columns).map(text);
  const [row] = query(`insert into ${table} (${Object.keys(columns)}) values (${values}) returning id`);
  return String(row?.id);
}

type ConsentRow = {
  state?: string;
  email?: string;
  service?: string;
  signup?: string;
  language?: string;
  uid?: string;
};

/** Adds a sign-up for “Cold Email Outreach” and “AI Phone Callers”, without a consent. Returns its id. */
export function addSignup(query: Query, email = 'Ayşe@Example.org'): string {
  const services = '["Cold Email Outreach","AI Phone Callers"]';
  const created_at = '2026-03-01T09:00:00.000Z';
  return insert(query, 'waitlist', {
    name: 'Ayşe Kaya',
    email,
    services,
    language: 'tr',
    created_at,
    suspected_spam: 0,
  });
}

/** Adds a consent that was asked for, and with another state confirmed and so on. Returns its id. */
export function addConsent(query: Query, row: ConsentRow = {}): string {
  const { state = 'confirmed', email = 'ayşe@example.org', service = 'cold-email', signup = null } = row;
  const { language = 'tr', uid = randomUUID() } = row;
  const at = '2026-03-01T09:00:00.000Z';
  const later = (minutes: number) => new Date(Date.parse(at) + minutes * 60_000).toISOString();
  const consent_id = insert(query, 'consents', {
    uid,
    address: email,
    service,
    state,
    signup_id: signup,
    language,
    questions: 1,
    question_at: at,
    changed_at: at,
  });
  const shown = { wording, wording_hash: wordingHash, language: 'tr', page: '/tr/waitlist', form_version: '1' };
  const events: Record<string, Value>[] = [
    { event: 'requested', at, how: 'form', signup_id: signup, ...shown },
    { event: 'asked', at: later(1), how: null, receipt: '250 2.0.0 Ok: queued as 4XyZ' },
    { event: 'confirmed', at: later(7), how: 'mail-link', page: '/tr/waitlist/confirm' },
    { event: 'revoked', at: later(2880), how: 'one-click' },
  ];
  const count = { requested: 2, confirmed: 3, revoked: 4 }[state] ?? 1;
  for (const event of events.slice(0, count)) insert(query, 'consent_events', { consent_id, ...event });
  return consent_id;
}
