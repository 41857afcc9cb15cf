import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { inlineHashes, stripNonce } from './csp.server.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('hashes only scripts with the nonce, and removes the nonce', () => {
  const page = [
    '<script nonce="m1">one()</script>',
    '<script type="module" nonce="m1" async="">two()</script>',
    '<script nonce="guessed">evil()</script>',
    '<script>worse()</script>',
    '<p title="<script>">text</p>',
  ].join('');
  const { html, untrusted } = stripNonce(page, 'm1');
  assert.ok(!html.includes('m1'));
  assert.deepEqual(inlineHashes(html, untrusted).scripts, [hash('one()'), hash('two()')]);
});

test('hashes no structured data and no script file, and each text once', () => {
  const html = `<script type="application/ld+json">{"a":1}</script><script src="/a.js" integrity="sha384-x"></script>
<script>a</script><script type="importmap">{}</script><script>a</script><style>b{}</style><style media="print">b{}</style>`;
  assert.deepEqual(inlineHashes(html), { scripts: [hash('a'), hash('{}')], styles: [hash('b{}')] });
});
