/** Calls as records in Airtable: made once, updated with each change, and erased with the person (product.md B7). */
import assert from 'node:assert/strict';
import { after, beforeEach, test } from 'node:test';
import { Airtable } from '../support/airtable.ts';
import { runCommand } from '../support/command.ts';
import { until } from '../support/until.ts';

const airtable = await new Airtable().start();
const environment = {
  ...airtable.environment,
  AIRTABLE_BOOKINGS_TABLE: 'Calls',
  AIRTABLE_BOOKINGS_FIELDS: 'name=Name, email=Email,start=Start,status=Status',
};
Object.assign(process.env, environment);
const { get, key, post, query } = await import('../support/site.ts');
after(() => airtable.stop());
beforeEach(() => {
  airtable.behaviour = { kind: 'normal' };
  airtable.calls.fields = ['Name', 'Email', 'Start', 'Status'];
  airtable.calls.records.length = 0;
});

let people = 0;
const startsIn = (html: string) =>
  [...html.matchAll(/type="radio"[^>]*value="([^"]+)"/g)].map(([, value = '']) => value);

/** Books a call and returns the path of its page. */
async function book(changes: Record<string, string> = {}): Promise<{ page: string; start: string; email: string }> {
  people += 1;
  const start = startsIn(await (await get('/en/book?fresh')).text()).at(-1) ?? '';
  const email = `Call${people}@example.com`;
  const person = { fullName: 'Ayşe', email, phone: '+49 30 1234567', company: 'Secret GmbH', timeZone: 'UTC' };
  const answers = { ...person, start, submissionKey: key(), ...changes };
  const html = await (await post('/en/book', Object.entries(answers))).text();
  return { page: /href="(\/en\/book\/manage[^"]+)"/.exec(html)?.[1] ?? '', start, email };
}

const records = () => airtable.calls.records.map(({ fields }) => fields);
const deliveries = () =>
  query(`select purpose, status, receipt from deliveries where channel = 'airtable-bookings'
    and lead_id = (select max(id) from bookings) order by id`);
const settled = (count: number) =>
  until(() => deliveries().length === count && deliveries().every(({ status }) => status !== 'pending'));
const change = (page: string, fields: Record<string, string>) => post(page, Object.entries(fields));

test('a call is a record with the configured fields, and each change updates it', async () => {
  const { page, start, email } = await book();
  await settled(1);
  assert.deepEqual(records(), [{ Name: 'Ayşe', Email: email, Start: start, Status: 'booked' }]);

  const other = startsIn(await (await get(page)).text()).at(-1) ?? '';
  assert.notEqual(other, start);
  await change(page, { intent: 'move', start: other });
  await settled(2);
  assert.deepEqual(records(), [{ Name: 'Ayşe', Email: email, Start: other, Status: 'booked' }]);

  await change(page, { intent: 'cancel' });
  await settled(3);
  assert.deepEqual(records(), [{ Name: 'Ayşe', Email: email, Start: other, Status: 'cancelled' }]);
  const [id] = airtable.calls.records.map((record) => record.id);
  assert.deepEqual(
    deliveries().map(({ purpose, status, receipt }) => [purpose, status, receipt]),
    ['invite:0', 'update:1', 'cancel:2'].map((purpose) => [purpose, 'delivered', id]),
  );
});

test('a record that somebody has deleted is made again by a move, not by a cancellation', async () => {
  const { page } = await book();
  await settled(1);
  airtable.calls.records.length = 0;
  await change(page, { intent: 'move', start: startsIn(await (await get(page)).text()).at(-1) ?? '' });
  await settled(2);
  assert.equal(records().length, 1);
  airtable.calls.records.length = 0;
  await change(page, { intent: 'cancel' });
  await settled(3);
  assert.deepEqual(records(), []);
});

