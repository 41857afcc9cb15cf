/** A start with wrong settings, and a database server that is full or takes no writes. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { runCommand } from '#test/support/command.ts';
import { LocalServer } from '#test/support/local-server.ts';
import { Postgres } from '#test/support/postgres.ts';
import { Site } from '#test/support/site-process.ts';
import { temporaryFolder } from '#test/support/temporary-folder.ts';
import { until } from '#test/support/until.ts';

const postgres = await new Postgres().create();
const taken = await new LocalServer((_, response) => void response.end()).start();

test('a server that takes no writes is told by /ready and check, and is used again when it takes them', async () => {
  const url = await postgres.database('writes');
  const [{ name } = {}] = await postgres.query('select current_database() as name', 'writes');
  const own = await new Site({ DATABASE_URL: url }).start();
  const ready = async () => (await fetch(`${own.origin}/ready`)).status;
  const connections = async () =>
    (await postgres.query(`select pid from pg_stat_activity where datname = '${name}'`)).map(({ pid }) => pid);
  after(() => own.stop());
  assert.equal(await ready(), 200);
  await postgres.query(`alter database "${name}" set default_transaction_read_only = on`);
  await postgres.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
  await until(async () => (await ready()) === 503);
  assert.equal(await ready(), 503);
  assert.match(
    (await runCommand(['check'], { DATABASE_URL: url })).stdout,
    /^BAD +database: The server takes no changes: it is a replica, or its disk is full\. Use the address of/m,
  );
  // A refused connection is not used again: after a failover it would lead to the server of before.
  const refused = await connections();
  await until(async () => {
    await ready();
    return (await connections()).every((pid) => !refused.includes(pid));
  }, 5000);
  await postgres.query(`alter database "${name}" reset default_transaction_read_only`);
  await until(async () => (await ready()) === 200);
});

test('a start waits while the server has no connection left', async () => {
  await postgres.query('create role busy login connection limit 0');
  const url = (await postgres.database('busy')).replace('postgres@', 'busy@');
  await postgres.query('grant all on schema public to busy', 'busy');
  const own = new Site({ DATABASE_URL: url, LOG_LEVEL: 'warn' });
  const started = own.start();
  after(() => own.stop());
  await until(() => own.output.some((line) => line.includes('too many connections')), 20_000);
  await postgres.query('alter role busy connection limit -1');
  await started;
});

describe('a start with wrong settings ends with one line that names the reason', () => {
  const cases: [string, Record<string, string>, RegExp][] = [
    [
      'metrics on a taken port',
      { METRICS_PORT: new URL(taken.origin).port },
      /^METRICS_PORT is "\d+", but cannot be listened on: .*EADDRINUSE/,
    ],
    [
      'a database file with other content',
      { DATABASE_URL: 'file:package.json' },
      /^DATABASE_URL is "file:package\.json", but it cannot be opened: file is not a database\.$/,
    ],
    [
      'a database in an impossible place',
      { DATABASE_URL: 'file:/dev/null/site.db' },
      /^DATABASE_URL is "file:\/dev\/null\/site\.db", but it cannot be opened/,
    ],
    [
      'a database that its server lacks',
      { DATABASE_URL: postgres.url('missing') },
      /^The database postgres:\S+: The database server has no such database \(.+\)\.$/,
    ],
    [
      'a database server without TLS',
      { DATABASE_URL: `${postgres.url()}?sslmode=require` },
      /^The database postgres:\S+: The database server does not speak TLS\. Remove sslmode\.$/,
    ],
    [
      "a host that is not this machine's",
      { HOST: '192.0.2.1' },
      /^HOST is "192\.0\.2\.1" and PORT is "0", but cannot be listened on: .*EADDRNOTAVAIL.*$/,
    ],
  ];
  const folder = temporaryFolder();
  for (const [name, environment, line] of cases) {
    test(name, () => {
      const { status, stderr } = spawnSync(process.execPath, ['tools/serve.mjs'], {
        encoding: 'utf8',
        timeout: 30_000,
        env: {
          ...process.env,
          NODE_ENV: 'production',
          NODE_NO_WARNINGS: '1',
          PORT: '0',
          DATABASE_URL: `file:${join(folder, 'site.db')}`,
          ...environment,
        },
      });
      assert.match(stderr.trim(), line);
      assert.equal(status, 1);
    });
  }
});
