/** Two instances on one PostgreSQL, behind Caddy and nginx with the files of deploy/ (docs/operating.md). */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { runCli } from '#test/support/cli.ts';
import { sendForm, submissionKey } from '#test/support/form-client.ts';
import { Postgres } from '#test/support/postgres.ts';
import { Site } from '#test/support/site-process.ts';
import { temporaryFolder } from '#test/support/temporary-folder.ts';
import { until } from '#test/support/until.ts';
import { caddy, nginx, type ReverseProxy, visit, withoutProxies } from './reverse-proxy.ts';

/** `failed`: pages without status 200. `repeated`: forms that had no response and were sent again. */
type Counts = { requests: number; submitted: number; failed: string[]; repeated: string[] };

const folder = temporaryFolder();
const postgres = new Postgres();
const sites: Site[] = [];
const proxies: ReverseProxy[] = [];
const hostsOf = (some: Site[]) => some.map(({ origin }) => new URL(origin).host);
/** Forms that were thanked for. */
const thanked = new Set<string>();

describe('two instances behind a proxy', { skip: withoutProxies }, () => {
  before(async () => {
    await postgres.create('own');
    await postgres.database('site');
    // A role for each instance, so that one can lose the database.
    for (const role of ['one', 'two']) {
      await postgres.query(`create role ${role} superuser login`);
      sites.push(new Site({ DATABASE_URL: postgres.url('site').replace('postgres@', `${role}@`) }));
    }
  });
  after(async () => {
    // Killed, nginx would leave its workers.
    for (const { process } of proxies) process.kill('SIGTERM');
    await Promise.all(proxies.map(({ process }) => process.exitCode ?? once(process, 'exit')));
    await postgres.stop();
  });

  test('the leads of an SQLite file are moved with one pair of commands', async () => {
    const old = await new Site().start();
    for (let index = 0; index < 10; index++) {
      const fields = form(`old-${index}@example.com`);
      assert.equal((await sendForm(old.origin, '/en/contact', fields, `203.0.113.${index}`)).status, 200);
      thanked.add(fields.email);
    }
    await old.stop();
    const backup = join(folder, 'before.db');
    assert.equal((await runCli(['backup', backup], old.environment)).status, 0);
    const restored = await runCli(['restore', backup, '--yes'], sites[0]?.environment ?? {});
    assert.equal(restored.status, 0, restored.stderr);
    await Promise.all(sites.map((site) => site.start()));
    proxies.push(await caddy(hostsOf(sites), folder), await nginx(hostsOf(sites), folder));
    await verifyLeads();
  });

  test('the id of a request is that of the proxy, whatever the visitor sends', async () => {
    for (const each of proxies)
      assert.match((await visit(each, undefined, '/en/contact?id')).id, /^[\da-f-]{32,36}$/, each.name);
  });

  test('no log has what stands after a question mark, also of a request that failed', async () => {
    await Promise.all(sites.map((site) => site.stop()));
    for (const each of proxies)
      assert.ok((await visit(each, undefined, '/office/invitation?token=secret')).status >= 502);
    await Promise.all(sites.map((site) => site.start()));
    const logs = [...proxies.map(({ log }) => log), readFileSync(join(folder, 'access.log'), 'utf8')];
    logs.push(readFileSync(join(folder, 'error.log'), 'utf8'));
    assert.match(logs.join('\n'), /"uri":"\/office\/invitation".*"GET \/office\/invitation" 502/s);
    assert.doesNotMatch(logs.join('\n'), /secret/);
  });

  test('nginx passes on 20 event streams of an address, and pages as well', async () => {
    const [, { origin }] = proxies as [ReverseProxy, ReverseProxy];
    const streams = await Promise.all(Array.from({ length: 21 }, () => open(`${origin}/api/countdown/events`)));
    assert.deepEqual(streams.map(({ statusCode }) => statusCode).sort(), [...Array(20).fill(200), 429]);
    assert.equal((await open(`${origin}/en`)).statusCode, 200);
    for (const stream of streams) stream.destroy();
  });

  test('an instance that is killed loses no form and no page', async (context) => {
    const counts = await visitDuring(() => restartEach('SIGKILL'));
    context.diagnostic(JSON.stringify({ ...counts, restarts: sites.length, leads: await verifyLeads() }));
    for (const { failed, submitted } of Object.values(counts)) assert.deepEqual([failed, submitted > 0], [[], true]);
    // Caddy does not repeat a form that the killed process had received: the visitor sends it again.
    assert.deepEqual(counts.nginx?.repeated, []);
  });

  test('during an upgrade of one instance after the other no request fails', async (context) => {
    const counts = await visitDuring(() => restartEach('SIGTERM'));
    context.diagnostic(JSON.stringify({ ...counts, restarts: sites.length, leads: await verifyLeads() }));
    for (const { failed, repeated, submitted } of Object.values(counts))
      assert.deepEqual([failed, repeated, submitted > 0], [[], [], true]);
  });

  test('Caddy sends no form to an instance that has lost its database', async () => {
    const [proxy] = proxies as [ReverseProxy];
    const [, site] = sites as [Site, Site];
    proxy.log = '';
    await postgres.query('alter role two nologin');
    await postgres.query("select pg_terminate_backend(pid) from pg_stat_activity where usename = 'two'");
    await until(() => isUnready(proxy, site));
    assert.equal((await sendForm(site.origin, '/en/contact', form('away@example.com'))).status, 503);
    for (let index = 0; index < 20; index++)
      assert.equal((await visit(proxy, form(`ready-${index}@example.com`))).status, 200);
  });
});

