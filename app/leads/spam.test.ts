import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readsLikeSpam } from './spam.ts';

test('crude advertising is told from what customers write', () => {
  for (const text of [
    'Best CASINO and viagra',
    'Cheap backlinks: https://spam.example',
    'https://a.example https://b.example http://c.example www.d.example',
    'Güvenilir bahis sitesi www.bahis.example',
  ])
    assert.ok(readsLikeSpam(text), text);
  for (const text of [
    'We run a casino and want a chatbot.',
    'Unsere Seiten: https://a.example, www.b.example und https://c.example',
    'Wir handeln mit Kryptowährungen und Casinostühlen, www.a.example',
    'buy',
  ])
    assert.ok(!readsLikeSpam(text), text);
});
