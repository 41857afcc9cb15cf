/** Limits of open event streams: every visible page holds one. */
import { limitRejections, openStreams } from '#app/telemetry/metrics.server.ts';
import type { ClientInfo } from './client-info.server.ts';
import { ConnectionCounter } from './connection-counter.server.ts';

/** Enough for an office behind one address. */
const maxPerIp = 200;
const maxTotal = 20_000;
/** In seconds. A page without a stream still shows the countdown that it was rendered with. */
const retryAfter = '60';

const streams = new ConnectionCounter(maxPerIp);

/**
 * Counts a new stream of this client and returns its release function, of which only the first call counts; or the
 * error response: 429 when the address has too many streams, 503 when all clients together have.
 */
export function acquireStream({ ip }: ClientInfo): (() => void) | Response {
  if (streams.total >= maxTotal) return tooManyStreams(503);
  const release = streams.acquire(ip);
  if (!release) return tooManyStreams(429);
  openStreams.set(streams.total);
  return () => {
    release();
    openStreams.set(streams.total);
  };
}

function tooManyStreams(status: 429 | 503): Response {
  limitRejections.inc({ limit: 'streams' });
  return new Response(null, { status, headers: { 'Retry-After': retryAfter, 'Cache-Control': 'no-store' } });
}
