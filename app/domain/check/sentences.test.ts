import assert from 'node:assert/strict';
import { test } from 'node:test';
import { languages } from '#content/languages.ts';
import { messages } from '#content/load.server.ts';
import { sentenceIds } from '#content/office/sentence-ids.ts';
import { english, say, sentence } from './sentences.ts';

const placeholders = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort();

for (const language of languages) {
  test(`${language}: the office says with every sentence what the command line says`, () => {
    const { sentences } = messages(language)['office/check'];
    for (const id of sentenceIds) assert.deepEqual(placeholders(sentences[id]), placeholders(english[id]), id);
  });
}

test('sentences contain sentences and quantities, in one language', () => {
  const refused = sentence('refused', { server: sentence('the-mail-server') });
  assert.match(refused.text, /^the mail server refuses the connection/);
  const { sentences } = messages('de')['office/check'];
  assert.match(say(refused, sentences, 'de'), /^Der Mailserver lehnt die Verbindung ab/);
  const age = { name: '/b', duration: { count: 1, unit: 'hour' } } as const;
  assert.equal(sentence('backup-age', age).text, 'the last one in /b is 1 hour old');
  assert.equal(say(sentence('backup-age', age), sentences, 'de'), 'Alter der letzten in /b: 1 Stunde.');
});

test('braces in a value are not filled in', () => {
  assert.equal(sentence('verbatim', { message: 'column {name}' }).text, 'column {name}');
});
