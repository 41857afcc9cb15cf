/** In a thread of its own, so that it delays no measurement. */
import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { median, percentile } from '../median.ts';
import { type Sent, send } from './send.ts';

const connections = 100;
const duration = 5000; // ms
const pause = 20;

const form = { 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': 'same-origin' };

export const floods: Record<string, Sent> = {
  'POST /en/book, empty': { method: 'POST', path: '/en/book', headers: form, body: '' },
  'POST /en/contact, 64 KB': { method: 'POST', path: '/en/contact', headers: form, body: 'a&'.repeat(32 * 1024) },
  'GET /en/book.data': { method: 'GET', path: '/en/book.data' },
};

/** In ms, for a visitor of another address. */
export async function flood(origin: string, request: Sent) {
  await timeOf(origin, new Agent());
  const worker = new Worker(new URL(import.meta.url), { workerData: { origin, request } });
  let answered = 0;
  worker.on('message', (count: number) => {
    answered = count;
  });
  const hasEnded = new Promise((resolve) => worker.once('exit', resolve));
  const agent = new Agent({ keepAlive: true });
  const times: Promise<number>[] = [];
  for (const end = Date.now() + duration; Date.now() < end; await wait(pause)) times.push(timeOf(origin, agent));
  const all = await Promise.all(times);
  await hasEnded;
  agent.destroy();
  return {
    'answers/s': Math.round(answered / (duration / 1000)),
    'p50, ms': round(median(all)),
    'p95, ms': round(percentile(all, 0.95)),
    'max, ms': round(Math.max(...all)),
  };
}

async function timeOf(origin: string, agent: Agent): Promise<number> {
  const start = performance.now();
  await send(origin, agent, { method: 'GET', path: '/en' }, '192.0.2.7');
  return performance.now() - start;
}

export const round = (time: number) => Math.round(10 * time) / 10;

if (!isMainThread && workerData?.request) {
  const { origin, request } = workerData as { origin: string; request: Sent };
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const end = Date.now() + duration;
  let answered = 0;
  const connection = async () => {
    while (Date.now() < end) {
      // A connection that the site closes is opened again.
      await send(origin, agent, request, '198.51.100.1').catch(() => {});
      answered++;
    }
  };
  await Promise.all(Array.from({ length: connections }, connection));
  parentPort?.postMessage(answered);
  agent.destroy();
}
