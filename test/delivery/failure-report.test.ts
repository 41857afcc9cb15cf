/** The owner is told of failed deliveries, once and in one summary (product.md D9). */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Airtable } from '../support/airtable.ts';
import { Crm } from '../support/crm.ts';
import { MailServer } from '../support/mail-server.ts';
import { until } from '../support/until.ts';

const airtable = await new Airtable().start();
const crm = await new Crm().start();
const mail = await new MailServer().start();
Object.assign(process.env, airtable.environment, crm.environment, mail.environment);
const { key, post, query, rows } = await import('../support/site.ts');
await import('#app/features.server.ts');
const { reportFailures } = await import('#app/delivery/failure-report.server.ts');

const inquiry = (email: string) => Object.entries({ fullName: 'Ada', email, message: 'Hi', submissionKey: key() });
const failed = (channel: string) =>
  rows('deliveries').filter((delivery) => delivery.channel === channel && delivery.status === 'failed').length;
const reports = () => mail.sentTo('owner@zk.example').filter(({ subject }) => subject?.startsWith('Nicht zugestellt'));
const events = () => crm.calls.filter(({ body }) => body.type === 'delivery.failed');
const reportRows = () => rows('deliveries').filter(({ subject }) => subject === 'failures');
/** What the site's own job does every five seconds, once the last report is older than the interval between two. */
async function reportLater(): Promise<void> {
  query("update deliveries set created_at = '2020-01-01T00:00:00.000Z' where subject = 'failures' returning id");
  await reportFailures();
}

test('a confirmation that failed is told by mail and by webhook, once', async () => {
  mail.faults.set('gone@example.com', 'unknown');
  await post('/en/contact', inquiry('gone@example.com'));
  await until(() => reports().length === 1 && events().length === 1);
  const [report] = reports();
  assert.equal(report?.subject, 'Nicht zugestellt: 1');
  assert.ok(report?.text?.includes(`Ada:\nE-Mail an den Absender: SMTP 550`), report?.text ?? '');
  assert.match(report?.text ?? '', /office\/deliveries/);
  const failures = (events()[0]?.body.data.failures ?? []) as Record<string, unknown>[];
  const { failedAt, ...failure } = failures[0] ?? {};
  assert.deepEqual(failure, {
    lead: 'contact-1',
    id: 1,
    channel: 'visitor-mail',
    attempts: 1,
    error: 'SMTP 550 no such user',
  });
  assert.ok(!Number.isNaN(Date.parse(String(failedAt))));
});

test('later failures wait for the next summary, in which webhooks are told by mail only', async () => {
  crm.status = 410;
  for (let count = 0; count < 3; count++) await post('/en/contact', inquiry('ada@example.com'));
  await until(() => failed('webhook') === 3);
  await reportFailures();
  assert.equal(reportRows().length, 2, 'within 15 minutes');
  crm.status = 204;
  await reportLater();
  await until(() => reports().length === 2);
  assert.equal(reports()[1]?.subject, 'Nicht zugestellt: 3');
  assert.match(reports()[1]?.text ?? '', /Webhook an Ihr CRM: HTTP 410/);
  assert.equal(events().length, 1);
});

test('a mail that failed is told by webhook; what failed again after a retry is not told again', async () => {
  query(
    "update deliveries set status = 'failed', error = 'ETIMEDOUT' where channel = 'owner-mail' and subject_id = '1' returning id",
  );
  query(
    "update deliveries set status = 'pending', due_at = '2020-01-01', settled_at = null where channel = 'visitor-mail' and status = 'failed' returning id",
  );
  await until(() => failed('visitor-mail') === 1);
  await reportLater();
  await until(() => events().length === 2);
  const failures = (events()[1]?.body.data.failures ?? []) as Record<string, unknown>[];
  const reported = failures.map(({ channel, error }) => [channel, error]);
  assert.deepEqual(reported, [['owner-mail', 'ETIMEDOUT']]);
});

test('an Airtable record that failed after the visitor was thanked is told', async () => {
  airtable.behaviour = { kind: 'disconnect' };
  const signup = { fullName: 'Bo', email: 'bo@example.com', services: 'telegram', submissionKey: key() };
  assert.equal((await post('/en/waitlist', Object.entries(signup))).status, 200);
  airtable.respondWithError(401, 'UNAUTHORIZED');
  query("update deliveries set due_at = '2020-01-01' where channel = 'airtable' returning id");
  await until(() => failed('airtable') === 1);
  await reportLater();
  const entry = 'Bo:\nDatensatz in Airtable: HTTP 401';
  await until(() => reports().filter(({ text }) => text?.includes(entry)).length === 1);
});

test('a sign-up that was rejected at once is in its own mail, and in no report', async () => {
  const before = reportRows().length;
  const signup = { fullName: 'Cy', email: 'cy@example.com', services: 'telegram', submissionKey: key() };
  assert.equal((await post('/en/waitlist', Object.entries(signup))).status, 502);
  await reportLater();
  assert.equal(reportRows().length, before);
});

test('an erased lead leaves no report', async () => {
  const before = reports().length;
  await mail.stop();
  query(
    "update deliveries set status = 'failed', error = 'x' where channel = 'webhook' and subject_id = '1' returning id",
  );
  await reportLater();
  await until(() => waiting() === 1);
  query("delete from deliveries where subject = 'contacts' and subject_id = '1' returning id");
  query('delete from contacts where id = 1 returning id');
  await mail.start();
  query("update deliveries set due_at = '2020-01-01' where status = 'pending' returning id");
  await until(() => waiting() === 0);
  assert.equal(reports().length, before);
});

/** Reports that wait after an attempt. */
const waiting = () =>
  reportRows().filter(
    ({ channel, status, attempts, lease }) =>
      channel === 'owner-mail' && status === 'pending' && attempts === 1 && lease === null,
  ).length;
