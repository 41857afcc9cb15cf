/** What is ready goes out, byte for byte, as Node itself would send it, whatever kind of request it is for. */
import assert from 'node:assert/strict';
import { createServer, type RequestListener, type Server } from 'node:http';
import { connect } from 'node:net';
import { after, test } from 'node:test';
import { guardedServer, limits } from '#server/connections.ts';
import type { Outgoing } from '#server/ready.ts';
import { send } from '#server/send.ts';
import { listen } from '../support/local-server.ts';

const servers: Server[] = [];
after(() => {
  for (const server of servers) server.close();
});

/** A server that answers as ours does, and one that leaves everything to Node. */
async function both(answer: (method: string) => Outgoing): Promise<[number, number]> {
  const whole: RequestListener = (request, response) => {
    const { status, headers, body } = answer(String(request.method));
    response.writeHead(status, headers).end(body);
  };
  const ready: RequestListener = (request, response) => send(response, answer(String(request.method)));
  const ours = guardedServer(ready, { isProxied: false });
  const node = createServer({ keepAliveTimeout: limits.idle }, whole);
  servers.push(ours, node);
  return [await listen(ours), await listen(node)];
}

/** All that comes back over one connection until the server closes it, or `length` bytes are there. */
function received(port: number, requests: string, length = Number.POSITIVE_INFINITY): Promise<string> {
  return new Promise((resolve, reject) => {
    let all = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(requests));
    socket.setEncoding('latin1');
    socket.on('data', (part) => {
      all += part;
      if (all.length >= length) socket.end();
    });
    socket.on('close', () => resolve(all));
    socket.on('error', reject);
  });
}

const body = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte));
const headers = ['ETag', '"tag"', 'Vary', 'Accept-Encoding'];
const page: Outgoing = { status: 200, headers: [...headers, 'Content-Length', String(body.length)], body };
const last = (method: string, version = '1.1', more = 'Connection: close\r\n') =>
  `${method} / HTTP/${version}\r\nHost: x\r\n${more}\r\n`;
const next = (method: string) => last(method, '1.1', '');

const cases: Record<string, { requests: string; answer: (method: string) => Outgoing }> = {
  'one page': { requests: last('GET'), answer: () => page },
  'three on one connection, asked for at once': {
    requests: next('GET') + next('GET') + last('GET'),
    answer: () => page,
  },
  'its head alone, then the page': {
    requests: next('HEAD') + next('GET') + last('HEAD'),
    answer: (method) => (method === 'HEAD' ? { ...page, body: undefined } : page),
  },
  'a page for an error': { requests: next('GET') + last('GET'), answer: () => ({ ...page, status: 404 }) },
  'nothing new': { requests: next('GET') + last('GET'), answer: () => ({ status: 304, headers }) },
  'an old browser': { requests: last('GET', '1.0', ''), answer: () => page },
  'an old browser that would go on': {
    requests: last('GET', '1.0', 'Connection: keep-alive\r\n') + last('GET', '1.0', ''),
    answer: () => page,
  },
};

/** The date apart, which may be a second later. */
const withoutDate = (answers: string) => answers.replaceAll(/^Date: \w{3}, [^\r]+ GMT\r$/gm, 'Date: …\r');

for (const [name, { requests, answer }] of Object.entries(cases)) {
  test(name, async () => {
    const [ours, node] = await both(answer);
    const wanted = await received(node, requests);
    const got = await received(ours, requests, wanted.length);
    assert.match(wanted, /^HTTP\/1\.1 \d{3} /);
    assert.equal(withoutDate(got), withoutDate(wanted));
  });
}

test('a header that would not be one is refused, as Node refuses it', async () => {
  const response = { shouldKeepAlive: true, req: { httpVersion: '1.1' } } as Parameters<typeof send>[0];
  for (const bad of [
    ['X', 'a\r\nSet-Cookie: b'],
    ['a b', 'c'],
  ])
    assert.throws(() => send(response, { status: 200, headers: bad, body }), { code: /^ERR_INVALID/ });
});
