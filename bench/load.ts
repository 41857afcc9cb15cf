/**
 * `npm run bench:load`: what the site bears on this machine, over loopback, in about a minute: files and pages, a mixture
 * with forms among them, then 10,000 open event streams to which one change is told. `-- --streams 2000 --seconds 3` does
 * less. The figures go to `bench/load.json`.
 */
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { build, install } from '../tools/setup.mjs';
import { importPackage, installPackage } from './packages.ts';
import { startSite } from './site.ts';

type Header = Record<string, string>;
type RequestOptions = { method?: string; path: string; headers?: Header; body?: string };
type Request = RequestOptions & { setupRequest?: (request: RequestOptions) => RequestOptions };
type Result = {
  requests: { average: number };
  latency: { p50: number; p99: number; max: number };
  errors: number;
  statusCodeStats: Record<string, { count: number }>;
};

const { values } = parseArgs({
  options: { streams: { type: 'string', default: '10000' }, seconds: { type: 'string', default: '5' } },
});
const [streams, seconds] = [Number(values.streams), Number(values.seconds)];
const connections = 50;
/** How long the last client may take to hear of the change, in ms, before the bench gives up. */
const timeout = 60_000;

install();
build();
installPackage('autocannon');
const { default: autocannon }: { default: (options: object) => Promise<Result> } = await importPackage('autocannon');

const folder = mkdtempSync(join(tmpdir(), 'load-'));
const file = join(folder, 'site.db');
const site = await startSite({ TRUST_PROXY: '1', DATABASE_URL: `file:${file}` });
const origin = new URL(site.origin);
const open: Socket[] = [];
try {
  const html = await (await fetch(new URL('/en', origin))).text();
  const script = /\/assets\/entry\.client-[^"]+\.js/.exec(html)?.[0] ?? '/favicon.ico';
  // The best compression comes a moment after the first visit.
  await wait(1500);
  const kinds: Record<string, Request[]> = {
    'a file': [{ path: script }],
    'a page that is kept': [{ path: '/en' }],
    'a page rendered anew': [fromRandomAddress({ path: '/de/contact?topic=demo' })],
    'mixed, a form in twenty': visitMixture(script),
  };
  const table = [];
  for (const [kind, requests] of Object.entries(kinds)) table.push({ kind, ...(await load(origin, requests)) });
  console.table(table);
  const fanOut = await broadcastChange(origin);
  console.table([fanOut]);
  writeFileSync('bench/load.json', `${JSON.stringify({ table, fanOut }, null, 2)}\n`);
} finally {
  for (const socket of open) socket.destroy();
  site.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
}

/** Every request from another address, so that it is the server that is measured and not its limits for one. */
function fromRandomAddress(asked: RequestOptions, body?: () => string): Request {
  return {
    ...asked,
    setupRequest: (request) => ({ ...request, headers: { ...request.headers, ...randomAddress() }, body: body?.() }),
  };
}

function randomAddress(): Header {
  const part = () => Math.floor(Math.random() * 254) + 1;
  return { 'X-Forwarded-For': `10.${part()}.${part()}.${part()}` };
}

/** A visit: a page or two, its files, now and then a form. Forms over the limit for all (600 in ten minutes) get 429. */
function visitMixture(script: string): Request[] {
  const form = new URLSearchParams({
    fullName: 'Load',
    email: 'load@example.com',
    message: 'A message of usual length.',
  });
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': 'same-origin' };
  const paths = ['/en', script, '/favicon.ico', '/de/faq', script, '/tr', '/api/countdown', '/de', '/en/about'];
  const reads = [...paths, ...paths].map((path) => ({ path }));
  return [
    ...reads,
    fromRandomAddress({ path: '/de/contact' }),
    fromRandomAddress(
      { method: 'POST', path: '/de/contact', headers },
      () => `${form}&submissionKey=${crypto.randomUUID()}`,
    ),
  ];
}

async function load({ origin }: URL, requests: Request[]) {
  const headers = { 'Accept-Encoding': 'gzip, br' };
  const all = requests.map((request) => ({ ...request, headers: { ...headers, ...request.headers } }));
  const result = await autocannon({ url: origin, connections, duration: seconds, requests: all });
  const { requests: count, latency, errors, statusCodeStats } = result;
  const statuses = Object.entries(statusCodeStats).map(([status, { count: times }]) => `${status}: ${times}`);
  return {
    'answers/s': Math.round(count.average),
    'p50 ms': latency.p50,
    'p99 ms': latency.p99,
    'max ms': latency.max,
    errors,
    statuses: statuses.join(', '),
  };
}

/** Opens the streams, changes a countdown once, and waits until everybody has heard of it. */
async function broadcastChange({ hostname, port }: URL) {
  const before = residentMegabytes();
  let ready = 0;
  let notified = 0;
  let first = 0;
  let last = 0;
  for (let opened = 0; opened < streams; opened += 100) {
    await Promise.all(
      Array.from({ length: Math.min(100, streams - opened) }, async () => {
        const socket = connect(Number(port), hostname);
        open.push(socket);
        socket.on('error', () => {});
        socket.on('data', (data) => {
          if (data.includes('event: ready')) ready += 1;
          if (!data.includes('event: change')) return;
          notified += 1;
          last = Date.now();
          first ||= last;
        });
        await once(socket, 'connect');
        const head = [
          'GET /api/countdown/events HTTP/1.1',
          'Host: load',
          `X-Forwarded-For: ${randomAddress()['X-Forwarded-For']}`,
        ];
        socket.write(`${head.join('\r\n')}\r\n\r\n`);
      }),
    );
  }
  await until(() => ready === streams);
  const during = residentMegabytes();
  const database = new DatabaseSync(file, { timeout: 5000 });
  database.exec(
    `insert into countdowns (title, target_date, is_active) values ('Load', '${new Date(Date.now() + 9e6).toISOString()}', 1)`,
  );
  const changed = Date.now();
  database.close();
  await until(() => notified === streams);
  const asked = Date.now();
  await (await fetch(`http://${hostname}:${port}/en/terms`)).text();
  return {
    streams: ready,
    'MB before': before,
    'MB with them': during,
    'KB each': Math.round(((during - before) * 1024) / streams),
    'first told after ms': first - changed,
    'last told after ms': last - changed,
    'a page afterwards, ms': Date.now() - asked,
  };
}

async function until(condition: () => boolean): Promise<void> {
  const end = Date.now() + timeout;
  while (!condition()) {
    if (Date.now() > end) throw new Error(`not within ${timeout} ms: ${condition}`);
    await wait(20);
  }
}

function residentMegabytes(): number {
  const status = `/proc/${site.pid}/status`;
  if (!existsSync(status)) return 0;
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(status, 'utf8'))?.[1] ?? 0) / 1024);
}
