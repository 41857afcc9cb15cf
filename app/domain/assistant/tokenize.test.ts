import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Language } from '#content/languages.ts';
import { stem, tokenize } from './tokenize.ts';

test('spellings of one word become one token', () => {
  assert.deepEqual(tokenize('Größe, GRÖSSE groesse grosse', 'de'), ['grosse', 'grosse', 'grosse', 'grosse']);
  assert.deepEqual(tokenize('ÜCRETİ ücreti Ucreti', 'tr'), ['ucreti', 'ucreti', 'ucreti']);
  assert.deepEqual(tokenize('IŞIK ışık isik', 'tr'), ['isik', 'isik', 'isik']);
  assert.deepEqual(tokenize('E-Mail e‑mail email', 'de'), ['email', 'email', 'email']);
  assert.deepEqual(tokenize('Termin\u00advereinbarung', 'de'), ['terminvereinbarung']);
});

test('"ue" that is no umlaut is left alone', () => {
  assert.deepEqual(tokenize('Dauer neue Quelle', 'de'), ['dauer', 'neue', 'quelle']);
});

test('Turkish case endings after an apostrophe are removed, English apostrophes are joined', () => {
  assert.deepEqual(tokenize('HubSpot’a CRM’inize', 'tr'), ['hubspot', 'crm']);
  assert.deepEqual(tokenize('don’t', 'en'), ['dont']);
  assert.deepEqual(tokenize('7/24', 'tr'), tokenize('24/7', 'en'));
});

test('inflected forms have one stem', () => {
  for (const word of ['fiyat', 'fiyati', 'fiyatlar', 'fiyatlariniz']) assert.equal(stem(word, 'tr'), 'fiyat');
  assert.equal(stem('sahibi', 'tr'), stem('sahip', 'tr'));
  assert.equal(stem('einrichtungen', 'de'), stem('einrichtung', 'de'));
  assert.equal(stem('cancelling', 'en'), stem('cancellation', 'en'));
});

test('a further language has the stemmer of its name, or keeps its words', () => {
  const further = (text: string, code: string) => tokenize(text, code as Language);
  assert.deepEqual(further('l’agence d’Anna', 'fr'), ['l', 'agence', 'd', 'anna']);
  assert.equal(stem('agences', 'ja' as Language), 'agences');
});
