/** Names in braces, which put the same figures and words into several texts. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { filler } from '#content/fill.ts';
import { contentFolder } from '#content/folders.server.ts';
import { readContent } from '#content/load.server.ts';
import { problemsAfter, withValue } from './support/content-copy.ts';

test('names that stand for more than 10,000 characters are reported, and multiply no further', () => {
  const times = (text: string) => text.repeat(30);
  const phrases = { first: times('{second}'), second: times('{third}'), third: times('{fourth}'), fourth: times('a') };
  const { facts } = readContent(contentFolder).messages.en.common;
  const problems = problemsAfter('en/common.yaml', withValue('facts', { ...facts, ...phrases }));
  const advice = (name: string) =>
    `the names in braces stand for more than 10000 characters from {${name}} on; use fewer or shorter ones`;
  assert.deepEqual(problems, [
    `en/common.yaml: facts.first: ${advice('second')}`,
    `en/common.yaml: facts.second: ${advice('third')}`,
  ]);
});

test('phrases may contain other names, in any order; unknown names are reported', () => {
  const { site, facts, messages } = readContent(contentFolder);
  const { common, home, language } = messages.en;
  const phrases = { first: '{second} and { tier.growth }', second: '{brand}', brand: 'not this', max: 'nor this' };
  const style = { ...language, language: 'en' as const };
  const fill = filler(site, facts, style, { ...messages.en, common: { ...common, facts: phrases } });
  const unknown: string[] = [];
  const filled = fill('{first}, {max}, {constructor}', (name) => unknown.push(name), ['max']);
  assert.equal(filled, `${site.brand} and ${home.pricing.tiers.growth?.title}, {max}, {constructor}`);
  assert.match(unknown.join(), /^\{constructor\} is not known/);
});
