import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkLengths } from './limits.ts';

/** The problems of a page with one text. */
function problemsOf(name: string, key: string, text: string): string[] {
  const page = key.split('.').reduceRight<unknown>((value, part) => ({ [part]: value }), text);
  const problems: string[] = [];
  checkLengths(page, name, 'file.yaml', problems);
  return problems;
}

const limits: [name: string, key: string, max: number][] = [
  ['about', 'mission.topic', 28],
  ['contact', 'topic', 28],
  ['home', 'services.title', 60],
  ['home', 'pricing.tiers.growth.items.0', 45],
  ['common', 'header.pricing', 24],
  ['common', 'footer.contactHeading', 24],
  ['chat', 'launcher.open', 28],
];

for (const [name, key, max] of limits) {
  test(`limits ${name}: ${key}`, () => {
    assert.deepEqual(problemsOf(name, key, 'x'.repeat(max + 1)), [
      `file.yaml: ${key}: has ${max + 1} characters; the page has room for ${max}`,
    ]);
    assert.deepEqual(problemsOf(name, key, `\u00ad${'x'.repeat(max)}\u2060`), []);
  });
}

test('does not limit other texts', () => {
  for (const [name, key] of [
    ['about', 'services.title'],
    ['contact', 'topics.demo'],
    ['common', 'footer.greeting'],
  ] as const)
    assert.deepEqual(problemsOf(name, key, 'x'.repeat(100)), []);
});
