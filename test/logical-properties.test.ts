/** Style sheets have no left and right, so that a language from right to left is possible (docs/style.md). */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

const physicalProperty = /^(?:left|right|(?:(?:scroll-)?(?:margin|padding)|border)-(?:left|right)(?:-\w+)?)$/;
const physicalCorner = /^border-(?:top|bottom)-(?:left|right)-radius$/;
/** Shorthands with four values have a right and a left one, or four corners. */
const shorthand = /^(?:(?:scroll-)?(?:margin|padding)|inset|border-(?:width|style|color|radius))$/;

/** The advice on a declaration, `undefined` for a logical one. */
function adviceOn(property: string, value: string): string | undefined {
  if (physicalProperty.test(property)) return 'write inline-start or inline-end: margin-inline-start, inset-inline-end';
  if (physicalCorner.test(property)) return 'write border-start-start-radius, and so on';
  if (/^(?:text-align|float|clear)$/.test(property) && /^(?:left|right)$/.test(value))
    return 'write start, end, inline-start or inline-end';
  // Spaces inside of parentheses belong to one value.
  const values = value.replace(/\((?:[^()]|\([^()]*\))*\)/g, '()').split(' ');
  if (!shorthand.test(property) || values.length !== 4) return undefined;
  const [first, second, third, fourth] = values;
  const isEven = property === 'border-radius' ? first === second && third === fourth : second === fourth;
  return isEven ? undefined : 'write the values of -block and -inline, or of each logical corner';
}

/** The physical declarations of a style sheet, without those that are marked as geometry. */
function physicalDeclarations(css: string): string[] {
  return css.split('\n').flatMap((line, index) => {
    if (line.endsWith('/* geometry */')) return [];
    const [, property = '', value = ''] = /^\s*([a-z-]+): (.*);/.exec(line) ?? [];
    const advice = adviceOn(property, value);
    return advice ? [`${index + 1}: "${line.trim()}": ${advice}, or mark a drawing with /* geometry */`] : [];
  });
}

test('style sheets use logical properties', () => {
  for (const file of globSync('app/**/*.css'))
    assert.deepEqual(physicalDeclarations(readFileSync(file, 'utf8')), [], file);
});
