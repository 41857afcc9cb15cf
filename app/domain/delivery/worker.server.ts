/** Delivers what is due, for as long as the process lives. Several instances may run it on one database. */
import { setTimeout as wait } from 'node:timers/promises';
import { log } from '#app/telemetry/log.server.ts';
import { claimDeliveries } from '../../store/deliveries.server.ts';
import type { Channel } from './channel.ts';
import { channels } from './channels.server.ts';
import { attemptDelivery, newLease } from './delivery-attempt.server.ts';

/** How often it looks for what is due, in ms. */
const pollInterval = 1000;
/** How long attempts under way may go on after the process was told to stopSignal, in ms. */
const shutdownGrace = 5000;

/** The longest that one answer can silence a channel, in seconds. */
const maxPause = 60;

const listeners = new Set<() => void>();
let stopping = new AbortController();
let loops: Promise<void>[] = [];

/** Begins to deliver, each channel at its own pace, so that one that hangs holds up no other. */
export function startDeliveryWorker(): void {
  if (loops.length > 0) return;
  stopping = new AbortController();
  loops = channels.map((channel) => runChannel(channel, stopping.signal));
}

/** Looks for work at once: a lead has just been stored. */
export function notifyDeliveryWorker(): void {
  for (const notify of listeners) notify();
}

/** Claims nothing more, and waits for what is under way; what has not ended by then is tried again later. */
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
    // The other side retryAfters for quiet: nobody wakes this channel before.
    if (pause > 0) await wait(pause * 1000, undefined, { signal: stopSignal, ref: false }).catch(() => {});
    else await waitForWork(stopSignal);
  }
}

/** Until the next look, or until somebody wakes it. */
async function waitForWork(stopSignal: AbortSignal): Promise<void> {
  const notified = new AbortController();
  const notify = () => notified.abort();
  listeners.add(notify);
  const signal = AbortSignal.any([notified.signal, stopSignal]);
  await wait(pollInterval, undefined, { signal, ref: false }).catch(() => {}); // AbortError: there is work, or none any more
  listeners.delete(notify);
}

/** Delivers one batch; tells for how many seconds the other side retryAfters to be left alone. */
async function deliverDue(channel: Channel, stopSignal: AbortSignal): Promise<number> {
  const lease = newLease();
  const claimed = await claimDeliveries([channel.name], lease, channel.concurrency);
  const attemptsAbort = new AbortController();
  const abortAfterGrace = () => setTimeout(() => attemptsAbort.abort(), shutdownGrace).unref();
  stopSignal.addEventListener('abort', abortAfterGrace);
  if (stopSignal.aborted) abortAfterGrace();
  try {
    const results = await Promise.all(
      claimed.map((delivery) =>
        attemptDelivery(delivery, channel, lease.lease, { abort: attemptsAbort.signal }).catch((error: unknown) => {
          // Its lease runs out, and then it is tried again.
          log.error({ error, delivery: delivery.id }, 'what became of a delivery could not be written down');
          return undefined;
        }),
      ),
    );
    const retryAfters = results.map((result) => (result?.kind === 'retry' && result.retryAfter) || 0);
    // A backlog goes out at the same pace as everything else.
    return Math.min(maxPause, Math.max(claimed.length === channel.concurrency ? 1 : 0, ...retryAfters));
  } finally {
    stopSignal.removeEventListener('abort', abortAfterGrace);
  }
}
