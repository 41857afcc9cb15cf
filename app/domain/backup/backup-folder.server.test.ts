import assert from 'node:assert/strict';
import { readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, test } from 'node:test';
import { temporaryFolder } from '#test/support/temporary-folder.ts';
import {
  backupAge,
  claimAttempt,
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

test('an attempt can be claimed once an hour', () => {
  const [first, ...others] = [1, 2, 3].map(() => claimAttempt(folder, now));
  assert.ok(first);
  assert.deepEqual(others, [undefined, undefined]);
  assert.ok(claimAttempt(folder, new Date(now.getTime() + 3_600_000)));
  assert.throws(() => claimAttempt(join(folder, 'none'), now), { code: 'ENOENT' });
});

test('the age is that of the newest backup; other files do not count', () => {
  assert.equal(backupAge(folder, now), Number.POSITIVE_INFINITY);
  assert.equal(backupAge(join(folder, 'none'), now), Number.POSITIVE_INFINITY);
  write('site-2027-03-10.db.partial');
  write('other.db');
  write('site-2027-03-08.db', 48);
  write('site-2027-03-09.db', 24);
  assert.equal(backupAge(folder, now), 24 * 3600);
  assert.deepEqual(newestBackup(folder), new Date('2027-03-09T02:15:00Z'));
});

test('a failure is known until the next backup', () => {
  write('site-2027-03-09.db', 100_000);
  const claim = claimAttempt(folder, now) ?? '';
  assert.equal(lastFailure(folder), undefined, 'an attempt in progress is no failure');
  noteFailure(claim, 'no space left on device');
  assert.equal(lastFailure(folder), 'no space left on device');
  write('site-2027-03-10.db', -1_000_000);
  assert.equal(lastFailure(folder), undefined);
});

test('rotation deletes only backups that are no longer needed and old remains', () => {
  for (let day = 1; day <= 10; day++) write(`site-2027-03-${String(day).padStart(2, '0')}.db`);
  for (const name of ['erasures.jsonl', 'site.db', 'before-upgrade.db', 'site-2020-01-01.db.gz']) write(name, 10_000);
  write('site-2027-03-10.db.partial', 1);
  write('.attempt-2027-03-10T01', 1);
  write('site-2027-03-01.db.partial-wal', 200);
  write('.attempt-2027-03-01T02', 200);
  rotateBackups(folder, now);
  const left = readdirSync(folder).filter((name) => !/^site-2027-03-(0[4-9]|10)\.db$/.test(name));
  assert.deepEqual(left.sort(), [
    '.attempt-2027-03-10T01',
    'before-upgrade.db',
    'erasures.jsonl',
    'site-2020-01-01.db.gz',
    'site-2027-03-10.db.partial',
    'site.db',
  ]);
});
