/** A class is styled in one folder (docs/decisions/003): a style sheet stays when its page is left by a link. */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

/** Sheets for print and for preferences of the system, which touch what every page has. */
const wholeSite = ['app/ui/contrast.css', 'app/ui/print.css'];
/** The office has documents and a style sheet of its own (vite.office.config.ts). */
const ownDocument = /^app\/(?:[\w-]+\/)?office(?:-kit)?\//;
/** States, hours and the colours of services, each used beside the class of a block. */
const vocabulary = /^(?:is|at|service)-/;

/** The folder whose style sheets may style a block: a page, a kind of chat, or the whole of `ui/`, `shell/`, … */
function ownerOf(file: string): string {
  const folders = file.split('/').slice(1, -1);
  return folders.slice(0, folders[1] === 'chat' ? 3 : folders[0] === 'ui' || folders[0] === 'shell' ? 1 : 2).join('/');
}

/** The block that a selector belongs to: its first class, without element and modifier. */
function blockOf(selector: string): string | undefined {
  // Conditions on other elements
  const styled = selector.replace(/:(?:has|not)\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g, '');
  return /\.([a-z0-9]+(?:-[a-z0-9]+)*)/.exec(styled)?.[1];
}

/** The blocks of a style sheet; nested rules belong to the rule around them. */
function blocksOf(css: string): string[] {
  const around: string[] = [];
  const selectors: string[] = [];
  for (const [, prelude = '', mark] of css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]*)([{};])/g)) {
    if (mark === '}') around.pop();
    if (mark !== '{') continue;
    const isOutermost = around.every((outer) => outer.includes('@'));
    if (isOutermost && !prelude.includes('@')) selectors.push(...prelude.split(/,(?![^(]*\))/));
    around.push(prelude);
  }
  return selectors.map(blockOf).filter((block) => block !== undefined && !vocabulary.test(block)) as string[];
}

function sharedBlocks(sheets: [file: string, css: string][]): string[] {
  const owners = new Map<string, Set<string>>();
  for (const [file, css] of sheets)
    for (const block of blocksOf(css)) owners.set(block, (owners.get(block) ?? new Set()).add(ownerOf(file)));
  return [...owners]
    .filter(([, folders]) => folders.size > 1)
    .map(([block, all]) => `.${block}: ${[...all].join(', ')}`);
}

test('every block of the styles has one owner', () => {
  const files = globSync('app/**/*.css').map((file) => file.replaceAll('\\', '/'));
  const sheets = files.filter((file) => !ownDocument.test(file) && !wholeSite.includes(file));
  assert.deepEqual(sharedBlocks(sheets.map((file) => [file, readFileSync(file, 'utf8')])), []);
});
