/** In a thread of its own, so that it delays no measurement. */
import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { median, percentile } from '../support/median.ts';
import { type Sent, send } from './send.ts';

const connections = 100;
const pause = 20;

const form = { 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': 'same-origin' };

export const floods: Record<string, Sent> = {
  'POST /en/book, empty': { method: 'POST', path: '/en/book', headers: form, body: '' },
  'POST /en/contact, 64 KB': { method: 'POST', path: '/en/contact', headers: form, body: 'a&'.repeat(32 * 1024) },
  'GET /en/book.data': { method: 'GET', path: '/en/book.data' },
};

/** All at once and on connections of their own: what the limits allow one address in a minute (docs/decisions/014). */
const everything: Sent[] = [
  ...Array.from({ length: 590 }, (_, count): Sent => ({ method: 'GET', path: `/en/contact?${count}` })),
  ...Array.from({ length: 10 }, (): Sent => ({ method: 'GET', path: '/en/book' })),
  ...Array.from({ length: 1200 }, (): Sent => ({ method: 'GET', path: '/en/book.data' })),
  ...Array.from({ length: 290 }, (): Sent => ({ method: 'POST', path: '/en/book', headers: form, body: '' })),
];
const minutes = 3;

/** In ms, for a visitor of another address. `request`: a flood of it; without, everything that one address may. */
export async function flood(origin: string, request?: Sent) {
  const duration = request ? seconds(5) : minutes * seconds(60);
  await timeOf(origin, new Agent(), '/en');
  const worker = new Worker(new URL(import.meta.url), { workerData: { origin, request, duration } });
  let answered = 0;
  worker.on('message', (count: number) => {
    answered = count;
  });
  const hasEnded = new Promise((resolve) => worker.once('exit', resolve));
  // Some visitors come, others are there.
  const agents = [new Agent(), new Agent({ keepAlive: true })];
  const times: Promise<number>[] = [];
  for (const end = Date.now() + duration; Date.now() < end; await wait(pause))
    for (const agent of agents) for (const path of ['/en', '/en/book']) times.push(timeOf(origin, agent, path));
  const all = await Promise.all(times);
  await hasEnded;
  for (const agent of agents) agent.destroy();
  return {
    'answers/s': Math.round(answered / (duration / 1000)),
    'p50, ms': round(median(all)),
    'p95, ms': round(percentile(all, 0.95)),
    'max, ms': round(Math.max(...all)),
  };
}

async function timeOf(origin: string, agent: Agent, path: string): Promise<number> {
  const start = performance.now();
  await send(origin, agent, { method: 'GET', path }, '192.0.2.7');
  return performance.now() - start;
}

const seconds = (count: number) => count * 1000;

export const round = (time: number) => Math.round(10 * time) / 10;

if (!isMainThread && workerData?.origin) {
  const { origin, request, duration } = workerData as { origin: string; request?: Sent; duration: number };
  const end = Date.now() + duration;
  let answered = 0;
  const sendOne = async (sent: Sent, agent: Agent) => {
    // A connection that the site closes is opened again.
    await send(origin, agent, sent, '198.51.100.1').catch(() => {});
    answered++;
  };
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const connection = async (sent: Sent) => {
    while (Date.now() < end) await sendOne(sent, agent);
  };
  if (request) await Promise.all(Array.from({ length: connections }, () => connection(request)));
  for (let minute = 0; !request && minute < minutes; minute++) {
    const nextMinute = wait(Math.min(seconds(61), end - Date.now()));
    const fresh = new Agent();
    await Promise.all([...everything.map((sent) => sendOne(sent, fresh)), nextMinute]);
  }
  parentPort?.postMessage(answered);
  agent.destroy();
}
