import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { temporaryFolder } from '#test/support/temporary-folder.ts';
import { displayGlyphs, glyphs, symbols, textGlyphs, turkishGlyphs } from './glyphs.ts';
import { missingGlyphs } from './missing-glyphs.server.ts';

const sheet = ['app/fonts/full-fonts.css', 'app/fonts/subset-fonts.css', 'app/routes/legal/reading-face.css']
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

test('each unicode-range lists exactly the characters of its font file', () => {
  const faces = [...sheet.matchAll(/'(?:\.|\.\.\/\.\.\/fonts)\/([\w-]+)\.woff2[\s\S]*?unicode-range:([^;]+);/g)];
  assert.equal(faces.length, 7);
  for (const [, name = '', range = ''] of faces) {
    assert.equal(sorted(inRange(range)), sorted(lettersOf(name)), name);
  }
});

test('no character is in two files of a family: a browser would load both while one is late', () => {
  const owners = new Map<string, string>();
  let faces = 0;
  for (const [face] of sheet.matchAll(/@font-face \{[^}]*unicode-range[^}]*\}/g)) {
    faces += 1;
    const [, family = '', file = '', weight = '', range = ''] =
      /family: '([^']+)'[\s\S]*url\('([^']+)'[\s\S]*weight: ([^;]+);[\s\S]*range:([^;]+);/.exec(face) ?? [];
    for (const letter of inRange(range)) {
      const place = `${family} ${weight} U+${letter.charCodeAt(0).toString(16)}`;
      assert.equal(owners.get(place), undefined, `${place}: ${file}`);
      owners.set(place, file);
    }
  }
  assert.equal(faces, 11);
});

test('a page has 36 KB of fonts at most: Turkish ones, which have the most, all of these', () => {
  const names = ['headlines', 'headlines-turkish', 'text', 'text-turkish', 'text-symbols'];
  const bytes = names.reduce((sum, name) => sum + statSync(`app/fonts/${name}.woff2`).size, 0);
  assert.ok(bytes <= 36 * 1024, `${bytes} bytes`);
});

function lettersOf(name: string): string {
  if (name.endsWith('turkish')) return turkishGlyphs;
  const own: Record<string, string> = {
    headlines: displayGlyphs,
    reading: glyphs,
    text: textGlyphs,
    'text-symbols': symbols,
  };
  return own[name] ?? '';
}

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
