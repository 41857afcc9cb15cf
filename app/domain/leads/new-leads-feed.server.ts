/** Tells the open lists of the office of new leads, whichever process stored them. */
import { setTimeout as wait } from 'node:timers/promises';
import { log } from '#app/telemetry/log.server.ts';
import { leadsVersion } from './lead-list.server.ts';

/** In ms, and below the idle timeouts of proxies. PostgreSQL's notifications do not pass transaction poolers. */
const interval = 3000;

let closing = new AbortController();

/** The version of the leads every three seconds, while `goesOn`, and until {@link closeNewLeadsFeed} is called. */
export async function* versionsOfLeads(goesOn: () => Promise<boolean>): AsyncGenerator<string> {
  const { signal } = closing;
  while (!signal.aborted) {
    try {
      if (!(await goesOn())) return;
      yield await leadsVersion();
    } catch (error) {
      log.warn({ error }, 'new leads could not be read'); // the next look decides
    }
    await wait(interval, undefined, { signal }).catch(() => {}); // AbortError
  }
}

/** Ends all streams of versions. */
export function closeNewLeadsFeed(): void {
  closing.abort();
  closing = new AbortController();
}
