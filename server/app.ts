import * as build from 'virtual:react-router/server-build';
import { getConnInfo } from '@hono/node-server/conninfo';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import { log } from '#app/domain/log.server.ts';
import { type Visitor, visitorContext } from '#app/domain/visitor.server.ts';
import { env } from '#app/env.server.ts';
import { secure } from './headers.ts';

const year = 'public, max-age=31536000, immutable';
const handle = createRequestHandler(build, import.meta.env.MODE);

/** Everything the site answers: built files, then the routes. */
export const app = new Hono();

app.use(secure);
app.use(compress());
app.use(
  '/assets/*',
  serveStatic({ root: './build/client', onFound: (_path, context) => context.header('Cache-Control', year) }),
);
app.get('/assets/*', (context) => context.text('Not found', 404));
app.use(serveStatic({ root: './build/client' }));

app.all('*', async (context) => {
  const provider = new RouterContextProvider();
  provider.set(visitorContext, visitor(context));
  return handle(context.req.raw, provider);
});

/** Who asks: the connection's address, or what as many proxies as we trust have written down (DECISIONS 8). */
function visitor(context: Context): Visitor {
  const forwarded = (name: string) => {
    const written = env.TRUST_PROXY > 0 ? (context.req.header(name)?.split(',') ?? []) : [];
    return (written.at(-env.TRUST_PROXY) ?? written[0])?.trim();
  };
  if (env.TRUST_PROXY === 0 && context.req.header('X-Forwarded-For')) warnAboutProxy();
  const url = new URL(context.req.url);
  const host = forwarded('X-Forwarded-Host') ?? url.host;
  const protocol = forwarded('X-Forwarded-Proto') ?? url.protocol.slice(0, -1);
  return {
    address: forwarded('X-Forwarded-For') ?? connection(context),
    origin: env.SITE_URL ? new URL(env.SITE_URL).origin : `${protocol}://${host}`,
  };
}

let warned = false;

/** Behind a proxy we do not know of, all visitors have one address, and share one limit. */
function warnAboutProxy(): void {
  if (warned) return;
  warned = true;
  log.warn('requests come through a proxy; set TRUST_PROXY, or all visitors share the limits of one address');
}

function connection(context: Context): string {
  // Without a connection (a request made in a test) there is nobody to tell apart.
  return context.env?.incoming ? (getConnInfo(context).remote.address ?? '') : '';
}
