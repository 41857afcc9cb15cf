/** How long a connection may take for what, and how many of them one address may hold. */
import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http';
import type { Socket } from 'node:net';
import { rateLimitKeyForIp } from '#app/http/rate-limit.server.ts';
import { refusals } from '#app/telemetry/metrics.server.ts';

export type ConnectionLimits = {
  /** Until the head of a request is there, and the whole of it, in ms: who sends a byte a minute is let go with 408. */
  head: number;
  request: number;
  /** Without a byte in either direction, in ms. An event stream has a heartbeat every 25 s. */
  silence: number;
  /** Between two requests, in ms: longer than nginx (60 s), which else sends one into a connection that is closing. */
  idle: number;
  /** How often all of that is looked at, in ms. */
  look: number;
  /** Connections from one address, or one IPv6 network, and in all. Browsers open six; an office has many browsers. */
  fromOneAddress: number;
  inAll: number;
};

export const limits: ConnectionLimits = {
  head: 10_000,
  request: 30_000,
  silence: 120_000,
  idle: 65_000,
  look: 5000,
  fromOneAddress: 1000,
  inAll: 25_000,
};

/** An HTTP server with these limits. Behind a proxy all connections are the proxy's own: then only `inAll` counts. */
export function guardedServer(
  listener: RequestListener,
  { options = {}, isProxied, ...own }: { options?: ServerOptions; isProxied: boolean } & Partial<ConnectionLimits>,
): Server {
  const { head, request, silence, idle, look, fromOneAddress, inAll } = { ...limits, ...own };
  const times = { headersTimeout: head, requestTimeout: request, keepAliveTimeout: idle };
  // A request that brings nothing, as nearly all do, gets no stream to bring it in (docs/decisions/009).
  const light = { optimizeEmptyRequests: true };
  const server = createServer({ ...options, ...times, ...light, connectionsCheckingInterval: look }, listener);
  server.timeout = silence;
  server.maxConnections = inAll;
  server.on('drop', () => refusals.inc({ limit: 'connections' }));
  if (!isProxied) server.on('connection', atMost(fromOneAddress));
  return server;
}

/** Closes a connection at once when its address has so many open already. */
function atMost(most: number): (socket: Socket) => void {
  const open = new Map<string, number>();
  return (socket) => {
    const network = rateLimitKeyForIp(socket.remoteAddress ?? '');
    const here = open.get(network) ?? 0;
    if (here >= most) {
      refusals.inc({ limit: 'connections' });
      socket.destroy();
      return;
    }
    open.set(network, here + 1);
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
  };
}
