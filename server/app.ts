import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { compress } from 'hono/compress';
import { requestId } from 'hono/request-id';
import { clientInfo } from '#app/http/client-info.server.ts';
import { securityHeaders } from '#app/http/security-headers.server.ts';
import { cachePages } from './cache/fill.ts';
import type { Environment } from './environment.ts';
import { errorResponse } from './error-page.ts';
import { render } from './render.ts';
import { requestIdHeader, requestLogger } from './request-logger.ts';

/** The longest body that anything of ours sends, in bytes. */
const maxBody = 64 * 1024;

/** Everything that is not answered from memory (`cache/serve.ts`). */
export const app = new Hono<Environment>();

app.use(requestId({ headerName: requestIdHeader }));
app.use(requestLogger);
app.use(compress());
app.use(cachePages);
app.use((context, next) => {
  const isTls = clientInfo(context.env.incoming).origin.startsWith('https:');
  return securityHeaders[isTls ? 'https' : 'http'](context, next);
});
app.use(bodyLimit({ maxSize: maxBody, onError: (context) => errorResponse(context, 413) }));
app.get('/assets/*', (context) => context.text('Not found', 404));
app.on(['GET', 'HEAD', 'POST'], '*', render);
app.all('*', (context) => errorResponse(context, 405, { headers: { Allow: 'GET, HEAD, POST' } }));
app.onError((error, context) => errorResponse(context, 500, { error }));
