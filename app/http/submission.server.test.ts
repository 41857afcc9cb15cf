import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rateLimitKeyForIp } from './rate-limit.server.ts';
import { isSubmissionKey, looksAutomated, newSubmissionKey } from './submission.server.ts';

test('one household is one address', () => {
  assert.equal(rateLimitKeyForIp('203.0.113.7'), '203.0.113.7');
  assert.equal(rateLimitKeyForIp('::ffff:203.0.113.7'), '203.0.113.7');
  assert.equal(rateLimitKeyForIp('2001:db8:1:2:3:4:5:6'), '2001:db8:1:2');
  assert.equal(rateLimitKeyForIp('2001:db8:1:2::9'), '2001:db8:1:2');
  assert.equal(rateLimitKeyForIp('2001:db8::9'), '2001:db8:0:0');
  assert.equal(rateLimitKeyForIp(''), '');
});

test('a key tells when its form was given out', () => {
  const form = new FormData();
  const key = newSubmissionKey();
  form.set('submissionKey', key);
  assert.ok(isSubmissionKey(key));
  assert.equal(looksAutomated(form, Date.now()), true, 'at once');
  assert.equal(looksAutomated(form, Date.now() + 3000), false, 'after three seconds');
  form.set('website', 'x');
  assert.equal(looksAutomated(form, Date.now() + 3000), true, 'with the trap filled in');
});

test('a key of another version says nothing about time', () => {
  const form = new FormData();
  form.set('submissionKey', crypto.randomUUID());
  assert.equal(looksAutomated(form), false);
  assert.ok(!isSubmissionKey('7'.repeat(36)));
});
