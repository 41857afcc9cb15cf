import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { contrastProblems, rules } from './contrast.ts';
import { type Palette, shippedPalette } from './palette.ts';

const problems = (change: Partial<Palette>) =>
  contrastProblems({ ...shippedPalette, ...change }).map(({ accent, message }) => `${accent}: ${message}`);

test('the shipped palette has enough contrast', () => {
  assert.deepEqual(problems({}), []);
});

test('a dark lamp, a light night, a light dusk and a dark day are rejected with the pair', () => {
  assert.deepEqual(problems({ lamp: '#553300' }), [
    'lamp: the text of buttons at night (#2a1138) on pressed buttons (#4f2c00) has a contrast of 1.3, and WCAG AA asks for 4.5; make lamp lighter or night darker',
  ]);
  assert.match(problems({ night: '#777777' }).join(), /^night: .* make night darker$/);
  assert.match(problems({ dusk: '#c9a0ff' }).join(), /^dusk: the text of buttons by day \(#fff4e6\) on buttons by day/);
  assert.match(problems({ day: '#888888' }).join(), /^day: .* make day lighter or dusk darker$/);
});

test('two accents that are too much alike are both named', () => {
  const [first = ''] = problems({ night: '#5a4a8a', lamp: '#8a7a3a' });
  assert.match(
    first,
    /^lamp: topics of sections at night \(#a8a171\) on façades \(#565197\) .* make lamp lighter or night darker$/,
  );
});

test('every colour of the rules is a colour of the design', () => {
  const sources = globSync('app/**/*.{css,ts}').map((file) => readFileSync(file, 'utf8'));
  const design = sources.join('\n').toLowerCase();
  for (const { front, on } of rules) {
    for (const [name, colour] of Object.entries({ ...front, ...on })) assert.ok(design.includes(colour), name);
  }
});
