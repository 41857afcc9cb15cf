/** Several instances of the site on one PostgreSQL database. */
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import { runCli } from '#test/support/cli.ts';
import { sendForm, submissionKey } from '#test/support/form-client.ts';
import { Postgres } from '#test/support/postgres.ts';
import { Site } from '#test/support/site-process.ts';
import { temporaryFolder } from '#test/support/temporary-folder.ts';
import { until } from '#test/support/until.ts';

const postgres = await new Postgres().create('own');
const BACKUP_DIR = temporaryFolder();
const environment = { DATABASE_URL: await postgres.database('site'), BACKUP_DIR };
const sites = [new Site(environment), new Site(environment), new Site(environment)];
// They start simultaneously on an empty database: one migrates, the others wait.
await Promise.all(sites.map((site) => site.start()));
const origins = sites.map(({ origin }) => origin);

const inquiry = () => ({ fullName: 'Away', email: 'away@example.com', message: 'Hi', submissionKey: submissionKey() });

test('of PostgreSQL one instance makes the backup', async () => {
  const files = () => readdirSync(BACKUP_DIR).filter((name) => name.startsWith('site-'));
  await until(() => /^site-[\d-]+\.db$/.test(files().join()));
});

test('a new countdown reaches the event streams of all instances', async () => {
  const streams = await Promise.all(origins.map((origin) => changesOf(origin)));
  await postgres.query(
    "insert into countdowns (title, target_date, is_active) values ('SQL', '2099-01-01', true)",
    'site',
  );
  await until(() => streams.every(({ changes }) => changes === 1), 20_000);
  const { status } = await runCli(['countdown', 'add', '--title', 'CLI', '--until', '2098-01-01'], environment);
  assert.equal(status, 0);
  await until(() => streams.every(({ changes }) => changes === 2), 20_000);
  for (const origin of origins) {
    const { countdown } = await (await fetch(`${origin}/api/countdown`)).json();
    assert.equal(countdown.title, 'CLI');
  }
  for (const { stop } of streams) stop();
});

test('a change during a database outage reaches the event stream afterwards', async () => {
  const [stream] = await Promise.all(origins.slice(0, 1).map((origin) => changesOf(origin)));
  await postgres.stop('SIGQUIT');
  await postgres.start();
  await postgres.query("update countdowns set title = 'After the storm'", 'site');
  await until(() => (stream?.changes ?? 0) > 0, 10_000);
  stream?.stop();
});

test('without the database pages are served, and a form gets status 503 and its answers', async () => {
  const [origin = ''] = origins;
  assert.match(await (await fetch(`${origin}/en`)).text(), /After the storm/);
  await postgres.stop();
  const started = Date.now();
  assert.match(await (await fetch(`${origin}/en`)).text(), /After the storm/);
  assert.ok(Date.now() - started < 2000, 'nobody waits for the database');
  const sent = await Promise.all(
    Array.from({ length: 15 }, (_, index) => sendForm(origin, '/en/contact', inquiry(), `203.0.113.${100 + index}`)),
  );
  assert.deepEqual([...new Set(sent.map(({ status }) => status))], [503]);
  assert.ok(sent.every(({ page }) => page.includes('value="Away"')));
  assert.ok(Date.now() - started < 15_000, 'no form hangs');
  await postgres.start();
  await until(async () => (await sendForm(origin, '/en/contact', inquiry())).status === 200, 20_000, 250);
});

/** Opens an event stream and counts its change events. */
async function changesOf(origin: string) {
  const ending = new AbortController();
  const response = await fetch(`${origin}/api/countdown/events`, { signal: ending.signal });
  const state = { changes: 0, ended: false, stop: () => ending.abort() };
  const decoder = new TextDecoder();
  void (async () => {
    try {
      for await (const part of response.body ?? [])
        state.changes += decoder.decode(part).split('event: change').length - 1;
    } catch {
      // AbortError: `stop` was called
    }
    state.ended = true;
  })();
  return state;
}
