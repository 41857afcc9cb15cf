/** A backup runs in a thread of its own, so that requests are answered meanwhile. */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { folder, query } from '#test/support/database.ts';

const { backUp, backUpInThread } = await import('#app/backup/store-backup.server.ts');

/** CPU time of the main thread in ms, which does not depend on the load of the machine. */
async function mainThreadTime(run: () => Promise<unknown>): Promise<number> {
  const before = process.threadCpuUsage();
  await run();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

test('the main thread is busy for a few milliseconds, however large the database is', async (context) => {
  query(`insert into daily_counts (day, page, language, event, count)
      with recursive n(i) as (select 1 union all select i + 1 from n where i < 200000)
      select '2027-03-01', hex(randomblob(40)), 'de', i, 1 from n`);
  const { signal } = new AbortController();
  const alone = await mainThreadTime(() => backUp(join(folder, 'alone.db')));
  let counts: Record<string, number> | undefined;
  const inThread = await mainThreadTime(async () => {
    counts = await backUpInThread(join(folder, 'thread.db'), signal);
  });
  assert.equal(counts?.daily_counts, 200_000);
  context.diagnostic(`main thread: ${Math.round(inThread)} ms of CPU time; without a thread ${Math.round(alone)} ms`);
  assert.ok(inThread < alone / 4, `${inThread} of ${alone} ms`);
});

test('the error of a backup is thrown, and an aborted signal too', async () => {
  const { signal } = new AbortController();
  await assert.rejects(backUpInThread(join(folder, 'no', 'folder.db'), signal), { code: 'ENOENT' });
  await assert.rejects(backUpInThread(join(folder, 'never.db'), AbortSignal.abort()), { name: 'AbortError' });
});
