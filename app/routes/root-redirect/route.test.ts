import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { languages } from '#content/languages.ts';
import { content, messages } from '#content/load.server.ts';
import { readHead } from '#test/support/head.ts';
import { get } from '#test/support/site.ts';

test('a path without a language gets a noindex page below 1 KB', async () => {
  for (const path of ['/', '/faq', '/xx/faq', '/design?a=1', '/admin/demo/2']) {
    const response = await get(path);
    const page = await response.text();
    assert.equal(response.status, 200, path);
    assert.match(response.headers.get('Vary') ?? '', /Accept-Language/);
    assert.match(response.headers.get('X-Robots-Tag') ?? '', /noindex/);
    assert.ok(gzipSync(page).length < 1024, path);
    assert.equal(response.headers.get('Set-Cookie'), null);
  }
});

test('the head has title, description and preview in the language of Accept-Language', async () => {
  for (const language of languages) {
    const response = await get('/', { headers: { 'Accept-Language': language, 'X-Forwarded-Proto': 'https' } });
    const page = await response.text();
    const head = readHead(page);
    const { title, description } = messages(language).home.head;
    const tag = (name: string) => head.meta.get(name)?.join();
    assert.equal(head.title, title);
    assert.equal(head.language, language);
    assert.equal(tag('description'), description);
    assert.equal(tag('og:title'), title);
    assert.equal(tag('og:description'), description);
    assert.equal(tag('og:site_name'), content().site.brand);
    assert.equal(tag('og:url'), `https://site.test/${language}`);
    assert.equal(tag('twitter:card'), 'summary_large_image');
    const image = new URL(tag('og:image') ?? '');
    assert.equal(image.origin, 'https://site.test');
    assert.equal((await get(image.pathname)).headers.get('Content-Type'), 'image/png');
    assert.ok(gzipSync(page).length < 1024, language);
  }
});

test('the page runs its own script and loads nothing', async () => {
  const response = await get('/');
  const [, script = ''] = /<script>([^<]*)<\/script>/.exec(await response.text()) ?? [];
  const hash = createHash('sha256').update(script).digest('base64');
  const policy = response.headers.get('Content-Security-Policy') ?? '';
  assert.ok(policy.startsWith(`default-src 'none'; script-src 'sha256-${hash}'; base-uri 'none'`), policy);
  assert.doesNotMatch(policy, /self|unsafe|https?:/);
});

test('without script Accept-Language decides, and the query is preserved', async () => {
  const refresh = async (path: string, languages: string) =>
    /http-equiv="refresh" content="0;url=([^"]+)"/.exec(
      await (await get(path, { headers: { 'Accept-Language': languages } })).text(),
    )?.[1];
  assert.equal(await refresh('/', 'de-AT,de;q=0.9'), '/de');
  assert.equal(await refresh('/faq?q=1&x=2', 'tr'), '/tr/faq?q=1&amp;x=2');
  assert.equal(await refresh('/', 'fr'), '/en');
});

test('an address can inject neither markup nor another site', async () => {
  const page = await (await get('/%22%3E%3Cscript%3Ealert(1)%3C/script%3E?a="><script>')).text();
  assert.equal(page.match(/<script>/g)?.length, 1);
  assert.ok(!page.includes('url=//'));
});
