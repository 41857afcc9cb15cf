import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newSubmissionKey } from './new-submission-key.ts';

test('a submission key is a random UUID, with and without crypto.randomUUID', () => {
  const { crypto } = globalThis;
  const simple = { getRandomValues: crypto.getRandomValues.bind(crypto) };
  for (const value of [crypto, simple]) {
    Object.defineProperty(globalThis, 'crypto', { value, configurable: true });
    const keys = new Set(Array.from({ length: 200 }, newSubmissionKey));
    assert.equal(keys.size, 200);
    for (const key of keys) assert.match(key, /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  }
  Object.defineProperty(globalThis, 'crypto', { value: crypto, configurable: true });
});
