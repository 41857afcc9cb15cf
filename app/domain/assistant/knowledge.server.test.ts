import assert from 'node:assert/strict';
import { test } from 'node:test';
import { knowledgeOf, prepareKnowledge } from './knowledge.server.ts';
import { LogisticRegression } from './logistic-regression.ts';

test('a question goes on where the preparation is, and the preparation where the question was', async () => {
  const prepared = prepareKnowledge(new AbortController().signal);
  const asked = knowledgeOf('de');
  await prepared;
  assert.equal(knowledgeOf('de'), asked);
  assert.equal(asked.classifier.classify('Was kostet das?')[0]?.subject, 'pricing');
  assert.equal(knowledgeOf('tr').classifier.classify('Kurulum ne kadar sürer?')[0]?.subject, 'setup');
});

test('what never was seen is as likely one as the other, what was seen is not', () => {
  const examples = [
    { features: new Map([['price', 2]]), label: 0 },
    { features: new Map([['setup', 2]]), label: 1 },
  ];
  const learning = LogisticRegression.train(2, examples);
  let step = learning.next();
  while (!step.done) step = learning.next();
  const [price = 0, setup = 0] = step.value.classify(new Map([['price', 2]]));
  assert.ok(price > 0.8 && Math.abs(price + setup - 1) < 1e-6, `${price} ${setup}`);
  const [one = 0, other = 0] = step.value.classify(new Map([['weather', 2]]));
  assert.ok(Math.abs(one - other) < 0.1, `${one} ${other}`);
});
