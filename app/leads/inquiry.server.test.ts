import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { mock, test } from 'node:test';
import { query } from '#test/support/database.ts';

const { inquiryForm } = await import('./inquiry.server.ts');
const { log } = await import('#app/telemetry/log.server.ts');

test('where the insert returns no row, the log says so', async () => {
  query('create trigger silent before insert on contacts begin select raise(ignore); end');
  const logged = mock.method(log, 'error', () => {});
  const inquiry = { fullName: 'Ada', email: 'ada@example.org', message: 'Hello' };
  const submission = { key: randomUUID(), hasSubmittedKey: true, language: 'en', suspectedSpam: false } as const;
  const outcome = await inquiryForm.save(inquiry, { ...submission, networkAddress: '192.0.2.1' });
  assert.deepEqual(outcome, { kind: 'refused', reason: 'nothingReturned' });
  assert.match(String(logged.mock.calls[0]?.arguments[0]), /the insert returned no row/);
});
