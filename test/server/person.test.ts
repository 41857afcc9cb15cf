import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Airtable } from '#test/support/airtable.ts';
import { personCommand } from '#test/support/command.ts';
import { file, query } from '#test/support/database.ts';
import { insertion } from '#test/support/run-statement.ts';

const { tables } = await import('#app/database/tables.ts');
const names = tables().map(({ name }) => name);

const email = 'ayşe@example.com';
const at = '2027-03-01T09:00:00.000Z';
const lead = { email, language: 'tr', created_at: at, suspected_spam: 0 };

/** A row about the person in every table of visitors; `found` is in each of them, with the table's name. */
const rows: Record<string, Record<string, string | number>> = {
  contacts: { id: 11, full_name: 'Ayşe', message: 'found contacts', ...lead },
  waitlist: { id: 12, name: 'found waitlist', services: '["Cold Email"]', ...lead },
  bookings: {
    ...{ ...lead, id: 13, uid: 'u', starts_at: at, ends_at: at, status: 'cancelled', sequence: 0 },
    ...{ name: 'found bookings', time_zone: 'UTC', manage_hash: 'secret hash' },
  },
  consents: {
    ...{ id: 14, uid: 'secret hash', address: email, service: 'found consents', state: 'confirmed' },
    ...{ language: 'tr', questions: 1, changed_at: at },
  },
  consent_events: { consent_id: 14, event: 'requested', at, wording: 'found consent_events' },
  deliveries: {
    ...{ subject: 'bookings', subject_id: '13', channel: 'owner-mail', status: 'failed', attempts: 3 },
    ...{ due_at: at, created_at: at, error: 'found deliveries' },
  },
  office_notes: { lead: 'contacts', lead_id: '11', author: 'Deniz', text: 'found office_notes', created_at: at },
  office_audit: { at, person: 'found office_audit', action: 'lead-status', subject: 'waitlist-12 won' },
};

const airtable = await new Airtable().start();
const environment = { ...airtable.environment, DATABASE_URL: `file:${file}` };

for (const [table, row] of Object.entries(rows)) query(insertion(table, row));
airtable.records.push({ id: 'recByHand0000000', createdTime: at, fields: { Email: email, Name: 'found airtable' } });

test('every table of the database is declared, and each of a person has a row here', () => {
  const stored = query("select name from sqlite_master where type = 'table' and name not like 'sqlite%'");
  const own = stored.map(({ name }) => String(name)).filter((name) => !name.startsWith('kysely_'));
  assert.deepEqual(own.sort(), names.toSorted());
  const personal = tables().filter(({ person, backup }) => typeof person === 'object' && backup !== 'recomputed');
  assert.deepEqual([...personal.map(({ name }) => name), 'office_audit'].sort(), Object.keys(rows).sort());
});

test('a copy has what every table and Airtable have of a person, without secrets', async () => {
  const { stdout, status } = await personCommand('copy', environment, ' AYŞE@example.com');
  assert.equal(status, 0);
  const copy = JSON.stringify(JSON.parse(stdout));
  for (const place of [...Object.keys(rows), 'airtable']) assert.ok(copy.includes(`found ${place}`), place);
  assert.ok(!copy.includes('secret hash'));
});

test('there is no copy while Airtable does not answer', async () => {
  airtable.respondWithError(503, 'DOWN');
  assert.partialDeepStrictEqual(await personCommand('copy', environment, email), { status: 1, stdout: '' });
  airtable.behaviour = { kind: 'normal' };
});

test('an erasure leaves nothing of the person in any table, except history without their data', async () => {
  assert.equal((await personCommand('erase', environment, email)).status, 0);
  const isLeft = (name: string) => JSON.stringify(query(`select * from ${name}`)).includes('found');
  assert.deepEqual(names.filter(isLeft), ['office_audit']);
  assert.deepEqual(airtable.records, []);
});
