import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { displayLetters, letters, turkishLetters } from './letters.ts';

const known = new Set(letters + turkishLetters);

test('the first font files hold every letter of our words', () => {
  for (const file of globSync('content/**/*.{yaml,md}')) {
    const missing = new Set(
      [...readFileSync(file, 'utf8').replaceAll('\n', '')].filter((letter) => !known.has(letter)),
    );
    assert.deepEqual([...missing], [], file);
  }
});

test('the style sheet asks them for exactly these letters', () => {
  const sheet = readFileSync('app/ui/fonts.css', 'utf8');
  const faces = [...sheet.matchAll(/fonts\/([\w-]+)\.woff2[\s\S]*?unicode-range:([^;]+);/g)];
  assert.equal(faces.length, 6);
  for (const [, name = '', range = ''] of faces) {
    assert.equal(sorted(inRange(range)), sorted(lettersOf(name)), name);
  }
});

function lettersOf(name: string): string {
  if (name.endsWith('turkish')) return turkishLetters;
  return name === 'vollkorn-bold' ? displayLetters : letters;
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
