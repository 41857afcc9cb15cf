import assert from 'node:assert/strict';
import { test } from 'node:test';
import { excerptOf } from './search.server.ts';

test('of a long text the sentence is shown in which a word was found', () => {
  assert.equal(excerptOf('Vorher ist nichts. Große\u00a0Straße! Danach nichts.', ['strasse']), 'Große\u00a0Straße!');
  assert.equal(excerptOf('One\nTwo\n', ['two']), 'Two');
  assert.equal(excerptOf('x'.repeat(400), ['x']).length, 301);
});
