import assert from 'node:assert/strict';
import { test } from 'node:test';
import { searchFaq } from './search-faq.ts';

const categories = [
  {
    title: 'Genel',
    entries: [
      { question: 'İşletmem küçük, olur mu?', answer: 'Evet.' },
      { question: 'Kurulum', answer: 'Yetmiş iki SAATTE, ışık hızında.' },
      { question: 'Fiyat?', answer: 'Teklif alın.', search: 'ücret, para iadesi' },
    ],
  },
  { title: 'Straße', entries: [{ question: 'Größe?', answer: 'Jede.' }] },
];
const questions = (query: string) =>
  searchFaq(categories, query).flatMap(({ entries }) => entries.map((entry) => entry.question));

test('the search covers questions and answers, and leaves out categories without a match', () => {
  assert.deepEqual(questions('IŞIK'), ['Kurulum'], 'in any letter case');
  assert.deepEqual(questions('evet'), ['İşletmem küçük, olur mu?']);
  const titles = searchFaq(categories, 'jede').map(({ title }) => title);
  assert.deepEqual(titles, ['Straße']);
  assert.deepEqual(questions('fax'), []);
  assert.equal(questions('  ').length, 4, 'nothing is asked for');
});

test('the search covers search words, and several words in any order', () => {
  assert.deepEqual(questions('UCRET'), ['Fiyat?'], 'without diacritics');
  assert.deepEqual(questions('iade var mı, para nasıl'), ['Fiyat?'], 'short words do not count');
  assert.deepEqual(questions('hızında yetmiş'), ['Kurulum']);
  assert.deepEqual(questions('ücretsiz kurulum'), ['Kurulum'], 'the most words where no entry has all');
});
