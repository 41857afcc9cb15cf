import { currentCountdowns, listenToCountdowns } from '#app/domain/countdown/countdown-feed.server.ts';
import { clientContext } from '#app/http/request-context.server.ts';
import { acquireStream } from '#app/http/sse-limits.server.ts';
import type { Route } from './+types/countdown-events';
import { eventStreamHeaders } from './event-stream.ts';

/** Often enough that no proxy takes the connection for dead, in ms. The page takes it for dead after two without. */
const heartbeatInterval = 25_000;
/** How long a page waits before it connects again, in ms. */
const retry = 2000;
/** A reader so slow that this many events wait for it is let go, and comes back. */
const maxQueued = 16;

/**
 * `GET /api/countdown/events`: server-sent events (HTML, 9.2). Each event's id is the version of the countdowns. `change`
 * says that it is another one than before, or than the one that the page names in `Last-Event-ID` or `?since=`;
 * `ready` that it is the same; `heartbeat` only that the connection is alive. The data of each is the server's time, in ms
 * since 1970: a page may come from a cache, and its own idea of the time with it.
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
        const unlisten = listenToCountdowns({
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
