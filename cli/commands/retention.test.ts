import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { Airtable } from '#test/support/airtable.ts';
import { bookingRow } from '#test/support/booking-row.ts';
import { runCommand } from '#test/support/command.ts';
import { file, query } from '#test/support/database.ts';

const airtable = await new Airtable().start();
after(() => airtable.stop());
const environment = { ...airtable.environment, DATABASE_URL: `file:${file}` };
const retention = (...parameters: string[]) => runCommand(['retention', ...parameters], environment);
const monthsAgo = (months: number) =>
  new Date(Temporal.Now.zonedDateTimeISO('UTC').subtract({ months, days: 1 }).epochMilliseconds).toISOString();
const names = () => query('select full_name from contacts order by id').map(({ full_name }) => full_name);

function addInquiry(name: string, months: number, isSpam = false): void {
  query(`insert into contacts (full_name, email, message, created_at, suspected_spam)
    values ('${name}', 'a@example.org', 'x', '${monthsAgo(months)}', ${isSpam}) returning id`);
}

addInquiry('old', 24);
addInquiry('kept', 23);
addInquiry('old spam', 6, true);
addInquiry('kept spam', 5, true);
query(`insert into waitlist (id, name, email, services, language, created_at, suspected_spam)
  values (7, 'Ada', 'a@example.org', '[]', 'en', '${monthsAgo(24)}', false) returning id`);
query(`insert into deliveries (lead, lead_id, channel, status, attempts, due_at, created_at, receipt)
  values ('waitlist', '7', 'airtable', 'delivered', 1, '', '', 'recOld') returning id`);
airtable.records.push({ id: 'recOld', createdTime: '', fields: {} });
const [oldCall] = query(`${bookingRow({ startsAt: monthsAgo(12) })} returning id`);
query(`insert into deliveries (lead, lead_id, channel, purpose, status, attempts, due_at, created_at)
  values ('bookings', '${oldCall?.id}', 'owner-mail', 'invite:0', 'delivered', 1, '', '') returning id`);
query(`${bookingRow({ startsAt: monthsAgo(11) })} returning id`);

test('shows what has expired, and deletes nothing before the owner agrees', async () => {
  const { stdout } = await retention('show');
  assert.match(stdout, /^leads: 24 months$/m);
  assert.match(
    stdout,
    /^Expired: 2 inquiries, 1 sign-ups, 0 people who did not confirm, 1 calls, 0 sums of page views\.$/m,
  );
  assert.match(stdout, /Nothing is deleted before you agree/);
  assert.match((await retention('run', '--dry-run')).stdout, /^Would be deleted: 2 inquiries/);
  assert.equal((await retention('approve')).status, 2, 'without --yes, nobody has agreed');
  assert.equal(JSON.parse((await retention('show', '--json')).stdout).approved, null);
  assert.equal(names().length, 4);
});

test('sign-ups stay as long as Airtable does not confirm; all else is deleted', async () => {
  airtable.respondWithError(503, 'DOWN');
  assert.equal((await retention('run')).status, 1);
  assert.deepEqual(names(), ['kept', 'kept spam']);
  assert.deepEqual([query('select * from waitlist').length, query('select * from bookings').length], [1, 1]);
  airtable.behaviour = { kind: 'normal' };
  assert.match(
    (await retention('run')).stdout,
    /^Deleted: 0 inquiries, 1 sign-ups, 0 people who did not confirm, 0 calls/,
  );
  assert.deepEqual([query('select * from waitlist'), query('select * from deliveries')], [[], []]);
  assert.deepEqual(airtable.records, []);
  const history = query("select person, subject from office_audit where action = 'data-expired' order by id");
  assert.deepEqual(history, [
    { person: 'site', subject: '3' },
    { person: 'site', subject: '1' },
  ]);
});

test('once the owner has agreed, it is known since when', async () => {
  assert.equal((await retention('approve', '--yes')).status, 0);
  assert.match((await retention('show')).stdout, /It is deleted every day, as agreed on \d{4}/);
});
