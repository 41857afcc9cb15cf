import { eventStream, eventStreamHeaders } from '#app/http/event-stream.server.ts';
import { clientContext } from '#app/http/request-context.server.ts';
import { currentCountdowns, nextVersion } from '../countdowns-in-memory.server.ts';
import type { Route } from './+types/countdown-events';

/** In ms, below the idle timeouts of proxies. A page reconnects after two missed heartbeats. */
const heartbeatInterval = 25_000;

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
  return eventStream(context.get(clientContext), (signal) => events(since ?? version, version, signal));
}

async function* events(since: string, first: string, signal: AbortSignal) {
  let [version, name] = [first, since === first ? 'ready' : 'change'];
  while (!signal.aborted) {
    yield `id: ${version}\nevent: ${name}\ndata: ${Date.now()}\n\n`;
    const next = await nextVersion(version, heartbeatInterval, signal);
    name = next === version ? 'heartbeat' : 'change';
    version = next;
  }
}
