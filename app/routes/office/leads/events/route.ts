/**
 * `GET /office/leads/events`: server-sent events (HTML, 9.2). `change`: there may be new leads since `Last-Event-ID` or
 * `?since=`. The data is empty: the list itself is fetched from the server. The stream ends with the session.
 */
import { newestLeadsVersion } from '#app/domain/leads/lead-list.server.ts';
import { subscribeToNewLeads } from '#app/domain/leads/new-leads-feed.server.ts';
import { isOpen } from '#app/domain/office/session.server.ts';
import { eventStreamHeaders } from '#app/http/event-stream-headers.ts';
import { acquireStream } from '#app/http/sse-limits.server.ts';
import { log } from '#app/telemetry/log.server.ts';
import { type OfficeArgs, officeContext, requireSession } from '../../office-context.ts';

/** In ms: how long a stream outlives its session, and below the idle timeouts of proxies. */
const checkInterval = 5000;
/** The delay before a browser reconnects, in ms. */
const retry = 3000;

const encoder = new TextEncoder();

export async function loader({ request, context }: OfficeArgs) {
  const session = requireSession({ context });
  const since = request.headers.get('Last-Event-ID') ?? new URL(request.url).searchParams.get('since');
  const version = await newestLeadsVersion();
  const release = acquireStream(context.get(officeContext).client);
  if (release instanceof Response) return release;
  let end = () => {};
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      let sent = since;
      let isEnded = false;
      const send = (text: string) => controller.enqueue(encoder.encode(text));
      const change = (next: string) => {
        if (next === sent) return;
        sent = next;
        send(`id: ${next}\nevent: change\ndata:\n\n`);
      };
      const close = () => {
        end();
        controller.close();
      };
      const stop = subscribeToNewLeads({ changed: change, closed: close });
      const check = setInterval(async () => {
        try {
          const goesOn = await isOpen(session);
          if (isEnded) return;
          if (goesOn) send(':\n\n');
          else close();
        } catch (error) {
          log.warn({ error }, 'a session could not be checked'); // the next check decides
        }
      }, checkInterval);
      end = () => {
        clearInterval(check);
        stop();
        release();
        isEnded = true;
      };
      send(`retry: ${retry}\n\n`);
      change(version);
    },
    cancel: () => end(),
  });
  return new Response(stream, { headers: eventStreamHeaders });
}
