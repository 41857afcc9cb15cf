import { randomUUID } from 'node:crypto';
import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, type HandleErrorFunction, isRouteErrorResponse, ServerRouter } from 'react-router';
import { criticalCss, startIntegrity } from './document/built-files.server.ts';
import { CriticalCss } from './document/critical-css.tsx';
import { StartIntegrity } from './document/scripts.tsx';
import { foreignSources } from './features.server.ts';
import { cacheControl, pageHeaders } from './http/cache-control.server.ts';
import { inlineHashes, pagePolicy, stripNonce } from './http/csp.server.ts';
import { log } from './telemetry/log.server.ts';
import { NonceContext } from './ui/inline-script.tsx';

/** Does not stream: no page waits for slow data, and whole pages are cached and compressed. */
export default async function handleRequest(
  request: Request,
  status: number,
  exported: Headers,
  context: EntryContext,
) {
  const headers = pageHeaders(exported, context.staticHandlerContext, defaultCacheControl());
  headers.set('Content-Type', 'text/html; charset=utf-8');
  let failed = false;
  const nonce = randomUUID();
  const stream = await renderToReadableStream(
    <NonceContext value={nonce}>
      <CriticalCss value={criticalCss(context)}>
        <StartIntegrity value={startIntegrity}>
          <ServerRouter context={context} url={request.url} nonce={nonce} />
        </StartIntegrity>
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
  if (failed || status !== 200) headers.set('Cache-Control', cacheControl.noStore);
  const { html, untrusted } = stripNonce(await new Response(stream).text(), nonce);
  headers.set('Content-Security-Policy', pagePolicy(inlineHashes(html, untrusted), foreignSources()));
  return new Response(html, { status: failed ? 500 : status, headers });

  /** A query has unlimited values: a route that knows them sets `Cache-Control` itself. */
  function defaultCacheControl(): string {
    const isForEverybody = request.method === 'GET' && new URL(request.url).search === '';
    return isForEverybody ? cacheControl.shared : cacheControl.noStore;
  }
}

/** Logs errors that no route has handled. A request that its client has aborted is no error. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted) return;
  if (isRouteErrorResponse(error)) log.debug({ status: error.status }, 'a request was refused');
  else log.error({ error }, 'a request failed');
};
