/** How long calls are kept, and which of a backup return. */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { bookingRow } from '#test/support/booking-row.ts';
import { changedBackup } from '#test/support/changed-backup.ts';
import { folder, query } from '#test/support/database.ts';

const { backUp } = await import('#app/backup/store-backup.server.ts');
const { isEmpty, restore } = await import('#app/backup/store-restore.server.ts');
const { deleteExpired, expired } = await import('#app/privacy/retention.server.ts');
const empty = join(folder, 'empty.db');
const startsAt = '2099-03-02T09:00:00.000Z';

before(async () => {
  await backUp(empty);
});

for (const [what, endsAt, message] of [
  ['without an end', '9999-12-31T00:00:00.000Z', /longer than a day/],
  ['without times', 'soon', /has no times/],
] as const)
  test(`a call ${what} in a backup is refused, and nothing is restored`, async () => {
    const file = changedBackup(empty, `${bookingRow({ startsAt })}; update bookings set ends_at = '${endsAt}'`);
    await assert.rejects(restore(file), message);
    assert.ok(await isEmpty());
  });

test('a call is deleted with its deliveries twelve months after its end', async () => {
  const monthsAgo = (months: number) =>
    new Date(Temporal.Now.zonedDateTimeISO('UTC').subtract({ months, days: 1 }).epochMilliseconds).toISOString();
  const [old] = query(`${bookingRow({ startsAt: monthsAgo(12) })} returning id`);
  query(`insert into deliveries (subject, subject_id, channel, kind, status, attempts, due_at, created_at)
    values ('bookings', '${old?.id}', 'owner-mail', 'invite', 'delivered', 1, '', '') returning id`);
  const [kept] = query(`${bookingRow({ startsAt: monthsAgo(11) })} returning id`);
  const now = new Date();
  assert.equal((await expired(now)).bookings, 1);
  await deleteExpired(now);
  assert.deepEqual(query('select id from bookings'), [{ id: kept?.id }]);
  assert.deepEqual(query('select id from deliveries'), []);
});

test('a rule that is no JSON, with which the site would not start, is left out of a restoration', async () => {
  const rules = `insert into booking_settings (name, value) values ('length', 'no JSON'), ('horizon', '30')`;
  for (const table of ['bookings', 'booking_cells', 'booking_settings', 'deliveries']) query(`delete from ${table}`);
  await restore(changedBackup(empty, rules));
  const names = query("select name from booking_settings where name in ('length', 'horizon')");
  assert.deepEqual(names, [{ name: 'horizon' }]);
});
