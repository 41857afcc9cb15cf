/** An in-memory copy of table `countdowns`, which follows every change by any process, and ends what has ended. */

import { createHash } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { TableFollower } from '#app/database/table-follower.server.ts';
import { tagChanges } from '#app/http/tag-changes.server.ts';
import { RepeatedWork } from '#app/repeated-work.server.ts';
import { log } from '#app/telemetry/log.server.ts';
import { allCountdowns, type Countdown, deactivate } from './store.server.ts';

export type Countdowns = { version: string; rows: readonly Countdown[] };

/** How long a page waits for a read in progress, in ms: for the very first read, and for a refresh. */
const readTimeouts = { first: 5000, refresh: 250 };
/** In ms. A poll of the rows in memory follows changes of the clock, which a timer until the end would not. */
const expiryInterval = 1000;

const changes = new EventEmitter().setMaxListeners(0);
/** The version is empty until the first successful read. */
let cached: Countdowns = { version: '', rows: [] };
const follower = new TableFollower(
  async () => JSON.stringify(await allCountdowns()),
  // After a failure nothing is shown (product.md M5).
  async () => publish(await allCountdowns()),
  'the countdowns could not be read',
);
const expiry = new RepeatedWork(expiryInterval, expire);

/** At most half a second old; the version is the same in every instance. Never throws: uses the last rows read. */
export async function currentCountdowns(): Promise<Countdowns> {
  follower.start();
  if (follower.reading) {
    const deadline = wait(cached.version ? readTimeouts.refresh : readTimeouts.first, undefined, { ref: false });
    await Promise.race([follower.reading, deadline]);
  }
  return cached;
}

/** Another version than this one as soon as there is one; the same after `timeout` ms, or when the signal ends it. */
export function nextVersion(known: string, timeout: number, signal: AbortSignal): Promise<string> {
  if (cached.version !== known) return Promise.resolve(cached.version);
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      changes.off('change', done);
      signal.removeEventListener('abort', done);
      resolve(cached.version);
    };
    const timer = setTimeout(done, timeout).unref();
    changes.on('change', done);
    signal.addEventListener('abort', done);
  });
}

/** Makes countdowns inactive at their end, so that a later one can be shown (product.md C1). */
export const startCountdownExpiry = () => expiry.start();

/** Waits for a statement in progress. */
export async function closeCountdownFeed(): Promise<void> {
  await expiry.stop();
  follower.stop();
}

/** The next poll tries again. */
async function expire(): Promise<void> {
  const now = new Date();
  const { rows } = await currentCountdowns();
  const ended = rows.filter(({ is_active, target_date }) => is_active && Date.parse(target_date) <= now.getTime());
  if (ended.length === 0) return;
  await deactivate(ended).catch((error: unknown) => log.error({ error }, 'countdowns not stopped'));
}

function publish(rows: Countdown[]): void {
  const version = createHash('sha256').update(JSON.stringify(rows)).digest('base64url').slice(0, 16);
  if (version === cached.version) return;
  cached = { version, rows };
  // Clears the cached pages first: clients that hear of the new version ask for them.
  tagChanges.emit('change', 'countdown');
  changes.emit('change');
}
