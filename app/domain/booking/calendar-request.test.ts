/** The requests go to a TLS server on this machine, which the tests let the name of the calendar lead to. */
import assert from 'node:assert/strict';
import type { RequestListener } from 'node:http';
import { createServer } from 'node:https';
import { after, test } from 'node:test';
import { selfSigned } from '#test/support/certificate.ts';
import { listen } from '#test/support/local-server.ts';
import { fetchCalendar } from './calendar-request.server.ts';
import { isPublicAddress, publicAddresses } from './public-address.server.ts';

const host = 'calendar.example';
const certificate = selfSigned(host, new Date(Date.now() + 86_400_000));
let answer: RequestListener = (_, response) => response.end();
const requests: { host: string | undefined; path: string | undefined; server: unknown }[] = [];
const server = createServer(certificate, (request, response) => {
  const { servername } = request.socket as unknown as { servername: unknown };
  requests.push({ host: request.headers.host, path: request.url, server: servername });
  answer(request, response);
});
const port = await listen(server as never);
after(() => {
  server.closeAllConnections();
  server.close();
});

const url = `https://${host}:${port}/private-1234/basic.ics`;
const toThisMachine = { resolve: async () => [{ address: '127.0.0.1', family: 4 }], ca: certificate.cert };
const open = new AbortController().signal;

test('asks the address that was resolved, by the name of the host', async () => {
  requests.length = 0;
  answer = (_, response) => response.end('BEGIN:VCALENDAR\r\nX-WR-CALNAME:Görüşme\r\n');
  assert.deepEqual(await fetchCalendar(url, open, toThisMachine), {
    text: 'BEGIN:VCALENDAR\r\nX-WR-CALNAME:Görüşme\r\n',
  });
  assert.deepEqual(requests, [{ host: `${host}:${port}`, path: '/private-1234/basic.ics', server: host }]);
});

test('private addresses get no request', async () => {
  requests.length = 0;
  for (const name of ['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]'])
    assert.deepEqual(await fetchCalendar(`https://${name}:${port}/`, open), { failure: 'address' });
  assert.deepEqual(requests, []);
});

test('redirects are not followed', async () => {
  requests.length = 0;
  answer = (_, response) => response.writeHead(302, { Location: `https://${host}:${port}/other` }).end();
  assert.deepEqual(await fetchCalendar(url, open, toThisMachine), { failure: 'redirect' });
  assert.equal(requests.length, 1);
});

test('other responses, and certificates that nobody knows, are failures with a detail', async () => {
  answer = (_, response) => response.writeHead(404).end();
  assert.deepEqual(await fetchCalendar(url, open, toThisMachine), { failure: 'status:404' });
  assert.deepEqual(await fetchCalendar(url, open, { ...toThisMachine, ca: undefined as never }), {
    failure: 'connection:DEPTH_ZERO_SELF_SIGNED_CERT',
  });
  const otherName = url.replace(host, 'other.example');
  assert.deepEqual(await fetchCalendar(otherName, open, toThisMachine), {
    failure: 'connection:ERR_TLS_CERT_ALTNAME_INVALID',
  });
});

test('a file above 2 MB is given up, whether the server says so or not', async () => {
  const size = 2 * 1024 * 1024 + 1;
  answer = (_, response) => response.writeHead(200, { 'Content-Length': size }).write('x');
  assert.deepEqual(await fetchCalendar(url, open, toThisMachine), { failure: 'large' });
  answer = (_, response) => {
    for (let sent = 0; sent < size; sent += 65_536) response.write('x'.repeat(65_536));
  };
  assert.deepEqual(await fetchCalendar(url, open, toThisMachine), { failure: 'large' });
});

test('a server that does not finish within five seconds is given up', async (t) => {
  const { timeout } = AbortSignal;
  const limit = t.mock.method(AbortSignal, 'timeout', () => timeout.call(AbortSignal, 300));
  answer = () => {};
  assert.deepEqual(await fetchCalendar(url, open, toThisMachine), { failure: 'slow' });
  answer = (_, response) => {
    const timer = setInterval(() => response.write('x'), 20);
    response.on('close', () => clearInterval(timer));
  };
  assert.deepEqual(await fetchCalendar(url, open, toThisMachine), { failure: 'slow' });
  const resolve = () => new Promise<never>(() => {});
  assert.deepEqual(await fetchCalendar(url, open, { resolve }), { failure: 'slow' });
  assert.deepEqual(
    limit.mock.calls.map(({ arguments: [ms] }) => ms as unknown),
    [5000, 5000, 5000],
  );
});

test('an unknown host is a failure', async () => {
  const resolve = async () => Promise.reject(Object.assign(new Error(), { code: 'ENOTFOUND' }));
  assert.deepEqual(await fetchCalendar(url, open, { resolve }), { failure: 'connection:ENOTFOUND' });
});

const refused = [
  ['this machine', '127.0.0.1', '127.255.0.9', '0.0.0.0', '::1', '::'],
  ['private', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.178.1', '100.64.0.1'],
  ['link-local, with the metadata service of clouds', '169.254.169.254', 'fe80::1', 'fe80::1%eth0'],
  ['unique-local', 'fd12:3456::1', 'fc00::1'],
  ['multicast and reserved', '224.0.0.1', '239.255.255.250', '255.255.255.255', '240.0.0.1', 'ff02::1'],
  ['documentation and benchmarks', '192.0.2.1', '198.51.100.7', '203.0.113.9', '198.18.0.1', '2001:db8::1', '3fff::1'],
  ['IPv4 in IPv6', '::ffff:127.0.0.1', '::ffff:7f00:1', '::127.0.0.1', '64:ff9b::10.0.0.1', '2002:7f00:1::'],
  ['Teredo', '2001:0:4136:e378:8000:63bf:3fff:fdd2'],
  ['no address', '', 'localhost', '1.2.3', '1.2.3.4.5'],
] as const;

for (const [kind, ...addresses] of refused)
  test(`refused: ${kind}`, () => {
    for (const address of addresses) assert.equal(isPublicAddress(address), false, address);
  });

test('public addresses are allowed', () => {
  for (const address of [
    '142.250.185.78',
    '172.32.0.1',
    '100.128.0.1',
    '2a00:1450:4001:82a::200e',
    '2606:4700::6810:1',
  ])
    assert.equal(isPublicAddress(address), true, address);
});

test('a host is refused for one address that is not public, however it is written', async () => {
  for (const address of [
    'https://127.0.0.1',
    'https://0x7f.1',
    'https://2130706433',
    'https://[::1]',
    'https://[::ffff:10.0.0.1]',
  ])
    assert.equal(await publicAddresses(new URL(address).hostname), undefined, address);
  assert.equal(await publicAddresses('localhost'), undefined);
  assert.deepEqual(await publicAddresses('142.250.185.78'), [{ address: '142.250.185.78', family: 4 }]);
});
