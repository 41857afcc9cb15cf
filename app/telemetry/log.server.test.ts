import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';

test('the log has no row data that PostgreSQL quotes in an error', () => {
  const script = `import { log } from '#app/telemetry/log.server.ts';
    const error = Object.assign(new Error('null value in column'), { code: '23502', detail: 'Failing row contains (Zoe Secret)' });
    log.error({ error }, 'not stored');`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
  const { error } = JSON.parse(stdout);
  assert.deepEqual([error.message, error.code], ['null value in column', '23502']);
  assert.ok(error.stack.includes('Error: null value'));
  assert.ok(!stdout.includes('Zoe'));
});
