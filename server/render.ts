/** Pages, their data and the API, as React Router answers them. */
import * as build from 'virtual:react-router/server-build';
import { HTTPException } from 'hono/http-exception';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import { increment } from '#app/domain/statistics/statistics.server.ts';
import { clientInfo, isPageView } from '#app/http/client-info.server.ts';
import { consume, rateLimitKeyForIp } from '#app/http/rate-limit.server.ts';
import {
  clientContext,
  countedPageContext,
  errorStatusContext,
  routePatternContext,
} from '#app/http/request-context.server.ts';
import type { AppContext } from './environment.ts';

const handle = createRequestHandler(build, import.meta.env.MODE);

/**
 * How many documents are rendered for one address in a minute. Cached pages and files do not count, so that there is room
 * for hundreds of people behind one address, and none for a machine that asks for nothing but new ones.
 */
const renderLimiter = new RateLimiterMemory({ keyPrefix: 'pages', points: 600, duration: 60 });

/**
 * Answers with what the routes say. Throws an `HTTPException`: 400 for a path that cannot be decoded, 405 where nothing can
 * be posted, 429 above 600 documents a minute; an `Error` when not even an error page could be rendered.
 */
export async function render(context: AppContext): Promise<Response> {
  const { incoming } = context.env;
  const { method, raw } = context.req;
  const { pathname } = new URL(raw.url);
  if (!isDecodable(pathname)) throw new HTTPException(400);
  const isData = pathname.endsWith('.data');
  const isDocument = method !== 'POST' && !isData && !pathname.startsWith('/api/');
  if (isDocument) {
    const key = rateLimitKeyForIp(clientInfo(incoming).ip);
    const limit = await consume(renderLimiter, { name: 'pages', key });
    if (limit) throw new HTTPException(429, { res: new Response(null, { headers: limit }) });
  }
  // HEAD has the headers of GET, its length included.
  const request = isDocument ? new Request(raw, { method: 'GET' }) : raw;
  const provider = createLoadContext(context);
  const response = await handle(request, provider);
  context.set('route', provider.get(routePatternContext) ?? undefined);
  if (response.status === 200) {
    const page = provider.get(countedPageContext) ?? undefined;
    context.set('page', page);
    if (page && isPageView(incoming)) increment('view', page);
    if (isData && method === 'GET') allowPrefetchReuse(response);
  }
  if (response.status === 405 && !response.headers.has('Allow'))
    throw new HTTPException(405, { res: new Response(null, { headers: { Allow: 'GET, HEAD' } }) });
  // The router's last resort, when even its error page could not be rendered.
  const isLastResort = response.status === 500 && response.headers.get('Content-Type')?.startsWith('text/plain');
  if (isLastResort) throw new Error('an error page could not be rendered');
  return response;
}

/** The page of an error status, in the shell of the page at `path`. */
export function renderError(context: AppContext, path: string, status: number): Promise<Response> {
  const provider = createLoadContext(context);
  provider.set(errorStatusContext, status);
  return handle(new Request(new URL(path, context.req.url)), provider);
}

function createLoadContext({ env }: AppContext): RouterContextProvider {
  const provider = new RouterContextProvider();
  provider.set(clientContext, clientInfo(env.incoming));
  return provider;
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
