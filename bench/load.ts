/**
 * `npm run bench:load`: the throughput of the site on this machine over loopback, in about a minute: files, pages, a
 * mixture with forms, then one change that is sent to 10,000 open event streams. `-- --streams 2000 --seconds 3` is
 * shorter. Writes the figures to `bench/load.json`.
 */
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { build } from '../tools/setup.mjs';
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
/** The longest time until all streams are open, or have received the change, in ms. */
const timeout = 60_000;

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
  // The best compression is ready a moment after the first request.
  await wait(1500);
  const kinds: Record<string, Request[]> = {
    'a file': [{ path: script }],
    'a cached page': [{ path: '/en' }],
    'a rendered page': [fromRandomAddress({ path: '/de/contact?topic=demo' })],
    'mixed, 5 % forms': visitMixture(script),
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

/** Every request has another client address, to stay below the rate limits. */
function fromRandomAddress(options: RequestOptions, body?: () => string): Request {
  return {
    ...options,
    setupRequest: (request) => ({ ...request, headers: { ...request.headers, ...randomAddress() }, body: body?.() }),
  };
}

function randomAddress(): Header {
  const part = () => Math.floor(Math.random() * 254) + 1;
  return { 'X-Forwarded-For': `10.${part()}.${part()}.${part()}` };
}

/** Pages, files and forms of typical visits. Forms above the total limit (600 in ten minutes) get 429. */
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
    'responses/s': Math.round(count.average),
    'p50 ms': latency.p50,
    'p99 ms': latency.p99,
    'max ms': latency.max,
    errors,
    statuses: statuses.join(', '),
  };
}

/** Opens the streams, changes a countdown once, and waits until every stream has received the change. */
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
  const requested = Date.now();
  await (await fetch(`http://${hostname}:${port}/en/terms`)).text();
  return {
    streams: ready,
    'MB before': before,
    'MB with streams': during,
    'KB per stream': Math.round(((during - before) * 1024) / streams),
    'first event after ms': first - changed,
    'last event after ms': last - changed,
    'next page, ms': Date.now() - requested,
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
