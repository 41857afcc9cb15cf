/** Headers of every kind of response. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { integrityOf } from '#app/http/csp.server.ts';
import { get, post } from '../support/site.ts';

const headers = async (path: string, init = {}) => (await get(path, init)).headers;

test('pages, data, redirects and errors all have the security headers, once each', async () => {
  const answers = [
    await headers('/'),
    await headers('/en'),
    await headers('/en'),
    await headers('/en/contact'),
    await headers('/de/unknown'),
    await headers('/DE/faq'),
    await headers('/en/faq.data'),
    await headers('/api/countdown'),
    await headers('/robots.txt'),
    await headers('/assets/none.js'),
    (await post('/en/contact', [])).headers,
  ];
  for (const answer of answers) {
    assert.equal(answer.get('X-Content-Type-Options'), 'nosniff');
    assert.equal(answer.get('X-Frame-Options'), 'DENY');
    assert.equal(answer.get('Cross-Origin-Opener-Policy'), 'same-origin');
    assert.equal(answer.get('Cross-Origin-Embedder-Policy'), 'require-corp');
    assert.equal(answer.get('Cross-Origin-Resource-Policy'), 'same-origin');
    assert.match(answer.get('Permissions-Policy') ?? '', /camera=\(\).*microphone=\(\)/);
    const policy = answer.get('Content-Security-Policy') ?? '';
    assert.match(policy, /^default-src 'none'; [^,]*frame-ancestors 'none'/, 'one policy, closed');
    assert.doesNotMatch(policy, /unsafe|\*|https?:|data:/);
    assert.equal(answer.get('Set-Cookie'), null);
    assert.equal(answer.get('Strict-Transport-Security'), null);
  }
});

test('files have nosniff and a same-origin resource policy', async () => {
  const html = await (await get('/en')).text();
  const [script = ''] = /\/assets\/entry[^"]+\.js/.exec(html) ?? [];
  for (const path of [script, '/favicon.ico']) {
    const answer = await headers(path);
    assert.equal(answer.get('X-Content-Type-Options'), 'nosniff', path);
    assert.equal(answer.get('Cross-Origin-Resource-Policy'), 'same-origin', path);
  }
});

test('the only script with src has the right integrity', async () => {
  const html = await (await get('/de')).text();
  const files = [...html.matchAll(/<script[^>]* src="([^"]+)" integrity="([^"]+)"/g)];
  assert.equal(files.length, html.match(/<script[^>]* src=/g)?.length);
  assert.equal(files.length, 1);
  for (const [, path = '', hash] of files) assert.equal(integrityOf(await (await get(path)).text()), hash, path);
});

test('behind a TLS proxy, responses have Strict-Transport-Security', async () => {
  const https = { headers: { 'X-Forwarded-Proto': 'https' } };
  for (const path of ['/en', '/en', '/en/contact', '/favicon.ico', '/api/countdown'])
    assert.equal((await headers(path, https)).get('Strict-Transport-Security'), 'max-age=31536000', path);
});

test('the policy has the hashes of exactly the inline scripts of the page', async () => {
  const policies = [];
  for (const visit of [1, 2]) {
    const response = await get(`/en/contact?visit=${visit}`);
    const policy = response.headers.get('Content-Security-Policy') ?? '';
    const named = /script-src [^;]+/.exec(policy)?.[0].match(/sha256-[^']+/g) ?? [];
    const inline = [...(await response.text()).matchAll(/<script(?: type="text\/plain"| async="")*>([^<]+)</g)];
    assert.ok(inline.length >= 4);
    assert.deepEqual(new Set(inline.map(([, code = '']) => integrityOf(code))), new Set(named));
    policies.push(policy);
  }
  assert.equal(policies[0], policies[1], 'the scripts are the same for every visitor');
});

test('only the demo may use the microphone', async () => {
  assert.match((await headers('/en/admin/demo/1')).get('Permissions-Policy') ?? '', /microphone=\(self\)$/);
  assert.match((await headers('/en/admin/demo')).get('Permissions-Policy') ?? '', /microphone=\(\)$/);
});

test('Open Graph images may be embedded by other sites; an SVG file may use only its own styles', async () => {
  assert.equal((await headers('/og/en-home.png')).get('Cross-Origin-Resource-Policy'), 'cross-origin');
  const html = await (await get('/en')).text();
  const drawings = [...new Set(html.match(/\/assets\/[^"]+\.svg/g))];
  const policies = await Promise.all(
    drawings.map(async (path) => (await headers(path)).get('Content-Security-Policy')),
  );
  assert.ok(policies.some((policy) => /^default-src 'none'; style-src 'sha256-/.test(policy ?? '')));
});

test('security.txt has a contact and an expiry date', async () => {
  const response = await get('/.well-known/security.txt');
  const lines = Object.fromEntries(
    (await response.text())
      .trim()
      .split('\n')
      .map((line) => line.split(/: (.*)/, 2)),
  );
  assert.match(lines.Contact, /^mailto:.+@/);
  assert.equal(lines.Canonical, 'http://site.test/.well-known/security.txt');
  const days = (Date.parse(lines.Expires) - Date.now()) / 86_400_000;
  assert.ok(days > 100 && days < 365);
});

test('the request id is the proxy’s if valid, else a new one', async () => {
  assert.equal(
    (await headers('/en/contact?visit', { headers: { 'X-Request-Id': 'abc-12345' } })).get('X-Request-Id'),
    'abc-12345',
  );
  const own = (await headers('/en/contact?visit', { headers: { 'X-Request-Id': '<script>' } })).get('X-Request-Id');
  assert.match(own ?? '', /^[\da-f-]{36}$/);
});
