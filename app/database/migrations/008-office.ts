import type { Kysely } from 'kysely';
import { addMissing, createTable, required } from './columns.ts';

/**
 * The tables of the office, and its column of the leads. They have a prefix, because an adopted database may have
 * `sessions` and a `status` of its own. The column is optional, so that the previous release runs on the new schema.
 */
export async function up(database: Kysely<never>): Promise<void> {
  await createTable(database, 'office_people', {
    name: ['text', required],
    email: ['text'],
    language: ['text', required],
    created_at: ['time', required],
  });
  await createTable(database, 'office_passkeys', {
    person_id: ['integer', required],
    credential_id: ['text', required],
    public_key: ['text', required],
    counter: ['integer', required],
    transports: ['text', required],
    domain: ['text', required],
    label: ['text', required],
    created_at: ['time', required],
    used_at: ['time'],
  });
  await createTable(database, 'office_sessions', {
    token_hash: ['text', required],
    person_id: ['integer', required],
    device: ['text', required],
    created_at: ['time', required],
    seen_at: ['time', required],
    confirmed_at: ['time'],
    may_enrol_until: ['time'],
  });
  await createTable(database, 'office_tokens', {
    token_hash: ['text', required],
    purpose: ['text', required],
    person_id: ['integer'],
    created_at: ['time', required],
    expires_at: ['time', required],
    used_at: ['time'],
  });
  await createTable(database, 'office_notes', {
    lead: ['text', required],
    lead_id: ['text', required],
    author: ['text', required],
    text: ['text', required],
    created_at: ['time', required],
  });
  await createTable(database, 'office_audit', {
    at: ['time', required],
    person: ['text', required],
    action: ['text', required],
    subject: ['text'],
  });
  for (const table of ['contacts', 'waitlist']) await addMissing(database, table, { office_status: ['text'] });
  for (const [table, columns, unique] of indexes) {
    const index = database.schema
      .createIndex(`${table}_${columns.join('_')}`)
      .ifNotExists()
      .on(table);
    await (unique ? index.unique() : index).columns([...columns]).execute();
  }
}

/** Leads are read newest first, a page at a time; the last two columns decide on each without reading its row. */
const inbox = ['suspected_spam', 'created_at', 'id', 'office_status', 'language'];

/** The lists of leads and deliveries are read newest first, a page at a time. */
const indexes: [table: string, columns: string[], unique?: boolean][] = [
  ['office_passkeys', ['credential_id'], true],
  ['office_sessions', ['token_hash'], true],
  ['office_tokens', ['token_hash'], true],
  ['office_notes', ['lead', 'lead_id']],
  ['office_audit', ['at']],
  ['contacts', inbox],
  ['waitlist', inbox],
  ['deliveries', ['status', 'id']],
];
