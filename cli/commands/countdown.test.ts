import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';

const folder = mkdtempSync(join(tmpdir(), 'cli-'));
after(() => rmSync(folder, { recursive: true }));

/** Runs the command line as the owner does, on a database of its own, in Berlin. */
function site(...parameters: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['cli/main.ts', 'countdown', ...parameters], {
    encoding: 'utf8',
    env: {
      ...process.env,
      DATABASE_URL: `file:${join(folder, 'site.db')}`,
      TZ: 'Europe/Berlin',
      NODE_NO_WARNINGS: '1',
    },
  });
  return { status, stdout, stderr };
}

test('adds, lists and stops a countdown', () => {
  assert.equal(site('list').stdout, 'There is no countdown.\n');
  assert.equal(
    site('add', '--title', 'Round', '--until', '2099-03-01 18:00').stdout,
    'Countdown 1 runs until 2099-03-01 18:00:00.\n',
  );
  assert.match(site('list').stdout, /^1 +active +2099-03-01 18:00:00 +Round$/m);
  assert.equal(JSON.parse(site('list', '--json').stdout)[0].target_date, '2099-03-01T17:00:00.000Z');
  assert.equal(site('stop', '1').stdout, 'Countdown 1 is stopped.\n');
  assert.match(site('list').stdout, /stopped/);
});

test('reads a day as this computer’s day, and a zone where one is named', () => {
  const until = (text: string) => site('add', '--title', 'x', '--until', text).stdout;
  assert.match(until('2099-03-02'), /2099-03-02 00:00:00/);
  assert.match(until('2099-03-02T18:00:00Z'), /2099-03-02 19:00:00/);
});

test('refuses what is no date, what has passed, and what is unknown', () => {
  for (const text of ['01.03.2099', '2099-02-31', '2099-13-01', 'tomorrow', '', '2020-01-01']) {
    const { status, stderr } = site('add', '--title', 'x', '--until', text);
    assert.equal(status, 2, text);
    assert.match(stderr, /^--until /, text);
  }
  assert.equal(site('add', '--until', '2099-01-01').status, 2);
  assert.equal(site('stop', '99').status, 2);
  assert.equal(site('pause').status, 2);
});

test('says when an earlier countdown still stands before a new one', () => {
  const { stderr } = site('add', '--title', 'Later', '--until', '2099-12-01');
  assert.match(stderr, /not shown yet: countdown \d+ ends earlier/);
});
