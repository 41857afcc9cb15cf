import assert from 'node:assert/strict';
import { test } from 'node:test';
import { publishedContent, replaceContent } from '#content/load.server.ts';
import { knowledgeOf, loadKnowledge, trainingsDone } from './knowledge.server.ts';
import { LogisticRegression, trainRegression } from './logistic-regression.ts';

test('a question in each language finds its passage', async () => {
  await trainingsDone();
  const first = async (language: 'de' | 'tr', question: string) =>
    (await knowledgeOf(language)).classifier.classify(question)[0]?.subject;
  assert.equal(await first('de', 'Was kostet das?'), 'pricing');
  assert.equal(await first('tr', 'Kurulum ne kadar sürer?'), 'setup');
});

test('the texts of before answer until changed texts are read', async () => {
  await trainingsDone();
  const before = publishedContent();
  const changed = structuredClone(before);
  const asked = async () => (await knowledgeOf('en')).messages;
  replaceContent(changed, []);
  assert.equal(await asked(), before.messages.en.assistant);
  await loadKnowledge();
  assert.equal(await asked(), changed.messages.en.assistant);
});

test('the classifier separates labels by their features, and is undecided about unknown features', () => {
  const examples = [
    { features: new Map([['price', 2]]), label: 0 },
    { features: new Map([['setup', 2]]), label: 1 },
  ];
  const model = new LogisticRegression(trainRegression(2, examples));
  const [price = 0, setup = 0] = model.predict(new Map([['price', 2]]));
  assert.ok(price > 0.8 && Math.abs(price + setup - 1) < 1e-6, `${price} ${setup}`);
  const [one = 0, other = 0] = model.predict(new Map([['weather', 2]]));
  assert.ok(Math.abs(one - other) < 0.1, `${one} ${other}`);
});
