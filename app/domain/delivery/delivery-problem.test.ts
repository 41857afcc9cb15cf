import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deliveryProblem } from './delivery-problem.ts';

test('the stored errors of channels have a meaning for the owner', () => {
  const cases = {
    'HTTP 401 AUTHENTICATION_REQUIRED': 'login',
    'HTTP 403 INVALID_PERMISSIONS': 'permission',
    'HTTP 403 INVALID_PERMISSIONS_OR_MODEL_NOT_FOUND': 'address',
    'HTTP 404 NOT_FOUND': 'address',
    'HTTP 302': 'address',
    'HTTP 410': 'gone',
    'HTTP 422 INVALID_VALUE_FOR_COLUMN': 'data',
    'HTTP 429': 'busy',
    'HTTP 503': 'server',
    'HTTP 200': 'unknown',
    'SMTP 535': 'login',
    'SMTP 550': 'mailbox',
    'SMTP 451': 'busy',
    'SMTP 554': 'server',
    EAUTH: 'login',
    ENOTFOUND: 'address',
    ECONNREFUSED: 'connection',
    ECONNRESET: 'connection',
    CERT_HAS_EXPIRED: 'certificate',
    DEPTH_ZERO_SELF_SIGNED_CERT: 'certificate',
    UND_ERR_CONNECT_TIMEOUT: 'timeout',
    'no answer in time': 'timeout',
    'the lead has been erased': 'erased',
    TypeError: 'unknown',
  };
  for (const [error, problem] of Object.entries(cases)) assert.equal(deliveryProblem(error), problem, error);
});
