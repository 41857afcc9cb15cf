import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { testStoreContract } from '#test/store/contract.ts';
import { runStatement } from '#test/support/run-statement.ts';
import { temporaryFolder } from '#test/support/temporary-folder.ts';
import { adoptedTables } from './adopted-tables.ts';

const folder = temporaryFolder();
const file = join(folder, 'site.db');
process.env.DATABASE_URL = `file:${file}`;
for (const sql of adoptedTables({ id: 'integer primary key', time: 'text', list: 'text' })) runStatement(file, sql);

await testStoreContract(async (sql) => runStatement(file, sql), { isAdopted: true });

test('existing rows stay and do not count as spam', () => {
  const [row] = runStatement(file, "select * from contacts where full_name = 'Before'");
  assert.deepEqual([row?.source, row?.suspected_spam, row?.submission_key, row?.content_hash], ['fair', 0, null, null]);
});
