import assert from 'node:assert/strict';
import { test } from 'node:test';
import { knowledgeOf, prepareKnowledge } from './knowledge.server.ts';
import { LogisticRegression } from './logistic-regression.ts';

test('a question during the build finishes the same build', async () => {
  const build = prepareKnowledge(new AbortController().signal);
  const knowledge = knowledgeOf('de');
  await build;
  assert.equal(knowledgeOf('de'), knowledge);
  assert.equal(knowledge.classifier.classify('Was kostet das?')[0]?.subject, 'pricing');
  assert.equal(knowledgeOf('tr').classifier.classify('Kurulum ne kadar sürer?')[0]?.subject, 'setup');
});

test('the classifier separates labels by their features, and is undecided about unknown features', () => {
  const examples = [
    { features: new Map([['price', 2]]), label: 0 },
    { features: new Map([['setup', 2]]), label: 1 },
  ];
  const training = LogisticRegression.train(2, examples);
  let slice = training.next();
  while (!slice.done) slice = training.next();
  const [price = 0, setup = 0] = slice.value.predict(new Map([['price', 2]]));
  assert.ok(price > 0.8 && Math.abs(price + setup - 1) < 1e-6, `${price} ${setup}`);
  const [one = 0, other = 0] = slice.value.predict(new Map([['weather', 2]]));
  assert.ok(Math.abs(one - other) < 0.1, `${one} ${other}`);
});
