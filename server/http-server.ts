/** The HTTP server: how long a connection may take for what, and how many of them one address may hold. */
import { createServer, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { ConnectionCounter } from '#app/http/connection-counter.server.ts';
import { refusals } from '#app/telemetry/metrics.server.ts';

/** Times in ms, under the names that Node gives them (https://nodejs.org/api/http.html#httpcreateserveroptions-requestlistener). */
export type ServerLimits = {
  /** Until the headers of a request are there, and the whole of it: a client that sends a byte a minute gets 408. */
  headersTimeout: number;
  requestTimeout: number;
  /** Without a byte in either direction. An event stream has a heartbeat every 25 s. */
  timeout: number;
  /** Between two requests: longer than nginx keeps its own (60 s), which else sends one into a closing connection. */
  keepAliveTimeout: number;
  connectionsCheckingInterval: number;
  /** Connections from one address or one IPv6 network, and in all. Browsers open six; an office has many browsers. */
  maxPerIp: number;
  maxConnections: number;
};

const limits: ServerLimits = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  timeout: 120_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5000,
  maxPerIp: 1000,
  maxConnections: 25_000,
};

type Options = { isProxied: boolean } & Partial<ServerLimits>;

/** An HTTP server with these limits. Behind a proxy all connections are the proxy's: then `maxPerIp` does not count. */
export function createHttpServer(listener: RequestListener, { isProxied, ...own }: Options): Server {
  const { timeout, maxPerIp, maxConnections, ...times } = { ...limits, ...own };
  // GET requests have no body; skip the body stream (2 to 10 % more requests a second, docs/decisions/009).
  const server = createServer({ ...times, optimizeEmptyRequests: true }, listener);
  server.timeout = timeout;
  server.maxConnections = maxConnections;
  server.on('drop', () => refusals.inc({ limit: 'connections' }));
  if (!isProxied) server.on('connection', limitPerIp(maxPerIp));
  return server;
}

/** Closes a new connection at once when its address has `max` open already. */
function limitPerIp(max: number): (socket: Socket) => Socket {
  const connections = new ConnectionCounter(max);
  return (socket) => {
    const release = connections.acquire(socket.remoteAddress ?? '');
    if (release) return socket.once('close', release);
    refusals.inc({ limit: 'connections' });
    return socket.destroy();
  };
}
