/**
 * `npm run bench -- cost`: what one request of a stranger costs. Sends requests with the dearest headers, paths,
 * queries, forms and chat messages, and prints the processor time of the site for each, without its limits of requests.
 * Then one address floods the site, while another one reads a cached page. Ends with status 1 above a bar.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { build } from '../tools/setup.mjs';
import { flood, floods, round } from './cost/flood.ts';
import { type CostlyRequest, costlyRequests } from './cost/requests.ts';
import { send as sendFrom } from './cost/send.ts';
import { median } from './support/median.ts';
import { startSite } from './support/site.ts';

/** In ms: of the processor for one request, and until another visitor has 95 of 100 pages in a flood. */
const bars = { cost: 30, page: 100 };
/** The dearest are repeated. */
const shown = 30;
const repetitions = 7;

await build();
const folder = mkdtempSync(join(tmpdir(), 'cost-'));
const site = await startSite({ DATABASE_URL: `file:${join(folder, 'site.db')}`, TRUST_PROXY: '1' });
const agent = new Agent({ keepAlive: true });
let sent = 0;
try {
  const costs = await costsOfRequests();
  console.table(costs);
  const pages = [];
  for (const [name, request] of Object.entries(floods))
    pages.push({ flood: name, ...(await flood(site.origin, request)) });
  pages.push({ flood: 'all that one address may, for 3 minutes', ...(await flood(site.origin)) });
  console.table(pages);
  const isDear = costs.some((row) => row['cost, ms'] > bars.cost);
  const isLate = pages.some((row) => row['p95, ms'] > bars.page);
  if (isDear) console.error(`A request costs more than ${bars.cost} ms.`);
  if (isLate) console.error(`More than 5 % of the pages take over ${bars.page} ms while one address floods the site.`);
  process.exitCode = isDear || isLate ? 1 : 0;
} finally {
  agent.destroy();
  site.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
}

async function costsOfRequests() {
  // The first requests compile the code.
  for (let count = 0; count < 300; count++) await send({ name: '', method: 'GET', path: `/en/faq?q=${count}` });
  const once = [];
  for (const request of costlyRequests) once.push({ request, least: Math.min(...(await costsOf(request, 2))) });
  const dearest = once.toSorted((one, other) => other.least - one.least).slice(0, shown);
  console.log(`${once.length} requests. Of the dearest, the median of ${repetitions}:`);
  const rows = [];
  for (const { request } of dearest) {
    const { method, path, name } = request;
    const cost = median(await costsOf(request, repetitions));
    const status = await send(request);
    rows.push({ 'cost, ms': round(cost), status, request: `${method} ${path.slice(0, 28)}`, carries: name });
  }
  return rows.toSorted((one, other) => other['cost, ms'] - one['cost, ms']);
}

/** The processor time of a request, in ms, as often as `times`. */
async function costsOf(request: CostlyRequest, times: number): Promise<number[]> {
  const costs: number[] = [];
  for (let count = 0; count < times; count++) {
    const before = processorTime();
    await send(request);
    await wait(2);
    costs.push(processorTime() - before);
  }
  return costs;
}

/** Of the thread that serves, in ms (https://docs.kernel.org/scheduler/sched-stats.html). */
function processorTime(): number {
  const file = `/proc/${site.pid}/task/${site.pid}/schedstat`;
  if (!existsSync(file)) throw new Error('This bench needs the processor times in /proc, which only Linux has.');
  return Number(readFileSync(file, 'utf8').split(' ')[0]) / 1e6;
}

/** 0 where the connection was closed. Every request has an address of its own. */
async function send({ method, path, headers, body }: CostlyRequest): Promise<number> {
  sent++;
  const address = `10.${sent >> 16}.${(sent >> 8) & 255}.${sent & 255}`;
  return sendFrom(site.origin, agent, { method, path, headers, body: body?.(sent) }, address).catch(() => 0);
}
