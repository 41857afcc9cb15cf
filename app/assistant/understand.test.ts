import assert from 'node:assert/strict';
import { test } from 'node:test';
import { understand } from './understand.ts';

/** A classifier that knows these texts, with the subjects and probabilities of each: "growth 0.9, setup 0.1". */
const classifierOf = (known: Record<string, string>) => ({
  classify: (text: string) =>
    [...(known[text] ?? '').matchAll(/(\S+) ([\d.]+)/g)].map(([, subject = '', probability]) => ({
      ...{ subject, probability: Number(probability) },
    })),
});

/** Subject, and whether it is sure. */
const read = (...[classifier, question, last]: Parameters<typeof understand>) => {
  const { subject, isSure } = understand(classifier, question, last);
  return [subject, isSure];
};

/** What was said before: nothing else belongs to it but `near`. */
const after = (question: string, subject: string, near: string[] = []) => ({
  question,
  subject,
  isNear: (other: string) => other === subject || near.includes(other),
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

test('a short turn is understood with the question before it, and with a reservation when it means the same again', () => {
  const classifier = classifierOf({
    'what is in growth?': 'growth 0.9',
    'and setup?': 'process 0.3',
    'what is in growth? and setup?': 'setup 0.8',
    'and the bigger one?': 'upgrade 0.3',
    'what is in growth? and the bigger one?': 'growth 0.8',
  });
  const meaning = (question: string) => read(classifier, question, after('what is in growth?', 'growth', ['setup']));
  assert.deepEqual(meaning('and setup?'), ['setup', true]);
  assert.deepEqual(meaning('and the bigger one?'), ['growth', false]);
});

test('a short question is about the subject before, unless another is clear', () => {
  const classifier = classifierOf({
    'and if it takes longer?': 'needs 0.6',
    'and the price?': 'pricing 0.9',
    'how long?': 'retention 0.75',
    'and what does that cost?': 'pricing 0.6',
    'and how?': 'how-are-you 0.5',
    'how fast is the setup? and if it takes longer?': 'needs 0.5',
  });
  const meaning = (question: string) => understand(classifier, question, after('how fast is the setup?', 'setup'));
  assert.deepEqual(meaning('and if it takes longer?').subject, 'setup');
  assert.equal(meaning('and if it takes longer?').isOfBefore, true);
  assert.equal(meaning('and the price?').subject, 'pricing');
  assert.equal(meaning('how long?').subject, 'setup');
  assert.equal(meaning('and how?').subject, 'setup');
  assert.equal(meaning('and what does that cost?').subject, 'pricing');
  assert.equal(understand(classifier, 'how long?', undefined).subject, 'retention');
});

test('a sentence of its own has its own subject, and a subject of the same field is the new one', () => {
  const classifier = classifierOf({
    'you have no address': 'address 0.5',
    'can we write each other on WhatsApp': 'channels 0.3',
    'and when?': 'soon-when 0.35',
    'is there a free month? you have no address': 'trial 0.9',
    'is there a free month? can we write each other on WhatsApp': 'trial 0.9',
    'is there a free month? and when?': 'trial 0.9',
  });
  const last = after('is there a free month?', 'trial', ['soon-when']);
  const subjectOf = (question: string, refers: boolean) => understand(classifier, question, last, refers).subject;
  assert.equal(subjectOf('you have no address', false), 'address');
  assert.equal(subjectOf('you have no address', true), 'trial');
  assert.equal(subjectOf('can we write each other on WhatsApp', false), 'channels');
  assert.equal(subjectOf('and when?', true), 'soon-when');
});

test('a question about the chat itself is never understood with the question before it', () => {
  const classifier = classifierOf({
    'how fast is the setup?': 'setup 0.9',
    'is the chat a human?': 'bot 0.3',
    'how fast is the setup? is the chat a human?': 'setup 0.8',
  });
  assert.equal(understand(classifier, 'is the chat a human?', after('how fast is the setup?', 'setup')).subject, 'bot');
});

test('a greeting with a question is about it, thanks are thanks, and what a call costs is asked after it', () => {
  const classifier = classifierOf({
    'good morning, we run a hotel and nobody answers at night': 'greeting 0.6, companies 0.3',
    'good morning': 'greeting 0.9, always 0.1',
    'is it free? thanks': 'consultation 0.9',
    thanks: 'thanks 0.9',
    'thank you so much, that helped': 'thanks 0.98, chatbots 0.01',
    'does it cost anything?': 'pricing 0.7',
    'is it by phone? does it cost anything?': 'call-how 0.5',
  });
  const greeting = understand(classifier, 'good morning, we run a hotel and nobody answers at night', undefined);
  assert.deepEqual([greeting.subject, greeting.isSure], ['companies', false]);
  assert.equal(understand(classifier, 'good morning', undefined).subject, 'greeting');
  assert.equal(understand(classifier, 'thanks', after('is it free?', 'consultation')).subject, 'thanks');
  assert.equal(understand(classifier, 'thank you so much, that helped', undefined).subject, 'thanks');
  const cost = understand(classifier, 'does it cost anything?', after('is it by phone?', 'call-how'));
  assert.equal(cost.subject, 'consultation');
});

test('a correction is about what it names, with a reservation; a mere one is a correction', () => {
  const classifier = classifierOf({
    'no, I meant the monthly price': 'correction 0.7, pricing 0.2',
    'no, not that': 'correction 0.7, pricing 0.2',
    'that was not my question at all': 'correction 0.6, complaint 0.3',
  });
  const meaning = (question: string) => read(classifier, question, undefined);
  assert.deepEqual(meaning('no, I meant the monthly price'), ['pricing', false]);
  assert.deepEqual(meaning('no, not that'), ['correction', true]);
  assert.deepEqual(meaning('that was not my question at all'), ['correction', true]);
});
