/** Backups that the running site makes (product.md D7). */
import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, test } from 'node:test';
import { temporaryFolder } from '#test/support/temporary-folder.ts';
import { runCommand } from '../support/command.ts';
import { freePort } from '../support/local-server.ts';
import { get, officeSession, post } from '../support/office-session.ts';
import { runStatement } from '../support/run-statement.ts';
import { Site } from '../support/site-process.ts';
import { until } from '../support/until.ts';

const root = temporaryFolder();

const backups = (folder: string) => readdirSync(folder).filter((name) => name.startsWith('site-'));
const logged = (site: Site, message: string) => site.output.filter((line) => line.includes(message)).length;

/** The folder has no texts, whose check takes most of the time, and is a fault. */
const check = async (environment: Record<string, string>) => (await runCommand(['check'], environment, root)).stdout;

async function age(port: number): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  return Number(/^site_backup_age_seconds (\S+)$/m.exec(text)?.[1]?.replace('+Inf', 'Infinity'));
}

test('a backup is made at the start, once, and again when it is older than 26 hours', async () => {
  const folder = join(root, 'nightly');
  const port = await freePort();
  const site = new Site({ BACKUP_DIR: folder, LOG_LEVEL: 'info', METRICS_PORT: String(port) });
  after(() => site.stop());
  await site.start();
  const made = () => logged(site, 'backup made and read back');
  await until(() => made() === 1);
  const [name = '', ...others] = backups(folder);
  assert.match(name, /^site-\d{4}-\d{2}-\d{2}\.db$/);
  assert.deepEqual(others, []);
  assert.deepEqual([statSync(folder).mode & 0o777, statSync(join(folder, name)).mode & 0o777], [0o700, 0o600]);
  assert.ok((await age(port)) < 60);
  assert.match(await check(site.environment), /^ok +backup: The last one in .* is 0 hours old\.$/m);
  // The office lists the backups, and makes a file for a download elsewhere.
  const session = officeSession(site);
  const { text } = await get(site, '/office/backup', session);
  assert.match(text, /The last backup was made at night/);
  assert.match(text, /\d+ kB/);
  await (await post(site, '/office/backup/file', session)).arrayBuffer();
  assert.ok(readdirSync(folder).every((name) => !name.startsWith('.download-')));

  // Older than two days: BAD, until the next start makes one.
  await site.stop();
  const before = new Date(Date.now() - 49 * 3_600_000);
  utimesSync(join(folder, name), before, before);
  assert.match(await check(site.environment), /^BAD +backup: .* is 49 hours old\.$/m);
  site.query(`insert into contacts (full_name, email, message, created_at)
    values ('x', 'x@example.com', 'x', '2026-03-01T10:00:00.000Z')`);
  // A withdrawal that could not be recorded at once.
  site.query(`insert into suppressions (address_hash, service, reason, at)
    values ('hash', 'telegram', 'unsubscribed', '2026-03-01T10:00:00.000Z')`);
  await site.start();
  await until(() => made() === 2);
  assert.equal(runStatement(join(folder, name), 'select * from contacts').length, 1);
  assert.match(readFileSync(join(folder, 'erasures.jsonl'), 'utf8'), /"hash"/);
});

test('a failed backup is logged, counted and shown, leaves nothing behind, and the site goes on', async () => {
  const folder = mkdtempSync(join(root, 'failing-'));
  const port = await freePort();
  const site = new Site({ BACKUP_DIR: folder, METRICS_PORT: String(port), LOG_LEVEL: 'error' });
  await runCommand(['countdown', 'list'], site.environment);
  // A row and an index that lacks it: the site still works, but SQLite calls the file damaged.
  const database = new DatabaseSync(site.file, { defensive: false });
  database.exec(`insert into daily_counts (day, language, page, event, count) values ('2027', 'de', 'page', 'event', 1);
    create index damaged on daily_counts (page);
    pragma writable_schema = on;
    update sqlite_schema set sql = 'create index damaged on daily_counts (event desc)' where name = 'damaged'`);
  database.close();
  after(() => site.stop());
  await site.start();
  await until(() => logged(site, 'the backup failed') === 1);
  assert.deepEqual(backups(folder), []);
  assert.equal((await fetch(`${site.origin}/en`)).status, 200);
  const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  assert.match(metrics, /^site_backup_failures_total 1$/m);
  assert.equal(await age(port), Number.POSITIVE_INFINITY);
  const failed = /^BAD +backup: None in .*\. The last attempt failed: The copy is damaged: .+$/m;
  assert.match(await check(site.environment), failed);
});

test('check says when no backup is made, and why: the site may write elsewhere', async () => {
  const file = join(root, 'file');
  writeFileSync(file, '');
  const site = new Site({ BACKUP_DIR: join(root, 'none') });
  await runCommand(['countdown', 'list'], site.environment);
  const checkWith = (folder: string) => check({ ...site.environment, BACKUP_DIR: folder });
  assert.match(await checkWith(join(file, 'backups')), /^BAD +backup: BACKUP_DIR cannot be used: /m);
  assert.match(await checkWith(''), /^note +backup: BACKUP_DIR is not set/m);
  assert.match(await check(site.environment), /^note +backup: None in .*none yet\. The site makes the first/m);
  site.query(`update kysely_migration set timestamp = '${new Date(Date.now() - 49 * 3_600_000).toISOString()}'`);
  assert.match(await check(site.environment), /^BAD +backup: None in .*none, although .* more than two days\./m);
});
