import assert from 'node:assert/strict';
import { test } from 'node:test';
import { excerptOf } from './search.server.ts';

test('a long text is cut at words, around the first word that was found', () => {
  const text = `${'before '.repeat(40)}needle ${'after '.repeat(40)}`;
  const short = excerptOf(text, ['needle']);
  assert.match(short, /^… before .*before needle after .*after …$/);
  assert.ok(short.length < 200);
  assert.equal(excerptOf('Große  Straße', ['strasse']), 'Große Straße');
});
