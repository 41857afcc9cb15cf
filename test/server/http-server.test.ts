/** Timeouts and limits of connections. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { RequestListener, Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { after, test } from 'node:test';
import { createHttpServer, type ServerLimits } from '#server/http-server.ts';
import { listen } from '../support/local-server.ts';
import { until } from '../support/until.ts';

const servers: Server[] = [];
const sockets: Socket[] = [];
after(() => {
  for (const socket of sockets) socket.destroy();
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});

async function startServer(limits: Partial<ServerLimits>, isProxied = false): Promise<number> {
  const listener: RequestListener = (request, response) => {
    const respond = () => response.end('here');
    if (request.readableEnded) respond();
    else request.resume().on('end', respond);
  };
  const server = createHttpServer(listener, { isProxied, ...limits });
  servers.push(server);
  return listen(server);
}

/** Opens a connection, and records its data and its end. */
async function open(port: number) {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  const state = { socket, received: '', closed: false };
  socket.on('data', (data) => {
    state.received += data;
  });
  socket.on('close', () => {
    state.closed = true;
  });
  socket.on('error', () => {});
  await once(socket, 'connect');
  return state;
}

/** Sends a byte every 20 ms, as in a slowloris attack. */
function trickle(socket: Socket, byte: string): void {
  const timer = setInterval(() => socket.write(byte), 20);
  socket.on('close', () => clearInterval(timer));
}

test('endless headers get 408, although bytes keep coming', async () => {
  const port = await startServer({ headersTimeout: 200, connectionsCheckingInterval: 50 });
  const slow = await open(port);
  slow.socket.write('GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ');
  trickle(slow.socket, 'a');
  await until(() => slow.closed, 10_000);
  assert.match(slow.received, /^HTTP\/1\.1 408 /);
});

test('an endless body is cut off, although bytes keep coming', async () => {
  const port = await startServer({ requestTimeout: 300, headersTimeout: 200, connectionsCheckingInterval: 50 });
  const slow = await open(port);
  slow.socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\n');
  trickle(slow.socket, 'a');
  await until(() => slow.closed, 10_000);
});

test('closes silent connections, and idle ones between two requests', async () => {
  const port = await startServer({ timeout: 200, keepAliveTimeout: 200, connectionsCheckingInterval: 50 });
  const [silent, resting] = [await open(port), await open(port)];
  resting.socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  await until(() => silent.closed && resting.closed, 10_000);
  assert.match(resting.received, /here$/);
});

test('limits the connections of one address; a closed one makes room', async () => {
  const port = await startServer({ maxPerIp: 3 });
  const held = [await open(port), await open(port), await open(port)];
  const tooMany = await open(port);
  await until(() => tooMany.closed);
  assert.ok(held.every(({ closed }) => !closed));
  held[0]?.socket.destroy();
  await until(async () => {
    const next = await open(port);
    next.socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    await until(() => next.closed || next.received !== '');
    return next.received.endsWith('here');
  });
});

test('behind a proxy only the total number of connections is limited', async () => {
  const port = await startServer({ maxPerIp: 1, maxConnections: 2 }, true);
  const held = [await open(port), await open(port)];
  const tooMany = await open(port);
  await until(() => tooMany.closed);
  assert.ok(held.every(({ closed }) => !closed));
});

test('a client that closes its sending side still gets its response', async () => {
  const port = await startServer({});
  const half = await open(port);
  half.socket.end('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  await until(() => half.closed);
  assert.match(half.received, /here$/);
});

test('a client that sends on and on, and reads nothing, is closed; one with a usual pipeline is answered', async () => {
  const port = await startServer({ maxUnanswered: 4 });
  const request = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';
  const usual = await open(port);
  usual.socket.write(request.repeat(4));
  await until(() => usual.received.split('here').length === 5);
  assert.equal(usual.closed, false);
  const flood = await open(port);
  flood.socket.pause();
  flood.socket.write(request.repeat(500));
  flood.socket.resume();
  await until(() => flood.closed);
  assert.ok(flood.received.split('here').length <= 5);
});
