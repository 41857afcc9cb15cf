/** Tells every open page when something about the countdowns has changed, whoever changed it. */
import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { allCountdowns } from '../store/countdowns.server.ts';
import { watchCountdowns } from '../store/watch.server.ts';
import { log } from './log.server.ts';

/** `changed` is called with the new version; `closed` when the process ends. */
export type Listener = { changed: (version: string) => void; closed: () => void };

/** How soon a version that could not be read is tried again, in ms. */
const retryDelay = 1000;

const listeners = new Set<Listener>();
let version = '';
let watching: AbortController | undefined;
let reading: Promise<void> | undefined;
let readAgain = false;

/**
 * The state of table `countdowns` as a short name that changes whenever anything in it does; the same in every
 * instance. Empty while it could never be read.
 */
export async function countdownVersion(): Promise<string> {
  watch();
  await reading;
  return version;
}

/** Calls the listener on every change from now on; returns how to stop. */
export function listenToCountdowns(listener: Listener): () => void {
  watch();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Ends all listening; every listener is told. */
export function closeCountdownFeed(): void {
  watching?.abort();
  watching = undefined;
  for (const { closed } of [...listeners]) closed();
  listeners.clear();
}

function watch(): void {
  if (watching) return;
  watching = new AbortController();
  watchCountdowns(refresh, watching.signal);
  refresh();
}

/** Reads once now, and once more when something changed meanwhile. */
function refresh(): void {
  readAgain = true;
  reading ??= readWhileChanging().finally(() => {
    reading = undefined;
  });
}

async function readWhileChanging(): Promise<void> {
  while (readAgain && watching) {
    readAgain = false;
    try {
      announce(fingerprint(await allCountdowns()));
    } catch (error) {
      // SPEC 8: logged, nothing shown. The change must not be missed, so it is read again soon.
      log.error({ error }, 'the countdowns could not be read');
      const again = () => watching && refresh();
      void wait(retryDelay, undefined, { ref: false }).then(again);
    }
  }
}

function announce(next: string): void {
  if (next === version) return;
  version = next;
  for (const { changed } of [...listeners]) changed(next);
}

function fingerprint(countdowns: object[]): string {
  return createHash('sha256').update(JSON.stringify(countdowns)).digest('base64url').slice(0, 16);
}
