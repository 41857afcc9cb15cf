import assert from 'node:assert/strict';
import { test } from 'node:test';
import { idOf, titleOf } from './entries.server.ts';

test('an id is made of a title', () => {
  assert.equal(idOf('Ärzte & Praxen'), 'aerzte-praxen');
  assert.equal(idOf('  24/7 Işık İçin Ağ '), 'isik-icin-ag');
  assert.equal(idOf('E-Mail'), 'e-mail');
  assert.equal(idOf('!?'), '');
  assert.equal(idOf('42'), '');
});

test('an entry is named by its title', () => {
  assert.equal(titleOf({ text: 'b', title: 'Lead&shy;generierung' }), 'Leadgenerierung');
  assert.equal(titleOf({ question: 'Why?', answer: 'So' }), 'Why?');
  assert.equal(titleOf({ title: '' }), '');
  assert.equal(titleOf('a'), '');
});
