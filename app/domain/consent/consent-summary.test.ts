import assert from 'node:assert/strict';
import { test } from 'node:test';
import { consentSummary, leastState } from './consent-summary.ts';

const consents = (...states: ('confirmed' | 'announced' | 'revoked' | 'requested' | 'legacy' | 'expired')[]) =>
  states.map((state, index) => ({ state, service: `S${index + 1}` }));

test('a summary names services only where their states differ', () => {
  assert.equal(consentSummary([]), '');
  assert.equal(consentSummary(consents('confirmed', 'confirmed')), 'confirmed');
  assert.equal(consentSummary(consents('confirmed', 'revoked', 'confirmed')), 'confirmed: S1, S3; revoked: S2');
});

test('one word for several services is that of the one to which the person allows least', () => {
  assert.equal(leastState(consents('announced', 'confirmed')), 'confirmed');
  assert.equal(leastState(consents('confirmed', 'requested')), 'requested');
  assert.equal(leastState(consents('confirmed', 'revoked', 'requested')), 'revoked');
  assert.equal(leastState(consents('legacy', 'confirmed')), 'confirmed');
  assert.equal(leastState(consents('legacy')), undefined);
  assert.equal(leastState(consents('expired')), undefined);
});
