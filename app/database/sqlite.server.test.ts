import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import '#test/support/database.ts';

const { database } = await import('./database.server.ts');

test('when SQLite has rolled back by itself, its own error is thrown', async () => {
  await sql`pragma max_page_count = 1`.execute(database());
  const row = {
    ...{ full_name: 'Ada', email: 'ada@example.org', message: 'x'.repeat(100_000) },
    ...{ suspected_spam: false, created_at: new Date().toISOString() },
  };
  const insertion = database()
    .transaction()
    .execute((store) => store.insertInto('contacts').values(row).execute());
  await assert.rejects(insertion, /database or disk is full/);
});
