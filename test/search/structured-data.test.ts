/** JSON-LD: valid by schema.org, consistent, and without facts that the page does not state. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { address, type PageId, publicPages } from '#app/i18n/addresses.ts';
import { languages } from '#content/languages.ts';
import { readHead } from '../support/head.ts';
import { get, text } from '../support/site.ts';

const origin = 'http://site.test';
const addresses = languages.flatMap((language) => publicPages.map((page) => ({ page, url: address(language, page) })));
const pages = await Promise.all(
  addresses.map(async ({ page, url }) => {
    const html = await (await get(url)).text();
    const head = readHead(html);
    const [graph, ...more] = head.graphs;
    assert.ok(graph && more.length === 0, url);
    return { page, url, head, graph, nodes: graph['@graph'], visible: normalized(text(html)) };
  }),
);

/** Without soft hyphens and with single spaces. */
function normalized(visible: string): string {
  return visible.replaceAll('\u00ad', '').replace(/\s+/g, ' ');
}

const kinds: Record<string, string[]> = {
  home: ['Organization', 'WebSite', 'WebPage', 'Service', 'Service', 'Service', 'Service', 'Service'],
  contact: ['Organization', 'WebSite', 'ContactPage', 'BreadcrumbList'],
  about: ['Organization', 'WebSite', 'AboutPage', 'BreadcrumbList'],
  faq: ['Organization', 'WebSite', 'FAQPage', 'BreadcrumbList'],
  agent: ['Organization', 'WebSite', 'WebPage', 'BreadcrumbList', 'Product'],
};
const defaultKinds = ['Organization', 'WebSite', 'WebPage', 'BreadcrumbList'];

test('each page has the types of its kind', () => {
  for (const { page, url, nodes } of pages) {
    assert.deepEqual(
      nodes.map((node) => node['@type']),
      kinds[page] ?? defaultKinds,
      url,
    );
  }
});

test('agrees with the head of the page', () => {
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

test('every reference has a target, and the breadcrumbs end at the page', () => {
  for (const { page, url, nodes } of pages) {
    const ids = nodes.flatMap((node) => node['@id'] ?? []);
    assert.equal(new Set(ids).size, ids.length, url);
    for (const [, id = ''] of JSON.stringify(nodes).matchAll(/\{"@id":"([^"]*)"\}/g)) assert.ok(ids.includes(id), id);
    if (page === 'home') continue;
    const path = nodes.find((node) => node['@type'] === 'BreadcrumbList')?.itemListElement as Step[];
    const home = `${origin}${url.slice(0, 3)}`;
    assert.deepEqual(
      path.map(({ position, item }) => [position, item]),
      [
        [1, home],
        [2, origin + url],
      ],
    );
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

test('has no price, rating, address or placeholder', () => {
  for (const { url, graph } of pages) {
    const json = JSON.stringify(graph);
    assert.doesNotMatch(
      json,
      /"(offers|price\w*|aggregateRating|review\w*|telephone|streetAddress|sameAs|foundingDate)":/,
      url,
    );
    assert.doesNotMatch(json, /\[(Company|Name)|example\.com|undefined|[{]\w+[}]|\u00ad/, url);
  }
});

test('fits the types of schema.org, which reject an unknown property', () => {
  const wrong = structuredClone(pages[0]?.graph);
  const [organization] = wrong?.['@graph'] ?? [];
  assert.ok(organization);
  organization.prize = 'none';
  const errors = typeErrors([...pages.map(({ graph }) => graph), wrong]);
  assert.equal(errors.length, 1, errors.join('\n'));
  // The graphs are on one line each, below the import.
  assert.match(errors[0] ?? '', new RegExp(`graphs\\.ts\\(${pages.length + 2},.*"prize"' does not exist`));
});

/** The type errors of these graphs against the types of schema.org. */
function typeErrors(graphs: unknown[]): string[] {
  // Inside of the project, where the compiler finds `schema-dts`.
  const folder = mkdtempSync(join('test', 'graphs-'));
  try {
    const file = join(folder, 'graphs.ts');
    const lines = graphs.map((graph) => `(${JSON.stringify(graph)}) satisfies Graph;`);
    writeFileSync(file, ["import type { Graph } from 'schema-dts';", ...lines, ''].join('\n'));
    const options = ['--noEmit', '--strict', '--ignoreConfig', '--skipLibCheck', '--module', 'nodenext'];
    const shell = process.platform === 'win32';
    const { stdout, error } = spawnSync('tsc', [...options, file], { encoding: 'utf8', shell });
    if (error) throw error;
    return stdout.split('\n').filter(Boolean);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
