import assert from 'node:assert/strict';
import { test } from 'node:test';
import '#test/support/database.ts';

const { apply } = await import('#app/texts/published.server.ts');
const { lastCheck, runCheck } = await import('./last-check.server.ts');

const publish = (id: string) => apply({ id, at: new Date().toISOString(), edits: [] });

test('a result does not outlive the texts that it is about', async () => {
  await publish('1');
  assert.deepEqual(lastCheck(), { result: undefined, isRunning: false }, 'nobody has looked');
  const first = await runCheck();
  assert.ok(first.findings);
  assert.equal(lastCheck().result, first);
  await publish('2');
  assert.notEqual(lastCheck().result, first);
  const second = await runCheck();
  assert.equal(lastCheck().result, second);
});
