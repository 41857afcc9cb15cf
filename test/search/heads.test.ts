/** Sitemap, heads and structured data of every page agree. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { languages } from '#content/languages.ts';
import { readHead, readSitemap, tags } from '../support/head.ts';
import { get, text } from '../support/site.ts';

const origin = 'http://site.test';
const pathOf = (url: string) => {
  assert.ok(url.startsWith(`${origin}/`), url);
  return url.slice(origin.length);
};
const entries = readSitemap(await (await get('/sitemap.xml')).text());
const pages = await Promise.all(
  entries.map(async (entry) => {
    const response = await get(pathOf(entry.loc));
    const html = await response.text();
    return { ...entry, status: response.status, html, head: readHead(html) };
  }),
);
type ListedPage = (typeof pages)[number];
const forEachPage = (check: (page: ListedPage) => void) => {
  for (const page of pages) check(page);
};
const metaValue = ({ head, loc }: ListedPage, name: string): string => {
  const values = head.meta.get(name) ?? [];
  assert.equal(values.length, 1, `${loc} ${name}`);
  return values[0] ?? '';
};

test('every page of the sitemap is its own canonical address, and indexable', () => {
  assert.equal(entries.length, 10 * languages.length);
  assert.equal(new Set(entries.map(({ loc }) => loc)).size, entries.length);
  forEachPage(({ loc, status, head }) => {
    assert.equal(status, 200, loc);
    const canonical = head.links.filter(({ rel }) => rel === 'canonical').map(({ href }) => href);
    assert.deepEqual(canonical, [loc]);
    assert.equal(head.language, loc.slice(origin.length + 1, origin.length + 3));
    assert.equal(head.meta.get('robots'), undefined, loc);
  });
});

test('alternates of the sitemap are reciprocal, and have a default', () => {
  forEachPage(({ loc, alternates }) => {
    assert.deepEqual(Object.keys(alternates), [...languages, 'x-default'], loc);
    assert.equal(alternates[pathOf(loc).slice(1, 3)], loc);
    assert.equal(alternates['x-default'], alternates.en);
    for (const other of Object.values(alternates)) {
      assert.deepEqual(entries.find((entry) => entry.loc === other)?.alternates, alternates, other);
    }
  });
});

test('heads have the alternates of product.md A8, with the addresses of the sitemap', () => {
  forEachPage(({ loc, alternates, head }) => {
    const path = pathOf(loc);
    const wanted = path.endsWith('/zkagent') ? [] : path === '/en' ? ['en', 'de'] : languages;
    const named = head.links.filter(({ rel }) => rel === 'alternate');
    assert.deepEqual(
      named.map(({ hreflang, href }) => [hreflang, href]),
      wanted.map((language) => [language, alternates[language]]),
      loc,
    );
  });
});

test('titles and descriptions are complete, of displayable length, and unique', () => {
  forEachPage((page) => {
    const { title } = page.head;
    const description = metaValue(page, 'description');
    assert.ok(title.length >= 10 && title.length <= 70, `${page.loc}: ${title.length} ${title}`);
    assert.ok(description.length >= 50 && description.length <= 170, `${page.loc}: ${description.length}`);
    assert.doesNotMatch(title + description, /[\u00ad{}]|undefined/);
  });
  assert.equal(new Set(pages.map(({ head }) => head.title)).size, pages.length);
  assert.equal(new Set(pages.map((page) => metaValue(page, 'description'))).size, pages.length);
});

test('Open Graph and Twitter cards have the texts of the page and an image of the right size', async () => {
  for (const page of pages) {
    assert.equal(metaValue(page, 'og:title'), page.head.title);
    assert.equal(metaValue(page, 'og:description'), metaValue(page, 'description'));
    assert.equal(metaValue(page, 'og:url'), page.loc);
    assert.equal(metaValue(page, 'og:type'), 'website');
    assert.equal(metaValue(page, 'og:image:alt'), page.head.title);
    assert.equal(metaValue(page, 'twitter:card'), 'summary_large_image');
    const locales = [metaValue(page, 'og:locale'), ...(page.head.meta.get('og:locale:alternate') ?? [])];
    assert.equal(locales[0]?.slice(0, 2), page.head.language);
    assert.deepEqual(locales.toSorted(), ['de_DE', 'en_US', 'tr_TR']);
    const picture = await get(pathOf(metaValue(page, 'og:image')));
    assert.equal(picture.headers.get('Content-Type'), metaValue(page, 'og:image:type'));
    const png = new DataView(await picture.arrayBuffer());
    // Width and height stand at these places of every PNG (https://www.w3.org/TR/png-3/#11IHDR).
    const size = [png.getUint32(16), png.getUint32(20)].map(String);
    assert.deepEqual(size, [metaValue(page, 'og:image:width'), metaValue(page, 'og:image:height')], page.loc);
    assert.deepEqual(size, ['1200', '630']);
  }
});

test('a page has one h1, and no link with a meaningless name', () => {
  const meaningless =
    /^(click )?here$|^(read |learn )?more$|^hier( klicken)?$|^mehr( erfahren)?$|^(buraya )?tıklayın$/i;
  forEachPage(({ loc, html }) => {
    assert.equal(html.match(/<h1[\s>]/g)?.length, 1, loc);
    const links = [...html.matchAll(/<a\b([^>]*)>(.*?)<\/a>/gs)];
    assert.ok(links.length > 10);
    for (const [link, attributes = '', inside = ''] of links) {
      const [{ 'aria-label': label } = {}] = tags(`<a${attributes}>`, 'a');
      const name = (label ?? text(inside)).trim();
      assert.ok(name !== '' && !meaningless.test(name), `${loc}: ${link}`);
    }
  });
});

test('pages outside of the sitemap are noindex, without canonical, alternates and structured data', async () => {
  for (const path of ['/en/admin/demo', '/de/admin/demo/1', '/admin/demo/1', '/tr/nowhere']) {
    const { meta, links, graphs } = readHead(await (await get(path)).text());
    assert.deepEqual(meta.get('robots'), ['noindex'], path);
    assert.ok(!links.some(({ rel }) => rel === 'canonical' || rel === 'alternate'), path);
    assert.deepEqual(graphs, [], path);
  }
});

test('robots.txt allows every page of the sitemap, and disallows the demos', async () => {
  const robots = await (await get('/robots.txt')).text();
  assert.match(robots, /^User-agent: \*$/m);
  // Of the special characters of RFC 9309 our rules have only the star.
  const rules = [...robots.matchAll(/^Disallow: ([/a-z*]+)$/gm)].map(
    ([, rule = '']) => new RegExp(`^${rule.replaceAll('*', '.*')}`),
  );
  const isDisallowed = (path: string) => rules.some((rule) => rule.test(path));
  forEachPage(({ loc }) => assert.ok(!isDisallowed(pathOf(loc)), loc));
  for (const path of ['/admin/demo', '/admin/demo/1', '/de/admin/demo/1']) assert.ok(isDisallowed(path), path);
  assert.match(robots, new RegExp(`^Sitemap: ${origin}/sitemap.xml$`, 'm'));
});
