/** Lists of the pages: entries are added and removed in the texts alone. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { unusedNames } from '#app/assistant/check-answers.ts';
import { passagesOf } from '#app/assistant/passages.ts';
import { contentFolder } from '#content/folders.server.ts';
import { languages } from '#content/languages.ts';
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

const hintsOf = (result: Content | string[]) =>
  valid(result).hints.map(({ id, file, path }) => [id, `${file}: ${path}`].join(' '));

test('a service is removed while sentences speak of it, with a hint at each', () => {
  const hints = hintsOf(inEveryLanguage('home.yaml', ['services.cards.appointments', undefined]));
  const places = [
    'home.yaml: head.description',
    'home.yaml: hero.lead',
    'faq.yaml: categories.general.entries.always.answer',
  ];
  const expected = languages.flatMap((language) => places.map((place) => `entry ${language}/${place}`));
  assert.deepEqual(hints.sort(), expected.sort());
});

test('what the assistant has for a removed entry is not used, and named', () => {
  const content = valid(inEveryLanguage('agent.yaml', ['features.shop', undefined]));
  assert.match(content.messages.en.agent.title, /^Seven rooms/);
  const unused = unusedNames(content).filter((line) => line.startsWith('en'));
  const places = ['assistant.yaml: answers.', 'phrasings.txt: '].map((place) => `en/${place}agent-shop`);
  assert.deepEqual(
    unused,
    places.map((place) => `${place}: is not used, because no page has "agent-shop"; delete it`),
  );
  const shipped = readContent(contentFolder);
  assert.deepEqual(unusedNames(shipped), []);
  assert.deepEqual(unusedNames({ ...shipped, site: { ...shipped.site, booking: 'off' } }), [], 'nor what is for calls');
});

test('a sentence that counts several stays when one is left, with a hint', () => {
  const steps = ['build', 'improve'].map((step): [string, undefined] => [`process.steps.${step}`, undefined]);
  assert.ok(hintsOf(inEveryLanguage('home.yaml', ...steps)).includes('count en/home.yaml: process.title'));
});

test('a price is shown while sentences deny it, with hints', () => {
  const price: [string, string] = ['pricing.tiers.growth.price', '490 €'];
  const result = inEveryLanguage('home.yaml', price);
  assert.ok(hintsOf(result).includes('prices de/home.yaml: pricing.lead'));
  assert.equal(valid(result).messages.tr.home.pricing.tiers.growth?.price, '490 €');
  assert.equal(valid(result).messages.tr.assistant.answers.growth, undefined);
  const inGerman = hintsOf(changedContent({ 'de/home.yaml': withValue(...price) }));
  assert.equal(inGerman.filter((hint) => /^price (en|tr).*growth\.price$/.test(hint)).length, 2);
  const inText = inEveryLanguage('home.yaml', ['pricing.tiers.growth.items', ['Ab 490 € im Monat']]);
  assert.ok(hintsOf(inText).includes('prices de/home.yaml: pricing.lead'), 'in the text of a package');
  const mended = inEveryLanguage('home.yaml', price, ['pricing.title', 'Packages'], ['pricing.lead', 'Per month.']);
  assert.ok(!hintsOf(mended).some((hint) => hint.includes('home.yaml')));
});

test('an empty list, too many entries, and ids that cannot be addresses are refused', () => {
  const pains = (value: unknown) => problemsAfter('en/home.yaml', withValue('problem.pains', value))[0] ?? '';
  const text = { title: 'A', text: 'B' };
  assert.match(pains({}), /problem\.pains: needs at least one entry$/);
  const ten = Object.fromEntries(Array.from({ length: 10 }, (_, index) => [`p${index}`, { ...text }]));
  assert.match(pains(ten), /problem\.pains: has 10 entries; the page has room for 9$/);
  assert.match(pains({ 'Über uns': text }), /problem\.pains\.Über uns: must be lower-case letters, digits and hyphens/);
  assert.match(pains([text]), /problem\.pains: .*expected record/);
});

test('a question of the FAQ may be in one language: the others leave it out, with a hint', () => {
  const path = 'categories.general.entries.parking';
  const written = withValue(path, { question: 'Parken?', answer: 'Hier.' });
  const blank = withValue(path, { question: '', answer: ' ' });
  const { messages, hints } = valid(changedContent({ 'de/faq.yaml': written, 'en/faq.yaml': blank }));
  const having = languages.filter((each) => messages[each].faq.categories.general?.entries.parking);
  assert.deepEqual(having, ['de']);
  const [{ id, file, sentence } = {}, ...others] = hints;
  assert.deepEqual([id, file, sentence, ...others], ['only', 'de/faq.yaml', 'Parken?']);
  assert.equal(problemsAfter('de/faq.yaml', withValue(path, { question: 'Parken?', answer: '' })).length, 1);
});

test('two pages may have entries of one name, each with its answer; a card goes with its service', () => {
  const entry = { question: 'Where?', answer: 'Here.' };
  const twice = valid(inEveryLanguage('faq.yaml', ['categories.general.entries.pricing', entry]));
  const passages = passagesOf(twice.messages.en, twice.site).filter(({ anchor }) => anchor === 'pricing');
  assert.ok(passages.some(({ page, answer }) => page === 'faq' && answer === 'Here.'));
  assert.equal(new Set(passages.map(({ id }) => id)).size, passages.length);
  const { messages } = valid(inEveryLanguage('waitlist.yaml', ['services.cold-email', undefined]));
  assert.ok(!Object.hasOwn(messages.de.home.soon.cards, 'cold-email'));
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
