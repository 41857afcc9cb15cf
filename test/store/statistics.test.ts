/** Statistics while the database rejects writes. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { runStatement } from '../support/run-statement.ts';

const folder = mkdtempSync(join(tmpdir(), 'statistics-'));
const file = join(folder, 'site.db');
process.env.DATABASE_URL = `file:${file}`;
process.env.LOG_LEVEL = 'silent';
const { migrate, closeDatabase } = await import('#app/store/migrate.server.ts');
const {
  increment,
  statistics,
  stopStatistics: stopCounting,
} = await import('#app/domain/statistics/daily-statistics.server.ts');
after(async () => {
  await closeDatabase();
  rmSync(folder, { recursive: true });
});

test('counts that could not be stored are stored later together with new ones', async () => {
  await migrate();
  const page = { page: 'faq', language: 'de' };
  increment('view', page);
  increment('view', page);
  runStatement(file, 'alter table daily_counts rename to away');
  await stopCounting();
  runStatement(file, 'alter table away rename to daily_counts');
  assert.deepEqual((await statistics(1)).counts, []);
  increment('view', page);
  await stopCounting();
  await stopCounting();
  assert.deepEqual(
    (await statistics(1)).counts.map(({ count }) => count),
    [3],
  );
});
