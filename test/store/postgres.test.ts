import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { Postgres } from '../support/postgres.ts';
import { contract } from './contract.ts';

const postgres = await new Postgres().create();
process.env.DATABASE_URL = await postgres.database('site');

await contract((sql) => postgres.query(sql, 'site'));
test('no other role can read a lead, even where the database gives everybody rights', async () => {
  await postgres.query('create role visitor', 'site');
  for (const table of ['contacts', 'waitlist', 'countdowns', 'deliveries', 'rate_limits']) {
    await postgres.query(`grant all on ${table} to visitor`, 'site');
  }
  for (const table of ['contacts', 'waitlist', 'countdowns', 'deliveries', 'rate_limits']) {
    assert.deepEqual(await postgres.query(`select * from ${table}`, 'site', 'visitor'), [], table);
  }
});

after(() => postgres.remove());
