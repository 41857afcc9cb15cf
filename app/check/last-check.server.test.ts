import assert from 'node:assert/strict';
import { test } from 'node:test';
import { publishedContent, replaceContent } from '#content/load.server.ts';
import '#test/support/database.ts';

const { lastCheck, runCheck } = await import('./last-check.server.ts');

const publish = () => replaceContent(publishedContent(), []);

test('a result does not outlive the texts that it is about', async () => {
  await publish();
  assert.deepEqual(lastCheck(), { result: undefined, isRunning: false }, 'nobody has looked');
  const first = await runCheck();
  assert.ok(first.findings);
  assert.equal(lastCheck().result, first);
  await publish();
  assert.notEqual(lastCheck().result, first);
  const second = await runCheck();
  assert.equal(lastCheck().result, second);
});
