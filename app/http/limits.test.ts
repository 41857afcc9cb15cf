import assert from 'node:assert/strict';
import { test } from 'node:test';
import { acquireStream } from './event-stream.server.ts';
import { consume, consumeForClient, networksOf } from './rate-limit.server.ts';

test('an IPv4 address is one network; of IPv6 a /64, a /56 and a /48 are', () => {
  assert.deepEqual(networksOf('203.0.113.7'), ['203.0.113.7']);
  assert.deepEqual(networksOf('::ffff:203.0.113.7'), ['203.0.113.7']);
  assert.deepEqual(networksOf(''), ['']);
  const networks = ['2001:db8:1:a2', '2001:db8:1:00/56', '2001:db8:1/48'];
  assert.deepEqual(networksOf('2001:db8:1:a2:3:4:5:6'), networks);
  for (const spelling of ['2001:db8:1:a2::9', '2001:0DB8:1:00A2::9']) assert.deepEqual(networksOf(spelling), networks);
  assert.deepEqual(networksOf('2001:db8:1:ba2::9').slice(1), ['2001:db8:1:0b/56', '2001:db8:1/48']);
  assert.deepEqual(networksOf('2001:db8::9'), ['2001:db8:0:0', '2001:db8:0:00/56', '2001:db8:0/48']);
  // A proxy may forward anything.
  assert.equal(networksOf('1:2:3:4:5:6:7:8::9').length, 3);
});

/** The quota of the rejection, or `within`, for each of `count` forms from this address. */
async function post(ip: string, count: number): Promise<Set<string>> {
  const results = new Set<string>();
  for (let sent = 0; sent < count; sent++) {
    const limit = await consumeForClient('form-address', { ip, origin: '' });
    results.add(limit?.get('RateLimit-Policy') ?? 'within');
  }
  return results;
}

test('a /56 may send twice as much as a /64, a /48 three times; what a /64 has too many of is not counted there', async () => {
  const within = new Set(['within']);
  const rejectedBy = (points: number) => new Set([`"address";q=${points};w=600`]);
  assert.deepEqual(await post('2001:db8:7:100::1', 12), within);
  assert.deepEqual(await post('2001:db8:7:100::2', 50), rejectedBy(12));
  assert.deepEqual(await post('2001:db8:7:101::1', 12), within);
  assert.deepEqual(await post('2001:db8:7:102::1', 12), rejectedBy(24));
  assert.deepEqual(await post('2001:db8:7:200::1', 12), within);
  assert.deepEqual(await post('2001:db8:7:300::1', 12), rejectedBy(36));
  assert.deepEqual(await post('2001:db8:8::1', 12), within);
  for (const ip of ['192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.4']) assert.deepEqual(await post(ip, 12), within);
});

test('a rejection says for how long', async () => {
  for (let count = 0; count < 5; count++) assert.equal(await consume('office-code', 'somebody'), null);
  const headers = await consume('office-code', 'somebody');
  const seconds = Number(headers?.get('Retry-After'));
  assert.ok(seconds > 0 && seconds <= 600);
  assert.equal(headers?.get('RateLimit'), `"code";r=0;t=${seconds}`);
});

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

test('a /56 has twice as many streams as a household, a /48 three times', () => {
  const streams = ['0', '1', '100', '200'].flatMap((network) =>
    Array.from({ length: 199 }, (_, index) => acquire(`2001:db8:9:${network}::${index.toString(16)}`)),
  );
  assert.equal(streams.filter((stream) => typeof stream === 'function').length, 600);
  assert.equal(statusOf(acquire('2001:db8:9:300::1')), 429);
  const elsewhere = acquire('2001:db8:a::1');
  assert.equal(typeof elsewhere, 'function');
  for (const stream of [...streams, elsewhere]) if (typeof stream === 'function') stream();
  const again = acquire('2001:db8:9:300::1');
  assert.equal(typeof again, 'function');
  if (typeof again === 'function') again();
});

test('limits the streams of all clients together with 503', () => {
  const streams = Array.from({ length: 10_000 }, (_, index) =>
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
