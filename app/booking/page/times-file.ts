import { cacheControl } from '#app/http/cache-control.server.ts';
import { emptyResponse } from '#app/http/form-data.server.ts';
import { areCallsOffered } from '#app/i18n/call-facts.server.ts';
import { availableSlots, currentRules } from '../availability.server.ts';
import { orUndefined } from './book-call.server.ts';

/**
 * `/:language/book/times.json`, for AI agents: ISO 8601 in UTC. Throws a `Response`: 404 while booking is off, 503
 * while the database does not answer.
 */
export async function loader({ request }: { request: Request }) {
  if (!areCallsOffered()) throw emptyResponse(404);
  const found = await orUndefined(freeTimes(), 'the free times could not be read');
  if (!found) throw emptyResponse(503);
  const caching = new URL(request.url).search === '' ? cacheControl.sharedOneSecond : cacheControl.noStore;
  return Response.json(found, { headers: { 'Cache-Control': caching, 'X-Robots-Tag': 'noindex' } });
}

async function freeTimes() {
  const rules = await currentRules();
  const slots = rules ? await availableSlots(rules) : [];
  return { minutes: rules?.length, times: slots.map(({ start }) => new Date(start).toISOString()) };
}
