import { randomUUID } from 'node:crypto';
import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, type HandleErrorFunction, isRouteErrorResponse, ServerRouter } from 'react-router';
import { criticalCss } from './document/critical-css.server.ts';
import { CriticalCss } from './document/critical-css.tsx';
import { contentSecurityPolicy } from './http/csp.server.ts';
import { inlineHashes, stripNonce } from './http/inline-hashes.server.ts';
import { log } from './telemetry/log.server.ts';
import { NonceContext } from './ui/nonce-context.ts';

/** A page that is the same for everybody: shared caches may keep it for a minute, browsers ask every time. */
const forEverybody = 'public, max-age=0, s-maxage=60';

/** Renders a document whole: pages wait for nothing slow, and a whole page can be cached and compressed at once. */
export default async function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext) {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', isForEverybody() ? forEverybody : 'no-store');
  let failed = false;
  const nonce = randomUUID();
  const stream = await renderToReadableStream(
    <NonceContext value={nonce}>
      <CriticalCss value={criticalCss(context)}>
        <ServerRouter context={context} url={request.url} nonce={nonce} />
      </CriticalCss>
    </NonceContext>,
    {
      nonce,
      onError(error) {
        failed = true;
        log.error({ error }, 'a page could not be rendered');
      },
    },
  );
  await stream.allReady;
  const { html, untrusted } = stripNonce(await new Response(stream).text(), nonce);
  headers.set('Content-Security-Policy', contentSecurityPolicy(inlineHashes(html, untrusted)));
  return new Response(html, { status: failed ? 500 : status, headers });

  /** A query may say anything; a route that knows its values sets `Cache-Control` itself. */
  function isForEverybody(): boolean {
    return request.method === 'GET' && status === 200 && new URL(request.url).search === '';
  }
}

/** An error that a visitor did not cause and no route expected. What a visitor gave up waiting for is no error. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted) return;
  if (isRouteErrorResponse(error)) log.debug({ status: error.status }, 'a request was refused');
  else log.error({ error }, 'a request failed');
};
