/** How many people wait for each service, by the state of their consent. */
import { countConsentStates, countLegacyServices } from '#app/store/announcements.server.ts';
import type { ConsentState } from '#app/store/tables.ts';
import { storedNames } from '../leads/waitlist-services.server.ts';

/** `legacy`: sign-ups from before consents were recorded, which are never announced to. */
export type WaitlistCounts = Record<ConsentState | 'legacy', number>;

const none: WaitlistCounts = { requested: 0, confirmed: 0, announced: 0, revoked: 0, expired: 0, legacy: 0 };

/** The counts of each service of the form, and of services that it had before. Throws database errors. */
export async function countWaitlist(): Promise<Map<string, WaitlistCounts>> {
  const names = storedNames();
  const ids = new Map([...names].map(([id, name]) => [name, id]));
  const counts = new Map([...names.keys()].map((id) => [id, { ...none }]));
  const add = (service: string, state: keyof WaitlistCounts, count: number) => {
    const row = counts.get(service) ?? { ...none };
    row[state] += count;
    counts.set(service, row);
  };
  for (const { service, state, count } of await countConsentStates()) add(service, state, count);
  for (const { services, count } of await countLegacyServices())
    for (const name of namesIn(services)) add(ids.get(name) ?? name, 'legacy', count);
  return counts;
}

/** A row that was not written by the site may hold any text. */
function namesIn(services: string): string[] {
  try {
    const names: unknown = JSON.parse(services);
    return Array.isArray(names) ? names.map(String) : [];
  } catch {
    return []; // SyntaxError: not JSON
  }
}
