import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
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
