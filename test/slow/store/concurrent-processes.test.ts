/** Several processes on one SQLite file, such as the site and its command line. */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { runCli } from '#test/support/cli.ts';
import { temporaryFolder } from '#test/support/temporary-folder.ts';

const folder = temporaryFolder();

test('of several processes that start simultaneously one migrates, and all can write', async () => {
  const environment = { DATABASE_URL: `file:${join(folder, 'site.db')}` };
  const started = await Promise.all(
    Array.from({ length: 6 }, (_, index) =>
      runCli(['countdown', 'add', '--title', `${index}`, '--until', '2099-01-01'], environment),
    ),
  );
  assert.deepEqual(
    started.filter(({ status }) => status !== 0),
    [],
  );
  assert.equal(JSON.parse((await runCli(['countdown', 'list', '--json'], environment)).stdout).length, 6);
});
