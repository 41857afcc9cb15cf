import assert from 'node:assert/strict';
import { test } from 'node:test';
import { understand } from './understand.ts';

/** A classifier that knows these texts, with the subjects and probabilities of each: "growth 0.9, setup 0.1". */
const classifierOf = (known: Record<string, string>) => ({
  classify: (text: string, before: string[] = []) =>
    [...(known[[text, ...before].join(' after ')] ?? '').matchAll(/(\S+) ([\d.]+)/g)].map(
      ([, subject = '', probability]) => ({
        ...{ subject, probability: Number(probability) },
      }),
    ),
});

/** Subject, and whether it is sure. */
const read = (...[classifier, question, last]: Parameters<typeof understand>) => {
  const { subject, isSure } = understand(classifier, question, last);
  return [subject, isSure];
};

/** What was said before. */
const after = (subject: string) => ({
  ...{ question: subject, subject, about: [subject] },
  isNear: (other: string) => other === subject,
});

test('an answer is sure, has a reservation, or is none, by the probability of its subject', () => {
  const classifier = classifierOf({ likely: 'growth 0.45', possible: 'growth 0.3', unlikely: 'growth 0.2' });
  const meaning = (question: string) => read(classifier, question, undefined);
  assert.deepEqual(['likely', 'possible', 'unlikely'].map(meaning), [
    ['growth', true],
    ['growth', false],
    [undefined, false],
  ]);
});

test('what a short turn means depends on the subject before it; what a long one means does not', () => {
  const long = 'what would we have to pay for it in our first year with you';
  const classifier = classifierOf({
    'how long?': 'setup 0.5, retention 0.3',
    'how long? after retention': 'retention 0.9',
    'how long? after growth': 'contract 0.65',
    'how long? after starter': 'contract 0.4, setup 0.2',
    'starter how long?': 'setup 0.8',
    'how long? after vat': 'setup 0.2',
    [long]: 'pricing 0.9',
    [`${long} after growth`]: 'growth 0.9',
  });
  const meaning = (question: string, before: string) => read(classifier, question, after(before));
  assert.deepEqual(read(classifier, 'how long?', undefined), ['setup', true]);
  assert.deepEqual(meaning('how long?', 'retention'), ['retention', true]);
  // It takes more to be sure of what is told by the subject before.
  assert.deepEqual(meaning('how long?', 'growth'), ['contract', false]);
  // Both questions together count too.
  assert.deepEqual(meaning('how long?', 'starter'), ['setup', false]);
  assert.deepEqual(meaning(long, 'growth'), ['pricing', true]);
  // Where nothing is clear, it is about the same as before.
  assert.deepEqual(meaning('how long?', 'vat'), ['vat', false]);
  assert.equal(understand(classifier, 'how long?', after('vat')).isOfBefore, true);
});

test('a question about the chat itself is never taken for one about the subject before', () => {
  const classifier = classifierOf({ 'is it a human? after setup': 'bot 0.4', 'is it a robot? after setup': 'bot 0.2' });
  assert.equal(understand(classifier, 'is it a human?', after('setup')).subject, 'bot');
  assert.equal(understand(classifier, 'is it a robot?', after('setup')).subject, undefined);
});

test('a greeting or a correction is about what it names, with a reservation; a mere one is itself', () => {
  const classifier = classifierOf({
    'good morning, we run a hotel and nobody answers at night': 'greeting 0.6, companies 0.3',
    'thank you so much, that helped': 'thanks 0.98, chatbots 0.01',
    'no, I meant the monthly price': 'correction 0.7, pricing 0.2',
    'no, not that': 'correction 0.7, pricing 0.2',
    'that was not my question at all': 'correction 0.6, complaint 0.3',
  });
  const meaning = (question: string) => read(classifier, question, undefined);
  assert.deepEqual(meaning('good morning, we run a hotel and nobody answers at night'), ['companies', false]);
  assert.deepEqual(meaning('thank you so much, that helped'), ['thanks', true]);
  assert.deepEqual(meaning('no, I meant the monthly price'), ['pricing', false]);
  assert.deepEqual(meaning('no, not that'), ['correction', true]);
  assert.deepEqual(meaning('that was not my question at all'), ['correction', true]);
});
