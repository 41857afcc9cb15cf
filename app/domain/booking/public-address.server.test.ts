import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isPublicAddress, publicAddresses } from './public-address.server.ts';

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
  for (const url of [
    'https://127.0.0.1',
    'https://0x7f.1',
    'https://2130706433',
    'https://[::1]',
    'https://[::ffff:10.0.0.1]',
  ])
    assert.equal(await publicAddresses(new URL(url).hostname), undefined, url);
  assert.equal(await publicAddresses('localhost'), undefined);
  assert.deepEqual(await publicAddresses('142.250.185.78'), [{ address: '142.250.185.78', family: 4 }]);
});
