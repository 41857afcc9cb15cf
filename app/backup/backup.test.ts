import assert from 'node:assert/strict';
import { readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, test } from 'node:test';
import { temporaryFolder } from '#test/support/temporary-folder.ts';
import {
  backupAge,
  backupOf,
  claimBackup,
  expiredDays,
  isBackupDue,
  lastFailure,
  newestBackup,
  noteFailure,
  rotateBackups,
} from './backup-folder.server.ts';

const folder = temporaryFolder();
beforeEach(() => {
  for (const name of readdirSync(folder)) rmSync(join(folder, name));
});

const now = new Date('2027-03-10T02:15:00Z');

/** Writes a file that was changed so many hours before `now`. */
function write(name: string, hours = 0): void {
  writeFileSync(join(folder, name), name);
  const time = new Date(now.getTime() - hours * 3_600_000);
  utimesSync(join(folder, name), time, time);
}

test('a backup is made by one instance; what a killed process has left, and a failure, count for an hour', () => {
  const file = backupOf(folder, '2027-03-10');
  const claims = [1, 2, 3].map(() => claimBackup(file, new Date()));
  assert.deepEqual(claims, [true, false, false]);
  write('site-2027-03-10.db.partial', 2);
  assert.deepEqual([claimBackup(file, now), readdirSync(folder)], [true, ['site-2027-03-10.db.partial']]);
  rmSync(`${file}.partial`);
  noteFailure(folder, 'no space left on device');
  assert.equal(claimBackup(file, new Date()), false);
  write('.failure', 2);
  assert.equal(claimBackup(file, now), true);
  assert.throws(() => claimBackup(join(folder, 'none', 'site.db'), now), { code: 'ENOENT' });
});

test('the age is that of the newest backup; other files do not count', () => {
  assert.equal(backupAge(folder, now), Number.POSITIVE_INFINITY);
  assert.equal(backupAge(join(folder, 'none'), now), Number.POSITIVE_INFINITY);
  write('site-2027-03-10.db.partial');
  write('other.db');
  write('site-2027-03-08.db', 48);
  write('site-2027-03-09.db', 24);
  assert.equal(backupAge(folder, now), 24 * 3600);
  assert.deepEqual(newestBackup(folder, now), new Date('2027-03-09T02:15:00Z'));
});

test('a failure is known until the next backup', () => {
  write('site-2027-03-09.db', 100_000);
  noteFailure(folder, 'no space left on device');
  utimesSync(join(folder, '.failure'), now, now);
  assert.equal(lastFailure(folder, now), 'no space left on device');
  write('site-2027-03-10.db', -0.5);
  assert.equal(lastFailure(folder, now), undefined);
});

test('a backup of a clock that was ahead counts as none, so that the next one is made', () => {
  write('site-2028-03-10.db', -366 * 24);
  assert.deepEqual([newestBackup(folder, now), backupAge(folder, now)], [undefined, Number.POSITIVE_INFINITY]);
  write('site-2027-03-09.db', 20);
  assert.equal(backupAge(folder, now), 20 * 3600);
});

test('rotation deletes only backups that are no longer needed and old remains', () => {
  for (let day = 1; day <= 10; day++) write(`site-2027-03-${String(day).padStart(2, '0')}.db`);
  for (const name of ['erasures.jsonl', 'site.db', 'before-upgrade.db', 'site-2020-01-01.db.gz']) write(name, 10_000);
  write('site-2027-03-10.db.partial', 1);
  write('site-2027-03-01.db.partial-wal', 200);
  rotateBackups(folder, now);
  const left = readdirSync(folder).filter((name) => !/^site-2027-03-(0[4-9]|10)\.db$/.test(name));
  assert.deepEqual(left.sort(), [
    'before-upgrade.db',
    'erasures.jsonl',
    'site-2020-01-01.db.gz',
    'site-2027-03-10.db.partial',
    'site.db',
  ]);
});

const zone = 'Europe/Berlin';
const due = (now: string, newest?: string, timeZone = zone) =>
  isBackupDue(new Date(now), newest === undefined ? undefined : new Date(newest), timeZone);

test('a backup is due from 03:00 to 04:00 in the time zone', () => {
  const yesterday = '2027-02-28T02:10:00Z';
  assert.equal(due('2027-03-01T01:59:59Z', yesterday), false);
  assert.equal(due('2027-03-01T02:59:59Z', yesterday), true);
  assert.equal(due('2027-03-01T03:00:00Z', yesterday), false, 'after the hour, while the last one is recent');
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
});
