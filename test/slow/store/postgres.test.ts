import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testStoreContract } from '#test/store/contract.ts';
import { Postgres } from '#test/support/postgres.ts';

const postgres = await new Postgres().create();
process.env.DATABASE_URL = await postgres.database('site');

await testStoreContract((sql) => postgres.query(sql, 'site'));
test('row level security hides all rows from other roles, even with all privileges', async () => {
  await postgres.query('create role visitor', 'site');
  const tables = await postgres.query("select tablename from pg_tables where schemaname = 'public'", 'site');
  assert.ok(tables.length > 20);
  for (const { tablename: table } of tables) {
    await postgres.query(`grant all on ${table} to visitor`, 'site');
    assert.deepEqual(await postgres.query(`select * from ${table}`, 'site', 'visitor'), [], String(table));
  }
});
