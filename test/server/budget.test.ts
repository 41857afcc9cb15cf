/**
 * What a page weighs, compressed with Brotli as it is sent: a page that outgrows its budget names what is in it. Raise a
 * budget only for something that visitors get in return.
 */
import assert from 'node:assert/strict';
import { readFileSync, statSync } from 'node:fs';
import { test } from 'node:test';
import { brotliCompressSync } from 'node:zlib';
import { get } from '../support/site.ts';

/** In bytes: the page without its styles, the styles in it, and the scripts that bring it to life. */
const budgets: Record<string, [html: number, css: number, js: number]> = {
  '/de': [13_000, 10_500, 107_000],
  '/de/contact': [8_300, 7_500, 105_000],
  '/de/about': [8_300, 7_500, 102_500],
  '/de/privacy': [9_800, 6_500, 102_500],
  '/de/terms': [8_800, 6_500, 102_500],
  '/de/impressum': [8_300, 6_500, 102_500],
  '/de/waitlist': [8_800, 8_000, 105_500],
  '/de/faq': [9_500, 7_000, 103_000],
  '/de/zkagent': [10_300, 8_000, 103_500],
  '/de/admin/demo/1': [9_700, 7_500, 103_000],
};

for (const [path, [html, css, js]] of Object.entries(budgets)) {
  test(`${path} keeps to its budget`, async () => {
    const page = await (await get(path)).text();
    const [, styles = ''] = /<style>([\s\S]*?)<\/style>/.exec(page) ?? [];
    const scripts = new Map<string, number>();
    for (const [, file = ''] of page.matchAll(/import\("([^"]+)"\)/g)) weigh(file, scripts);
    assert.ok(styles && scripts.size >= 3, 'the page has its styles inside, and names its scripts');
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

/** Adds a built script, and all that it imports at once, with their sizes. */
function weigh(path: string, found: Map<string, number>): void {
  if (found.has(path)) return;
  const file = `build/client${path}`;
  found.set(path, statSync(`${file}.br`, { throwIfNoEntry: false })?.size ?? statSync(file).size);
  for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(/(?:from|import)"\.\/([^"]+)"/g)) {
    weigh(`/assets/${name}`, found);
  }
}

function compressed(text: string): number {
  return brotliCompressSync(text).byteLength;
}

/** The five classes with the most characters, to find what has grown. */
function rulesByClass(css: string): string {
  const sizes = new Map<string, number>();
  for (const [rule, name = ''] of css.matchAll(/\.([a-z]+)[^{}]*\{[^{}]*\}/g)) {
    sizes.set(name, (sizes.get(name) ?? 0) + rule.length);
  }
  const largest = [...sizes].sort(([, one], [, other]) => other - one).slice(0, 5);
  return `uncompressed: ${largest.map(([name, size]) => `.${name} ${size}`).join(', ')}`;
}
