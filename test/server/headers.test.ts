/** Headers of every kind of response; which responses are cached, and for how long. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { integrityOf } from '#app/http/csp.server.ts';
import { fetchRaw, get, post } from '#test/support/site.ts';

const headers = async (path: string, init = {}) => (await get(path, init)).headers;
const header = async (path: string, name: string, init = {}) => (await headers(path, init)).get(name);

test('pages, data, redirects and errors all have the security headers, once each', async () => {
  const pages = ['/', '/en', '/en', '/en/contact', '/de/unknown', '/DE/faq', '/en/faq.data'];
  const paths = [...pages, '/api/countdown', '/robots.txt', '/assets/none.js'];
  const answers = [...(await Promise.all(paths.map((path) => headers(path)))), (await post('/en/contact', [])).headers];
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

test('Open Graph images may be embedded by other sites; an SVG file may use only its own styles', async () => {
  assert.equal((await headers('/og/en-home.png')).get('Cross-Origin-Resource-Policy'), 'cross-origin');
  const html = await (await get('/en')).text();
  const drawings = [...new Set(html.match(/\/assets\/[^"]+\.svg/g))];
  const policies = await Promise.all(drawings.map((path) => header(path, 'Content-Security-Policy')));
  assert.ok(policies.some((policy) => /^default-src 'none'; style-src 'sha256-/.test(policy ?? '')));
});

test('security.txt has a contact and an expiry date', async () => {
  const text = await (await get('/.well-known/security.txt')).text();
  const lines = Object.fromEntries([...text.matchAll(/^(\w+): (.*)$/gm)].map(([, name, value]) => [name, value]));
  // The owner has not entered an address yet.
  assert.equal(lines.Contact, 'http://site.test/en/contact');
  assert.equal(lines.Canonical, 'http://site.test/.well-known/security.txt');
  const days = (Date.parse(lines.Expires) - Date.now()) / 86_400_000;
  assert.ok(days > 100 && days < 365);
});

test('the request id is the proxy’s if valid, else a new one', async () => {
  const answered = (id: string) => header('/en/contact?visit', 'X-Request-Id', { headers: { 'X-Request-Id': id } });
  assert.equal(await answered('abc-12345'), 'abc-12345');
  assert.match((await answered('<script>')) ?? '', /^[\da-f-]{36}$/);
});

test('a matching ETag gets 304, in every encoding', async () => {
  for (const encoding of ['br', 'gzip', 'identity']) {
    const headers = { 'Accept-Encoding': encoding };
    const first = await get('/en/about', { headers });
    const etag = String(first.headers.get('ETag'));
    assert.equal(first.headers.get('Content-Encoding'), encoding === 'identity' ? null : encoding);
    assert.equal(Number(first.headers.get('Content-Length')), (await first.arrayBuffer()).byteLength);
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await get('/en/about', { headers: { ...headers, 'If-None-Match': known } });
      assert.equal(again.status, 304, known);
      assert.equal((await again.arrayBuffer()).byteLength, 0);
      assert.equal(again.headers.get('ETag'), etag);
    }
    assert.equal((await get('/en/about', { headers: { ...headers, 'If-None-Match': '"other"' } })).status, 200);
  }
  const withoutBrotli = { headers: { 'Accept-Encoding': 'br;q=0, gzip' } };
  assert.equal(await header('/en/about', 'Content-Encoding', withoutBrotli), 'gzip');
});

test('HEAD has the headers of GET, without the body', async () => {
  const [head, page] = [await get('/en/faq', { method: 'HEAD' }), await get('/en/faq')];
  assert.equal(head.headers.get('Content-Length'), String((await page.arrayBuffer()).byteLength));
  assert.equal((await head.arrayBuffer()).byteLength, 0);
});

test('proxies may store a page for a minute, browsers revalidate every time', async () => {
  for (const path of ['/de', '/de/contact', '/de/waitlist'])
    assert.equal(await header(path, 'Cache-Control'), 'public, max-age=0, s-maxage=60');
});

test('errors and responses to forms are not cached', async () => {
  assert.equal(await header('/en/unknown', 'Cache-Control'), 'no-store');
  for (const path of ['/en/contact', '/en/contact.data', '/en/waitlist?service=telegram'])
    assert.equal((await post(path, [])).headers.get('Cache-Control'), 'no-store');
  // The data for a navigation may be prefetched, but only into the private cache of the browser.
  assert.match((await header('/en/contact.data', 'Cache-Control')) ?? '', /^private, max-age=0, stale/);
  const turkish = await get('/admin/demo/1', { headers: { 'Accept-Language': 'tr' } });
  const german = await get('/admin/demo/1', { headers: { 'Accept-Language': 'de' } });
  assert.ok((await turkish.text()).includes('lang="tr"') && (await german.text()).includes('lang="de"'));
});

test('a page is cached under one address, however else a request spells it', async () => {
  // Only responses of the cache have an ETag.
  const isCached = async (path: string) => (await fetchRaw('http://site.test', {}, path)).headers.has('ETag');
  const waitlist = '/en/waitlist?service=telegram';
  for (const address of ['/en/about', '/en/contact?topic=quote&plan=growth', waitlist, '/en/book'])
    assert.equal(await isCached(address), true, address);
  const queries = ['topic=demo&topic=demo', '%74opic=demo', 'topic=%64emo', 'topic=demo&', '&topic=demo', 'index', ''];
  const paths = ['/en/about?', '/en/about?index', '/en/%61bout', '/./en/about', '/x/../en/about', '/en/book?index'];
  for (const address of [
    ...['plan=growth&topic=quote', 'topic=demo&index', ...queries].map((query) => `/en/contact?${query}`),
    ...[...paths, `${waitlist}&service=twitter`],
  ])
    assert.equal(await isCached(address), false, address);
});

test('pages are cached by host', async () => {
  for (const host of ['one.example', 'two.example']) {
    const page = await (await fetchRaw(`http://${host}/en/about`)).text();
    assert.ok(page.includes(`href="http://${host}/en/about"`));
  }
});

test('built files are immutable and compressed, with nosniff and a same-origin resource policy', async () => {
  const html = await (await get('/en')).text();
  const [script = ''] = /\/assets\/entry\.client-[^"]+\.js/.exec(html) ?? [];
  const response = await get(script, { headers: { 'Accept-Encoding': 'gzip, br' } });
  assert.equal(response.headers.get('Cache-Control'), 'public, max-age=31536000, immutable');
  assert.equal(response.headers.get('Content-Encoding'), 'br');
  assert.equal(response.headers.get('Content-Type'), 'text/javascript; charset=utf-8');
  for (const path of [script, '/favicon.ico']) {
    const answer = await headers(path);
    assert.equal(answer.get('X-Content-Type-Options'), 'nosniff', path);
    assert.equal(answer.get('Cross-Origin-Resource-Policy'), 'same-origin', path);
  }
  assert.equal((await get(`${script}x`)).status, 404);
  assert.equal((await get('/favicon.ico')).status, 200);
});
