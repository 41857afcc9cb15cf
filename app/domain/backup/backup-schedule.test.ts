import assert from 'node:assert/strict';
import { test } from 'node:test';
import { expiredDays, isBackupDue } from './backup-schedule.ts';

const zone = 'Europe/Berlin';
const due = (now: string, newest?: string, timeZone = zone) =>
  isBackupDue(new Date(now), newest === undefined ? undefined : new Date(newest), timeZone);

test('a backup is due from 03:00 to 04:00 in the time zone, once a day', () => {
  const yesterday = '2027-02-28T02:10:00Z';
  assert.equal(due('2027-03-01T01:59:59Z', yesterday), false);
  assert.equal(due('2027-03-01T02:00:00Z', yesterday), true);
  assert.equal(due('2027-03-01T02:59:59Z', yesterday), true);
  assert.equal(due('2027-03-01T03:00:00Z', yesterday), false, 'after the hour, while the last one is recent');
  assert.equal(due('2027-03-01T02:30:00Z', '2027-03-01T02:00:10Z'), false, 'made tonight');
  assert.equal(due('2027-07-01T01:00:00Z', '2027-06-30T01:00:00Z'), true, 'summer time');
  assert.equal(due('2027-03-01T08:00:00Z', '2027-02-28T08:00:00Z', 'America/New_York'), true);
});

test('a backup is due at any hour when there is none, or when the last one is older than 26 hours', () => {
  assert.equal(due('2027-03-01T15:00:00Z'), true);
  assert.equal(due('2027-03-01T15:00:00Z', '2027-02-28T13:00:00Z'), false);
  assert.equal(due('2027-03-01T15:00:00Z', '2027-02-28T12:59:59Z'), true);
});

test('every night of a year has one backup, also when the clocks change', () => {
  const days = new Set<string>();
  let newest: Date | undefined;
  let made = 0;
  for (let time = Date.parse('2027-01-01T12:00:00Z'); time < Date.parse('2028-01-01T12:00:00Z'); time += 600_000) {
    if (!isBackupDue(new Date(time), newest, zone)) continue;
    newest = new Date(time);
    made += 1;
    days.add(Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(zone).toPlainDate().toString());
  }
  assert.deepEqual([made, days.size], [366, 366]);
});

test('keeps the last backup of 7 days, 4 weeks and 12 months', () => {
  let days: string[] = [];
  for (let day = Temporal.PlainDate.from('2025-06-10'); day.toString() <= '2027-03-10'; day = day.add({ days: 1 })) {
    days.push(day.toString());
    const expired = new Set(expiredDays(days));
    days = days.filter((each) => !expired.has(each));
  }
  assert.deepEqual(days, [
    ...['2026-04-30', '2026-05-31', '2026-06-30', '2026-07-31', '2026-08-31', '2026-09-30', '2026-10-31'],
    ...['2026-11-30', '2026-12-31', '2027-01-31', '2027-02-21', '2027-02-28'],
    ...['2027-03-04', '2027-03-05', '2027-03-06', '2027-03-07', '2027-03-08', '2027-03-09', '2027-03-10'],
  ]);
  assert.deepEqual(expiredDays([]), []);
});
