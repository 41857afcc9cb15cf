/** Reads the file of a calendar from a URL that somebody has typed (OWASP: server-side request forgery). */
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { publicAddresses, type ResolvedAddress } from './public-address.server.ts';

/** Why a calendar was not read, with a detail after a colon: `status:404`, `connection:ECONNREFUSED`. */
export type CalendarFailure = 'address' | 'redirect' | 'large' | 'slow' | 'format' | `${Detailed}:${string}`;
type Detailed = 'status' | 'connection';

export type CalendarFile = { text: string } | { failure: CalendarFailure };

/** How the host is found, and who may sign its certificate. Tests replace both. */
type Network = { resolve: (host: string) => Promise<ResolvedAddress[] | undefined>; ca?: string };

/** In ms, for everything. */
const timeout = 5000;
/** In bytes. */
const maxSize = 2 * 1024 * 1024;

/**
 * The text of the file. Only https; no redirects; no addresses that are not public; 5 s and 2 MB at most. Never throws.
 * Connects to the very addresses that were checked, so that the name cannot lead elsewhere a moment later.
 */
export async function fetchCalendar(
  url: string,
  signal: AbortSignal,
  { resolve, ca }: Network = { resolve: publicAddresses },
): Promise<CalendarFile> {
  const deadline = AbortSignal.any([signal, AbortSignal.timeout(timeout)]);
  try {
    const addresses = await Promise.race([resolve(new URL(url).hostname), aborted(deadline)]);
    if (!addresses?.length) return { failure: 'address' };
    const outgoing = request(url, {
      agent: false,
      ca,
      signal: deadline,
      headers: { Accept: 'text/calendar', 'Accept-Encoding': 'identity' },
      lookup: (_host, options, callback) => {
        const [first] = addresses;
        if (options.all) callback(null, addresses);
        else callback(null, first?.address ?? '', first?.family);
      },
    });
    // After the response, errors come from its body.
    outgoing.on('error', () => {});
    outgoing.end();
    try {
      const [response] = await Promise.race([once(outgoing, 'response'), aborted(deadline)]);
      return await fileOf(response);
    } finally {
      outgoing.destroy();
    }
  } catch (error) {
    if (deadline.aborted) return { failure: 'slow' };
    const { code = '', message } = error as NodeJS.ErrnoException;
    return { failure: `connection:${code || message}` };
  }
}

async function fileOf(response: IncomingMessage): Promise<CalendarFile> {
  const { statusCode = 0, headers } = response;
  if (statusCode >= 300 && statusCode < 400) return { failure: 'redirect' };
  if (statusCode !== 200) return { failure: `status:${statusCode}` };
  if (Number(headers['content-length']) > maxSize) return { failure: 'large' };
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of response) {
    size += part.length;
    if (size > maxSize) return { failure: 'large' };
    parts.push(part);
  }
  return { text: new TextDecoder().decode(Buffer.concat(parts)) };
}

/** Rejects when the signal aborts: a query of the resolver cannot be ended. */
async function aborted(signal: AbortSignal): Promise<never> {
  signal.throwIfAborted();
  await once(signal, 'abort');
  throw signal.reason;
}
