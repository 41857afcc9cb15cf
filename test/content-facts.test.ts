/** Figures, words and answers that stand in several texts, and must be the same in all of them. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { passagesOf } from '#app/assistant/passages.ts';
import { filler } from '#content/fill.ts';
import { contentFolder } from '#content/folders.server.ts';
import { readContent } from '#content/load.server.ts';
import { changedContent, problemsAfter, withValue } from './support/content-copy.ts';

test('a figure that is not put in by name is reported with file, key and the name to write', () => {
  assert.deepEqual(problemsAfter('en/faq.yaml', withValue('closing.lead', 'In 24 hours.')), [
    'en/faq.yaml: closing.lead: the figure "24 hours" stands in facts.yaml; write {answerTime} instead',
  ]);
});

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

test('figures of the terms are checked, those of the privacy text and of phrasings are not', () => {
  const section = '\n\n## Extra\n\nSee [terms](terms).\n\n**72** hours, or more.\n';
  assert.match(problemsAfter('en/terms.md', (text) => text + section).join(), /^en\/terms\.md: Extra: .*"72 hours"/);
  assert.match(problemsAfter('en/impressum.md', (text) => text + section).join(), /impressum\.md: Extra: .*"72 hours"/);
  assert.deepEqual(
    problemsAfter('en/privacy.md', (text) => text + section),
    [],
  );
  assert.deepEqual(
    problemsAfter('en/phrasings.txt', (text) => `${text}only 72 hours?\n`),
    [],
  );
});

test('an answer of the assistant with a figure that its page lacks is reported with both files', () => {
  const says = (answers: object) => problemsAfter('de/assistant.yaml', withValue('answers', answers));
  assert.deepEqual(says({ setup: 'Die Einrichtung dauert {answerTime}.' }), [
    'de/assistant.yaml: answers.setup: says "24", ' +
      'which content/de/faq.yaml: categories.implementation.entries.setup does not say',
  ]);
  const problems = says({
    pricing: 'Es kostet 300 Euro.',
    'agent-shop': 'Seit 1999.',
    rights: 'Artikel 99.',
    'terms-scope': 'Seit 1999.',
    // Names from site.yaml stand in one place only.
    waitlist: 'Schreiben Sie an {email}.',
  });
  const expected = [
    /answers\.pricing: says "300", .*home\.yaml: pricing does/,
    /says "1999", .*\/agent\.yaml: features\.shop does not say/,
    /says "99", which content\/de\/privacy\.md: .* does not say/,
    /answers\.terms-scope: says "1999", .*\/terms\.md: /,
  ];
  assert.equal(problems.length, expected.length, problems.join('\n'));
  for (const problem of expected) assert.match(problems.join('\n'), problem);
  // Without an answer of its own the assistant says what the page says.
  assert.deepEqual(problemsAfter('de/assistant.yaml', withValue('answers', {})), []);
});

test('a change of the FAQ alone changes what the assistant says', () => {
  const key = 'categories.impact.entries.customers.answer';
  const changed = changedContent({ 'en/faq.yaml': withValue(key, 'Conversions rise.') });
  assert.ok(!Array.isArray(changed), String(changed));
  const passages = passagesOf(changed.messages.en, changed.site);
  assert.equal(passages.find(({ id }) => id === 'customers')?.answer, 'Conversions rise.');
});

test('an answer for a passage that depends on the configuration is reported', () => {
  const problems = problemsAfter('de/assistant.yaml', (text) =>
    text.replace('\nanswers:\n', '\nanswers:\n  address: Hier.\n'),
  );
  assert.match(problems.join(), /^de\/assistant\.yaml: answers\.address: is not used/);
});

test('phrases may contain other names, in any order; unknown names are reported', () => {
  const { site, facts, messages } = readContent(contentFolder);
  const { common, home, language } = messages.en;
  const phrases = { first: '{second} and { tier.growth }', second: '{brand}', brand: 'not this' };
  const style = { ...language, language: 'en' as const };
  const fill = filler(site, facts, style, { ...messages.en, common: { ...common, facts: phrases } });
  const unknown: string[] = [];
  const filled = fill('{first}, {max}, {constructor}', (name) => unknown.push(name));
  assert.equal(filled, `${site.brand} and ${home.pricing.tiers.growth?.title}, {max}, {constructor}`);
  assert.match(unknown.join(), /^\{constructor\} is not known/);
});
