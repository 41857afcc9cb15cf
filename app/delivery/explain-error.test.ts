import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deliveryProblem, explainDatabase } from './explain-error.ts';

test('the stored errors of channels have a meaning for the owner', () => {
  const cases = {
    login: ['HTTP 401 AUTHENTICATION_REQUIRED', 'SMTP 535', 'EAUTH'],
    permission: ['HTTP 403 INVALID_PERMISSIONS'],
    address: ['HTTP 403 INVALID_PERMISSIONS_OR_MODEL_NOT_FOUND', 'HTTP 404 NOT_FOUND', 'HTTP 302', 'ENOTFOUND'],
    gone: ['HTTP 410'],
    data: ['HTTP 422 INVALID_VALUE_FOR_COLUMN'],
    busy: ['HTTP 429', 'SMTP 451'],
    server: ['HTTP 503', 'SMTP 554'],
    mailbox: ['SMTP 550'],
    connection: ['ECONNREFUSED', 'ECONNRESET'],
    certificate: ['CERT_HAS_EXPIRED', 'DEPTH_ZERO_SELF_SIGNED_CERT'],
    timeout: ['UND_ERR_CONNECT_TIMEOUT', 'no answer in time'],
    unknown: ['HTTP 200', 'TypeError'],
  };
  for (const [problem, errors] of Object.entries(cases))
    for (const error of errors) assert.equal(deliveryProblem(error), problem, error);
});

/** Codes: https://www.postgresql.org/docs/current/errcodes-appendix.html */
test('the errors of databases have a sentence with the remedy', () => {
  const sentences = {
    '53300': /has no connection left \(the reason\)\. .* up to ten/,
    '28000': /refuses user name or password \(the reason\)\./,
    '42501': /The role lacks a right \(the reason\)\./,
    '25006': /The server takes no changes: .*free some space\.$/,
  };
  for (const [code, sentence] of Object.entries(sentences))
    assert.match(explainDatabase({ code, message: 'the reason' }, 'postgres://db/site').text, sentence);
  assert.match(explainDatabase({ message: 'database or disk is full' }, 'file:site.db').text, /^The disk is full \(/);
});
