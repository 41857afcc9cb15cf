/**
 * `npm run bench -- office`: response times of the office with 10,000 leads on both databases, and those of the home
 * page while somebody searches. Writes `bench/office.json`.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { hashSecret, newSecret } from '../app/office-kit/secret-token.server.ts';
import { Postgres } from '../test/support/postgres.ts';
import { build } from '../tools/setup.mjs';
import { leadRows } from './support/lead-rows.ts';
import { median, percentile } from './support/median.ts';
import { startSite } from './support/site.ts';

const leads = 10_000;
const requests = 40;

/** Also with a filter that nothing passes. */
const lists: Record<string, string> = {
  'all but spam': '',
  new: '?status=new',
  'status with few leads': '?status=meeting',
  'nothing passes': '?status=lost&language=tr&kind=waitlist',
  'suspected spam': '?status=spam',
  'in the middle': '?page=100',
};
const searches: Record<string, string> = {
  'a frequent word': 'restaurant',
  'an address': 'p1234@example.com',
  'nothing found': 'nobodyhasthis',
  'nothing found, two words': 'restaurant nobodyhasthis',
  'other letters, nothing found': 'ığış',
};

type Times = { median: number; slowest: number };
type Run = (sql: string) => Promise<unknown>;

await build();
const folder = mkdtempSync(join(tmpdir(), 'office-'));
const postgres = await new Postgres().create();
const results: Record<string, unknown> = {};
try {
  const file = join(folder, 'site.db');
  results.SQLite = await measure(`file:${file}`, async (use) => {
    const connection = new DatabaseSync(file, { timeout: 5000 });
    await use(async (sql) => connection.exec(sql));
    connection.close();
  });
  const url = await postgres.database('site');
  results.PostgreSQL = await measure(url, async (use) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await use((sql) => client.query(sql));
    await client.query('analyze');
    await client.end();
  });
  writeFileSync('bench/office.json', `${JSON.stringify({ leads, ...results }, null, 2)}\n`);
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function measure(DATABASE_URL: string, connect: (use: (run: Run) => Promise<void>) => Promise<void>) {
  const site = await startSite({ DATABASE_URL });
  try {
    const secret = newSecret();
    await connect(async (run) => {
      for (const statement of leadRows(leads)) await run(statement);
      await run(signedIn(secret));
    });
    const origin = site.origin.replace('127.0.0.1', 'localhost');
    const time = (path: string, form?: Record<string, string>) =>
      timeOf(`${origin}/office/leads${path}`, { Cookie: `__Host-office=${secret}` }, form);
    const search = (q: string, page = '') => time(page, { intent: 'find', q });
    const timesOf = async (texts: Record<string, string>, look: (text: string) => Promise<number>) => {
      const times: [string, Times][] = [];
      for (const [name, text] of Object.entries(texts)) times.push([name, await repeat(() => look(text))]);
      return Object.fromEntries(times);
    };
    await repeat(() => time(''));
    const firstSearch = round(await search('nobodyhasthis'));
    const figures = {
      lists: await timesOf(lists, time),
      searches: await timesOf(searches, search),
      firstSearch,
      oneLead: await repeat(() => time('/../people/contact-5000')),
      erasurePreview: await repeat(() => search('p1234@example.com', '/erase')),
      visitors: await visitorsDuring(origin, () => search('nobodyhasthis')),
    };
    print(DATABASE_URL.split(':')[0] ?? '', figures);
    return figures;
  } finally {
    site.kill('SIGKILL');
  }
}

function signedIn(secret: string): string {
  const now = new Date().toISOString();
  return `insert into office_people (id, name, language, created_at) values (1, 'Bench', 'en', '${now}');
    insert into office_sessions (token_hash, person_id, device, created_at, seen_at, confirmed_at)
      values ('${hashSecret('session', secret)}', 1, 'bench', '${now}', '${now}', '${now}')`;
}

/** In ms, of a form with the page that it leads to. Throws for every response but the page itself. */
async function timeOf(
  url: string,
  headers: Record<string, string> = {},
  form?: Record<string, string>,
): Promise<number> {
  const started = performance.now();
  const sent = form ? { method: 'POST', body: new URLSearchParams(form) } : { redirect: 'manual' as const };
  const response = await fetch(url, { headers, ...sent });
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`${url}: status ${response.status}`);
  return performance.now() - started;
}

async function repeat(run: () => Promise<number>): Promise<Times> {
  const times: number[] = [];
  for (let count = 0; count < requests; count++) times.push(await run());
  return { median: round(median(times)), slowest: round(Math.max(...times)) };
}

/** The home page every 50 ms, alone and while one search follows the other. */
async function visitorsDuring(origin: string, search: () => Promise<number>) {
  const visits = async (seconds: number) => {
    const times: Promise<number>[] = [];
    for (let count = 0; count < seconds * 20; count++) {
      times.push(timeOf(`${origin}/en`));
      await wait(50);
    }
    const all = await Promise.all(times);
    return { median: round(median(all)), p99: round(percentile(all, 0.99)) };
  };
  const alone = await visits(5);
  let isOver = false;
  let count = 0;
  const searching = (async () => {
    for (; !isOver; count++) await search();
  })();
  const during = await visits(10);
  isOver = true;
  await searching;
  return { alone, during, searches: count };
}

function print(
  name: string,
  { lists, searches, visitors, ...rest }: Record<'lists' | 'searches' | 'visitors', object>,
) {
  console.log(`${name}, ${leads} leads, times in ms`);
  console.table({ ...lists });
  console.table({ ...searches });
  console.log({ visitors, ...rest });
}

function round(time: number): number {
  return Math.round(10 * time) / 10;
}
