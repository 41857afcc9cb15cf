import assert from 'node:assert/strict';
import { test } from 'node:test';
import { searchFaq } from './search-faq.ts';

const categories = [
  {
    title: 'Genel',
    entries: [
      { question: 'İşletmem küçük, olur mu?', answer: 'Evet.' },
      { question: 'Kurulum', answer: 'Yetmiş iki SAATTE, ışık hızında.' },
      { question: 'Fiyat?', answer: 'Teklif alın.' },
    ],
  },
  { title: 'Straße', entries: [{ question: 'Größe?', answer: 'Jede.' }] },
];
const questions = (query: string) =>
  searchFaq(categories, query).flatMap(({ entries }) => entries.map((entry) => entry.question));

test('finds in questions and in answers, and leaves out empty categories', () => {
  assert.deepEqual(questions('evet'), ['İşletmem küçük, olur mu?']);
  assert.deepEqual(
    searchFaq(categories, 'jede').map(({ title }) => title),
    ['Straße'],
  );
  assert.deepEqual(questions('fax'), []);
});

test('ignores case in the Turkish sense', () => {
  assert.deepEqual(questions('işletmem'), ['İşletmem küçük, olur mu?']);
  assert.deepEqual(questions('IŞIK'), ['Kurulum']);
  assert.deepEqual(questions('saatte'), ['Kurulum']);
});

test('ignores case in the German sense', () => {
  assert.deepEqual(questions('GRÖSSE'), ['Größe?']);
});

test('finds everything for an empty query', () => {
  assert.equal(questions('  ').length, 4);
});
