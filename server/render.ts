import * as build from 'virtual:react-router/server-build';
import { HTTPException } from 'hono/http-exception';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import { cacheControl } from '#app/http/cache-control.server.ts';
import { type ClientInfo, clientInfo, isPageView } from '#app/http/client-info.server.ts';
import {
  cacheTagsContext,
  clientContext,
  countedPageContext,
  errorStatusContext,
  type PreviewNote,
  previewContext,
  routePatternContext,
} from '#app/http/request-context.server.ts';
import { address } from '#app/i18n/addresses.ts';
import { incrementView } from '#app/telemetry/counted.server.ts';
import { languages } from '#content/languages.ts';
import type { AppContext } from './environment.ts';

/** Sent with page data: for 10 s a browser may use a prefetched response; its revalidation is the page view. */
const prefetched = 'private, max-age=0, stale-while-revalidate=10';

const handle = createRequestHandler(build, import.meta.env.MODE);

/** Throws an `HTTPException` (400: undecodable path, 405: POST without action), an `Error` if the error page fails. */
export async function render(context: AppContext): Promise<Response> {
  const { incoming } = context.env;
  const { method, raw } = context.req;
  const { pathname, searchParams } = new URL(raw.url);
  if (!isDecodable(pathname)) throw new HTTPException(400);
  const isData = pathname.endsWith('.data');
  const isDocument = method !== 'POST' && !isData && !pathname.startsWith('/api/');
  // HEAD has the headers of GET, `Content-Length` included.
  const request = isDocument ? new Request(raw, { method: 'GET' }) : raw;
  const provider = createLoadContext(context);
  const response = await handle(request, provider);
  context.set('route', provider.get(routePatternContext) ?? undefined);
  if (response.status === 200) {
    const page = provider.get(countedPageContext) ?? undefined;
    context.set('page', page);
    context.set('tags', provider.get(cacheTagsContext));
    if (page && isPageView(incoming)) incrementView(page, incoming.headers.referer, incoming.headers.host);
  }
  // A link in a mail opens what only its reader may see.
  const isKept = method === 'GET' && response.ok && !searchParams.has('key');
  if (isData) response.headers.set('Cache-Control', isKept ? prefetched : cacheControl.noStore);
  if (response.status === 405 && !response.headers.has('Allow'))
    throw new HTTPException(405, { res: new Response(null, { headers: { Allow: 'GET, HEAD' } }) });
  // React Router's, when its error page could not be rendered.
  const isPlainError = response.status === 500 && response.headers.get('Content-Type')?.startsWith('text/plain');
  if (isPlainError) throw new Error('an error page could not be rendered');
  return response;
}

export function renderError(context: AppContext, path: string, status: number): Promise<Response> {
  const provider = createLoadContext(context);
  provider.set(errorStatusContext, status);
  return handle(new Request(new URL(path, context.req.url)), provider);
}

/** Links of a page that is rendered there lead to other previews. */
const previewPath = '/office/preview';
const handlePreview = createRequestHandler({ ...build, basename: previewPath }, import.meta.env.MODE);

/** Renders without scripts, and is not counted. 404 for the API. */
export async function renderPreview(request: Request, client: ClientInfo, note: PreviewNote): Promise<Response> {
  const provider = new RouterContextProvider();
  provider.set(clientContext, client);
  provider.set(previewContext, note);
  const response = await handlePreview(request, provider);
  if (!provider.get(routePatternContext)?.startsWith('/api/')) return response;
  await response.body?.cancel(); // a preview opens no event stream
  return new Response(null, { status: 404 });
}

/** The first rendering compiles its code (50 ms): before the server listens, that delays no request. */
export async function compileRenderer(): Promise<void> {
  for (const language of languages) {
    const provider = new RouterContextProvider();
    provider.set(clientContext, { ip: '', origin: 'http://localhost' });
    await handle(new Request(`http://localhost${address(language, 'home')}`), provider).then((response) =>
      response.text(),
    );
  }
}

function createLoadContext({ env }: AppContext): RouterContextProvider {
  const provider = new RouterContextProvider();
  provider.set(clientContext, clientInfo(env.incoming));
  return provider;
}

/** React Router would match it anyway, and log it. */
export function isDecodable(pathname: string): boolean {
  try {
    // The comparison keeps the bundler from removing the call.
    return decodeURIComponent(pathname) !== '';
  } catch {
    return false; // URIError: an incomplete escape sequence, or bytes that are no UTF-8
  }
}
