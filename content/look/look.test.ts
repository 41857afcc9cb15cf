import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { contrastProblems, rules } from './contrast.ts';
import { iconFrom, parseDrawing, toJsx, withAccents } from './logo.ts';
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

const drawing = (shapes: string, attributes = 'viewBox="0 0 24 24"') =>
  parseDrawing(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${shapes}</svg>`);
const problemOf = (...parameters: Parameters<typeof drawing>) => {
  const result = drawing(...parameters);
  return 'problem' in result ? result.problem : undefined;
};

test('drawings of shapes are accepted, with gradients of their own', () => {
  const file = `<?xml version="1.0"?><!-- Inkscape -->
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M0 0h9v9z" fill="url(#a)"/>
    <defs><linearGradient id="a"><stop stop-color="red"/></linearGradient></defs></svg>\n`;
  const result = parseDrawing(file);
  assert.ok('shapes' in result);
  assert.equal(result.viewBox, '0 0 24 24');
  assert.match(result.shapes, /^<path .*<\/defs>$/s);
});

test('scripts, foreign files and styles are rejected', () => {
  const rejected: [string, RegExp][] = [
    ['<script>alert(1)</script>', /something else than shapes: alert\(1\)/],
    ['<script href="#a"/>', /<script>/],
    ['<path onload="x()"/>', /onload=/],
    ['<image href="https://example.com/a.png"/>', /<image>/],
    ['<use href="https://example.com/a.svg#a"/>', /href="https:/],
    ['<path fill="url(https://example.com/a.svg#a)"/>', /only refer to shapes of its own/],
    ['<path style="fill:red"/>', /style=/],
    ['<style>path{fill:red}</style>', /something else|<style>/],
    ['<foreignObject><g/></foreignObject>', /<foreignObject>/],
    ['<path d="{alert(1)}"/>', /only refer/],
    ['<text>ZK</text>', /something else than shapes: ZK/],
    ['<g><path d="M0 0"/>', /<svg>|<g>|without its/],
  ];
  for (const [shapes, reason] of rejected) assert.match(problemOf(shapes) ?? '', reason, shapes);
});

test('a logo that is not square, has no viewBox or is too long is rejected', () => {
  assert.match(problemOf('<g/>', 'viewBox="0 0 120 40"') ?? '', /is 120 wide and 40 high; draw the logo in a square/);
  assert.match(problemOf('<g/>', 'width="9"') ?? '', /needs a viewBox/);
  assert.match(problemOf(`<path d="${'M0 0'.repeat(2000)}"/>`) ?? '', /at most 4000/);
});

test('accents are put in by name; the icon has them as background and lines', () => {
  assert.equal(
    withAccents('fill="var(--lamp, #123456)" stroke="var(--x)"', shippedPalette),
    'fill="#ffb84d" stroke="var(--x)"',
  );
  const icon = withAccents(iconFrom({ viewBox: '0 0 9 9', shapes: '<g/>' }), shippedPalette);
  assert.match(icon, /fill="#2a1138".*viewBox="0 0 9 9" color="#fff4e6"><g\/><\/svg><\/svg>$/);
});

test('attributes are spelt as in React', () => {
  assert.equal(toJsx('<path stroke-width="2" d="m-1-1"/>'), '<path strokeWidth="2" d="m-1-1"/>');
});
