import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { runCli } from '#test/support/cli.ts';

const folder = mkdtempSync(join(tmpdir(), 'cli-'));
after(() => rmSync(folder, { recursive: true }));

const site = (...parameters: string[]) =>
  runCli(['countdown', ...parameters], { DATABASE_URL: `file:${join(folder, 'site.db')}` });

test('adds, lists, stops, starts and removes a countdown', async () => {
  assert.equal((await site('list')).stdout, 'There is no countdown.\n');
  assert.equal(
    (await site('add', '--title', 'Round', '--until', '2099-03-01 18:00')).stdout,
    'Countdown 1 runs until 2099-03-01 18:00:00.\n',
  );
  assert.match((await site('list')).stdout, /^1 +active +2099-03-01 18:00:00 +Round$/m);
  const [countdown] = JSON.parse((await site('list', '--json')).stdout);
  assert.deepEqual([countdown.target_date, countdown.is_active], ['2099-03-01T17:00:00.000Z', true]);
  assert.equal((await site('stop', '1')).stdout, 'Countdown 1 is stopped.\n');
  assert.match((await site('list')).stdout, /stopped/);
  assert.match((await site('start', '1')).stdout, /runs until 2099-03-01 18:00:00/);
  const unasked = await site('remove', '1');
  assert.deepEqual([unasked.status, /--yes/.test(unasked.stderr)], [2, true]);
  assert.equal((await site('remove', '1', '--yes')).stdout, 'Countdown 1 is deleted.\n');
  assert.equal((await site('list')).stdout, 'There is no countdown.\n');
});

test('reads times in the computer’s time zone, unless a zone is given', async () => {
  const until = async (title: string, text: string) => (await site('add', '--title', title, '--until', text)).stdout;
  assert.match(await until('day', '2099-03-02'), /2099-03-02 00:00:00/);
  assert.match(await until('zone', '2099-03-02T18:00:00Z'), /2099-03-02 19:00:00/);
});

test('rejects invalid and past times, unknown ids and unknown actions', async () => {
  for (const text of ['01.03.2099', '2099-02-31', 'tomorrow', '', '2020-01-01']) {
    const { status, stderr } = await site('add', '--title', 'x', '--until', text);
    assert.equal(status, 2, text);
    assert.match(stderr, /^--until /, text);
  }
  for (const wrong of [
    ['add', '--until', '2099-01-01'],
    ['stop', '99'],
    ['stop', 'x'],
    ['stop'],
    ['pause'],
    ['constructor'],
    [],
  ]) {
    assert.equal((await site(...wrong)).status, 2, wrong.join(' '));
  }
});

test('warns when another countdown ends earlier and is shown instead', async () => {
  const { stderr } = await site('add', '--title', 'Later', '--until', '2099-12-01');
  assert.match(stderr, /not shown yet: countdown \d+ ends earlier/);
});

test('a later end needs --prolong, with start and with add, and prints a warning', async () => {
  await site('add', '--title', 'Offer', '--until', '2098-01-01');
  const id = JSON.parse((await site('list', '--json')).stdout)[0].id;
  for (const attempt of [
    ['start', String(id), '--until', '2098-06-01'],
    ['add', '--title', 'Offer', '--until', '2098-06-01'],
  ]) {
    const { status, stderr } = await site(...attempt);
    assert.deepEqual([status, /--prolong/.test(stderr)], [2, true]);
  }
  const prolonged = await site('start', String(id), '--until', '2098-06-01', '--prolong');
  assert.deepEqual([prolonged.status, /misleading in Germany/.test(prolonged.stderr)], [0, true]);
  assert.equal((await site('start', String(id), '--until', '2097-01-01')).status, 0, 'an earlier end needs no option');
});
