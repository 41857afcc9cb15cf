import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { runCli } from '#test/support/cli.ts';
import { personCommand, runCommand } from '#test/support/command.ts';
import { sendForm, submissionKey } from '#test/support/form-client.ts';
import { Postgres } from '#test/support/postgres.ts';
import { runStatement } from '#test/support/run-statement.ts';
import { Site } from '#test/support/site-process.ts';
import { temporaryFolder } from '#test/support/temporary-folder.ts';
import { until } from '#test/support/until.ts';

const folder = temporaryFolder();
const postgres = await new Postgres().create();
const sqlite = (name: string) => ({ DATABASE_URL: `file:${join(folder, name)}` });

/** What is stored as JSON, independent of the database. */
async function contents(environment: Record<string, string>) {
  const commands = ['leads export', 'countdown list'].map((command) => [...command.split(' '), '--json']);
  const answers = await Promise.all(commands.map((command) => runCommand(command, environment)));
  return answers.map(({ stdout }) => JSON.parse(stdout));
}

/** Files beside the backups that a backup must not leave behind. */
const leftovers = () =>
  readdirSync(folder).filter((name) => name.includes('.partial') || /^(copy|back)\.db-/.test(name));

test('a backup made during submissions is consistent; restored to PostgreSQL and back it is unchanged', async () => {
  const webhook = { WEBHOOK_URL: 'http://127.0.0.1:9/', WEBHOOK_SECRET: `whsec_${'A'.repeat(32)}` };
  const site = await new Site({ ...sqlite('site.db'), ...webhook }).start();
  const fields = { fullName: 'Ömer "Ö" Ünal', email: 'o@example.com', message: 'a\nb', services: 'telegram' };
  let going = true;
  const send = (index: number) => {
    const path = index % 2 ? '/en/contact' : '/tr/waitlist';
    return sendForm(site.origin, path, { ...fields, submissionKey: submissionKey() }, `203.0.113.${index}`);
  };
  await send(0);
  await send(1);
  const today = new Date().toISOString().slice(0, 10);
  for (const statement of [
    `insert into daily_counts (day, page, language, event, count) values ('${today}', 'faq', 'tr', 'view', 7)`,
    "insert into countdowns (title, target_date, is_active) values ('x', '2099-01-01T00:00:00.000Z', 1)",
    "insert into countdown_titles (countdown_id, language, title) values ('1', 'fr', 'é')",
  ])
    runStatement(join(folder, 'site.db'), statement);
  const traffic = (async () => {
    for (let index = 2; going; index++) await send(index);
  })();
  const copy = join(folder, 'copy.db');
  const made = await runCli(['backup', copy], site.environment);
  going = false;
  await traffic;
  await site.stop();
  assert.equal(made.status, 0, made.stderr);
  assert.equal(statSync(copy).mode & 0o777, 0o600);
  const [contacts, deliveries] = ['contacts', 'deliveries'].map(
    (table) => runStatement(copy, `select * from ${table}`).length,
  );
  assert.ok(contacts && deliveries && deliveries >= contacts);
  assert.equal((await runCommand(['backup', copy], site.environment)).status, 2, 'existing files are not overwritten');

  const counted = 'select sum(count) as sum from daily_counts';
  const views = runStatement(copy, counted)[0]?.sum;
  assert.ok(Number(views) >= 7);
  const hosted = { DATABASE_URL: await postgres.database('restored') };
  const restored = await runCommand(['restore', copy, '--yes'], hosted);
  assert.equal(restored.status, 0, restored.stderr);
  const original = await contents({ DATABASE_URL: `file:${copy}` });
  assert.deepEqual(await contents(hosted), original);
  assert.equal((await runCommand(['restore', copy, '--yes'], hosted)).status, 2, 'only into an empty database');

  const back = join(folder, 'back.db');
  assert.equal((await runCommand(['backup', back], hosted)).status, 0);
  assert.deepEqual(leftovers(), []);
  assert.equal((await runCommand(['restore', back, '--yes'], sqlite('again.db'))).status, 0);
  assert.deepEqual(await contents(sqlite('again.db')), original);
  assert.equal(runStatement(join(folder, 'again.db'), counted)[0]?.sum, views);

  const added = await runCommand(['countdown', 'add', '--title', 'y', '--until', '2099-02-01'], hosted);
  assert.match(added.stdout, /^Countdown 2 /, 'new ids continue after the restored ones');
  assert.equal((await personCommand('erase', hosted, 'O@example.com')).status, 0);
  const [leads] = await contents(hosted);
  const unsent = await postgres.query('select id from deliveries', 'restored');
  assert.deepEqual([leads, unsent], [[], []], 'a person is erased from PostgreSQL too');
});

test('a backup without the tables of later versions can be restored', async () => {
  const copy = join(folder, 'older.db');
  assert.equal((await runCommand(['backup', copy], sqlite('before.db'))).status, 0);
  for (const table of ['daily_counts', 'erasures']) runStatement(copy, `drop table ${table}`);
  const { status, stdout } = await runCommand(['restore', copy, '--yes'], sqlite('after.db'));
  assert.deepEqual([status, stdout.includes('daily_counts: 0')], [0, true]);
  runStatement(copy, 'drop table waitlist');
  assert.equal((await runCommand(['restore', copy, '--yes'], sqlite('never.db'))).status, 1);
});

test('a file that is no backup is rejected, and a failed backup leaves no file', async () => {
  const file = join(folder, 'text.db');
  writeFileSync(file, 'This is not a database, and it is long enough to be told apart from an empty file.');
  for (const name of ['text.db', 'none.db'])
    assert.equal((await runCommand(['restore', join(folder, name), '--yes'], sqlite('empty.db'))).status, 1);
  const nowhere = join(folder, 'no', 'such', 'folder', 'copy.db');
  assert.equal((await runCommand(['backup', nowhere], sqlite('empty.db'))).status, 1);
  assert.ok(!existsSync(`${nowhere}.partial`));
});

test('SIGTERM during a backup ends it without remains, and the next start makes it', async () => {
  const nightly = join(folder, 'stopped');
  const site = new Site({ BACKUP_DIR: nightly, LOG_LEVEL: 'info' });
  await runCommand(['countdown', 'list'], site.environment);
  mkdirSync(nightly);
  const backups = () => readdirSync(nightly).filter((name) => name.startsWith('site-'));
  const made = () => site.output.filter((line) => line.includes('backup made')).length;
  site.query(`insert into daily_counts (day, page, language, event, count)
    with recursive n(i) as (select 1 union all select i + 1 from n where i < 200000)
    select '2027-03-01', hex(randomblob(40)), 'de', i, 1 from n`);
  after(() => site.stop());
  await site.start();
  await until(() => backups().some((name) => name.endsWith('.partial')), 5000, 1);
  await site.stop();
  assert.equal(made(), 0);
  assert.deepEqual(backups(), []);
  await site.start();
  await until(() => made() === 1, 60_000);
  assert.equal(backups().length, 1);
});
