import assert from 'node:assert/strict';
import { test } from 'node:test';
import { diceCoefficient, isWithinEditDistance, trigramsOf } from './similarity.ts';
import { stem, tokenize } from './tokenize.ts';

test('one word, however it is typed', () => {
  assert.deepEqual(tokenize('Größe, GRÖSSE groesse grosse', 'de'), ['grosse', 'grosse', 'grosse', 'grosse']);
  assert.deepEqual(tokenize('ÜCRETİ ücreti Ucreti', 'tr'), ['ucreti', 'ucreti', 'ucreti']);
  assert.deepEqual(tokenize('IŞIK ışık isik', 'tr'), ['isik', 'isik', 'isik']);
  assert.deepEqual(tokenize('E-Mail e‑mail email', 'de'), ['email', 'email', 'email']);
  assert.deepEqual(tokenize('Termin\u00advereinbarung', 'de'), ['terminvereinbarung']);
});

test('"ue" that is no umlaut stays', () => {
  assert.deepEqual(tokenize('Dauer neue Quelle', 'de'), ['dauer', 'neue', 'quelle']);
});

test('the case ending of a Turkish name goes, an English apostrophe joins', () => {
  assert.deepEqual(tokenize('HubSpot’a CRM’inize', 'tr'), ['hubspot', 'crm']);
  assert.deepEqual(tokenize('don’t', 'en'), ['dont']);
  assert.deepEqual(tokenize('7/24', 'tr'), tokenize('24/7', 'en'));
});

test('the forms of a word have one stem', () => {
  for (const word of ['fiyat', 'fiyati', 'fiyatlar', 'fiyatlariniz']) assert.equal(stem(word, 'tr'), 'fiyat');
  assert.equal(stem('sahibi', 'tr'), stem('sahip', 'tr'));
  assert.equal(stem('einrichtungen', 'de'), stem('einrichtung', 'de'));
  assert.equal(stem('cancelling', 'en'), stem('cancellation', 'en'));
});

test('a slip of the fingers is one edit, another word is not', () => {
  assert.ok(isWithinEditDistance('salesfroce', 'salesforce', 1));
  assert.ok(isWithinEditDistance('kuendigung', 'kundigung', 1));
  assert.ok(!isWithinEditDistance('preise', 'prozess', 2));
  assert.equal(diceCoefficient(trigramsOf('vertrag'), trigramsOf('vertrag')), 1);
  assert.equal(diceCoefficient(trigramsOf('vertrag'), trigramsOf('kosten')), 0);
});
