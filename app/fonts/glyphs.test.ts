import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { temporaryFolder } from '#test/support/temporary-folder.ts';
import { displayGlyphs, symbols, textGlyphs, turkishGlyphs } from './glyphs.ts';
import { missingGlyphs } from './missing-glyphs.server.ts';

const sheet = ['app/fonts/full-fonts.css', 'app/fonts/subset-fonts.css', 'app/pages/legal/reading-face.css']
  .map((file) => readFileSync(file, 'utf8'))
  .join('');

test('characters that no font file has are named with file and line', () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'fr'));
  writeFileSync(join(folder, 'fr', 'home.yaml'), 'title: été\r\nlead: œuvre, où\n');
  assert.deepEqual(missingGlyphs(folder), [
    'fr/home.yaml:2: the font files lack "œ" (U+0153), "ù" (U+00F9); add them to app/fonts/glyphs.ts and run "npm run fonts" (docs/colours-logo-fonts.md)',
  ]);
});

test('each unicode-range lists exactly the characters of its font file; the preloaded Latin files have none', () => {
  const own = [...sheet.matchAll(/@font-face \{[^}]*'(?:\.|\.\.\/\.\.\/fonts)\/([\w-]+)\.woff2'[^}]*\}/g)];
  const ranges = Object.fromEntries(own.map(([face, name = '']) => [name, /unicode-range:([^;]+);/.exec(face)?.[1]]));
  assert.deepEqual(
    Object.entries(ranges).map(([name, range]) => [name, range && sorted(inRange(range))]),
    [
      ['text-symbols', sorted(symbols)],
      ['headlines', undefined],
      ['headlines-turkish', turkishGlyphs],
      ['text', undefined],
      ['text-turkish', turkishGlyphs],
      ['reading', undefined],
      ['reading-turkish', turkishGlyphs],
    ],
  );
});

test('no character is in two files of a family: a browser would load both while one is late', () => {
  const latin: [string, string][] = [
    ['Vollkorn', displayGlyphs],
    ['Instrument Sans', textGlyphs],
  ];
  const owners = new Map(
    latin.flatMap(([family, letters]) => [...letters].map((letter) => [family + letter, 'latin'])),
  );
  const faces = [...sheet.matchAll(/@font-face \{[^}]*unicode-range[^}]*\}/g)];
  assert.equal(faces.length, 8);
  for (const [face] of faces) {
    const [, family = '', file = '', weight = '', range = ''] =
      /family: '([^']+)'[\s\S]*url\('([^']+)'[\s\S]*weight: ([^;]+);[\s\S]*range:([^;]+);/.exec(face) ?? [];
    for (const letter of weight === '400' ? [] : inRange(range)) {
      assert.equal(owners.get(family + letter), undefined, `${family} U+${letter.charCodeAt(0).toString(16)}: ${file}`);
      owners.set(family + letter, file);
    }
  }
});

test('a page has 36 KB of fonts at most: Turkish ones, which have the most, all of these', () => {
  const names = ['headlines', 'headlines-turkish', 'text', 'text-turkish', 'text-symbols'];
  const bytes = names.reduce((sum, name) => sum + statSync(`app/fonts/${name}.woff2`).size, 0);
  assert.ok(bytes <= 36 * 1024, `${bytes} bytes`);
});

const sorted = (text: string) => [...text].sort().join('');

/** The characters of a `unicode-range`, in order. */
function inRange(range: string): string {
  return range
    .split(',')
    .flatMap((part) => {
      const [first = 0, last = first] = part
        .trim()
        .replace('U+', '')
        .split('-')
        .map((code) => Number.parseInt(code, 16));
      return Array.from({ length: last - first + 1 }, (_, index) => String.fromCharCode(first + index));
    })
    .join('');
}
