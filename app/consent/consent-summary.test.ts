import assert from 'node:assert/strict';
import { test } from 'node:test';
import { consentSummary } from './consent-summary.ts';

const consents = (...states: ('confirmed' | 'revoked')[]) =>
  states.map((state, index) => ({ state, service: `S${index + 1}` }));

test('a summary names services only where their states differ', () => {
  assert.equal(consentSummary([]), '');
  assert.equal(consentSummary(consents('confirmed', 'confirmed')), 'confirmed');
  assert.equal(consentSummary(consents('confirmed', 'revoked', 'confirmed')), 'confirmed: S1, S3; revoked: S2');
});
