/**
 * `GET /office/leads/events`: server-sent events (HTML, 9.2). `change`: there may be new leads since `Last-Event-ID` or
 * `?since=`. The data is empty: the list itself is fetched from the server. The stream ends with the session.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { eventStream } from '#app/http/event-stream.server.ts';
import { type OfficeArgs, officeContext, requireSession } from '#app/office-kit/office-context.ts';
import { isOpen } from '#app/office-kit/session.server.ts';
import { leadsVersion } from '../../lead-list.server.ts';

/** In ms: how long a new lead waits, and a stream outlives its session. */
const pollInterval = 3000;

export async function loader({ request, context }: OfficeArgs) {
  const session = requireSession({ context });
  const since = request.headers.get('Last-Event-ID') ?? new URL(request.url).searchParams.get('since');
  return eventStream(context.get(officeContext).client, (signal) => changes(session, since, signal));
}

async function* changes(session: ReturnType<typeof requireSession>, since: string | null, signal: AbortSignal) {
  let sent = since;
  while (await isOpen(session)) {
    const version = await leadsVersion();
    yield version === sent ? ':\n\n' : `id: ${version}\nevent: change\ndata:\n\n`;
    sent = version;
    await wait(pollInterval, undefined, { signal });
  }
}
