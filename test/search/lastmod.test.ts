/** The sitemap has the date of the last change of each page, which survives restarts. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { publicPages } from '#app/i18n/pages.ts';
import { languages } from '#content/languages.ts';
import { readSitemap } from '../support/head.ts';
import { Site } from '../support/site-process.ts';

const site = new Site();

async function lastModifiedDates(): Promise<Record<string, string>> {
  await site.start();
  const sitemap = readSitemap(await (await fetch(`${site.origin}/sitemap.xml`)).text());
  await site.stop();
  return Object.fromEntries(sitemap.map(({ loc, lastmod }) => [new URL(loc).pathname, lastmod]));
}

test('a changed page gets a new date, all others keep theirs', async () => {
  const started = new Date().toISOString();
  const first = await lastModifiedDates();
  assert.equal(Object.keys(first).length, publicPages().length * languages.length);
  for (const date of Object.values(first)) assert.ok(date >= started && date <= new Date().toISOString(), date);

  // As if every page had been online for long, and one of them with other texts.
  const longAgo = '2026-01-01T00:00:00.000Z';
  site.query(`update page_versions set changed_at = '${longAgo}'`);
  site.query("update page_versions set digest = 'other' where page = 'faq' and language = 'de'");
  const second = await lastModifiedDates();
  for (const [path, date] of Object.entries(second)) assert.equal(date > longAgo, path === '/de/faq', path);
});
