/**
 * `GET /office/leads/events`: server-sent events (HTML, 9.2). `change`: there may be new leads since `Last-Event-ID` or
 * `?since=`. The data is empty: the list itself is fetched from the server. The stream ends with the session.
 */
import { ReadableStream, TextEncoderStream } from 'node:stream/web';
import { versionsOfLeads } from '#app/domain/leads/new-leads-feed.server.ts';
import { isOpen } from '#app/domain/office/session.server.ts';
import { eventStreamHeaders } from '#app/http/event-stream-headers.ts';
import { acquireStream } from '#app/http/sse-limits.server.ts';
import { type OfficeArgs, officeContext, requireSession } from '../../office-context.ts';

/** The delay before a browser reconnects, in ms. */
const retry = 3000;

export function loader({ request, context }: OfficeArgs) {
  const session = requireSession({ context });
  const since = request.headers.get('Last-Event-ID') ?? new URL(request.url).searchParams.get('since');
  const release = acquireStream(context.get(officeContext).client);
  if (release instanceof Response) return release;
  const events = ReadableStream.from(
    toEvents(
      versionsOfLeads(() => isOpen(session)),
      since,
      release,
    ),
  );
  return new Response(events.pipeThrough(new TextEncoderStream()) as BodyInit, { headers: eventStreamHeaders });
}

/** A comment where nothing has changed; without it, nobody would notice that the client has left. */
async function* toEvents(versions: AsyncGenerator<string>, since: string | null, release: () => void) {
  let sent = since;
  try {
    yield `retry: ${retry}\n\n`;
    for await (const version of versions) {
      yield version === sent ? ':\n\n' : `id: ${version}\nevent: change\ndata:\n\n`;
      sent = version;
    }
  } finally {
    release();
  }
}
