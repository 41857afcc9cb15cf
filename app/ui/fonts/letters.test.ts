import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { displayLetters, letters, signs, textLetters, turkishLetters } from './letters.ts';

const sheet = ['app/ui/typefaces.css', 'app/ui/fonts.css', 'app/routes/legal/reading-face.css']
  .map((file) => readFileSync(file, 'utf8'))
  .join('');
const known = new Set(letters + turkishLetters);

test('the first font files hold every letter of our words', () => {
  for (const file of globSync('content/**/*.{yaml,md}')) {
    const missing = new Set(
      [...readFileSync(file, 'utf8').replaceAll('\n', '')].filter((letter) => !known.has(letter)),
    );
    assert.deepEqual([...missing], [], file);
  }
});

test('the style sheets ask them for exactly these letters', () => {
  const faces = [...sheet.matchAll(/fonts\/([\w-]+)\.woff2[\s\S]*?unicode-range:([^;]+);/g)];
  assert.equal(faces.length, 7);
  for (const [, name = '', range = ''] of faces) {
    assert.equal(sorted(inRange(range)), sorted(lettersOf(name)), name);
  }
});

test('no letter is in two files: where one is late, a browser would fetch the other too', () => {
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

function lettersOf(name: string): string {
  if (name.endsWith('turkish')) return turkishLetters;
  const own: Record<string, string> = {
    'vollkorn-bold': displayLetters,
    'vollkorn-text': letters,
    'instrument-sans': textLetters,
    'instrument-sans-signs': signs,
  };
  return own[name] ?? '';
}

const sorted = (text: string) => [...text].sort().join('');

/** The letters of a `unicode-range`, in order. */
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
