/**
 * Budgets for the size of pages, compressed with Brotli; the message of a failure lists the largest parts. Raise a
 * budget only for a gain of the visitors.
 */

import assert from 'node:assert/strict';
import { readFileSync, statSync } from 'node:fs';
import { test } from 'node:test';
import { brotliCompressSync } from 'node:zlib';
import { buildFolder } from '#content/folders.server.ts';
import { get } from '../support/site.ts';

/** In bytes, with 3 % of air: the HTML without its inline styles, these styles, and the scripts. */
const budgets: Record<string, [html: number, css: number, js: number]> = {
  '/de': [10_450, 4_600, 114_950],
  '/de/contact': [5_550, 4_450, 112_750],
  '/de/about': [5_450, 4_550, 109_400],
  '/de/privacy': [9_750, 4_200, 109_450],
  '/de/terms': [6_350, 4_200, 109_450],
  '/de/impressum': [5_800, 4_200, 109_450],
  '/de/waitlist': [6_100, 5_300, 113_150],
  '/de/book': [9_300, 5_700, 114_900],
  '/de/faq': [6_500, 4_000, 110_100],
  '/de/zkagent': [7_750, 5_750, 110_950],
  '/de/admin/demo/1': [6_550, 4_350, 109_750],
};

for (const [path, [html, css, js]] of Object.entries(budgets)) {
  test(`${path} keeps to its budget`, async () => {
    const page = await (await get(path)).text();
    const [, styles = ''] = /<style[^>]*>([\s\S]*?)<\/style>/.exec(page) ?? [];
    const scripts = new Map<string, number>();
    for (const [file] of page.matchAll(/(?<=(?:from|import|import\()\s?")\/assets\/[^"]+\.js/g)) weigh(file, scripts);
    assert.ok(styles && scripts.size >= 3, 'the page has inline styles and scripts');
    const heaviest = [...scripts].sort(([, one], [, other]) => other - one).map(([file, size]) => `${file}: ${size}`);
    const sizes = {
      html: compressed(page.replace(styles, '')),
      css: compressed(styles),
      js: [...scripts.values()].reduce((sum, size) => sum + size, 0),
    };
    assert.ok(sizes.html <= html, `HTML: ${sizes.html} of ${html} bytes`);
    assert.ok(sizes.css <= css, `CSS: ${sizes.css} of ${css} bytes, ${rulesByClass(styles)}`);
    assert.ok(sizes.js <= js, `JavaScript: ${sizes.js} of ${js} bytes\n${heaviest.join('\n')}`);
  });
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

/** Adds a built script and its static imports, with their sizes. */
function weigh(path: string, found: Map<string, number>): void {
  if (found.has(path)) return;
  const file = `${buildFolder}/client${path}`;
  found.set(path, statSync(`${file}.br`, { throwIfNoEntry: false })?.size ?? statSync(file).size);
  for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(/(?:from|import)"\.\/([^"]+)"/g)) {
    weigh(`/assets/${name}`, found);
  }
}

function compressed(text: string): number {
  return brotliCompressSync(text).byteLength;
}

/** The five classes with the most characters of rules. */
function rulesByClass(css: string): string {
  const sizes = new Map<string, number>();
  for (const [rule, name = ''] of css.matchAll(/\.([a-z]+)[^{}]*\{[^{}]*\}/g)) {
    sizes.set(name, (sizes.get(name) ?? 0) + rule.length);
  }
  const largest = [...sizes].sort(([, one], [, other]) => other - one).slice(0, 5);
  return `uncompressed: ${largest.map(([name, size]) => `.${name} ${size}`).join(', ')}`;
}
