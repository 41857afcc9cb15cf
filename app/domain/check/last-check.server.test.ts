import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';

const folder = mkdtempSync(join(tmpdir(), 'last-check-'));
Object.assign(process.env, { DATABASE_URL: `file:${join(folder, 'site.db')}`, LOG_LEVEL: 'silent' });
const { closeDatabase, migrate } = await import('#app/store/migrate.server.ts');
const { apply } = await import('../words/published.server.ts');
const { lastCheck, runCheck } = await import('./last-check.server.ts');
after(async () => {
  await closeDatabase();
  rmSync(folder, { recursive: true });
});

const publish = (id: string) => apply({ id, at: new Date().toISOString(), edits: [] });

test('a result does not outlive the texts that it is about', async () => {
  await migrate();
  await publish('1');
  assert.deepEqual(lastCheck(), { result: undefined, isRunning: false }, 'nobody has looked');
  const first = await runCheck();
  assert.ok(first.findings);
  assert.equal(lastCheck().result, first);
  await publish('2');
  assert.deepEqual(lastCheck(), { result: undefined, isRunning: true });
  const second = await runCheck();
  assert.notEqual(second, first);
  assert.equal(lastCheck().result, second);
});