const form = (email: string) => ({ fullName: 'Two', email, message: email, submissionKey: submissionKey() });

/** A response of nginx to 127.0.0.1, whose body is not read. */
async function open(url: string): Promise<IncomingMessage> {
  const outgoing = request(url, { agent: false, rejectUnauthorized: false }).end();
  const [response] = await once(outgoing, 'response');
  return response;
}

/** Whether Caddy's health check has found this instance not ready. */
const isUnready = ({ log }: ReverseProxy, { origin }: Site) =>
  log.split('\n').some((line) => line.includes('health_checker') && line.includes(new URL(origin).host));

/** Compares the leads that were thanked for with those that are stored; throws when one is lost or stored twice. */
async function verifyLeads(): Promise<{ stored: number; lost: number; twice: number }> {
  const rows = await postgres.query('select email from contacts', 'site');
  const stored = new Set(rows.map(({ email }) => email));
  const lost = [...thanked].filter((email) => !stored.has(email)).length;
  const counts = { stored: rows.length, lost, twice: rows.length - stored.size };
  assert.deepEqual(counts, { stored: thanked.size, lost: 0, twice: 0 });
  return counts;
}

/** Ends and starts one instance after the other. */
async function restartEach(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  for (const site of sites) {
    await wait(500 + Math.random() * 500);
    await site.stop(signal);
    await wait(300);
    await site.start();
    await until(async () => (await fetch(`${site.origin}/ready`)).ok);
  }
}

/** Visitors of both proxies, six each, who read pages and send forms until `work` ends. */
async function visitDuring(work: () => Promise<void>): Promise<Record<string, Counts>> {
  let isOver = false;
  const visitors = proxies.map(async (proxy): Promise<[string, Counts]> => {
    const counts: Counts = { requests: 0, submitted: 0, failed: [], repeated: [] };
    const visitor = async () => {
      while (!isOver) {
        for (const path of ['/en', '/de/contact', '/tr/faq']) {
          counts.requests += 1;
          const { status } = await visit(proxy, undefined, path);
          if (status !== 200) counts.failed.push(`${path}: ${status}`);
        }
        const fields = form(`${submissionKey()}@example.com`);
        counts.submitted += 1;
        for (let status = 0, attempt = 0; status !== 200 && attempt < 5; attempt++) {
          counts.requests += 1;
          ({ status } = await visit(proxy, fields));
          if (status === 200) thanked.add(fields.email);
          else counts.repeated.push(`${fields.email}: ${status}`);
        }
        await wait(50);
      }
    };
    await Promise.all(Array.from({ length: 6 }, visitor));
    return [proxy.name, counts];
  });
  await work().finally(() => {
    isOver = true;
  });
  return Object.fromEntries(await Promise.all(visitors));
}
