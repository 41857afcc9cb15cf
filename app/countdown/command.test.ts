import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { runCli } from '#test/support/cli.ts';
import { runCommand } from '#test/support/command.ts';
import { temporaryFolder } from '#test/support/temporary-folder.ts';

const folder = temporaryFolder();

const settings = { DATABASE_URL: `file:${join(folder, 'site.db')}` };
const site = (...parameters: string[]) => runCommand(['countdown', ...parameters], settings);

test('adds, lists, prolongs, stops, starts and removes a countdown', async () => {
  assert.equal((await site('list')).stdout, 'There is no countdown.\n');
  assert.equal(
    (await site('add', '--title', 'Round', '--until', '2099-03-01 18:00')).stdout,
    'Countdown 1 runs until 2099-03-01 18:00 (Europe/Berlin).\n',
  );
  assert.match((await site('list')).stdout, /^1 +on show +2099-03-01 18:00 \(Europe\/Berlin\) +en +Round$/m);
  const [countdown] = JSON.parse((await site('list', '--json')).stdout);
  assert.deepEqual([countdown.target_date, countdown.is_active], ['2099-03-01T17:00:00.000Z', true]);
  const refused = await site('start', '1', '--until', '2099-06-01');
  assert.deepEqual([refused.status, /--prolong/.test(refused.stderr)], [2, true]);
  const prolonged = await site('start', '1', '--until', '2099-06-01', '--prolong');
  assert.deepEqual([prolonged.status, /misleading in Germany/.test(prolonged.stderr)], [0, true]);
  assert.equal((await site('stop', '1')).stdout, 'Countdown 1 is stopped.\n');
  assert.match((await site('list')).stdout, /stopped/);
  assert.match((await site('start', '1')).stdout, /runs until 2099-06-01 00:00 /);
  const unasked = await runCli(['countdown', 'remove', '1'], settings);
  assert.deepEqual([unasked.status, /--yes/.test(unasked.stderr)], [2, true]);
  assert.equal((await site('remove', '1', '--yes')).stdout, 'Countdown 1 is deleted.\n');
  assert.equal((await site('list')).stdout, 'There is no countdown.\n');
});

test('lists which countdown is on show, and the title that visitors read in each language', async () => {
  await site('add', '--title', 'Later', '--title-de', 'Später', '--until', '2099-05-02');
  await site('add', '--title', 'First', '--title-tr', 'Önce', '--until', '2099-05-01');
  const { stderr } = await site('add', '--title', 'Last', '--until', '2099-12-01');
  assert.match(stderr, /not shown yet: countdown \d+ ends earlier/);
  const { stdout } = await site('list');
  const lines = stdout.split('\n').map((line) => line.trim().replace(/ {2,}/g, ' | '));
  const first = lines.findIndex((line) => line.endsWith('en | First'));
  assert.match(lines[first] ?? '', /^\d+ \| on show \| 2099-05-01 00:00 \(Europe\/Berlin\) \|/);
  assert.deepEqual(lines.slice(first + 1, first + 3), ['de | First', 'tr | Önce']);
  assert.match(lines[first + 3] ?? '', / active .* en \| Later$/);
  assert.match(stdout, new RegExp(`^The site shows countdown ${lines[first]?.split(' ')[0]} now\\.$`, 'm'));
  const [{ titles }] = JSON.parse((await site('list', '--json')).stdout);
  assert.deepEqual(titles, { tr: 'Önce' });
});

test('refuses what it does not know, and names the option that is wrong', async () => {
  for (const wrong of [['add', '--until', '2099-01-01'], ['stop', '99'], ['stop', 'x'], ['stop'], ['constructor'], []])
    assert.equal((await site(...wrong)).status, 2, wrong.join(' '));
  const twice = await site('add', '--title', 'twice', '--until', '2099-10-25 02:30');
  assert.match(twice.stderr, /^--until .* happens twice in Europe\/Berlin/);
  for (const [text, title, told] of [
    ['2099-03-29 02:30', 'x', /^--until /],
    ['2099-03-02', 'x'.repeat(121), /^--title-tr has 121 characters/],
  ] as const) {
    const { status, stderr } = await site('add', '--title', 'x', '--title-tr', title, '--until', text);
    assert.deepEqual([status, told.test(stderr)], [2, true], stderr);
  }
});
