/** An in-memory copy of table `countdowns`, and notifications about every change of it by any process. */
import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { allCountdowns, type Countdown } from '#app/store/countdowns.server.ts';
import { watchChanges } from '#app/store/watch-changes.server.ts';
import { log } from '#app/telemetry/log.server.ts';

/** The rows of table `countdowns`, earliest target first. `version` is a hash of the rows. */
export type Countdowns = { version: string; rows: readonly Countdown[] };

/** `changed` is called with the new version; `closed` is called when the process ends. */
export type Listener = { changed: (version: string) => void; closed: () => void };

/** Delay before a failed read is retried, in ms. */
const retryDelay = 1000;
/** How long a page waits for a read in progress, in ms: for the very first read, and for a refresh. */
const readTimeouts = { first: 5000, refresh: 250 };

const listeners = new Set<Listener>();
/** The version is empty until the first successful read. */
let cached: Countdowns = { version: '', rows: [] };
let stopWatching: (() => void) | undefined;
let pendingRead: Promise<void> | undefined;
let readAgain = false;

/**
 * The countdowns, at most half a second old; the version is the same in every instance. Never throws: while the
 * database is unreachable the last rows that were read are returned.
 */
export async function currentCountdowns(): Promise<Countdowns> {
  startWatching();
  if (pendingRead) {
    const deadline = wait(cached.version ? readTimeouts.refresh : readTimeouts.first, undefined, { ref: false });
    await Promise.race([pendingRead, deadline]);
  }
  return cached;
}

/** Calls the listener on every later change. Returns a function that unsubscribes. */
export function subscribeToCountdowns(listener: Listener): () => void {
  startWatching();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Stops watching the database and calls `closed` of every listener. */
export function closeCountdownFeed(): void {
  stopWatching?.();
  stopWatching = undefined;
  for (const { closed } of [...listeners]) closed();
  listeners.clear();
}

function startWatching(): void {
  if (stopWatching) return;
  stopWatching = watchChanges('countdowns', refresh);
  refresh();
}

/** Reads the table, and reads it again if a change is reported during the read. */
function refresh(): void {
  readAgain = true;
  pendingRead ??= readWhileChanging().finally(() => {
    pendingRead = undefined;
  });
}

async function readWhileChanging(): Promise<void> {
  while (readAgain && stopWatching) {
    readAgain = false;
    try {
      publish(await allCountdowns());
    } catch (error) {
      // The error is logged and nothing is shown (product.md M5). The retry makes sure that no change is missed.
      log.error({ error }, 'the countdowns could not be read');
      setTimeout(() => stopWatching && refresh(), retryDelay).unref();
    }
  }
}

function publish(rows: Countdown[]): void {
  const version = createHash('sha256').update(JSON.stringify(rows)).digest('base64url').slice(0, 16);
  if (version === cached.version) return;
  cached = { version, rows };
  for (const { changed } of [...listeners]) changed(version);
}
