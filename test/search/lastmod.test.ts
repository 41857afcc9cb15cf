/** The sitemap tells since when a page has said what it says, also after a restart or a new copy of the site. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { readSitemap } from '../support/head.ts';
import { Site } from '../support/site-process.ts';

const site = new Site();
after(() => site.stop());

async function changes(): Promise<Record<string, string>> {
  await site.start();
  const sitemap = readSitemap(await (await fetch(`${site.origin}/sitemap.xml`)).text());
  await site.end();
  return Object.fromEntries(sitemap.map(({ loc, lastmod }) => [new URL(loc).pathname, lastmod]));
}

test('a page that says something else has a new date, all others keep theirs', async () => {
  const begun = new Date().toISOString();
  const first = await changes();
  assert.equal(Object.keys(first).length, 27);
  for (const date of Object.values(first)) assert.ok(date >= begun && date <= new Date().toISOString(), date);
  assert.deepEqual(await changes(), first);

  // As if these two had been online with other words, and for a long time.
  const longAgo = '2026-01-01T00:00:00.000Z';
  site.query(`update page_versions set changed_at = '${longAgo}'`);
  site.query("update page_versions set digest = 'other' where page = 'faq' and language = 'de'");
  const second = await changes();
  for (const [path, date] of Object.entries(second)) assert.equal(date > longAgo, path === '/de/faq', path);
});
