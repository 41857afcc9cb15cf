/** What search engines read: sitemap, heads, structured data, robots.txt and llms.txt agree. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { address, type PageId } from '#app/i18n/addresses.ts';
import { publicPages } from '#app/i18n/pages.ts';
import { languages } from '#content/languages.ts';
import { readHead, readSitemap, tags } from '#test/support/head.ts';
import { get, text } from '#test/support/site.ts';

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
    const head = readHead(html);
    const [graph, ...more] = head.graphs;
    assert.ok(graph && more.length === 0, entry.loc);
    const url = pathOf(entry.loc);
    const page = publicPages().find((id) => languages.some((language) => address(language, id) === url));
    const { '@graph': nodes } = graph;
    return { ...entry, status: response.status, html, head, page, url, graph, nodes, visible: normalized(text(html)) };
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
  assert.equal(entries.length, publicPages().length * languages.length);
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
    assert.deepEqual(locales.toSorted(), ['de_DE', 'en_GB', 'tr_TR']);
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

test('pages outside of the sitemap are noindex, without structured data', async () => {
  for (const path of ['/en/admin/demo', '/de/admin/demo/1', '/admin/demo/1', '/tr/nowhere']) {
    const { meta, graphs } = readHead(await (await get(path)).text());
    assert.deepEqual(meta.get('robots'), ['noindex'], path);
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

/** Without soft hyphens and with single spaces. */
function normalized(visible: string): string {
  return visible.replace(/[\u00ad\u2060]/g, '').replace(/\s+/g, ' ');
}

const kinds: Record<string, string[]> = {
  home: ['Organization', 'WebSite', 'WebPage', 'Service', 'Service', 'Service', 'Service', 'Service'],
  contact: ['Organization', 'WebSite', 'ContactPage', 'BreadcrumbList'],
  about: ['Organization', 'WebSite', 'AboutPage', 'BreadcrumbList'],
  faq: ['Organization', 'WebSite', 'FAQPage', 'BreadcrumbList'],
  agent: ['Organization', 'WebSite', 'WebPage', 'BreadcrumbList', 'Product'],
};
const defaultKinds = ['Organization', 'WebSite', 'WebPage', 'BreadcrumbList'];

test('each page has the structured data of its kind', () => {
  for (const { page, url, nodes } of pages) {
    const types = nodes.map((node) => node['@type']);
    assert.deepEqual(types, kinds[page ?? ''] ?? defaultKinds, url);
  }
});

test('structured data agree with the head of the page', () => {
  for (const { head, nodes, url } of pages) {
    const page = nodes.find((node) => node['@id'] === `${origin}${url}#page`);
    assert.ok(page, url);
    const image = { '@type': 'ImageObject', url: head.meta.get('og:image')?.[0] };
    assert.deepEqual(
      [page.url, page.name, page.description, page.inLanguage, page.primaryImageOfPage],
      [origin + url, head.title, head.meta.get('description')?.[0], head.language, image],
    );
  }
});

test('every reference of structured data has a target, and the breadcrumbs end at the page', () => {
  for (const { page, url, nodes } of pages) {
    const ids = nodes.flatMap((node) => node['@id'] ?? []);
    assert.equal(new Set(ids).size, ids.length, url);
    for (const [, id = ''] of JSON.stringify(nodes).matchAll(/\{"@id":"([^"]*)"\}/g)) assert.ok(ids.includes(id), id);
    if (page === 'home') continue;
    const path = nodes.find((node) => node['@type'] === 'BreadcrumbList')?.itemListElement as Step[];
    const home = `${origin}${url.slice(0, 3)}`;
    const steps = path.map(({ position, item }) => `${position} ${item}`);
    assert.deepEqual(steps, [`1 ${home}`, `2 ${origin}${url}`]);
    assert.ok(path.every(({ name }) => name.length > 1 && !name.includes('|')));
  }
});

type Step = { position: number; name: string; item: string };

test('questions, services and product have the visible texts of the page', () => {
  const shown = (id: PageId) => pages.filter(({ page }) => page === id);
  for (const { nodes, visible } of shown('faq')) {
    const questions = nodes[2]?.mainEntity as { name: string; acceptedAnswer: { text: string } }[];
    assert.equal(questions.length, 12);
    for (const { name, acceptedAnswer } of questions) {
      assert.ok(visible.includes(name), name);
      assert.ok(visible.includes(acceptedAnswer.text), acceptedAnswer.text);
    }
  }
  for (const { nodes, visible } of [...shown('home'), ...shown('agent')]) {
    for (const { '@type': type, name, description } of nodes) {
      if (type !== 'Service' && type !== 'Product') continue;
      assert.ok(visible.includes(String(name)) && visible.includes(String(description)), String(name));
    }
  }
});

test('structured data have no price, rating, address or placeholder', () => {
  const invented = /"(offers|price\w*|aggregateRating|review\w*|telephone|streetAddress|sameAs|foundingDate)":/;
  for (const { url, graph } of pages) {
    const json = JSON.stringify(graph);
    assert.doesNotMatch(json, invented, url);
    assert.doesNotMatch(json, /\[(Company|Name)|example\.com|undefined|[{]\w+[}]|\u00ad/, url);
  }
});

for (const language of languages) {
  test(`/${language}/llms.txt has the format of llmstxt.org, and its links have targets`, async () => {
    const response = await get(`/${language}/llms.txt`);
    assert.equal(response.headers.get('Content-Type'), 'text/plain; charset=utf-8');
    assert.equal(response.headers.get('Content-Language'), language);
    const overview = await response.text();
    assert.match(overview, /^# ZK Automation\n\n> .+\n\n.+\n\n## /);
    assert.match(overview, /\n## Optional\n/);
    assert.doesNotMatch(overview, /[\u00ad{}\u00a0]|undefined/);
    const entries = overview.split('\n').filter((line) => line.startsWith('-'));
    // Home, product and questions have chapters of their own.
    const pages = publicPages().length - 3;
    assert.equal(entries.length, 5 + 8 + 3 + 12 + pages + languages.length - 1);
    for (const entry of entries) {
      const [, url = '', path = ''] =
        /^- \[[^\]]+\]\((http:\/\/site\.test(\/[^)#]*)[^)]*)\): .{20,}$/.exec(entry) ?? [];
      const page = await get(path);
      assert.equal(page.status, 200, entry);
      const { hash } = new URL(url);
      if (hash) assert.match(await page.text(), new RegExp(` id="${hash.slice(1)}"`), entry);
      const isOther = path.endsWith('/llms.txt');
      assert.equal(path.startsWith(`/${language}`), !isOther, entry);
    }
  });
}

test('/llms.txt is the English one; an unknown language has none', async () => {
  const overview = async (path: string) => (await get(path)).text();
  assert.equal(await overview('/llms.txt'), await overview('/en/llms.txt'));
  assert.match(await overview('/robots.txt'), new RegExp(`^# ${origin}/llms.txt$`, 'm'));
  assert.equal((await get('/xx/llms.txt')).status, 404);
});
