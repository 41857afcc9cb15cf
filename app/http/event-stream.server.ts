/** Server-sent events (HTML, 9.2). Every visible page holds a stream. */
import { log } from '#app/telemetry/log.server.ts';
import { limitRejections, openStreams } from '#app/telemetry/metrics.server.ts';
import type { ClientInfo } from './client-info.server.ts';
import { ConnectionCounter } from './rate-limit.server.ts';

/** Proxies must not cache, change or buffer events. */
export const eventStreamHeaders = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store, no-transform',
  // nginx would buffer them.
  'X-Accel-Buffering': 'no',
};

/** Enough for an office behind one address. */
const maxPerIp = 200;
/** Each takes 30 KB. */
const maxTotal = 10_000;
const retryAfter = '60'; // seconds
/** In ms, before a browser reconnects. */
const retry = 2000;

const streams = new ConnectionCounter(maxPerIp);
const closing = new AbortController();
const encoder = new TextEncoder();

/** Open streams would keep the server open. */
export function closeEventStreams(): void {
  closing.abort();
}

/** `signal` aborts when the client leaves or the process ends. 429 above the client's limit, 503 above the total. */
export function eventStream(client: ClientInfo, events: (signal: AbortSignal) => AsyncGenerator<string>): Response {
  const release = acquireStream(client);
  if (release instanceof Response) return release;
  const ending = new AbortController();
  const signal = AbortSignal.any([ending.signal, closing.signal]);
  const iterator = events(signal);
  const end = () => {
    ending.abort();
    release();
  };
  const next = async () => {
    try {
      return (await iterator.next()).value;
    } catch (error) {
      if (!signal.aborted) log.warn({ error }, 'an event stream ends'); // the browser opens it again
    }
  };
  let before = `retry: ${retry}\n`;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const event = await next();
      if (event === undefined) {
        end();
        return controller.close();
      }
      controller.enqueue(encoder.encode(before + event));
      before = '';
    },
    cancel: end,
  });
  return new Response(body, { headers: eventStreamHeaders });
}

/** Only the first call of the release function counts. */
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

limitRejections.inc({ limit: 'streams' }, 0);

function tooManyStreams(status: 429 | 503): Response {
  limitRejections.inc({ limit: 'streams' });
  return new Response(null, { status, headers: { 'Retry-After': retryAfter, 'Cache-Control': 'no-store' } });
}
