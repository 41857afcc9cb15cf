import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { test } from 'node:test';
import { textsOf } from '#content/texts.ts';
import { officeLanguage, officeLanguages } from './texts.ts';

const namesIn = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort();

test('a text is never empty, and names the same values in every language', async () => {
  const files = globSync('app/**/texts/en.ts');
  assert.ok(files.length > 10);
  for (const file of files) {
    const versions = officeLanguages.map(async (language) => {
      const module = await import(resolve(file.replace(/en\.ts$/, `${language}.ts`)));
      const texts = textsOf(module[language]);
      const blank = texts.filter(({ text }) => text.trim() === '');
      assert.deepEqual(blank, [], file);
      return Object.fromEntries(texts.map(({ key, text }) => [key, namesIn(text)]));
    });
    const [english, ...others] = await Promise.all(versions);
    for (const other of others) assert.deepEqual(other, english, file);
  }
});

test('whoever has a further language reads English', () => {
  assert.deepEqual(['tr', 'fr', undefined].map(officeLanguage), ['tr', 'en', 'en']);
});

test('no text of the office names a file, a variable or a command to its owner', async () => {
  const files = globSync('app/*/{office/,}texts/*.ts', { exclude: ['app/findings/**', 'app/delivery/**'] });
  assert.ok(files.length > 20);
  for (const file of files) {
    const texts = textsOf(await import(resolve(file))).filter(({ text }) =>
      /npm run|\.ya?ml|\.env\b|content\/|\b(?:[A-Z]{2,}_)+[A-Z]+\b/.test(text),
    );
    assert.deepEqual(texts, [], file);
  }
});
