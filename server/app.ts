import { existsSync } from 'node:fs';
import * as build from 'virtual:react-router/server-build';
import { getConnInfo } from '@hono/node-server/conninfo';
import { type Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import { currentCountdowns } from '#app/domain/countdown-feed.server.ts';
import { type CountedPage, countedPage } from '#app/domain/statistics.server.ts';
import { visitorContext } from '#app/domain/visitor.server.ts';
import { loadAssets } from './assets.ts';
import { countView } from './count-views.ts';
import { common, secure } from './headers.ts';
import { cachedPage, keepPage } from './page-cache.ts';
import { outgoing, type Ready } from './ready.ts';
import { visitorOf } from './visitor.ts';

const handle = createRequestHandler(build, import.meta.env.MODE);
const folder = 'build/client';
const assets = import.meta.env.PROD && existsSync(folder) ? loadAssets(folder, common) : new Map<string, Ready>();

/** What can be sent as it is: a built file, or a page that has been rendered before. `target` is path and query. */
export function readyAnswer(target: string, origin: string): Ready | undefined {
  return assets.get(target) ?? cachedPage(origin + target);
}

/** Everything the site answers: built files, then the routes. */
export const app = new Hono();

app.use(async (context, next) => {
  const { method } = context.req;
  if (method !== 'GET' && method !== 'HEAD') return next();
  const { pathname, search } = new URL(context.req.url);
  const ready = assets.get(pathname) ?? cachedPage(visitor(context).origin + pathname + search);
  return ready ? toResponse(ready, context) : next();
});
app.use(secure);
app.use(compress());
app.get('/assets/*', (context) => context.text('Not found', 404));
app.all('*', async (context) => {
  const { method, raw } = context.req;
  const { pathname, search } = new URL(raw.url);
  const isPage = (method === 'GET' || method === 'HEAD') && search === '' && !pathname.endsWith('.data');
  // In development every page is new: its code or its words may have changed.
  if (!isPage || import.meta.env.DEV) return answer(await render(context, raw), context);
  const key = visitor(context).origin + pathname;
  const page = await renderOnce(key, context);
  return 'response' in page ? answer(page, context) : toResponse(page, context);
});

/** What the routes answered, and which page it is, if it is one. */
type Rendered = { response: Response; page: CountedPage | undefined };

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
    const headers = { ...common, ...Object.fromEntries(response.headers) };
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

async function render(context: Context, request: Request): Promise<Rendered> {
  const provider = new RouterContextProvider();
  provider.set(visitorContext, visitor(context));
  const response = await handle(request, provider);
  return { response, page: response.status === 200 ? (provider.get(countedPage) ?? undefined) : undefined };
}

function answer({ response, page }: Rendered, context: Context): Response {
  countView({ method: context.req.method, headers: context.req.header(), page });
  return response;
}

function visitor(context: Context) {
  // Without a connection (a request made in a test) there is nobody to tell apart.
  const address = context.env?.incoming ? (getConnInfo(context).remote.address ?? '') : '';
  const { protocol, host } = new URL(context.req.url);
  return visitorOf({ address, scheme: protocol.slice(0, -1), headers: { host, ...context.req.header() } });
}

function toResponse(ready: Ready, context: Context): Response {
  const { method } = context.req;
  countView({ method, headers: context.req.header(), page: ready.page });
  const { status, headers, body } = outgoing(ready, method, context.req.header());
  const pairs = Array.from({ length: headers.length / 2 }, (_, index) => headers.slice(2 * index, 2 * index + 2));
  return new Response(body as BodyInit | undefined, { status, headers: pairs as [string, string][] });
}
