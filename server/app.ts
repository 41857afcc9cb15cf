import { existsSync } from 'node:fs';
import * as build from 'virtual:react-router/server-build';
import { getConnInfo } from '@hono/node-server/conninfo';
import { type Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import { currentCountdowns } from '#app/domain/countdown-feed.server.ts';
import { visitorContext } from '#app/domain/visitor.server.ts';
import { loadAssets } from './assets.ts';
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
  if (!isPage || import.meta.env.DEV) return render(context, raw);
  const key = visitor(context).origin + pathname;
  const ready = await renderOnce(key, context);
  return ready instanceof Response ? ready : toResponse(ready, context);
});

const rendering = new Map<string, Promise<Ready | undefined>>();

/** Renders a page once for all who ask for it at the same time; a page that is not for all, for each of them. */
async function renderOnce(key: string, context: Context): Promise<Ready | Response> {
  const ready = await rendering.get(key);
  if (ready) return ready;
  const from = await currentCountdowns();
  // What HEAD asks for is a page too.
  const response = render(context, new Request(context.req.raw, { method: 'GET' }));
  const kept = response.then(async (page) => {
    if (!isForAll(page)) return undefined;
    const { status, headers } = page;
    return keepPage(
      key,
      { status, headers: { ...common, ...Object.fromEntries(headers) }, body: await page.clone().text() },
      from,
    );
  });
  rendering.set(key, kept);
  try {
    return (await kept) ?? (await response);
  } finally {
    rendering.delete(key);
  }
}

/** A page that every visitor gets alike says so itself; an error never does. */
function isForAll({ status, headers }: Response): boolean {
  const isPublic = headers.get('Cache-Control')?.startsWith('public') ?? false;
  return status === 200 && isPublic && !headers.get('Vary')?.includes('Accept-Language');
}

function render(context: Context, request: Request): Promise<Response> {
  const provider = new RouterContextProvider();
  provider.set(visitorContext, visitor(context));
  return handle(request, provider);
}

function visitor(context: Context) {
  // Without a connection (a request made in a test) there is nobody to tell apart.
  const address = context.env?.incoming ? (getConnInfo(context).remote.address ?? '') : '';
  const { protocol, host } = new URL(context.req.url);
  return visitorOf({ address, scheme: protocol.slice(0, -1), headers: { host, ...context.req.header() } });
}

function toResponse(ready: Ready, context: Context): Response {
  const { status, headers, body } = outgoing(ready, context.req.method, context.req.header());
  const pairs = Array.from({ length: headers.length / 2 }, (_, index) => headers.slice(2 * index, 2 * index + 2));
  return new Response(body as BodyInit | undefined, { status, headers: pairs as [string, string][] });
}
