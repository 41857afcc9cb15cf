import assert from 'node:assert/strict';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { test } from 'node:test';

process.env.TRUST_PROXY = '1';
const { clientInfo } = await import('./client-info.server.ts');

const client = (headers: IncomingHttpHeaders) =>
  clientInfo({ headers, socket: { remoteAddress: '192.0.2.1' } } as IncomingMessage);

test('the address is that of the proxy’s header without its port; what is no address counts as the proxy', () => {
  for (const [header, ip] of [
    ['203.0.113.7', '203.0.113.7'],
    ['10.9.9.9, 203.0.113.7:443', '203.0.113.7'],
    ['2001:db8::9', '2001:db8::9'],
    ['[2001:db8::9]', '2001:db8::9'],
    ['[2001:db8::9]:50123', '2001:db8::9'],
    ['::ffff:203.0.113.7', '::ffff:203.0.113.7'],
    ['010.9.9.9', '192.0.2.1'],
    ['203.0.113.7:', '192.0.2.1'],
    ['1:2:3:4:5:6:7:8::9', '192.0.2.1'],
    ['[2001:db8::9', '192.0.2.1'],
    ['unknown', '192.0.2.1'],
    [',', '192.0.2.1'],
    [undefined, '192.0.2.1'],
  ] as const)
    assert.equal(client({ 'x-forwarded-for': header }).ip, ip, String(header));
});

test('the origin has a valid host of bounded length', () => {
  const origin = (host: string, protocol?: string) =>
    client({ host: 'site.test', 'x-forwarded-host': host, 'x-forwarded-proto': protocol }).origin;
  assert.equal(client({ host: 'site.test:8080' }).origin, 'http://site.test:8080');
  assert.equal(origin('www.example.com', 'https'), 'https://www.example.com');
  assert.equal(origin('www.example.com:443', 'HTTPS'), 'https://www.example.com');
  assert.equal(origin('WWW.example.com/path?query', 'ftp'), 'http://www.example.com');
  assert.equal(origin('a"><script>'), 'http://invalid');
  assert.equal(origin('a.'.repeat(200)), 'http://invalid');
  assert.equal(client({}).origin, 'http://invalid');
});
