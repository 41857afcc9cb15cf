/** The days of the statistics, and their counts while the database rejects writes. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { query } from '#test/support/database.ts';

const { increment } = await import('#app/telemetry/counted.server.ts');
const { startStatistics, statistics, stopStatistics } = await import('#app/statistics/daily-statistics.server.ts');

test('counts that could not be stored are stored later together with new ones', async () => {
  const page = { page: 'faq', language: 'de' };
  startStatistics();
  increment('view', page);
  increment('view', page);
  query('alter table daily_counts rename to away');
  await stopStatistics();
  query('alter table away rename to daily_counts');
  assert.deepEqual((await statistics(1)).counts, []);
  startStatistics();
  increment('view', page);
  await stopStatistics();
  await stopStatistics();
  const counts = (await statistics(1)).counts.map(({ count }) => count);
  assert.deepEqual(counts, [3]);
});

test('the days end with today: seven begin six days back', async () => {
  const { from, to } = await statistics(7);
  const [first, last] = [Date.parse(from), Date.parse(to)];
  assert.equal((last - first) / 86_400_000, 6);
  const before = new Date(first - 86_400_000).toISOString().slice(0, 10);
  for (const day of [before, from])
    query(`insert into daily_counts (day, page, language, event, count) values ('${day}', 'home', 'de', 'view', 1)`);
  const days = (await statistics(7)).counts.filter(({ page }) => page === 'home').map(({ day }) => day);
  assert.deepEqual(days, [from]);
});
