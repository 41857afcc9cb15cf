import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fill, folded, plural } from './formats.ts';

test('counts as each language does', () => {
  assert.equal(plural('en', { one: 'day', other: 'days' }, 1), 'day');
  assert.equal(plural('de', { one: 'Tag', other: 'Tage' }, 0), 'Tage');
  assert.equal(plural('tr', { one: 'gün', other: 'gün' }, 5), 'gün');
});

test('fills names in braces and leaves unknown ones', () => {
  assert.equal(fill('{count} of {all}', { count: '3' }), '3 of {all}');
});

test('compares without case, accents and soft hyphens, in the Turkish and German sense', () => {
  assert.equal(folded('İSTANBUL'), folded('istanbul'));
  assert.equal(folded('IŞIK'), folded('ışık'));
  assert.equal(folded('Straße'), folded('STRASSE'));
  assert.equal(folded('Größe'), folded('grosse'));
  assert.equal(folded('Abteilungs\u00adübergreifend'), folded('abteilungsubergreifend'));
  assert.equal(folded('40–60 %'), folded('40-60\u00a0%'));
  assert.equal(folded('customers’'), folded("customers'"));
  assert.notEqual(folded('a'), folded('b'));
});
