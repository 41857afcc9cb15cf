import type { Messages } from '#content/schema.ts';

type Services = Messages<'waitlist'>['services'];

/** The services named by `?service=`; unknown values are ignored (product.md F8). */
export function preselected(query: URLSearchParams, services: Services): string[] {
  return query.getAll('service').filter((id) => Object.hasOwn(services, id));
}

/**
 * Whether a query has nothing but known services, each once. Only such pages are cached, so their number is bounded.
 */
export function isCacheableQuery(query: URLSearchParams, services: Services): boolean {
  const known = preselected(query, services);
  return known.length === query.size && new Set(known).size === known.length;
}
