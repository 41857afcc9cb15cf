import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { channels, contrast, toOklch } from './oklch.ts';
import { accents, accentsOf, type Palette, recolour, recolourCode, shippedPalette } from './palette.ts';

const sea: Palette = { lamp: '#4dd0e1', night: '#0b2a33', dusk: '#0a7a4f', day: '#eef6ff' };

/** The colours with six digits in our sources. */
const colours = new Set(
  globSync('app/**/*.{css,svg,ts,tsx}').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(?<!url\(|href=")#[\da-f]{6}\b/gi)].map(([code]) => code.toLowerCase()),
  ),
);

test('every colour of our sources follows an accent, except grey and the red of errors', () => {
  assert.ok(colours.size > 150);
  const fixed = [...colours].filter((code) => accentsOf(code).length === 0 && toOklch(code).chroma > 0.004);
  const red = ['#7d160f', '#b3261e', '#f0705f', '#fde3dc', '#ff8f80'];
  assert.deepEqual(fixed.sort(), red);
});

test('the shipped accents change nothing; another accent changes its own colours and takes its place exactly', () => {
  const source = [...colours].join(' ');
  assert.equal(recolour(source, { ...shippedPalette }), source);
  for (const accent of accents) {
    assert.equal(recolour(shippedPalette[accent], sea), sea[accent]);
    const palette = { ...shippedPalette, [accent]: sea[accent] };
    for (const code of colours) {
      const follows = accentsOf(code).some((each) => each.accent === accent && each.share > 0);
      if (!follows) assert.equal(recolour(code, palette), code);
      else assert.notEqual(recolour(code, palette), code, `${code} follows ${accent}`);
    }
  }
});

test('colours near the shipped ones move as little: the path to OKLCH and back is exact', () => {
  const nearly: Palette = { lamp: '#ffb84e', night: '#2a1139', dusk: '#662fc1', day: '#fff4e7' };
  for (const code of colours) {
    const moved = channels(recolour(code, nearly));
    const distance = Math.max(...channels(code).map((channel, index) => Math.abs(channel - (moved[index] ?? 0))));
    assert.ok(distance <= 5, `${code} moved by ${distance}`);
  }
});

test('shades keep their order from dark to light', () => {
  const night = [...colours].filter((code) => accentsOf(code)[0]?.accent === 'night' && accentsOf(code).length === 1);
  const byLightness = (a: string, b: string) => toOklch(a).lightness - toOklch(b).lightness;
  const moved = night.sort(byLightness).map((code) => toOklch(recolour(code, sea)).lightness);
  moved.forEach((lightness, index) => {
    assert.ok(lightness >= (moved[index - 1] ?? 0) - 0.005, `${night[index]}`);
  });
});

test('all notations are recognised; references and characters are left alone', () => {
  const source = 'fill="#FFB84D" #2a113880 rgb(42 17 56 / 0.2) rgba(255,184,77,.9) url(#fea) href="#fea" &#842; #fff';
  const expected = 'fill="#4dd0e1" #0b2a3380 rgb(11 42 51 / 0.2) rgba(77,208,225,.9) url(#fea) href="#fea" &#842; #fff';
  assert.equal(recolour(source, sea), expected);
  const code = "const a = '#ffb84d'; // #ffb84d\nconst b = `rgba(255,184,77,.5)`, c = '#faq';";
  const result = "const a = '#4dd0e1'; // #ffb84d\nconst b = `rgba(77,208,225,.5)`, c = '#faq';";
  assert.equal(recolourCode(code, sea), result);
});

test('grey accents take the colour out; black and white accents have no invalid colours', () => {
  const grey: Palette = { lamp: '#ffffff', night: '#000000', dusk: '#444444', day: '#ffffff' };
  for (const code of colours) {
    const moved = recolour(code, grey);
    assert.match(moved, /^#[\da-f]{6}$/);
    if (accentsOf(code).length > 0) assert.ok(toOklch(moved).chroma < 0.02, `${code} → ${moved}`);
  }
});

test('the contrast is that of WCAG', () => {
  assert.equal(contrast('#ffffff', '#000000'), 21);
  assert.equal(contrast('#777777', '#ffffff').toFixed(2), '4.48');
});
