import assert from 'node:assert/strict';
import { test } from 'node:test';
import { iconFrom, parseDrawing, toJsx, withAccents } from './logo.ts';
import { shippedPalette } from './palette.ts';

const drawing = (shapes: string, attributes = 'viewBox="0 0 24 24"') =>
  parseDrawing(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${shapes}</svg>`);
const problem = (...parameters: Parameters<typeof drawing>) => {
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
  for (const [shapes, reason] of rejected) assert.match(problem(shapes) ?? '', reason, shapes);
});

test('a logo that is not square, has no viewBox or is too long is rejected', () => {
  assert.match(problem('<g/>', 'viewBox="0 0 120 40"') ?? '', /is 120 wide and 40 high; draw the logo in a square/);
  assert.match(problem('<g/>', 'width="9"') ?? '', /needs a viewBox/);
  assert.match(problem(`<path d="${'M0 0'.repeat(2000)}"/>`) ?? '', /at most 4000/);
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
