import assert from 'node:assert/strict';
import { test } from 'node:test';
import { acquireStream } from './sse-limits.server.ts';

const client = (ip: string) => ({ ip, origin: 'http://site.test' });
const take = (address: string) => acquireStream(client(address));
const isRefused = (place: ReturnType<typeof take>) => place instanceof Response && place.status;

test('one address, or one household’s network, has room for an office and no more; what is given back is free', () => {
  const places = Array.from({ length: 200 }, (_, index) => take(`2001:db8:1:2::${index.toString(16)}`));
  assert.ok(places.every((place) => typeof place === 'function'));
  assert.equal(isRefused(take('2001:db8:1:2:ffff::1')), 429);
  const other = take('2001:db8:1:3::1');
  assert.equal(typeof other, 'function', 'the neighbours');
  const [first] = places;
  if (typeof first !== 'function' || typeof other !== 'function') throw new Error('refused');
  first();
  first();
  const again = take('2001:db8:1:2::1');
  assert.equal(typeof again, 'function');
  assert.equal(isRefused(take('2001:db8:1:2::2')), 429, 'giving back twice frees one place');
  for (const place of [...places, other, again]) if (typeof place === 'function') place();
});

test('all together have an end too, said with 503', () => {
  const places = Array.from({ length: 20_000 }, (_, index) =>
    take(`10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`),
  );
  assert.ok(places.every((place) => typeof place === 'function'));
  const refused = take('192.0.2.1');
  assert.ok(refused instanceof Response && refused.status === 503 && refused.headers.has('Retry-After'));
  for (const place of places) if (typeof place === 'function') place();
  const free = take('192.0.2.1');
  assert.equal(typeof free, 'function');
  if (typeof free === 'function') free();
});
