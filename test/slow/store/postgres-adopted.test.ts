import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testStoreContract } from '#test/store/contract.ts';
import { Postgres } from '#test/support/postgres.ts';
import { adoptedTables } from './adopted-tables.ts';

const postgres = await new Postgres().create();
process.env.DATABASE_URL = await postgres.database('hosted');
for (const sql of adoptedTables({
  id: 'uuid primary key default gen_random_uuid()',
  time: 'timestamp',
  list: "text[] default '{fair,berlin}'",
})) {
  await postgres.query(sql, 'hosted');
}

await testStoreContract((sql) => postgres.query(sql, 'hosted'), { isAdopted: true });

test('existing rows stay and do not count as spam', async () => {
  const [row] = await postgres.query("select * from contacts where full_name = 'Before'", 'hosted');
  assert.deepEqual(
    [row?.source, row?.suspected_spam, row?.submission_key, row?.content_hash],
    ['fair', false, null, null],
  );
});

test('a violation of another unique column is an error, not a duplicate submission', async () => {
  const { insertContact } = await import('#app/leads/store-submissions.server.ts');
  await postgres.query("create unique index one_before on contacts (full_name) where full_name = 'Before'", 'hosted');
  const again = { full_name: 'Before', email: 'x@example.com', message: 'x', suspected_spam: false };
  const row = { ...again, language: 'en', created_at: new Date().toISOString(), submission_key: crypto.randomUUID() };
  await assert.rejects(insertContact(row, { channels: [] }), /one_before/);
  await postgres.query('drop index one_before', 'hosted');
});

test('the inspection finds what would reject an inquiry, and changes nothing', async () => {
  const { inspectDatabase } = await import('#app/check/store-inspection.server.ts');
  const problems = async () => (await inspectDatabase({ full_name: 200, email: 254, message: 5000 })).problems;
  assert.deepEqual(await problems(), []);
  const sequences = () => postgres.query('select * from pg_sequences order by sequencename', 'hosted');
  const before = await sequences();
  await postgres.query('alter table contacts alter column full_name type varchar(100)', 'hosted');
  await postgres.query('alter table contacts add column branch text not null default 1', 'hosted');
  await postgres.query('alter table contacts alter column branch drop default', 'hosted');
  assert.deepEqual(await problems(), [
    { id: 'short-column', values: { name: 'full_name', count: 100, max: 200 } },
    { id: 'required-column', values: { name: 'branch' } },
  ]);
  assert.deepEqual(await sequences(), before);
});
