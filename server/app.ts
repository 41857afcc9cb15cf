import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { compress } from 'hono/compress';
import { HTTPException } from 'hono/http-exception';
import { requestId } from 'hono/request-id';
import { features, foreignSources } from '#app/features.server.ts';
import { clientInfo } from '#app/http/client-info.server.ts';
import { consume, consumeForClient, networksOf } from '#app/http/rate-limit.server.ts';
import { securityHeaders } from '#app/http/security-headers.server.ts';
import { fromSettings, settings } from '#app/settings.server.ts';
import { log, requestContext } from '#app/telemetry/log.server.ts';
import { requestDuration } from '#app/telemetry/metrics.server.ts';
import { cachePages } from './cache/page-cache.ts';
import type { AppContext, Environment, Middleware } from './environment.ts';
import { errorResponse } from './error-page.ts';
import { waitForTurn } from './fair-queue.ts';
import { isDecodable, render, renderPreview } from './render.ts';

/** The longest request body, in bytes (product.md F7). */
const maxBody = 64 * 1024;

/**
 * Logs and measures every request that is not served from the cache. The request id is in every log line of the request
 * and in the response. The log has the path pattern of the route, not the path, which may contain personal data.
 */
const requestLogger: Middleware = async (context, next) => {
  const request = context.get('requestId');
  const started = performance.now();
  await requestContext.run({ request }, next);
  context.header('X-Request-Id', request);
  const { status } = context.res;
  const { method } = context.req;
  const route = context.get('route') ?? 'none';
  const duration = Math.round(performance.now() - started);
  requestDuration.observe({ method, route, status }, duration / 1000);
  log[status >= 500 ? 'warn' : 'debug']({ request, method, route, status, duration }, 'request');
};

/**
 * Before the body is read: 429 above a limit. A valid secret is not rejected because of others at the same address.
 * Files and cached pages do not get here, so hundreds of people can share an address.
 */
const limitRequests: Middleware = async (context, next) => {
  const client = clientInfo(context.env.incoming);
  const limit = await consumeForClient(limitFor(context), client);
  if (limit && !(await hasSecret(context))) return errorResponse(context, 429, { headers: limit });
  return next();
};

/** Comes before the cache: nobody waits for a page that another network has asked for, and that has not begun. */
const takeTurns: Middleware = async ({ env: { incoming } }, next) => {
  await waitForTurn(networksOf(clientInfo(incoming).ip).at(-1) ?? '');
  return next();
};

/** Only a trusted proxy may set the id of a request. */
const identify = fromSettings(({ TRUST_PROXY }) => requestId({ headerName: TRUST_PROXY > 0 ? 'X-Request-Id' : '' }));

const headersFor = fromSettings(() => {
  const isAlone = foreignSources().length === 0;
  return { http: securityHeaders({ isAlone, isTls: false }), https: securityHeaders({ isAlone, isTls: true }) };
});

/** Handles every request that is not served from the cache (`cache/serve.ts`). */
export const app = new Hono<Environment>();

app.use((context, next) => identify()(context, next));
app.use(requestLogger);
app.use(compress());
app.use(takeTurns);
app.use(cachePages);
app.use((context, next) => {
  const isTls = clientInfo(context.env.incoming).origin.startsWith('https:');
  return headersFor()[isTls ? 'https' : 'http'](context, next);
});
app.get('/assets/*', (context) => context.text('Not found', 404));
app.use(limitRequests);
app.use(bodyLimit({ maxSize: maxBody, onError: (context) => errorResponse(context, 413) }));
for (const path of ['/office', '/office/*'])
  app.on(['GET', 'POST'], path, (context, next) => (settings().OFFICE === 'on' ? office(context) : next()));
app.on(['GET', 'HEAD', 'POST'], '*', render);
app.all('*', (context) => errorResponse(context, 405, { headers: { Allow: 'GET, HEAD, POST' } }));
app.onError((error, context) =>
  error instanceof HTTPException
    ? errorResponse(context, error.status, { headers: error.res?.headers })
    : errorResponse(context, 500, { error }),
);

function limitFor({ req: { method, path } }: AppContext): 'posts' | 'data' | 'pages' {
  if (method !== 'GET' && method !== 'HEAD') return 'posts';
  return path.endsWith('.data') || path.startsWith('/api/') ? 'data' : 'pages';
}

/** True for the secret of a link in a mail, or of a session of the office. */
async function hasSecret({ req }: AppContext): Promise<boolean> {
  try {
    if (/^\/office(\/|$)/.test(req.path)) {
      const { sessionOf } = await loadOffice();
      return (await sessionOf(req.raw)) !== undefined;
    }
    const key = req.query('key');
    return key !== undefined && (await isOpenedByLink(key));
  } catch (error) {
    log.error({ error }, 'a secret could not be looked up');
    return false;
  }
}

/** True within the limit of one link. Throws database errors. */
async function isOpenedByLink(secret: string): Promise<boolean> {
  for (const { isLink } of features) if (await isLink?.(secret)) return (await consume('link', secret)) === null;
  return false;
}

/** Its code is loaded with the first request: most processes never get one. */
const loadOffice = () => import('#app/office/office.server.ts');

/** Throws an `HTTPException` with 400 for a path that cannot be decoded. */
async function office(context: AppContext): Promise<Response> {
  if (!isDecodable(new URL(context.req.raw.url).pathname)) throw new HTTPException(400);
  const { officePattern, officeResponse } = await loadOffice();
  const { raw, path } = context.req;
  const { incoming, outgoing } = context.env;
  context.set('route', officePattern(path));
  return officeResponse(raw, {
    client: clientInfo(incoming),
    renderPreview,
    afterResponse: (task) => outgoing.once('close', task),
  });
}
