/** The process for its operator: probes, metrics, log, start and shutdown. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { after, test } from 'node:test';
import { parse } from 'yaml';
import { Crm } from '../support/crm.ts';
import { sendForm, submissionKey } from '../support/form-client.ts';
import { freePort } from '../support/local-server.ts';
import { Site } from '../support/site-process.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { until } from '../support/until.ts';

const port = await freePort();
const crm = await new Crm().start();
const site = await new Site({
  ...crm.environment,
  ...{ BACKUP_DIR: temporaryFolder(), CALENDAR_URL: 'http://127.0.0.1:9/calendar.ics' },
  ...{ METRICS_PORT: String(port), LOG_LEVEL: 'debug', TRUST_PROXY: '1' },
}).start();
const metricsOf = async (of: number) => (await fetch(`http://127.0.0.1:${of}/metrics`)).text();

const fields = { fullName: 'Secret Name', email: 'secret@example.com', message: 'Secret message' };

test('metrics are served on a separate local port, with routes and without personal data', async () => {
  await sendForm(site.origin, '/en/contact', { ...fields, submissionKey: submissionKey() }, '198.51.100.77');
  await fetch(`${site.origin}/de/secret-path`);
  for (const _ of [1, 2]) await (await fetch(`${site.origin}/en`)).text();
  const response = await fetch(`http://127.0.0.1:${port}/metrics`);
  const metrics = await response.text();
  assert.match(response.headers.get('Content-Type') ?? '', /^text\/plain; version=0\.0\.4/);
  const requests = ['POST",route="/:language/contact",status="200', 'GET",route="/:language/*",status="404'];
  for (const labels of requests)
    assert.ok(metrics.includes(`\nsite_request_duration_seconds_count{method="${labels}"} 1\n`), labels);
  assert.match(metrics, /^site_ready_answers_total\{status="200"\} 1$/m);
  assert.match(metrics, /^process_resident_memory_bytes \d+/m);
  // As `promtool check metrics` demands.
  assert.doesNotMatch(metrics, /^# TYPE \w+_total (?!counter)/m);
  for (const limit of ['connections', 'streams', 'form-address'])
    assert.match(metrics, new RegExp(`^site_refusals_total\\{limit="${limit}"\\} 0$`, 'm'));
  assert.doesNotMatch(metrics, /secret|198\.51\.100/i);
  assert.equal((await fetch(`http://127.0.0.1:${port}/`)).status, 404);
  const { headers } = await fetch(`${site.origin}/metrics`, { redirect: 'manual' });
  assert.notEqual(headers.get('Content-Type'), 'text/plain');
});

test('the gauge of event streams follows open and closed streams', async () => {
  const open = async () => /^site_event_streams (\d+)$/m.exec(await metricsOf(port))?.[1];
  const gone = new AbortController();
  const stream = await fetch(`${site.origin}/api/countdown/events`, { signal: gone.signal });
  assert.equal(await open(), '1');
  await stream.body?.getReader().read();
  gone.abort();
  await until(async () => (await open()) === '0');
});

test('the log has a line for each request with its id, and no personal data', async () => {
  const { headers } = await fetch(`${site.origin}/de/contact?topic=secret`);
  const name = headers.get('X-Request-Id') ?? 'none';
  await until(() => site.output.some((line) => line.includes(name)));
  const line = JSON.parse(site.output.find((each) => each.includes(name)) ?? '');
  assert.deepEqual([line.method, line.route, line.status, line.msg], ['GET', '/:language/contact', 200, 'request']);
  const stored = site.output.map(parseLine).find(({ msg }) => msg === 'contact inquiry stored');
  assert.equal(typeof stored?.request, 'string');
  assert.doesNotMatch(site.output.join('\n'), /secret|198\.51\.100/i);
});

function parseLine(line: string): Record<string, unknown> {
  return line.startsWith('{') ? JSON.parse(line) : {};
}

test('deploy/alerts.yml asks for metrics that the site has', async () => {
  const metrics = await metricsOf(port);
  const rules = parse(readFileSync('deploy/alerts.yml', 'utf8')).groups[0].rules as { expr: string }[];
  const names = rules.flatMap(({ expr }) => expr.match(/\b(?:site|nodejs|process)_\w+/g) ?? []);
  assert.ok(names.length >= rules.length);
  for (const name of names) assert.ok(metrics.includes(`# TYPE ${name.replace(/_count$/, '')} `), name);
});

test('METRICS_HOST is where metrics are served, for a Prometheus elsewhere', async () => {
  const own = new Site({ METRICS_PORT: String(await freePort()), METRICS_HOST: '127.0.0.2' });
  await own.start();
  after(() => own.stop());
  const { METRICS_PORT } = own.environment;
  assert.equal((await fetch(`http://127.0.0.2:${METRICS_PORT}/metrics`)).status, 200);
  await assert.rejects(metricsOf(Number(METRICS_PORT)));
});

test('failed and waiting deliveries are counted by channel', async () => {
  assert.match(await metricsOf(port), /^site_undelivered_deliveries\{channel="webhook",status="failed"\} 0$/m);
  for (const status of [410, 503]) {
    crm.status = status;
    const sent = await sendForm(site.origin, '/en/contact', { ...fields, submissionKey: submissionKey() });
    assert.equal(sent.status, 200);
    await until(
      () =>
        site.query('select id from deliveries where attempts > 0 and lease is null').length > Number(status === 503),
    );
  }
  const text = await metricsOf(port);
  assert.match(text, /^site_undelivered_deliveries\{channel="webhook",status="failed"\} 1$/m);
  assert.match(text, /^site_undelivered_deliveries\{channel="webhook",status="pending"\} 1$/m);
  assert.match(text, /^site_delivery_failures_total\{channel="webhook"\} 1$/m);
});

test('SIGTERM ends event streams, finishes open requests, and stops the process', async () => {
  const own = new Site();
  await own.start();
  after(() => own.stop());
  const { hostname, port: ownPort } = new URL(own.origin);
  const stream = await fetch(`${own.origin}/api/countdown/events`);
  const reader = stream.body?.getReader();
  await reader?.read();
  const body = new URLSearchParams({ ...fields, submissionKey: submissionKey() }).toString();
  const slow = connect(Number(ownPort), hostname);
  let response = '';
  slow.on('data', (data) => {
    response += data;
  });
  const closed = new Promise((resolve) => slow.on('close', resolve));
  slow.write(
    `POST /en/contact HTTP/1.1\r\nHost: x\r\nSec-Fetch-Site: same-origin\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 20)}`,
  );
  // After a response on another connection the first half of the body has been read too.
  await fetch(`${own.origin}/live`);
  const ended = own.stop();
  assert.equal((await reader?.read())?.done, true);
  slow.write(body.slice(20));
  await closed;
  await ended;
  assert.match(response, /^HTTP\/1\.1 200 OK/);
  assert.equal(own.query('select * from contacts').length, 1);
});

test('SIGTERM tells a load balancer first, and serves until it knows', async () => {
  const own = await new Site().start();
  after(() => own.stop());
  const ready = await fetch(`${own.origin}/ready`);
  assert.equal(ready.status, 200);
  assert.match(await ready.text(), /^ready, version \d+\.\d+\.\d+$/m);
  const ended = own.stop();
  await until(async () => (await fetch(`${own.origin}/ready`)).status === 503);
  const page = await fetch(`${own.origin}/en`);
  assert.deepEqual([page.status, page.headers.get('Connection')], [200, 'close']);
  await ended;
});

test('with SITE_URL set, every page is rendered before the first request', async () => {
  const metricsPort = await freePort();
  const warm = new Site({ SITE_URL: 'https://www.zk.example', METRICS_PORT: String(metricsPort) });
  await warm.start();
  const rendered = async () =>
    [
      ...(await metricsOf(metricsPort)).matchAll(/^site_request_duration_seconds_count\{.*status="200"\} (\d+)$/gm),
    ].reduce((sum, [, count]) => sum + Number(count), 0);
  after(() => warm.stop());
  // Eleven pages in three languages.
  await until(async () => (await rendered()) >= 33, 30_000);
  assert.equal((await fetch(`${warm.origin}/tr/zkagent`)).status, 200);
  assert.match(await metricsOf(metricsPort), /^site_ready_answers_total\{status="200"\} 1$/m);
});
