import assert from 'node:assert/strict';
import { test } from 'node:test';
import { looksAutomated, submittedKey } from './form-checks.server.ts';

const form = (fields: object) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value as string);
  return data;
};

test('an idempotency key is a UUID; anything else is ignored', () => {
  const key = crypto.randomUUID();
  assert.equal(submittedKey(form({ submissionKey: key })), key);
  for (const fields of [
    {},
    { submissionKey: '' },
    { submissionKey: '7'.repeat(36) },
    { submissionKey: new File([], key) },
  ])
    assert.equal(submittedKey(form(fields)), undefined);
});

test('less than two seconds or a filled honeypot looks automated; a missing time does not', () => {
  for (const [elapsed, automated] of [
    ['1999', true],
    ['0', true],
    ['-5', true],
    ['2000', false],
    ['86400000', false],
    ['', false],
    [' ', false],
    ['soon', false],
    ['NaN', false],
  ] as const) {
    assert.equal(looksAutomated(form({ elapsed })), automated, elapsed);
    assert.equal(looksAutomated(form({ elapsed, website: 'x' })), true, elapsed);
  }
  assert.equal(looksAutomated(form({})), false);
  assert.equal(looksAutomated(form({ submissionKey: crypto.randomUUID() })), false);
});
