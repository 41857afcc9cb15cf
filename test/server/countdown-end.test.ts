/** A countdown ends while the site runs (product.md C1). */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { get, query } from '../support/site.ts';
import { until } from '../support/until.ts';

const title = async () => (await (await get('/api/countdown')).json()).countdown?.title;
const start = (name: string, end: number) =>
  query(
    `insert into countdowns (title, target_date, is_active) values ('${name}', '${new Date(end).toISOString()}', 1)`,
  );

test('at its end it is hidden, made inactive, and the next one is shown', async () => {
  const end = Date.now() + 2000;
  start('short', end);
  start('long', end + 3_600_000);
  await until(async () => (await title()) === 'short');
  await until(() => Date.now() >= end);
  assert.notEqual(await title(), 'short', 'hidden at once');
  await until(async () => (await title()) === 'long', 2500);
  assert.deepEqual(query('select title, is_active from countdowns order by id'), [
    { title: 'short', is_active: 0 },
    { title: 'long', is_active: 1 },
  ]);
});
