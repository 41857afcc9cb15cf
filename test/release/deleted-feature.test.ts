/**
 * Without a feature the tests of units pass, the site builds, and every page is served. Types, style and use are looked
 * at in `test/slow/setup/deleted-feature.test.ts`.
 */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { deleteFeature, deletions, keepAll, siteTexts } from '#test/support/deleted-features.ts';
import { get, officeSession } from '#test/support/office-session.ts';
import { ProjectCopy } from '#test/support/project-copy.ts';
import { Site } from '#test/support/site-process.ts';

for (const feature of Object.keys(deletions).filter((name) => !deletions[name]?.isLinked))
  test(`without ${feature} tests and build pass, and every page is served, of the office too`, async () => {
    const copy = new ProjectCopy();
    copy.addPackages();
    keepAll(copy);
    deleteFeature(copy, feature);
    for (const [command, CONTENT_FOLDER] of [
      ['tools/check-content.mjs', siteTexts],
      [
        '--test --test-concurrency=3 app/**/!(route|*command*).test.ts content/**/*.test.ts test/*.test.ts',
        'test/content',
      ],
      ['tools/run.mjs build', siteTexts],
    ] as const) {
      const variables = { PATH: process.env.PATH, CONTENT_FOLDER };
      const { status, stdout, stderr } = copy.node(command.split(' '), variables, 300_000);
      assert.equal(status, 0, stdout.slice(-4000) + stderr.slice(-4000));
    }
    const site = await new Site({ CONTENT_FOLDER: siteTexts }, copy.folder).start();
    after(() => site.stop());
    const sitemap = await (await fetch(`${site.origin}/sitemap.xml`)).text();
    const pages = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
    assert.ok(pages.length > 20);
    for (const page of pages) {
      const response = await fetch(site.origin + page);
      assert.deepEqual([response.status, (await response.text()).includes('<main')], [200, true], page);
    }
    await visitOffice(site);
  });

/** Every page that a link of the office leads to, with the query of the first such link. */
async function visitOffice(site: Site): Promise<void> {
  const session = officeSession(site);
  const links = new Map([['/office', '/office']]);
  for (const link of links.values()) {
    const { status, text } = await get(site, link, session);
    assert.equal(status, 200, link);
    for (const [, link = '', path = ''] of text.matchAll(/<a [^>]*href="((\/office[^"?#]*)[^"#]*)/g))
      if (!links.has(path)) links.set(path, link.replaceAll('&amp;', '&'));
  }
  assert.ok(links.size > 10);
}