test('while Airtable does not answer, the record waits; what was changed meanwhile is in it', async () => {
  airtable.respondWithError(503, 'DOWN');
  const { page } = await book();
  await until(() => deliveries().some(({ status }) => status === 'pending') && airtable.requests > 0);
  const other = startsIn(await (await get(page)).text()).at(-1) ?? '';
  // The first attempt may still be in progress, and keeps its delivery until it has ended.
  await until(
    () =>
      query("select id from deliveries where leased_until is not null and channel = 'airtable-bookings'").length === 0,
  );
  await change(page, { intent: 'move', start: other });
  airtable.behaviour = { kind: 'normal' };
  query("update deliveries set due_at = '2020-01-01T00:00:00.000Z' where status = 'pending' returning id");
  await settled(1);
  assert.deepEqual([deliveries()[0]?.purpose, records().length, records()[0]?.Start], ['update:1', 1, other]);
});

test('no second record is made while an earlier state is being sent', async () => {
  const { page } = await book();
  await settled(1);
  query(
    "update deliveries set status = 'pending', receipt = null, lease = 'x', leased_until = '2099-01-01T00:00:00.000Z' where channel = 'airtable-bookings' and purpose = 'invite:0' and lead_id = (select max(id) from bookings) returning id",
  );
  await change(page, { intent: 'move', start: startsIn(await (await get(page)).text()).at(-1) ?? '' });
  const errors = () =>
    query("select error from deliveries where purpose = 'update:1' and lead_id = (select max(id) from bookings)");
  await until(() => errors().some(({ error }) => error === 'an earlier state is being sent'));
  assert.equal(records().length, 1);
});

test('a field that the table does not have fails for good, and the owner can repair it', async () => {
  airtable.calls.fields = ['Name', 'Email', 'Start'];
  await book();
  await settled(1);
  assert.equal(deliveries()[0]?.status, 'failed');
  assert.equal(records().length, 0);
});

test('held calls become no record', async () => {
  const before = query('select id from bookings').length;
  await book({ website: 'https://spam.example' });
  assert.equal(query('select id from bookings').length, before + 1);
  assert.deepEqual(query('select status from bookings order by id').at(-1)?.status, 'held');
  assert.deepEqual(deliveries(), []);
});

test('the check names the fields that the table lacks', async () => {
  const settings = { ...environment, DATABASE_URL: process.env.DATABASE_URL ?? '' };
  assert.match((await runCommand(['check'], settings)).stdout, /^ok +Airtable: table and fields exist/m);
  airtable.calls.fields = ['Name', 'Email', 'Start'];
  assert.match((await runCommand(['check'], settings)).stdout, /^BAD +Airtable: table "Calls" has no field "Status"/m);
  const renamed = { ...settings, AIRTABLE_BOOKINGS_TABLE: 'Other' };
  assert.match((await runCommand(['check'], renamed)).stdout, /^BAD +Airtable: the base has no table "Other"/m);
});

test('an erasure deletes the record, found by its id or by the address; without the table it names the record', async () => {
  const { email } = await book();
  await settled(1);
  airtable.calls.records.push({ id: 'recByHand0000000', createdTime: '', fields: { Email: email } });
  const settings = { ...environment, DATABASE_URL: process.env.DATABASE_URL ?? '' };
  const erase = (changes = {}) =>
    runCommand(['person', 'erase', '--email', email, '--yes'], { ...settings, ...changes });
  const copy = await runCommand(['person', 'export', '--email', email], settings);
  assert.equal(JSON.parse(copy.stdout).airtable.length, 2);
  assert.equal(JSON.parse(copy.stdout).airtable[0].fields.Name, 'Ayşe');
  assert.equal((await erase()).status, 0);
  assert.deepEqual(records(), []);

  const second = await book();
  await settled(1);
  const [id = ''] = airtable.calls.records.map((record) => record.id);
  const without = await runCommand(['person', 'erase', '--email', second.email, '--yes'], {
    ...settings,
    AIRTABLE_BOOKINGS_TABLE: '',
  });
  assert.equal(without.status, 1);
  assert.match(without.stderr, new RegExp(id));
});
