import assert from 'node:assert/strict';
import { test } from 'node:test';
import { idOf } from './schema-parts.ts';

test('an id is made of a title', () => {
  assert.equal(idOf('Ärzte & Praxen'), 'aerzte-praxen');
  assert.equal(idOf('  24/7 Işık İçin Ağ '), 'isik-icin-ag');
  assert.equal(idOf('E-Mail'), 'e-mail');
  assert.equal(idOf('!?'), '');
  assert.equal(idOf('42'), '');
});
