import type { Kysely } from 'kysely';
import { createTable, required } from './columns.ts';

/** Consents to e-mails with the events that prove them, announcements, and addresses that get no mail. */
export async function up(database: Kysely<never>): Promise<void> {
  await createTable(database, 'consents', {
    uid: ['text', required],
    address: ['text', required],
    service: ['text', required],
    state: ['text', required],
    signup_id: ['text'],
    language: ['text', required],
    link_hash: ['text', required],
    questions: ['integer', required],
    question_at: ['time'],
    sending: ['integer'],
    changed_at: ['time', required],
  });
  await createTable(database, 'consent_events', {
    consent_id: ['integer', required],
    event: ['text', required],
    at: ['time', required],
    signup_id: ['text'],
    wording: ['text'],
    wording_hash: ['text'],
    language: ['text'],
    page: ['text'],
    form_version: ['text'],
    how: ['text'],
    receipt: ['text'],
    network_address: ['text'],
  });
  await createTable(database, 'announcements', {
    service: ['text', required],
    texts: ['text', required],
    created_by: ['text', required],
    created_at: ['time', required],
    started_at: ['time'],
    stopped_at: ['time'],
  });
  await createTable(database, 'suppressions', {
    address_hash: ['text', required],
    service: ['text', required],
    reason: ['text', required],
    at: ['time', required],
  });
  for (const [table, columns, unique] of indexes) {
    const index = database.schema
      .createIndex(`${table}_${columns.join('_')}`)
      .on(table)
      .columns([...columns]);
    await (unique ? index.unique() : index).execute();
  }
}

const indexes: [table: string, columns: string[], unique?: boolean][] = [
  ['consents', ['uid'], true],
  ['consents', ['link_hash'], true],
  ['consents', ['address', 'service'], true],
  ['consents', ['signup_id']],
  ['consents', ['service', 'state', 'id']],
  ['consents', ['state', 'question_at']],
  ['consent_events', ['consent_id', 'id']],
  ['suppressions', ['address_hash', 'service'], true],
];
