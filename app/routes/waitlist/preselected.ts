import { isWaitlistId } from '#app/domain/leads/waitlist-services.ts';
import type { WaitlistId } from '#content/ids.ts';

/** The services that a visitor comes for; what is none is ignored. */
export function preselected(query: URLSearchParams): WaitlistId[] {
  return query.getAll('service').filter(isWaitlistId);
}

/** Whether an address says nothing but services, each of them once: so there are only so many such pages to keep. */
export function isKnownQuery(query: URLSearchParams): boolean {
  const services = preselected(query);
  return services.length === query.size && new Set(services).size === services.length;
}
