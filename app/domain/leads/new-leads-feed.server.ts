/** Tells listeners of new leads, whichever process stored them. The database is asked only while somebody listens. */
import { log } from '#app/telemetry/log.server.ts';
import { newestLeadsVersion } from './lead-list.server.ts';

/** `changed` is called with the new version; `closed` is called when the process ends. */
type Listener = { changed: (version: string) => void; closed: () => void };

/** In ms. Both databases answer from an index; PostgreSQL's notifications do not pass transaction poolers. */
const pollInterval = 3000;

const listeners = new Set<Listener>();
let timer: NodeJS.Timeout | undefined;
let current: string | undefined;

/** Calls the listener on every later change. Returns a function that unsubscribes. */
export function subscribeToNewLeads(listener: Listener): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => void poll(), pollInterval).unref();
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) stop();
  };
}

/** Calls `closed` of every listener. */
export function closeNewLeadsFeed(): void {
  stop();
  for (const { closed } of [...listeners]) closed();
  listeners.clear();
}

function stop(): void {
  clearInterval(timer);
  timer = undefined;
  current = undefined;
}

async function poll(): Promise<void> {
  try {
    const version = await newestLeadsVersion();
    if (!timer || version === current) return;
    current = version;
    for (const { changed } of [...listeners]) changed(version);
  } catch (error) {
    log.error({ error }, 'new leads could not be read');
  }
}
