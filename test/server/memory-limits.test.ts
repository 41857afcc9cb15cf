/** The start sets limits of memory, which the owner's own take precedence over. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';

/** The heap limit of the process that a start with a wrong setting ends, in MB. */
function heapLimit(NODE_OPTIONS: string): number {
  const print = 'data:text/javascript,import v8 from "node:v8";console.log(v8.getHeapStatistics().heap_size_limit)';
  const { stdout } = spawnSync(process.execPath, ['--import', print, 'tools/serve.mjs'], {
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS, PORT: 'none' },
  });
  return Number(stdout.trim().split('\n').at(-1)) / 2 ** 20;
}

const isWindows = process.platform === 'win32';

test('a start limits the heap to 512 MB, besides the young generation', { skip: isWindows }, () => {
  const limit = heapLimit('');
  assert.ok(limit >= 512 && limit < 600, String(limit));
});

test('a limit in NODE_OPTIONS takes precedence', { skip: isWindows }, () => {
  const limit = heapLimit('--max-old-space-size=700');
  assert.ok(limit >= 700 && limit < 800, String(limit));
});
