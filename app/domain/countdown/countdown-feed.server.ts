/** The countdowns as they are now, kept in memory, and the news of every change, whoever made it. */
import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { allCountdowns, type Countdown } from '#app/store/countdowns.server.ts';
import { watchCountdowns } from '#app/store/watch-countdowns.server.ts';
import { log } from '#app/telemetry/log.server.ts';

/** Table `countdowns`, the earliest first, under a short name that changes whenever anything in it does. */
export type Countdowns = { version: string; rows: readonly Countdown[] };

/** `changed` is called with the new version; `closed` when the process ends. */
export type Listener = { changed: (version: string) => void; closed: () => void };

/** How soon a read that failed is tried again, in ms. */
const retryDelay = 1000;
/** How long a page waits for a read under way: the very first one, and one after which only the news is missing, in ms. */
const readTimeouts = { first: 5000, news: 250 };

const listeners = new Set<Listener>();
/** Without a version while nothing could ever be read. */
let cached: Countdowns = { version: '', rows: [] };
let stopWatching: (() => void) | undefined;
let pendingRead: Promise<void> | undefined;
let readAgain = false;

/**
 * The countdowns as they were half a second ago at most, the same version in every instance. A database that is away
 * delays nobody: what was known last is then what there is.
 */
export async function currentCountdowns(): Promise<Countdowns> {
  startWatching();
  if (pendingRead) {
    const deadline = wait(cached.version ? readTimeouts.news : readTimeouts.first, undefined, { ref: false });
    await Promise.race([pendingRead, deadline]);
  }
  return cached;
}

/** Calls the listener on every change from now on; returns how to stop. */
export function subscribeToCountdowns(listener: Listener): () => void {
  startWatching();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Ends all listening; every listener is told. */
export function closeCountdownFeed(): void {
  stopWatching?.();
  stopWatching = undefined;
  for (const { closed } of [...listeners]) closed();
  listeners.clear();
}

function startWatching(): void {
  if (stopWatching) return;
  stopWatching = watchCountdowns(refresh);
  refresh();
}

/** Reads once now, and once more when something changed meanwhile. */
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
      // SPEC 8: logged, nothing shown. The change must not be missed, so it is read again soon.
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
