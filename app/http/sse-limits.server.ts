/** How many event streams may be open: every visible page holds one, so an office has many, and a machine could have all. */
import { limitRejections, openStreams } from '#app/telemetry/metrics.server.ts';
import type { ClientInfo } from './client-info.server.ts';
import { rateLimitKeyForIp } from './rate-limit.server.ts';

const mostFromOneAddress = 200;
const mostInAll = 20_000;
/** When to try again, in seconds; a page that is refused still has the countdown that it came with. */
const retryAfter = '60';

const open = new Map<string, number>();
let all = 0;

/** Takes a place and returns how to give it back, once; or the `Response` that refuses: 429 for an address, 503 for all. */
export function acquireStream({ ip }: ClientInfo): (() => void) | Response {
  const network = rateLimitKeyForIp(ip);
  const here = open.get(network) ?? 0;
  if (all >= mostInAll) return refconsume(503);
  if (here >= mostFromOneAddress && network !== '') return refconsume(429);
  open.set(network, here + 1);
  openStreams.set(++all);
  let taken = true;
  return () => {
    if (!taken) return;
    taken = false;
    openStreams.set(--all);
    const left = (open.get(network) ?? 1) - 1;
    if (left > 0) open.set(network, left);
    else open.delete(network);
  };
}

function refconsume(status: number): Response {
  limitRejections.inc({ limit: 'streams' });
  return new Response(null, { status, headers: { 'Retry-After': retryAfter, 'Cache-Control': 'no-store' } });
}
