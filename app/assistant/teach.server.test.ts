import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { languages } from '#content/languages.ts';
import { knowledgeOf, trainingsDone } from './knowledge.server.ts';
import { learnTaught, taughtAlike } from './taught.ts';
import { answerChoices, textOf } from './teach.server.ts';

before(trainingsDone);

test('no two answers to choose from look alike', async () => {
  for (const language of languages) {
    const choices = await answerChoices(language);
    const shown = choices.map(({ title }) => title);
    assert.equal(new Set(shown).size, shown.length, language);
  }
});

test('the text that an answer came from is found: of a point, an answer, a reply and an entry of the FAQ', async () => {
  const { passages, messages } = await knowledgeOf('en');
  const point = [...passages.values()].find(({ of }) => of);
  const path = async (id = '') => (await textOf(id, 'en'))?.path;
  assert.equal(await path(point?.id), `points.${point?.of}.${point?.id}`);
  const [answered] = Object.keys(messages.answers);
  assert.equal(await path(answered), `answers.${answered}`);
  assert.equal(await path('greeting'), 'replies.greeting');
  assert.deepEqual(await textOf('crm', 'en'), { file: 'faq', path: 'categories.technical.entries.crm.answer' });
  assert.equal(await path('gone'), undefined);
});

test('a taught question is found in similar words, and not where something else is asked', async () => {
  const words = { language: 'de' as const, messages: (await knowledgeOf('de')).messages };
  const others = Array.from({ length: 30 }, () => 'Ist das möglich? Was kostet es? Unsere Kunden zahlen.');
  const questions = [['Kann ich in Raten zahlen?', 'rates'] as const, ['Darf mein Hund mit ins Büro?', 'dog'] as const];
  const classify = (text: string) => [{ subject: /kost/i.test(text) ? 'pricing' : 'none', probability: 0.9 }];
  const taught = learnTaught(questions, words, others);
  const of = (text: string) => taughtAlike(taught, text, { ...words, classifier: { classify } });
  for (const text of ['Ist Ratenzahlung möglich?', 'Zahlt man es in Raten?']) assert.equal(of(text), 'rates', text);
  for (const text of ['darf mein hnud mit ins büro', 'Ist der Hund im Büro möglich?'])
    assert.equal(of(text), 'dog', text);
  const odd = ['Kostet ein Hund im Büro?', 'Wann darf der Hund mit?', 'Was raten Sie?', 'Kunden im Büro', 'Zahlen'];
  for (const text of [...odd, 'Hundefutter im Büro?']) assert.equal(of(text), undefined, text);
});
