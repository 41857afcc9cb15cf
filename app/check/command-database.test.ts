import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { runCommand } from '#test/support/command.ts';
import { Postgres } from '#test/support/postgres.ts';
import { runStatement } from '#test/support/run-statement.ts';
import { temporaryFolder } from '#test/support/temporary-folder.ts';

const folder = temporaryFolder();
const postgres = await new Postgres().create();
/** The folder has no texts, whose check takes most of the time, and is a fault. */
const check = (DATABASE_URL: string) => runCommand(['check'], { DATABASE_URL }, folder);
/** With the texts of the project, so that only the database decides on the exit code. */
const checkAll = (DATABASE_URL: string) => runCommand(['check'], { DATABASE_URL });
const migrate = async (DATABASE_URL: string) =>
  assert.equal((await runCommand(['countdown', 'list'], { DATABASE_URL })).status, 0);
const delivery = (status: string, minutes: number) =>
  `insert into deliveries (subject, subject_id, channel, status, attempts, due_at, created_at)
   values ('contacts', '${minutes}', 'webhook', '${status}', 3, '2027-03-01', '${new Date(Date.now() - minutes * 60_000).toISOString()}')`;

test('SQLite: judged without a change of any file', async () => {
  const file = join(folder, 'site.db');
  await migrate(`file:${file}`);
  const [before, bytes] = [readdirSync(folder), readFileSync(file)];
  assert.match((await check(`file:${file}`)).stdout, /^ok +database: .*up to date\.$/m);
  assert.deepEqual([readdirSync(folder), readFileSync(file)], [before, bytes]);

  runStatement(file, 'alter table contacts add column branch text not null default 1');
  runStatement(file, "delete from kysely_migration where name > '001-z'");
  runStatement(file, "update kysely_migration set name = '001-leads-and-countdowns'");
  const { stdout } = await check(`file:${file}`);
  assert.doesNotMatch(stdout, /branch/, 'it has a default');
  assert.match(stdout, /^BAD +database: The database is older than the last version before 1\.0\.0\./m);
  assert.doesNotMatch(stdout, /^ok +database/m);
  runStatement(file, "insert into kysely_migration values ('022-unused-columns', '2026-01-01')");
  const { stdout: behind } = await check(`file:${file}`);
  assert.match(behind, /^ok +database: .*the next start brings its tables up to date\.$/m);
  assert.doesNotMatch(behind, /^BAD +database/m);
});

test('SQLite: a file that is no database, or a folder that does not exist', async () => {
  const file = join(folder, 'text.db');
  writeFileSync(file, 'x'.repeat(5000));
  assert.match((await check(`file:${file}`)).stdout, /^BAD +database: .*not a database/m);
  const deep = join(folder, 'a', 'b', 'site.db');
  assert.match((await check(`file:${deep}`)).stdout, /^ok +database: .*There are no tables yet/m);
  assert.ok(!existsSync(join(folder, 'a')));
});

test('SQLite: a file that may not be written is a fault', { skip: process.getuid?.() === 0 }, async () => {
  const file = join(folder, 'closed.db');
  writeFileSync(file, '', { mode: 0o400 });
  assert.match((await check(`file:${file}`)).stdout, /^BAD +database: The site may not write to .*closed\.db\.$/m);
});

test('deliveries: failed ones are a fault, waiting ones are named with the age of the oldest', async () => {
  const file = join(folder, 'deliveries.db');
  await migrate(`file:${file}`);
  for (const sql of [delivery('pending', 5), delivery('pending', 185)]) runStatement(file, sql);
  const waiting = await checkAll(`file:${file}`);
  assert.equal(waiting.status, 0);
  assert.match(
    waiting.stdout,
    /^note +deliveries: 2 \(webhook 2\) not sent yet; the oldest has been waiting for 3 hours/m,
  );
  runStatement(file, delivery('failed', 60));
  const failed = await checkAll(`file:${file}`);
  assert.equal(failed.status, 1);
  assert.match(failed.stdout, /^BAD +deliveries: 1 \(webhook 1\) failed\. In the office, under “Deliveries”/m);
});

test('PostgreSQL: makes no table and uses up no number', async () => {
  const url = await postgres.database('empty');
  const tables = () => postgres.query("select tablename from pg_tables where schemaname = 'public'", 'empty');
  assert.match((await check(url)).stdout, /^ok +database: .*There are no tables yet/m);
  assert.deepEqual(await tables(), []);
  await migrate(url);
  const contact =
    "insert into contacts (full_name, email, message, created_at) values ('a', 'b', 'c', now()) returning id";
  const id = async () => Number((await postgres.query(contact, 'empty'))[0]?.id);
  const first = await id();
  assert.match((await check(url)).stdout, /^ok +database: .*up to date\.$/m);
  assert.equal(await id(), first + 1);
});

test('PostgreSQL: a role that may not write, and a table of somebody else', async () => {
  await postgres.query('create role reader login');
  await postgres.query('grant select on all tables in schema public to reader', 'empty');
  const { stdout } = await check(postgres.url('empty').replace('postgres@', 'reader@'));
  assert.match(
    stdout,
    /^BAD +database: The role of the database may not insert, update, delete in the table contacts\.$/m,
  );
  const other = await postgres.database('other');
  await postgres.query('create table waitlist (id int)', 'other');
  assert.match((await check(other)).stdout, /^BAD +database: There is a table “waitlist” that is not this site's\.$/m);
});

test('the commonest failures have a remedy, and show no password', async () => {
  const unreachable = await checkAll('postgres://site:secret@127.0.0.1:9/site');
  assert.equal(unreachable.status, 1);
  assert.match(
    unreachable.stdout,
    /^BAD +database: postgres:\/\/site:\*\*\*@127\.0\.0\.1:9\/site\. The database server refuses the connection \(ECONNREFUSED\)/m,
  );
  const unencoded = await check('postgres://site:se@cr/et@127.0.0.1:9/site');
  assert.match(unencoded.stdout, /^BAD +database: .*percent-encoded: @ is %40/m);
  assert.match((await check(postgres.url('missing'))).stdout, /^BAD +database: .*has no such database/m);
  assert.match(
    (await check(`${postgres.url('empty')}?sslmode=require`)).stdout,
    /^BAD +database: .*does not speak TLS\. Remove sslmode/m,
  );
  for (const { stdout } of [unreachable, unencoded]) assert.doesNotMatch(stdout, /secret|se@cr|cr\/et|ENOTFOUND cr/);
  const { status, stderr } = await runCommand(['countdown', 'list'], {
    DATABASE_URL: 'postgres://site:secret@127.0.0.1:9/site',
  });
  assert.equal(status, 1);
  assert.match(stderr, /^The database postgres:\/\/site:\*\*\*@127\.0\.0\.1:9\/site: The database server refuses/);
});
