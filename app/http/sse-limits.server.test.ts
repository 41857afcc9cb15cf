import assert from 'node:assert/strict';
import { test } from 'node:test';
import { acquireStream } from './sse-limits.server.ts';

const client = (ip: string) => ({ ip, origin: 'http://site.test' });
const acquire = (address: string) => acquireStream(client(address));
const statusOf = (result: ReturnType<typeof acquire>) => result instanceof Response && result.status;

test('limits the streams of one address or household network; a released stream makes room', () => {
  const streams = Array.from({ length: 200 }, (_, index) => acquire(`2001:db8:1:2::${index.toString(16)}`));
  assert.ok(streams.every((stream) => typeof stream === 'function'));
  assert.equal(statusOf(acquire('2001:db8:1:2:ffff::1')), 429);
  const other = acquire('2001:db8:1:3::1');
  assert.equal(typeof other, 'function', 'another network');
  const [first] = streams;
  if (typeof first !== 'function' || typeof other !== 'function') throw new Error('refused');
  first();
  first();
  const again = acquire('2001:db8:1:2::1');
  assert.equal(typeof again, 'function');
  assert.equal(statusOf(acquire('2001:db8:1:2::2')), 429, 'a second release changes nothing');
  for (const stream of [...streams, other, again]) if (typeof stream === 'function') stream();
});

test('limits the streams of all clients together with 503', () => {
  const streams = Array.from({ length: 20_000 }, (_, index) =>
    acquire(`10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`),
  );
  assert.ok(streams.every((stream) => typeof stream === 'function'));
  const refused = acquire('192.0.2.1');
  assert.ok(refused instanceof Response && refused.status === 503 && refused.headers.has('Retry-After'));
  for (const stream of streams) if (typeof stream === 'function') stream();
  const free = acquire('192.0.2.1');
  assert.equal(typeof free, 'function');
  if (typeof free === 'function') free();
});
