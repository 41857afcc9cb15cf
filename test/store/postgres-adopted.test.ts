import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { Postgres } from '../support/postgres.ts';
import { hostedTables } from './adopted.ts';
import { contract } from './contract.ts';

const postgres = await new Postgres().create();
process.env.DATABASE_URL = await postgres.database('hosted');
for (const sql of hostedTables({ id: 'uuid primary key default gen_random_uuid()', time: 'timestamptz' })) {
  await postgres.query(sql, 'hosted');
}

await contract((sql) => postgres.query(sql, 'hosted'));

test('what was there before is still there, and counts as no spam', async () => {
  const [row] = await postgres.query("select * from contacts where full_name = 'Before'", 'hosted');
  assert.deepEqual([row?.source, row?.suspected_spam, row?.submission_key], ['fair', false, null]);
});

after(() => postgres.remove());
