import { setTimeout as wait } from 'node:timers/promises';

/** In ms. Notifications of PostgreSQL do not pass transaction poolers, and SQLite has none. */
const pollInterval = 500;

/** Calls `changed` once at the beginning, and then at most half a second after a change. Never throws. */
export function watchChanges(state: () => Promise<string>, changed: () => void): () => void {
  const stopped = new AbortController();
  void watch(state, changed, stopped.signal);
  return () => stopped.abort();
}

async function watch(state: () => Promise<string>, changed: () => void, signal: AbortSignal): Promise<void> {
  let last: string | undefined;
  while (!signal.aborted) {
    // The reader of the rows logs the error of an unreachable database.
    const now = await state().catch(() => last);
    if (now !== last && !signal.aborted) changed();
    last = now;
    await wait(pollInterval, undefined, { signal, ref: false }).catch(() => {}); // AbortError
  }
}
