import { isWaitlistId } from '#app/domain/leads/waitlist-services.ts';
import type { WaitlistId } from '#content/ids.ts';

/** The services named by `?service=`; unknown values are ignored (product.md F8). */
export function preselected(query: URLSearchParams): WaitlistId[] {
  return query.getAll('service').filter(isWaitlistId);
}

/**
 * Whether a query has nothing but known services, each once. Only such pages are cached, so their number is bounded.
 */
export function isCacheableQuery(query: URLSearchParams): boolean {
  const services = preselected(query);
  return services.length === query.size && new Set(services).size === services.length;
}
