import { currentCountdowns, subscribeToCountdowns } from '#app/domain/countdown/countdown-feed.server.ts';
import { clientContext } from '#app/http/request-context.server.ts';
import { acquireStream } from '#app/http/sse-limits.server.ts';
import type { Route } from './+types/countdown-events';
import { eventStreamHeaders } from './event-stream.ts';

/** In ms, below the idle timeouts of proxies. A page reconnects after two missed heartbeats. */
const heartbeatInterval = 25_000;
/** The delay before a browser reconnects, in ms. */
const retry = 2000;
/** A client that has not read this many events is disconnected, and reconnects. */
const maxQueued = 16;

/**
 * `GET /api/countdown/events`: server-sent events (HTML, 9.2; product.md C4). The id of an event is the version of the
 * countdowns. `change`: the version differs from the last one, or from `Last-Event-ID` or `?since=`; `ready`: the
 * version is the same; `heartbeat`: the connection is alive. The data of every event is the server's time in ms since
 * 1970, because a page from a cache has an old one.
 */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  if (request.method === 'HEAD') return new Response(null, { headers: eventStreamHeaders });
  const since = request.headers.get('Last-Event-ID') ?? url.searchParams.get('since');
  const { version } = await currentCountdowns();
  const release = acquireStream(context.get(clientContext));
  if (release instanceof Response) return release;
  let end = () => {};
  const stream = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const send = (event: string, id: string, before = '') => {
          if ((controller.desiredSize ?? 0) < -maxQueued) return close();
          controller.enqueue(encoder.encode(`${before}id: ${id}\nevent: ${event}\ndata: ${Date.now()}\n\n`));
        };
        let current = version;
        const unlisten = subscribeToCountdowns({
          changed: (next) => {
            current = next;
            send('change', next);
          },
          closed: () => close(),
        });
        const heartbeatTimer = setInterval(() => send('heartbeat', current), heartbeatInterval);
        end = () => {
          clearInterval(heartbeatTimer);
          unlisten();
          release();
        };
        const close = () => {
          end();
          controller.close();
        };
        send(since !== null && since !== version ? 'change' : 'ready', version, `retry: ${retry}\n`);
      },
      cancel: () => end(),
    },
    { highWaterMark: 1 },
  );
  return new Response(stream, { headers: eventStreamHeaders });
}

const encoder = new TextEncoder();
