import { createServer, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { ConnectionCounter } from '#app/http/rate-limit.server.ts';
import { limitRejections } from '#app/telemetry/metrics.server.ts';
import { noteConnection } from './fair-queue.ts';

/** Times in ms, with the names of Node (https://nodejs.org/api/http.html#httpcreateserveroptions-requestlistener). */
export type ServerLimits = {
  /** Holds for the headers and for the whole request; a slower client gets 408. */
  headersTimeout: number;
  requestTimeout: number;
  /** Ends a connection without a byte in either direction. Event streams have a heartbeat every 25 s. */
  timeout: number;
  /** Time between two requests; longer than nginx's 60 s, or nginx would send requests into closing connections. */
  keepAliveTimeout: number;
  connectionsCheckingInterval: number;
  /** Connections of one address or IPv6 /64, and of all. A browser opens six; an office has many browsers. */
  maxPerIp: number;
  maxConnections: number;
  /** Requests on one connection: browsers and proxies send the next one after the response. */
  maxUnanswered: number;
};

const limits: ServerLimits = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  timeout: 120_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5000,
  maxPerIp: 1000,
  maxConnections: 25_000,
  maxUnanswered: 32,
};

type Options = { isProxied: boolean } & Partial<ServerLimits>;

/** Behind a proxy, whose address all connections have, `maxPerIp` is ignored. */
export function createHttpServer(listener: RequestListener, { isProxied, ...own }: Options): Server {
  const { timeout, maxPerIp, maxConnections, maxUnanswered, ...times } = { ...limits, ...own };
  // GET requests have no body; skip the body stream (2 to 10 % more requests a second, docs/decisions/009).
  const server = createServer({ ...times, optimizeEmptyRequests: true }, limitUnanswered(maxUnanswered, listener));
  server.timeout = timeout;
  server.maxConnections = maxConnections;
  limitRejections.inc({ limit: 'connections' }, 0);
  server.on('drop', () => limitRejections.inc({ limit: 'connections' }));
  server.on('connection', noteConnection);
  if (!isProxied) server.on('connection', limitPerIp(maxPerIp));
  return server;
}

/** What a client does not read stays in memory: closes connections that send on and on. */
function limitUnanswered(max: number, listener: RequestListener): RequestListener {
  const unanswered = new WeakMap<Socket, number>();
  return (request, response) => {
    const { socket } = request;
    const count = (unanswered.get(socket) ?? 0) + 1;
    if (count > max) return socket.destroy();
    unanswered.set(socket, count);
    response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
    return listener(request, response);
  };
}

function limitPerIp(max: number): (socket: Socket) => Socket {
  const connections = new ConnectionCounter(max);
  return (socket) => {
    const release = connections.acquire(socket.remoteAddress ?? '');
    if (release) return socket.once('close', release);
    limitRejections.inc({ limit: 'connections' });
    return socket.destroy();
  };
}
