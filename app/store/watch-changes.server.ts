/**
 * Detects changes by other processes (the command line, other instances, plain SQL) of the countdowns with their
 * titles, and of the published texts.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { allCountdowns } from './countdowns.server.ts';
import { database } from './database.server.ts';

/** In ms. Notifications of PostgreSQL do not pass transaction poolers, and SQLite has none. */
const pollInterval = 500;

/** Text that is another one after a change. */
const states = {
  countdowns: async () => JSON.stringify(await allCountdowns()),
  content: async () => {
    const newest = database.selectFrom('content_versions').select(({ fn }) => fn.max('id').as('id'));
    return String((await newest.executeTakeFirst())?.id);
  },
};

/**
 * Calls `changed` at most half a second after a change, and once at the beginning. Returns a function that stops
 * watching. Never throws.
 */
export function watchChanges(what: keyof typeof states, changed: () => void): () => void {
  const stopped = new AbortController();
  void watch(states[what], changed, stopped.signal);
  return () => stopped.abort();
}

async function watch(state: () => Promise<string>, changed: () => void, signal: AbortSignal): Promise<void> {
  let last: string | undefined;
  while (!signal.aborted) {
    // The database may be unreachable: whoever reads the rows logs the error.
    const now = await state().catch(() => last);
    if (now !== last && !signal.aborted) changed();
    last = now;
    await wait(pollInterval, undefined, { signal, ref: false }).catch(() => {}); // AbortError
  }
}
