/** Pages, rendered by the routes: once for all who ask at the same time where they are for all. */
import type { Context } from 'hono';
import { currentCountdowns } from '#app/domain/countdown-feed.server.ts';
import { countView } from './count-views.ts';
import { complete } from './headers.ts';
import { pageLimit } from './limits.ts';
import { keepPage } from './page-cache.ts';
import type { Ready } from './ready.ts';
import { refuse } from './refusal.ts';
import { answerTo, isData, visitor } from './request.ts';
import { takesPost } from './route-table.ts';
import { type Rendered, routed } from './routed.ts';

/** The answer of the routes to any request that is no file's. */
export async function pageAnswer(context: Context): Promise<Response> {
  const { method, url } = context.req;
  const { pathname, search } = new URL(url);
  if (!isReadable(pathname)) return refuse(context, 400);
  if (!isAllowed(method, pathname)) return refuse(context, 405, { headers: { Allow: allowed(pathname) } });
  const isRead = method !== 'POST';
  if (isRead && isRendered(pathname)) {
    const limit = await pageLimit(visitor(context).ip);
    if (limit) return refuse(context, 429, { headers: limit });
  }
  // In development every page is new: its code or its words may have changed.
  if (!isRead || !isRendered(pathname) || search !== '' || import.meta.env.DEV) {
    const rendered = await render(context);
    if (method === 'GET' && isData(pathname)) makeUsableOnce(rendered.response);
    return counted(context, rendered);
  }
  const page = await renderOnce(visitor(context).origin + pathname, context);
  return 'response' in page ? counted(context, page) : answerTo(context, page);
}

/** Whether the path can be decoded; the router would guess, and print what was typed. */
function isReadable(pathname: string): boolean {
  try {
    // Not a bare call, which the bundler would take away: it counts it as one without effect.
    return decodeURIComponent(pathname) !== '';
  } catch {
    return false; // URIError: a percent sign that begins nothing, or bytes that are no UTF-8
  }
}

function isAllowed(method: string, pathname: string): boolean {
  return method === 'GET' || method === 'HEAD' || (method === 'POST' && takesPost(pathname));
}

function allowed(pathname: string): string {
  return takesPost(pathname) ? 'GET, HEAD, POST' : 'GET, HEAD';
}

/** Whether the answer is a document, which is dearer to make than data. */
function isRendered(pathname: string): boolean {
  return !isData(pathname) && !pathname.startsWith('/api/');
}

/**
 * What a browser has fetched ahead, when a pointer came to a link (`ui/page-link.tsx`), it may show at once with the click, and
 * then asks for anew: so the view is counted, and what is shown next time is no older.
 */
function makeUsableOnce({ status, headers }: Response): void {
  if (status === 200) headers.set('Cache-Control', 'private, max-age=0, stale-while-revalidate=10');
}

const rendering = new Map<string, Promise<Ready | undefined>>();

/** Renders a page once for all who ask for it at the same time; a page that is not for all, for each of them. */
async function renderOnce(key: string, context: Context): Promise<Ready | Rendered> {
  const ready = await rendering.get(key);
  if (ready) return ready;
  const from = await currentCountdowns();
  // What HEAD asks for is a page too.
  const rendered = render(context, new Request(context.req.raw, { method: 'GET' }));
  const kept = rendered.then(async ({ response, page }) => {
    if (!isForAll(response)) return undefined;
    const { status } = response;
    const headers = Object.fromEntries(complete(response.headers));
    return keepPage(key, { status, headers, page, body: await response.clone().text() }, from);
  });
  rendering.set(key, kept);
  try {
    return (await kept) ?? (await rendered);
  } finally {
    rendering.delete(key);
  }
}

/** A page that every visitor gets alike says so itself; an error never does. */
function isForAll({ status, headers }: Response): boolean {
  const isPublic = headers.get('Cache-Control')?.startsWith('public') ?? false;
  return status === 200 && isPublic && !headers.get('Vary')?.includes('Accept-Language');
}

async function render(context: Context, request = context.req.raw): Promise<Rendered> {
  const { response, page } = await routed(context, request);
  // The router's last resort, when even its error page could not be rendered.
  const isLastResort = response.status === 500 && response.headers.get('Content-Type')?.startsWith('text/plain');
  return isLastResort
    ? {
        response: await refuse(context, 500, { error: new Error('a page and its error page could not be rendered') }),
        page,
      }
    : { response, page };
}

function counted(context: Context, { response, page }: Rendered): Response {
  countView({ method: context.req.method, headers: context.req.header(), page });
  return response;
}
