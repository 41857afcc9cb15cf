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

test('a database server without a connection left says how many the site takes', () => {
  const { text } = explainDatabase({ code: '53300', message: 'too many clients already' }, 'postgres://db/site');
  assert.match(text, /has no connection left \(too many clients already\)\. .* up to ten/);
});
