import { currentCountdowns } from '#app/domain/countdown/countdown-feed.server.ts';
import { eventStreamHeaders } from '#app/http/event-stream-headers.ts';
import { clientContext, eventStreamContext } from '#app/http/request-context.server.ts';
import { acquireStream } from '#app/http/sse-limits.server.ts';
import type { Route } from './+types/countdown-events';
import { openCountdownStream } from './countdown-streams.server.ts';

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
  context.set(eventStreamContext, {
    open(response) {
      response.once('close', release);
      openCountdownStream(response, since !== null && since !== version ? 'change' : 'ready', version);
    },
    release,
  });
  return new Response(null, { headers: eventStreamHeaders });
}
