/** Lists of the pages: entries are added and removed in the texts alone. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { unusedNames } from '#app/assistant/check-answers.ts';
import { contentFolder } from '#content/folders.server.ts';
import { type Language, languages } from '#content/languages.ts';
import { currentAnswers } from '#content/lists.ts';
import { type Content, readContent } from '#content/load.server.ts';
import { changedContent, problemsAfter, withValue } from './support/content-copy.ts';

/** The same change of one file in every language. */
function inEveryLanguage(file: string, ...changes: [key: string, value: unknown][]) {
  const change = (text: string) => changes.reduce((result, [key, value]) => withValue(key, value)(result), text);
  return changedContent(Object.fromEntries(languages.map((language) => [`${language}/${file}`, change])));
}

const valid = (result: Content | string[]): Content => {
  assert.ok(!Array.isArray(result), String(result));
  return result;
};

test('entries are added in every list, also the first and the last', () => {
  const card = { title: 'One more', text: 'A text.' };
  const home = valid(
    inEveryLanguage(
      'home.yaml',
      ['problem.pains.more', card],
      ['services.cards.more', card],
      ['process.steps.more', card],
      ['pricing.tiers.extra', { title: 'One more', items: ['One thing'] }],
      ['benefits.items.more', { figure: 'More', ...card }],
      ['comparison.rows.more', { text: 'One more', others: 'no', manual: 'no' }],
    ),
  );
  assert.deepEqual(Object.keys(home.messages.de.home.pricing.tiers).at(-1), 'extra');
  assert.match(home.messages.en.home.services.title, /^Six services/);
  assert.match(home.messages.de.home.services.title, /^Sechs Helfer/);
  assert.match(home.messages.tr.home.services.title, /^Altı hizmet/);
  assert.match(home.messages.de.home.pricing.title, /^Vier Pakete/);
  assert.match(home.messages.tr.home.process.title, /^Dört adımda/);
  // The answers about the whole lists were written for fewer entries.
  for (const passage of ['services', 'tiers', 'process', 'benefits', 'comparison'])
    assert.equal(home.messages.en.assistant.answers[passage], undefined, passage);
});

test('a service can be removed when no sentence speaks of it', () => {
  const problems = inEveryLanguage('home.yaml', ['services.cards.appointments', undefined]);
  assert.ok(Array.isArray(problems));
  const place = (key: string, language: Language) =>
    `${language}/${key}: speaks of "appointments", which is not in home.yaml: services.cards;`;
  for (const language of languages) {
    for (const key of [
      'home.yaml: head.description',
      'home.yaml: hero.lead',
      'faq.yaml: categories.general.entries.always.answer',
    ])
      assert.ok(
        problems.some((problem) => problem.startsWith(place(key, language))),
        `${language} ${key}`,
      );
  }
  assert.equal(problems.length, 3 * languages.length, problems.join('\n'));
});

test('what the assistant has for a removed entry is not used, and named', () => {
  const content = valid(inEveryLanguage('agent.yaml', ['features.shop', undefined]));
  assert.match(content.messages.en.agent.title, /^Seven rooms/);
  assert.deepEqual(
    unusedNames(content).filter((line) => line.startsWith('en')),
    ['assistant.yaml: answers.', 'phrasings.txt: '].map(
      (place) => `en/${place}agent-shop: is not used, because no page has "agent-shop"; delete it`,
    ),
  );
  assert.deepEqual(unusedNames(readContent(contentFolder)), []);
});

test('what the assistant has for calls is not named while booking is off', () => {
  const content = readContent(contentFolder);
  assert.deepEqual(unusedNames({ ...content, site: { ...content.site, booking: 'off' } }), []);
});

test('the last entry but one takes the count out of the sentence', () => {
  const problems = inEveryLanguage(
    'home.yaml',
    ['process.steps.build', undefined],
    ['process.steps.improve', undefined],
  );
  assert.ok(Array.isArray(problems));
  assert.match(problems.join('\n'), /en\/home\.yaml: process\.title: \{steps\.count\} counts only one entry/);
});

test('a price is shown once no sentence denies it', () => {
  const problems = inEveryLanguage('home.yaml', ['pricing.tiers.growth.price', 'from €490 a month']);
  assert.ok(Array.isArray(problems));
  assert.match(
    problems.join('\n'),
    /de\/home\.yaml: pricing\.lead: says that there are no prices, but home\.yaml has one/,
  );
  const content = valid(
    inEveryLanguage(
      'home.yaml',
      ['pricing.tiers.growth.price', '490 €'],
      ['pricing.title', 'Packages'],
      ['pricing.lead', 'Per month.'],
    ),
  );
  assert.equal(content.messages.tr.home.pricing.tiers.growth?.price, '490 €');
  assert.equal(content.messages.tr.assistant.answers.growth, undefined);
});

test('an empty list, too many entries, and ids that cannot be addresses are refused', () => {
  const pains = (value: unknown) => problemsAfter('en/home.yaml', withValue('problem.pains', value))[0] ?? '';
  const text = { title: 'A', text: 'B' };
  assert.match(pains({}), /problem\.pains: needs at least one entry$/);
  assert.match(
    pains(Object.fromEntries(Array.from({ length: 10 }, (_, index) => [`p${index}`, { ...text }]))),
    /problem\.pains: has 10 entries; the page has room for 9$/,
  );
  assert.match(pains({ 'Über uns': text }), /problem\.pains\.Über uns: must be lower-case letters, digits and hyphens/);
  assert.match(pains([text]), /problem\.pains: needs a name of its own for each entry/);
});

test('one name for two entries is refused, and a card without its service', () => {
  const entry = { question: 'Where?', answer: 'Here.' };
  const twice = inEveryLanguage('faq.yaml', ['categories.general.entries.pricing', entry]);
  assert.match(String(twice), /en\/home\.yaml: pricing: the name "pricing" is taken/);
  const card = inEveryLanguage('waitlist.yaml', ['services.cold-email', undefined]);
  assert.match(String(card), /de\/home\.yaml: soon\.cards\.cold-email: waitlist\.yaml has no service "cold-email"/);
});

test('answers about a whole list are used only while they name each entry', () => {
  const { messages } = readContent(contentFolder);
  const answers = {
    tiers: '{tier.enterprise}, {tier.growth.mentioned}',
    services: '{services}',
    other: '{tier.gone} x',
  };
  assert.deepEqual(currentAnswers(answers, messages.en), { services: '{services}' });
});
