import assert from 'node:assert/strict';
import { test } from 'node:test';
import { get } from '#test/support/site.ts';

test('the sitemap lists every page in every language with all alternates and a default', async () => {
  const response = await get('/sitemap.xml');
  const sitemap = await response.text();
  assert.match(response.headers.get('Content-Type') ?? '', /^application\/xml/);
  assert.equal(sitemap.match(/<loc>/g)?.length, 27);
  assert.equal(sitemap.match(/hreflang="x-default"/g)?.length, 27);
  assert.ok(sitemap.includes('<loc>http://site.test/tr/zkagent</loc>'));
  assert.ok(!sitemap.includes('/admin/'));
});

test('robots are kept out of the demos and shown the sitemap', async () => {
  const robots = await (await get('/robots.txt')).text();
  assert.match(robots, /^Disallow: \/admin\/$/m);
  assert.match(robots, /^Sitemap: http:\/\/site\.test\/sitemap\.xml$/m);
});
