import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { parse } from 'yaml';
import { type Fault, faultLine } from '#content/fault.ts';
import { languages } from '#content/languages.ts';
import { parsePhrasings, textFileOf } from '#content/phrasings.ts';
import { pageSchemas } from '#content/schema.ts';
import { siteSchema } from '#content/site-schema.ts';
import { checkLengths, textsOf } from '#content/texts.ts';
import { fieldsOf, leavesOf, nodeAt } from './fields.ts';

const readYaml = (file: string) =>
  (file.endsWith('.txt') ? parsePhrasings : parse)(readFileSync(`content/${file}`, 'utf8'));
const nodesOf = (name: keyof typeof pageSchemas) =>
  fieldsOf(
    pageSchemas[name],
    languages.map((language) => readYaml(`${language}/${textFileOf(name)}`)),
  );

test('every text of every page has a field', () => {
  const names = Object.keys(pageSchemas) as (keyof typeof pageSchemas)[];
  for (const name of names.filter((one) => one !== 'assistant')) {
    const paths = new Set(leavesOf(nodesOf(name)).map(({ path }) => path.replaceAll('\\.', '.')));
    // Nobody reads the words by which visitors name things.
    const isUnread = (key: string) => ['sheets', 'trades'].includes(name) && /\bheard\b/.test(key);
    const isKnown = (key: string) => paths.has(key) || paths.has(key.replace(/\.\d+$/, '')) || isUnread(key);
    for (const language of languages) {
      const texts = textsOf(readYaml(`${language}/${textFileOf(name)}`)).map(({ key }) => key);
      assert.ok(texts.length > 0, name);
      const unknown = texts.filter((key) => !isKnown(key));
      assert.deepEqual(unknown, [], `${language}/${name}.yaml`);
    }
  }
});

test('a field knows its kind, its length and whether it may be left out', () => {
  const home = leavesOf(nodesOf('home'));
  const at = (path: string) => home.find((field) => field.path === path);
  assert.deepEqual([at('hero.headline')?.kind, at('hero.headline')?.maxTogether], ['lines', 46]);
  assert.equal(at('hero.facts.1.text')?.kind, 'text');
  assert.deepEqual(at('comparison.rows.cost.others')?.options, ['yes', 'limited', 'varies', 'no', 'inapplicable']);
  assert.equal(at('services.cards.chatbots.alt')?.isOptional, true);
  assert.equal(at('services.cards.chatbots.title')?.isOptional, false);
  assert.equal(at('pricing.tiers.growth.price')?.kind, 'text');
  const site = leavesOf(fieldsOf(siteSchema, [readYaml('site.yaml')]));
  assert.equal(site.find(({ path }) => path === 'brand')?.maxLength, 30);
  assert.equal(site.find(({ path }) => path === 'city')?.isOptional, false);
  assert.equal(site.find(({ path }) => path === 'providers.hosting')?.isDemandedIfAny, true);
  assert.equal(site.find(({ path }) => path === 'retention.leads')?.kind, 'number');
});

test('a list with ids has the bounds of the schema; one without is a field', () => {
  const list = nodeAt(nodesOf('home'), 'services.cards');
  assert.equal(list?.kind === 'list' && list.bounds.max, 9);
  assert.equal(nodeAt(nodesOf('home'), 'pricing.tiers.growth.items')?.kind, 'lines');
});

/** The problems of a page with one text. */
function problemsOf(name: string, key: string, text: string): string[] {
  const page = key.split('.').reduceRight<unknown>((value, part) => ({ [part]: value }), text);
  const faults: Fault[] = [];
  checkLengths(page, name, 'file.yaml', faults);
  return faults.map(faultLine);
}

const limits: [name: string, key: string, max: number][] = [
  ['about', 'mission.topic', 28],
  ['home', 'pricing.tiers.growth.items.0', 45],
  ['common', 'header.pricing', 24],
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
