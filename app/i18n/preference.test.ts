import assert from 'node:assert/strict';
import { test } from 'node:test';
import { languageOfHeader, languageOfTag } from './preference.ts';

test('maps the browser languages of product.md L1, and all others to English', () => {
  for (const tag of ['de', 'de-DE', 'de-AT', 'de-CH']) assert.equal(languageOfTag(tag), 'de', tag);
  for (const tag of ['tr', 'tr-TR']) assert.equal(languageOfTag(tag), 'tr', tag);
  for (const tag of ['en', 'en-GB', 'de-LI', 'tr-CY', 'fr', '', undefined])
    assert.equal(languageOfTag(tag), 'en', String(tag));
});

test('takes the language with the highest quality from a header', () => {
  assert.equal(languageOfHeader('de-DE,de;q=0.9,en;q=0.8'), 'de');
  assert.equal(languageOfHeader('en;q=0.5, tr;q=0.9'), 'tr');
  assert.equal(languageOfHeader(' en \t;  q=0.5 ,\tde ; q=0.9;x=1 '), 'de');
  assert.equal(languageOfHeader('de;q=0, en'), 'en');
  assert.equal(languageOfHeader(null), 'en');
  assert.equal(languageOfHeader(';;q=,'), 'en');
});

test('reads no more than 500 characters of a header', () => {
  assert.equal(languageOfHeader(`${' '.repeat(498)}de`), 'de');
  assert.equal(languageOfHeader(`${' '.repeat(499)}de`), 'en');
});
