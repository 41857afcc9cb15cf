import assert from 'node:assert/strict';
import { test } from 'node:test';
import { idOf } from './schema-parts.ts';

test('an id is made of a title', () => {
  const titles = ['Ärzte & Praxen', '  24/7 Işık İçin Ağ ', 'E-Mail', '!?', '42'];
  assert.deepEqual(titles.map(idOf), ['aerzte-praxen', 'isik-icin-ag', 'e-mail', '', '']);
});
