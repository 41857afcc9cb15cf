import assert from 'node:assert/strict';
import { test } from 'node:test';
import '#test/support/database.ts';

const { changeDay, changedDays, resetDay } = await import('./changed-days.server.ts');
const { hoursText } = await import('./hours-text.ts');

/** 23:30 on 22 November in Berlin. */
const now = Date.parse('2026-11-22T22:30:00Z');
const texts = async (at = now) => (await changedDays(at)).map(({ day, hours }) => `${day} ${hoursText(hours)}`);

const typed = [
  ['9-12', '09:00–12:00'],
  ['9:15 – 10:45; 14.00-17.30', '09:15–10:45, 14:00–17:30'],
  ['22:00-24:00,', '22:00–24:00'],
] as const;

for (const [text, hours] of typed) {
  test(`hours typed as "${text}" are ${hours}`, async () => {
    assert.equal(await changeDay('2026-11-30', text, now), 'ok');
    assert.deepEqual(await texts(), [`2026-11-30 ${hours}`]);
  });
}

test('wrong hours and days change nothing', async () => {
  await changeDay('2026-11-30', undefined, now);
  for (const hours of ['', ' , ', 'morning', '12-9', '9-9', '09:10-12', '25-26', '9-12-15', '9'])
    assert.equal(await changeDay('2026-11-30', hours, now), 'hours', hours);
  for (const day of ['', '2026-02-30', '30.11.2026', '20261130'])
    assert.equal(await changeDay(day, '9-12', now), 'noDay', day);
  assert.equal(await changeDay('2026-11-21', '9-12', now), 'passed');
  assert.deepEqual(await texts(), ['2026-11-30 ']);
});

test('a changed day is listed until it is over, in the zone of the business', async () => {
  assert.equal(await changeDay('2026-11-22', undefined, now), 'ok');
  assert.deepEqual(await texts(), ['2026-11-22 ', '2026-11-30 ']);
  assert.deepEqual(await texts(now + 3_600_000), ['2026-11-30 ']);
  assert.deepEqual([await resetDay('2026-11-30'), await resetDay('2026-11-30')], [true, false]);
  assert.deepEqual(await texts(), ['2026-11-22 ']);
});
