import type { Messages } from '#content/schema.ts';

type Services = Messages<'waitlist'>['services'];

/** The services named by `?service=`; unknown values are ignored (product.md F8). */
export function preselected(query: URLSearchParams, services: Services): string[] {
  return query.getAll('service').filter((id) => Object.hasOwn(services, id));
}
