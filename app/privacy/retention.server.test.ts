import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { Airtable } from '#test/support/airtable.ts';
import { until } from '#test/support/until.ts';

const airtable = await new Airtable().start();
Object.assign(process.env, airtable.environment);
const { query } = await import('#test/support/database.ts');
const { approval, deleteExpired, startDailyDeletion, stopDailyDeletion, waitingForApproval } = await import(
  './retention.server.ts'
);
const { approve } = await import('#app/office-kit/store-approvals.server.ts');
const { log } = await import('#app/telemetry/log.server.ts');
const now = new Date();
const monthsAgo = (months: number) =>
  new Date(Temporal.Now.zonedDateTimeISO('UTC').subtract({ months, days: 1 }).epochMilliseconds).toISOString();
const names = () => query('select full_name from contacts order by id').map(({ full_name }) => full_name);

function addInquiry(name: string, months: number, isSpam = false): void {
  query(`insert into contacts (full_name, email, message, created_at, suspected_spam)
    values ('${name}', 'a@example.org', 'x', '${monthsAgo(months)}', ${isSpam}) returning id`);
}

query(`insert into daily_counts (day, page, language, event, count)
  values ('2001-01-01', 'x', 'en', 'view', 1) returning id`);
addInquiry('old', 24);
addInquiry('kept', 23);
addInquiry('old spam', 6, true);
addInquiry('kept spam', 5, true);
query(`insert into waitlist (id, name, email, services, language, created_at, suspected_spam)
  values (7, 'Ada', 'a@example.org', '[]', 'en', '${monthsAgo(24)}', false) returning id`);
query(`insert into deliveries (subject, subject_id, channel, status, attempts, due_at, created_at, receipt)
  values ('waitlist', '7', 'airtable', 'delivered', 1, '', '', 'recOld') returning id`);
airtable.records.push({ id: 'recOld', createdTime: '', fields: {} });

/** What the running site logs a minute after its start. */
async function dailyRun(isSilent = false): Promise<unknown[] | undefined> {
  const logged = mock.method(log, 'info', () => {});
  mock.timers.enable({ apis: ['setTimeout', 'setInterval'] });
  startDailyDeletion();
  mock.timers.tick(59_999);
  assert.equal(logged.mock.callCount(), 0);
  mock.timers.tick(1);
  mock.timers.reset();
  if (!isSilent) await until(() => logged.mock.callCount() > 0);
  await stopDailyDeletion();
  logged.mock.restore();
  return logged.mock.calls[0]?.arguments;
}

test('before the owner agrees the running site deletes nothing, and the log says how much has expired', async () => {
  const [fields] = (await dailyRun()) ?? [];
  assert.partialDeepStrictEqual(fields, { expired: { leads: 3, statistics: 1, unconfirmed: 0 } });
  assert.equal(await waitingForApproval(now), 4);
  assert.equal(names().length, 4);
});

test('sign-ups stay as long as Airtable does not confirm; all else is deleted', async () => {
  for (const status of [503, 200]) {
    airtable.behaviour = { kind: 'respond', status, body: '<h1>Wi-Fi</h1>' };
    await assert.rejects(deleteExpired(now));
  }
  assert.deepEqual(names(), ['kept', 'kept spam']);
  assert.deepEqual([query('select * from waitlist').length, query('select * from daily_counts').length], [1, 0]);
  airtable.behaviour = { kind: 'normal' };
  assert.deepEqual(await deleteExpired(now), { leads: 1 });
  assert.deepEqual([query('select * from waitlist'), query('select * from deliveries')], [[], []]);
  assert.deepEqual(airtable.records, []);
  const history = query("select person, subject from office_audit where action = 'data-expired' order by id");
  assert.deepEqual(
    history.map(({ person, subject }) => `${person} ${subject}`),
    ['site 3', 'site 1'],
  );
});

test('the log says nothing of expired data while there are none', async () => {
  assert.equal(await dailyRun(true), undefined);
});

test('once the owner has agreed, it is known who did, and nothing waits', async () => {
  assert.equal(await approval(), undefined);
  for (const person of ['Deniz', 'Ada']) await approve('retention', person);
  assert.equal((await approval())?.person, 'Deniz');
  addInquiry('old again', 24);
  assert.equal(await waitingForApproval(now), 0);
  const [fields] = (await dailyRun()) ?? [];
  assert.deepEqual(fields, { deleted: { leads: 1 } });
  assert.ok(!names().includes('old again'));
});
