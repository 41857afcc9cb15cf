/**
 * Budgets for the size of pages, compressed with Brotli; the message of a failure lists the largest scripts. Raise a
 * budget only for a gain of the visitors.
 */

import assert from 'node:assert/strict';
import { readFileSync, statSync } from 'node:fs';
import { test } from 'node:test';
import { brotliCompressSync } from 'node:zlib';
import { address } from '#app/i18n/addresses.ts';
import type { KnownPage } from '#app/i18n/pages.ts';
import { buildFolder } from '#content/folders.server.ts';
import { get } from '../support/site.ts';

/** In bytes, with 3 % of air: header and footer, and the scripts that every page loads. */
const shared = { html: 1_050, js: 108_500 };

/** In bytes, with 3 % of air: the rest of the HTML, the inline styles, and the scripts that not every page loads. */
const budgets: Record<Exclude<KnownPage, 'demos'>, [html: number, css: number, js: number]> = {
  home: [9_850, 4_400, 7_050],
  contact: [5_000, 4_250, 4_150],
  about: [4_500, 4_500, 900],
  privacy: [9_700, 3_850, 950],
  terms: [5_600, 3_850, 950],
  impressum: [4_300, 3_850, 950],
  waitlist: [5_500, 5_000, 4_550],
  book: [6_750, 5_250, 7_750],
  faq: [6_350, 4_050, 2_200],
  agent: [7_400, 5_850, 2_800],
  proof: [4_600, 3_500, 850],
  firstDemo: [4_700, 4_350, 2_200],
};

const measure = async ([page, budget]: [string, [html: number, css: number, js: number]]) => {
  const path = address('de', page as KnownPage);
  const html = await (await get(path)).text();
  // Twice, its layers would make Chromium lay out the whole page again for every link that is inserted.
  assert.equal(html.match(/\/below-fold-/g)?.length, 1, path);
  const [, styles = ''] = /<style[^>]*>([\s\S]*?)<\/style>/.exec(html) ?? [];
  const frame = (html.match(/<(header|footer)[\s\S]*?<\/\1>/g) ?? []).join('');
  const scripts = new Map<string, number>();
  for (const [file] of html.matchAll(/(?<=(?:from|import|import\()\s?")\/assets\/[^"]+\.js/g)) weigh(file, scripts);
  const rest = html.replace(styles, '').replaceAll(/<(header|footer)[\s\S]*?<\/\1>/g, '');
  return { budget, path, frame, rest, styles, scripts };
};
const pages = await Promise.all(Object.entries(budgets).map(measure));
const isShared = (file: string) => pages.every(({ scripts }) => scripts.has(file));

test('what every page has keeps to its budget', () => {
  const [{ scripts } = { scripts: new Map() }] = pages;
  checkScripts(new Map([...scripts].filter(([file]) => isShared(file))), shared.js);
  for (const { path, frame } of pages) {
    const size = compressed(frame);
    assert.ok(size > 0 && size <= shared.html, `${path}: header and footer have ${size} of ${shared.html} bytes`);
  }
});

for (const { budget, path, rest, styles, scripts } of pages) {
  test(`${path} keeps to its budget`, () => {
    assert.ok(styles && scripts.size >= 3, 'the page has inline styles and scripts');
    const [html, css, js] = budget;
    assert.ok(compressed(rest) <= html, `HTML: ${compressed(rest)} of ${html} bytes`);
    assert.ok(compressed(styles) <= css, `CSS: ${compressed(styles)} of ${css} bytes`);
    checkScripts(new Map([...scripts].filter(([file]) => !isShared(file))), js);
  });
}

function checkScripts(scripts: Map<string, number>, budget: number): void {
  const size = [...scripts.values()].reduce((sum, each) => sum + each, 0);
  const heaviest = [...scripts].sort(([, one], [, other]) => other - one).map(([file, each]) => `${file}: ${each}`);
  assert.ok(size <= budget, `JavaScript: ${size} of ${budget} bytes\n${heaviest.join('\n')}`);
}

/** In bytes: ten packets, which a server sends before it hears from the browser (RFC 6928). */
const firstWindow = 14_600;

for (const path of ['/en', '/en/book']) {
  test(`${path} with its headers comes in one round trip`, async () => {
    const response = await get(path);
    const headers = [...response.headers].reduce((sum, [name, value]) => sum + `${name}: ${value}\r\n`.length, 0);
    const size = headers + compressed(await response.text());
    assert.ok(size <= firstWindow, `${size} of ${firstWindow} bytes`);
  });
}

/** Adds a built script, its static imports and its worker, with their sizes. */
function weigh(path: string, found: Map<string, number>): void {
  if (found.has(path)) return;
  const script = readFileSync(`${buildFolder}/client${path}`, 'utf8');
  found.set(path, statSync(`${buildFolder}/client${path}.br`).size);
  for (const [, name = ''] of script.matchAll(/(?:from|import)"\.\/([^"]+)"/g)) weigh(`/assets/${name}`, found);
  for (const [worker] of script.matchAll(/\/assets\/[^`]+-worker-[^`]+\.js/g)) weigh(worker, found);
}

function compressed(text: string): number {
  return brotliCompressSync(text).byteLength;
}
