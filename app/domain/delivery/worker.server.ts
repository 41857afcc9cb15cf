/** Delivers what is due, for as long as the process lives. Several instances may run it on one database. */
import { setTimeout as wait } from 'node:timers/promises';
import { log } from '#app/telemetry/log.server.ts';
import { claimDeliveries } from '../../store/deliveries.server.ts';
import { attempt, newLease } from './attempt.server.ts';
import type { Channel } from './channel.ts';
import { channels } from './channels.server.ts';

/** How often it looks for what is due, in ms. */
const interval = 1000;
/** How long attempts under way may go on after the process was told to stop, in ms. */
const grace = 5000;

/** The longest that one answer can silence a channel, in seconds. */
const longestQuiet = 60;

const wakers = new Set<() => void>();
let stopping = new AbortController();
let loops: Promise<void>[] = [];

/** Begins to deliver, each channel at its own pace, so that one that hangs holds up no other. */
export function startDeliveries(): void {
  if (loops.length > 0) return;
  stopping = new AbortController();
  loops = channels.map((channel) => work(channel, stopping.signal));
}

/** Looks for work at once: a lead has just been stored. */
export function wakeDeliveries(): void {
  for (const wake of wakers) wake();
}

/** Claims nothing more, and waits for what is under way; what has not ended by then is tried again later. */
export async function stopDeliveries(): Promise<void> {
  stopping.abort();
  await Promise.all(loops);
  loops = [];
}

async function work(channel: Channel, stop: AbortSignal): Promise<void> {
  while (!stop.aborted) {
    const pause = await deliverDue(channel, stop).catch((error: unknown) => {
      log.error({ error, channel: channel.name }, 'deliveries could not be read');
      return 0;
    });
    // The other side asked for quiet: nobody wakes this channel before.
    if (pause > 0) await wait(pause * 1000, undefined, { signal: stop, ref: false }).catch(() => {});
    else await rest(stop);
  }
}

/** Until the next look, or until somebody wakes it. */
async function rest(stop: AbortSignal): Promise<void> {
  const awake = new AbortController();
  const wake = () => awake.abort();
  wakers.add(wake);
  const signal = AbortSignal.any([awake.signal, stop]);
  await wait(interval, undefined, { signal, ref: false }).catch(() => {}); // AbortError: there is work, or none any more
  wakers.delete(wake);
}

/** Delivers one batch; tells for how many seconds the other side asked to be left alone. */
async function deliverDue(channel: Channel, stop: AbortSignal): Promise<number> {
  const lease = newLease();
  const claimed = await claimDeliveries([channel.name], lease, channel.atOnce);
  const cut = new AbortController();
  const cutLater = () => setTimeout(() => cut.abort(), grace).unref();
  stop.addEventListener('abort', cutLater);
  if (stop.aborted) cutLater();
  try {
    const made = await Promise.all(
      claimed.map((delivery) =>
        attempt(delivery, channel, lease.lease, { cut: cut.signal }).catch((error: unknown) => {
          // Its lease runs out, and then it is tried again.
          log.error({ error, delivery: delivery.id }, 'what became of a delivery could not be written down');
          return undefined;
        }),
      ),
    );
    const asked = made.map((outcome) => (outcome?.kind === 'later' && outcome.retryAfter) || 0);
    // A backlog goes out at the same pace as everything else.
    return Math.min(longestQuiet, Math.max(claimed.length === channel.atOnce ? 1 : 0, ...asked));
  } finally {
    stop.removeEventListener('abort', cutLater);
  }
}
