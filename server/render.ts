/** Pages, their data and the API, as React Router answers them. */
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { countOne } from '#app/domain/statistics.server.ts';
import { clientInfo, isPageView } from '#app/http/client-info.server.ts';
import { consume, rateLimitKeyForIp } from '#app/http/rate-limit.server.ts';
import { countedPageContext, routePatternContext } from '#app/http/request-context.server.ts';
import type { AppContext } from './environment.ts';
import { errorResponse } from './error-page.ts';
import { routeRequest } from './route-request.ts';

/**
 * How many documents are rendered for one address in a minute. Cached pages and files do not count, so that there is room
 * for hundreds of people behind one address, and none for a machine that asks for nothing but new ones.
 */
const renderings = new RateLimiterMemory({ keyPrefix: 'pages', points: 600, duration: 60 });

/** Answers with what the routes say. 400 for a path that cannot be decoded, 429 above 600 documents a minute. */
export async function render(context: AppContext): Promise<Response> {
  const { incoming } = context.env;
  const { method, raw } = context.req;
  const { pathname } = new URL(raw.url);
  if (!isDecodable(pathname)) return errorResponse(context, 400);
  const isData = pathname.endsWith('.data');
  const isDocument = method !== 'POST' && !isData && !pathname.startsWith('/api/');
  if (isDocument) {
    const key = rateLimitKeyForIp(clientInfo(incoming).ip);
    const limit = await consume(renderings, { name: 'pages', key });
    if (limit) return errorResponse(context, 429, { headers: limit });
  }
  // HEAD has the headers of GET, its length included.
  const request = isDocument ? new Request(raw, { method: 'GET' }) : raw;
  const { response, provider } = await routeRequest(context, request);
  context.set('route', provider.get(routePatternContext) ?? undefined);
  if (response.status === 200) {
    const page = provider.get(countedPageContext) ?? undefined;
    context.set('page', page);
    if (page && isPageView(incoming)) countOne('view', page);
    if (isData && method === 'GET') allowPrefetchReuse(response);
  }
  if (response.status === 405 && !response.headers.has('Allow'))
    return errorResponse(context, 405, { headers: { Allow: 'GET, HEAD' } });
  // The router's last resort, when even its error page could not be rendered.
  const isLastResort = response.status === 500 && response.headers.get('Content-Type')?.startsWith('text/plain');
  return isLastResort
    ? errorResponse(context, 500, { error: new Error('an error page could not be rendered') })
    : response;
}

/** The router would guess at a path that cannot be decoded, and print what was typed. */
function isDecodable(pathname: string): boolean {
  try {
    // Compared with something, because the bundler takes a bare call for one without effect.
    return decodeURIComponent(pathname) !== '';
  } catch {
    return false; // URIError: a percent sign that begins nothing, or bytes that are no UTF-8
  }
}

/**
 * Lets a browser show what `<Link prefetch>` has fetched, and ask for it anew meanwhile: so the view is counted, and what
 * is shown next time is no older than 10 s.
 */
function allowPrefetchReuse({ headers }: Response): void {
  headers.set('Cache-Control', 'private, max-age=0, stale-while-revalidate=10');
}
