import assert from 'node:assert/strict';
import { test } from 'node:test';
import { titleOf } from './entries.server.ts';

test('an entry is named by its title', () => {
  assert.equal(titleOf({ text: 'b', title: 'Lead&shy;generierung' }), 'Leadgenerierung');
  assert.equal(titleOf({ question: 'Why?', answer: 'So' }), 'Why?');
  assert.equal(titleOf({ title: '' }), '');
  assert.equal(titleOf('a'), '');
});
