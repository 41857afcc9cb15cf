import assert from 'node:assert/strict';
import { test } from 'node:test';
import { learnSimilarWords, SimilarWords } from './similar-words.ts';

const known = learnSimilarWords(['vertrag', 'vertragsende', 'verfahren', 'kosten', 'chat', 'salesforce']);

test('typing errors match: one edit in a short word, two in a long one', () => {
  const words = new SimilarWords(known);
  assert.deepEqual(words.find('vertarg'), { word: 'vertrag', confidence: 0.9 });
  assert.deepEqual(words.find('kosen'), { word: 'kosten', confidence: 0.9 });
  assert.deepEqual(words.find('salesfroec'), { word: 'salesforce', confidence: 0.9 });
  // All trigrams but one are changed.
  assert.deepEqual(new SimilarWords(learnSimilarWords(['abcde'])).find('abdce'), { word: 'abcde', confidence: 0.9 });
});

test('inflected and longer forms match, the closest one first', () => {
  const words = new SimilarWords(known);
  assert.deepEqual(words.find('vertraglich'), { word: 'vertrag', confidence: 0.8 });
  assert.deepEqual(words.find('vertragsenden'), { word: 'vertragsende', confidence: 0.9 });
  // 6 common trigrams of 10 and 10.
  assert.equal(new SimilarWords(learnSimilarWords(['abcdefghij'])).find('abcdefgxyz')?.confidence, 0.6);
});

test('other words do not match', () => {
  const words = new SimilarWords(known);
  for (const other of ['vulkane', 'ertrag', 'chap', 'kosten1', 'vertragsverhandlung', '', 'x'.repeat(2000)])
    assert.equal(words.find(other), undefined, other);
});
