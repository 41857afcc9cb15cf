/** Backups that the running site makes (product.md D7), on both databases. */
import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { temporaryFolder } from '#test/support/temporary-folder.ts';
import { runCommand } from '../support/command.ts';
import { damageIndex } from '../support/damage-index.ts';
import { freePort } from '../support/local-server.ts';
import { officeSession, post } from '../support/office-session.ts';
import { Postgres } from '../support/postgres.ts';
import { runStatement } from '../support/run-statement.ts';
import { Site } from '../support/site-process.ts';
import { until } from '../support/until.ts';

const postgres = await new Postgres().create();
const root = temporaryFolder();
after(() => postgres.remove());

const backups = (folder: string) => readdirSync(folder).filter((name) => name.startsWith('site-'));
const logged = (site: Site, message: string) => site.output.filter((line) => line.includes(message)).length;
const insert = `insert into contacts (full_name, email, message, created_at)
  values ('x', 'x@example.com', 'x', '2026-03-01T10:00:00.000Z')`;

/** The folder has no texts, whose check takes most of the time, and is a fault. */
const check = async (environment: Record<string, string>) => (await runCommand(['check'], environment, root)).stdout;

async function age(port: number): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  return Number(/^site_backup_age_seconds (\S+)$/m.exec(text)?.[1]?.replace('+Inf', 'Infinity'));
}

for (const [kind, databaseUrl] of [
  ['SQLite', undefined],
  ['PostgreSQL, with two instances', await postgres.database('site')],
] as const) {
  test(`${kind}: a backup is made at the start, once, and again when it is older than 26 hours`, async () => {
    const folder = join(root, kind);
    const port = await freePort();
    const settings: Record<string, string> = {
      BACKUP_DIR: folder,
      LOG_LEVEL: 'info',
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    };
    const sites = Array.from(
      { length: databaseUrl ? 2 : 1 },
      (_, index) => new Site(index === 0 ? { ...settings, METRICS_PORT: String(port) } : settings),
    );
    const [first] = sites as [Site];
    try {
      await Promise.all(sites.map((site) => site.start()));
      const made = () => sites.reduce((sum, site) => sum + logged(site, 'backup made and read back'), 0);
      await until(() => made() === 1, 15_000);
      const [name = '', ...others] = backups(folder);
      assert.match(name, /^site-\d{4}-\d{2}-\d{2}\.db$/);
      assert.deepEqual(others, []);
      assert.deepEqual([statSync(folder).mode & 0o777, statSync(join(folder, name)).mode & 0o777], [0o700, 0o600]);
      assert.ok((await age(port)) < 60);
      assert.match(await check(first.environment), /^ok +backup: The last one in .* is 0 hours old\.$/m);
      if (!databaseUrl) await downloadBeside(first, folder);

      // Older than two days: BAD, until the next start makes one.
      await Promise.all(sites.map((site) => site.end()));
      const before = new Date(Date.now() - 49 * 3_600_000);
      utimesSync(join(folder, name), before, before);
      assert.match(await check(first.environment), /^BAD +backup: .* is 49 hours old\.$/m);
      if (databaseUrl) await postgres.query(insert, 'site');
      else first.query(insert);
      await Promise.all(sites.map((site) => site.start()));
      await until(() => made() === 2, 15_000);
      assert.equal(runStatement(join(folder, name), 'select * from contacts').length, 1);
      assert.ok((await age(port)) < 60);
    } finally {
      await Promise.all(sites.map((site) => site.stop()));
    }
  });
}

/** The office lists the backups, and makes a file for a download elsewhere. */
async function downloadBeside(site: Site, folder: string): Promise<void> {
  const session = officeSession(site);
  const page = await (await fetch(`${site.origin}/office/backup`, { headers: session })).text();
  assert.match(page, /The last backup was made at night/);
  assert.match(page, /\d+ kB/);
  await (await post(site, '/office/backup/file', session)).arrayBuffer();
  assert.ok(readdirSync(folder).every((name) => !name.startsWith('.download-')));
}

test('a failed backup is logged, counted and shown, leaves nothing behind, and the site goes on', async () => {
  const folder = mkdtempSync(join(root, 'failing-'));
  const port = await freePort();
  const site = new Site({ BACKUP_DIR: folder, METRICS_PORT: String(port), LOG_LEVEL: 'error' });
  await runCommand(['countdown', 'list'], site.environment);
  damageIndex(site.file);
  try {
    await site.start();
    await until(() => logged(site, 'the backup failed') === 1, 15_000);
    assert.deepEqual(backups(folder), []);
    assert.equal((await fetch(`${site.origin}/en`)).status, 200);
    const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    assert.match(metrics, /^site_backup_failures_total 1$/m);
    assert.equal(await age(port), Number.POSITIVE_INFINITY);
    const failed = /^BAD +backup: None in .*\. The last attempt failed: The copy is damaged: .+$/m;
    assert.match(await check(site.environment), failed);
  } finally {
    await site.stop();
  }
});

test('no backup is a fault when the database is older than two days: the site may write elsewhere than check', async () => {
  const site = new Site({ BACKUP_DIR: join(root, 'none') });
  await runCommand(['countdown', 'list'], site.environment);
  assert.match(await check(site.environment), /^note +backup: None in .*none yet\. The site makes the first/m);
  site.query(`update kysely_migration set timestamp = '${new Date(Date.now() - 49 * 3_600_000).toISOString()}'`);
  assert.match(await check(site.environment), /^BAD +backup: None in .*none, although .* more than two days\./m);
});

test('SIGTERM during a backup ends it without remains, and the next start makes it', async () => {
  const folder = join(root, 'stopped');
  const site = new Site({ BACKUP_DIR: folder, LOG_LEVEL: 'info' });
  await runCommand(['countdown', 'list'], site.environment);
  site.query(`insert into daily_counts (day, page, language, event, count)
    with recursive n(i) as (select 1 union all select i + 1 from n where i < 200000)
    select '2027-03-01', hex(randomblob(40)), 'de', i, 1 from n`);
  try {
    await site.start();
    await until(() => backups(folder).some((name) => name.endsWith('.partial')), 5000, 1);
    await site.end();
    assert.equal(logged(site, 'backup made'), 0);
    assert.deepEqual(backups(folder), []);
    await site.start();
    await until(() => logged(site, 'backup made') === 1, 60_000);
    assert.equal(backups(folder).length, 1);
  } finally {
    await site.stop();
  }
});
