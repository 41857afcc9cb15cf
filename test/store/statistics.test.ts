/** Statistics while the database rejects writes. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { query } from '#test/support/database.ts';

const {
  increment,
  statistics,
  stopStatistics: stopCounting,
} = await import('#app/domain/statistics/daily-statistics.server.ts');

test('counts that could not be stored are stored later together with new ones', async () => {
  const page = { page: 'faq', language: 'de' };
  increment('view', page);
  increment('view', page);
  query('alter table daily_counts rename to away');
  await stopCounting();
  query('alter table away rename to daily_counts');
  assert.deepEqual((await statistics(1)).counts, []);
  increment('view', page);
  await stopCounting();
  await stopCounting();
  assert.deepEqual(
    (await statistics(1)).counts.map(({ count }) => count),
    [3],
  );
});
