import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fill, foldCase, plural } from './formats.ts';

test('counts as each language does', () => {
  assert.equal(plural('en', { one: 'day', other: 'days' }, 1), 'day');
  assert.equal(plural('de', { one: 'Tag', other: 'Tage' }, 0), 'Tage');
  assert.equal(plural('tr', { one: 'gün', other: 'gün' }, 5), 'gün');
});

test('fills names in braces and leaves unknown ones', () => {
  assert.equal(fill('{count} of {all}', { count: '3' }), '3 of {all}');
});

test('compares without case, accents and soft hyphens, in the Turkish and German sense', () => {
  assert.equal(foldCase('İSTANBUL'), foldCase('istanbul'));
  assert.equal(foldCase('IŞIK'), foldCase('ışık'));
  assert.equal(foldCase('Straße'), foldCase('STRASSE'));
  assert.equal(foldCase('Größe'), foldCase('grosse'));
  assert.equal(foldCase('Abteilungs\u00adübergreifend'), foldCase('abteilungsubergreifend'));
  assert.equal(foldCase('40–60 %'), foldCase('40-60\u00a0%'));
  assert.equal(foldCase('customers’'), foldCase("customers'"));
  assert.notEqual(foldCase('a'), foldCase('b'));
});
