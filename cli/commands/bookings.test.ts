import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { bookingRow } from '#test/support/booking-row.ts';
import { runCommand } from '#test/support/command.ts';
import { runStatement } from '#test/support/run-statement.ts';
import { temporaryFolder } from '#test/support/temporary-folder.ts';

const folder = temporaryFolder();
const file = join(folder, 'site.db');

const site = (...parameters: string[]) => runCommand(['bookings', ...parameters], { DATABASE_URL: `file:${file}` });
const query = async (sql: string) => runStatement(file, sql);
const json = async (...parameters: string[]) => JSON.parse((await site(...parameters, '--json')).stdout);

test('opens and closes single days, and moves a call to a time that this makes free', async () => {
  assert.equal((await site('list')).stdout, 'There are no calls to come.\n');
  const day = Temporal.Now.plainDateISO('Europe/Berlin').add({ days: 10 }).toString();
  const opened = await site('block', day, '--hours', '18-19; 19.30 – 20:00');
  assert.equal(opened.stdout, `${day} is open: 18:00–19:00, 19:30–20:00.\n`);
  await query(bookingRow({ startsAt: '2099-03-02T09:00:00.000Z' }));
  assert.match((await site('list')).stdout, /^1 +booked +2099-03-02 10:00 \(Europe\/Berlin\) +Ada Fixture/m);

  const taken = await site('move', '1', '--to', `${day} 20:00`);
  assert.equal(taken.status, 2);
  assert.match(taken.stderr, new RegExp(`${day} 20:00 .* is not free. The nearest free times are .*${day} 19:30`));
  assert.match((await site('move', '1', '--to', `${day} 19:30`)).stdout, new RegExp(`moved to ${day} 19:30`));
  assert.deepEqual(await json('block', day), { day, hours: [], calls: 1 });
  assert.match((await site('list')).stdout, new RegExp(`^${day} +day off +1$`, 'm'));
  assert.deepEqual(await json('unblock', day), { day, wasChanged: true });
  assert.deepEqual(await json('unblock', day), { day, wasChanged: false });

  const { startsAt, state, ...call } = await json('show', '1');
  assert.deepEqual([startsAt.slice(0, 10), state, call.email], [day, 'booked', 'ada@example.org']);
  assert.ok(!('manage_hash' in call) && !('network_hash' in call));
  const unasked = await site('cancel', '1');
  assert.deepEqual([unasked.status, /--yes/.test(unasked.stderr)], [2, true]);
  const cancelled = await site('cancel', '1', '--yes');
  assert.equal(cancelled.stdout, 'Call 1 is cancelled. Its time is free again.\n');
  assert.match(cancelled.stderr, /tell the visitor yourself/);
  assert.deepEqual(await query('select starts_at from booking_cells'), []);
  assert.match((await site('list', '--past')).stdout, /^1 +cancelled /m);
});

test('accepts and refuses held calls, until their time is over', async () => {
  const soon = new Date(Date.now() + 600_000).toISOString();
  for (const [startsAt, heldUntil] of [
    ['2099-03-03T09:00:00.000Z', soon],
    ['2099-03-04T09:00:00.000Z', soon],
    ['2099-03-05T09:00:00.000Z', '2026-01-01T00:00:00.000Z'],
  ] as const)
    await query(bookingRow({ startsAt, heldUntil }));
  assert.match((await site('cancel', '2', '--yes')).stderr, /Call 2 is held: accept or refuse it/);
  assert.equal((await site('accept', '2')).stdout, 'Call 2 is accepted.\n');
  assert.match((await site('refuse', '3')).stdout, /^Call 3 is refused/);
  assert.match((await site('accept', '4')).stderr, /was not accepted in time/);
  assert.match((await site('refuse', '2')).stderr, /Call 2 is booked, not held/);
  assert.deepEqual(
    (await json('list')).map(({ id, state }: { id: string; state: string }) => [id, state]),
    [['2', 'booked']],
  );
});

test('prints the rules that hold, and marks those of the office', async () => {
  const day = Temporal.Now.plainDateISO('Europe/Berlin').add({ days: 9 }).toString();
  await site('block', day);
  for (const [name, value] of [
    ['friday', '[]'],
    ['place', '"Torstraße 1, Berlin"'],
  ])
    await query(`insert into booking_settings (name, value) values ('${name}', '${value}')`);
  const { stdout } = await site('rules');
  assert.match(stdout, /^monday +09:00–12:00, 14:00–17:00 *$/m);
  assert.match(stdout, /^friday +day off +\*$/m);
  assert.match(stdout, /^length +30 *$/m);
  assert.match(stdout, /^place +Torstraße 1, Berlin +\*$/m);
  const rules = await json('rules');
  assert.deepEqual([rules.hours.friday, rules.place, rules.exceptions[day]], [[], 'Torstraße 1, Berlin', []]);
});

test('rejects unknown bookings, actions and days', async () => {
  for (const wrong of [
    ['show', '99'],
    ['move', '2', '--to', 'tomorrow'],
    ['block', '2027-02-30'],
    ['block', '2020-01-01'],
    ['block', '2099-01-01', '--hours', '12-9'],
    ['block', '2099-01-01', '--hours', '09:10-12'],
    ['constructor'],
  ]) {
    const { status, stderr } = await site(...wrong);
    assert.equal(status, 2, `${wrong.join(' ')}: ${stderr}`);
  }
});
