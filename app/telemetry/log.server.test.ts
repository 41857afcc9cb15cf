import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { fstatSync, openSync } from 'node:fs';
import { test } from 'node:test';

/** What a script that imports `log` writes. */
function output(script: string, environment: Record<string, string> = {}, stderr: number | 'inherit' = 'inherit') {
  const whole = `import { log } from '#app/telemetry/log.server.ts';${script}`;
  const env = { ...process.env, ...environment };
  const stdio: (number | 'inherit' | 'pipe')[] = ['inherit', 'pipe', stderr];
  return spawnSync(process.execPath, ['--input-type=module', '-e', whole], { encoding: 'utf8', env, stdio }).stdout;
}

test('the log has no row data that PostgreSQL quotes in an error', () => {
  const stdout = output(`
    const error = Object.assign(new Error('null value in column'), { code: '23502', detail: 'Failing row contains (Zoe Secret)' });
    log.error({ error }, 'not stored');`);
  const { error } = JSON.parse(stdout);
  assert.deepEqual([error.message, error.code], ['null value in column', '23502']);
  assert.ok(error.stack.includes('Error: null value'));
  assert.ok(!stdout.includes('Zoe'));
});

test('a line begins with the name of its level and its time in UTC', () => {
  const stdout = output("log.warn('x');");
  assert.match(stdout, /^\{"level":"warn","time":"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z",/);
});

test("lines have their priority in systemd's journal, and only there", () => {
  const lines =
    "log.level = 'trace'; for (const level of ['fatal', 'error', 'warn', 'info', 'debug', 'trace']) log[level]('x');";
  const begins = (text: string) => text.match(/^[^{]*(?={)/gm);
  const journal = openSync('/dev/null', 'a');
  const { dev, ino } = fstatSync(journal);
  const there = output(lines, { JOURNAL_STREAM: `${dev}:${ino}` }, journal);
  assert.deepEqual(begins(there), ['<2>', '<3>', '<4>', '<6>', '<7>', '<7>']);
  assert.deepEqual(begins(output(lines, { JOURNAL_STREAM: '8:1' })), ['', '', '', '', '', '']);
});
