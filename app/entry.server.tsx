import { randomUUID } from 'node:crypto';
import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, type HandleErrorFunction, isRouteErrorResponse, ServerRouter } from 'react-router';
import { contentSecurityPolicy } from '#app/http/csp.server.ts';
import { inlineHashes, unmark } from '#app/http/inline-hashes.server.ts';
import { log } from '#app/telemetry/log.server.ts';
import { paintFirst, startOf } from './first-paint.server.ts';
import { MarkOfScripts } from './ui/mark-of-scripts.ts';

/** In development Vite writes scripts and styles of its own into a page, and the router's start script begins it. */
const isBuilt = !import.meta.env.DEV;

/** A page that every visitor gets alike: a proxy may keep it for a minute, so that no countdown is older than that. */
const forAll = 'public, max-age=0, s-maxage=60';

/** Renders a document whole: pages wait for nothing slow, and a whole page can be cached and compressed at once. */
export default async function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext) {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', status === 200 ? forAll : 'no-store');
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  let failed = false;
  const mark = randomUUID();
  // The state goes into the page as data, not through the router's scripts.
  const shown = isBuilt ? { ...context, serverHandoffStream: undefined } : context;
  const document = (
    <MarkOfScripts value={mark}>
      <ServerRouter context={shown} url={request.url} nonce={mark} />
    </MarkOfScripts>
  );
  const stream = await renderToReadableStream(document, {
    nonce: mark,
    onError(error) {
      failed = true;
      log.error({ error }, 'a page could not be rendered');
    },
  });
  await stream.allReady;
  const { html, foreign } = unmark(await new Response(stream).text(), mark);
  const init = { status: failed ? 500 : status, headers };
  if (!isBuilt) return new Response(html, init);
  const state = await new Response(context.serverHandoffStream).text();
  const page = paintFirst(html, context.manifest, { start: startOf(context), state });
  headers.set('Content-Security-Policy', contentSecurityPolicy(inlineHashes(page, foreign)));
  return new Response(page, init);
}

/** An error that a visitor did not cause and no route expected. What a visitor gave up waiting for is no error. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted) return;
  if (isRouteErrorResponse(error)) log.debug({ status: error.status }, 'a request was refused');
  else log.error({ error }, 'a request failed');
};
