/** Several instances may deliver on one database. */
import { setTimeout as wait } from 'node:timers/promises';
import { log } from '#app/telemetry/log.server.ts';
import { undelivered } from '#app/telemetry/metrics.server.ts';
import { type Channel, channels } from './channel.server.ts';
import { attemptDelivery, newLease } from './delivery-attempt.server.ts';
import { reportFailures } from './failure-report.server.ts';
import { claimDeliveries, countUndelivered, onNotification } from './store.server.ts';

const pollInterval = 1000; // ms
/** In ms, for current attempts. */
const shutdownGrace = 5000;

/** In seconds, of the pause that a `Retry-After` causes for a whole channel. */
const maxPause = 60;

const reportPollInterval = 5000; // ms

let stopping = new AbortController();
let loops: Promise<void>[] = [];

/** Each channel has a loop, so that a slow one does not delay the others. A second call does nothing. */
export function startDeliveryWorker(): void {
  if (loops.length > 0) return;
  stopping = new AbortController();
  const loopsOfChannels = channels().map((channel) => runChannel(channel, stopping.signal));
  loops = [...loopsOfChannels, runReports(stopping.signal)];
}

/** Without a database the gauge has no values. Never throws. */
export async function measureDeliveries(): Promise<void> {
  undelivered.reset();
  try {
    const counts = await countUndelivered(new Date());
    // An alarm needs zeros to compare with.
    for (const { name } of channels())
      for (const status of ['pending', 'failed']) undelivered.set({ channel: name, status }, 0);
    for (const { channel, status, count } of counts) undelivered.set({ channel, status }, count);
  } catch (error) {
    log.error({ error }, 'deliveries could not be counted');
  }
}

async function runReports(stopSignal: AbortSignal): Promise<void> {
  while (!stopSignal.aborted) {
    await reportFailures().catch((error: unknown) => log.error({ error }, 'failed deliveries could not be reported'));
    await wait(reportPollInterval, undefined, { signal: stopSignal, ref: false }).catch(() => {}); // AbortError: stopped
  }
}

/** Waits up to 5 s for current attempts; unfinished ones are retried later. */
export async function stopDeliveryWorker(): Promise<void> {
  stopping.abort();
  await Promise.all(loops);
  loops = [];
}

async function runChannel(channel: Channel, stopSignal: AbortSignal): Promise<void> {
  while (!stopSignal.aborted) {
    const pause = await deliverDue(channel, stopSignal).catch((error: unknown) => {
      log.error({ error, channel: channel.name }, 'deliveries could not be read');
      return 0;
    });
    // A notification does not cut short a pause that the receiver asked for.
    if (pause > 0) await wait(pause * 1000, undefined, { signal: stopSignal, ref: false }).catch(() => {});
    else await waitForWork(stopSignal);
  }
}

async function waitForWork(stopSignal: AbortSignal): Promise<void> {
  const notified = new AbortController();
  const stopListening = onNotification(() => notified.abort());
  const signal = AbortSignal.any([notified.signal, stopSignal]);
  await wait(pollInterval, undefined, { signal, ref: false }).catch(() => {}); // AbortError: notified or stopped
  stopListening();
}

/** In seconds, before the next batch. */
async function deliverDue(channel: Channel, stopSignal: AbortSignal): Promise<number> {
  const lease = newLease();
  const claimed = await claimDeliveries(channel.name, lease, channel.concurrency);
  const attemptsAbort = new AbortController();
  const abortAfterGrace = () => setTimeout(() => attemptsAbort.abort(), shutdownGrace).unref();
  stopSignal.addEventListener('abort', abortAfterGrace);
  if (stopSignal.aborted) abortAfterGrace();
  try {
    const results = await Promise.all(
      claimed.map((delivery) =>
        attemptDelivery(delivery, channel, lease.lease, { abort: attemptsAbort.signal }).catch((error: unknown) => {
          // The delivery is retried when its lease expires.
          log.error({ error, delivery: delivery.id }, 'the result of a delivery could not be stored');
          return undefined;
        }),
      ),
    );
    const retryAfters = results.map((result) => (result?.kind === 'retry' && result.retryAfter) || 0);
    // A backlog: the pause keeps the rate at `concurrency` attempts a second.
    return Math.min(maxPause, Math.max(claimed.length === channel.concurrency ? 1 : 0, ...retryAfters));
  } finally {
    stopSignal.removeEventListener('abort', abortAfterGrace);
  }
}
