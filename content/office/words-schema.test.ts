import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { parse } from 'yaml';
import { languages } from '../languages.ts';

test('keys have plain names in every language', () => {
  const [first, ...others] = languages.map((language) => {
    const { names } = parse(readFileSync(`content/${language}/office/words.yaml`, 'utf8'));
    return Object.keys(names).sort();
  });
  for (const other of others) assert.deepEqual(other, first);
});
