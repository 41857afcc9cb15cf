/** Consents at Airtable, where its table has a field for them, and events for the CRM (product.md K8). */
import assert from 'node:assert/strict';
import { after, beforeEach, test } from 'node:test';
import { Airtable } from '../support/airtable.ts';
import { runCommand } from '../support/command.ts';
import { Crm } from '../support/crm.ts';
import { MailServer } from '../support/mail-server.ts';
import { until } from '../support/until.ts';

const [airtable, crm, mail] = await Promise.all([new Airtable().start(), new Crm().start(), new MailServer().start()]);
const environment = { ...airtable.environment, ...crm.environment, ...mail.environment };
Object.assign(process.env, environment, { SITE_URL: 'https://www.zk.example' });
const { key, post, query, rows } = await import('../support/site.ts');
const { DATABASE_URL = '' } = process.env;
after(() => Promise.all([airtable.stop(), crm.stop(), mail.stop()]));
beforeEach(() => {
  airtable.behaviour = { kind: 'normal' };
  airtable.fields = ['Name', 'Email', 'Services', 'Language', 'Status'];
  airtable.statusOptions = ['requested', 'confirmed', 'revoked'];
  airtable.records = [];
  crm.calls = [];
});

let people = 0;
async function join(email = `state${++people}@example.com`, ...services: string[]) {
  const fields = ['telegram', ...services].map((service): [string, string] => ['services', service]);
  await post('/en/waitlist', [['fullName', 'Mert'], ['email', email], ['submissionKey', key()], ...fields]);
  return email;
}
/** Presses the button of the page that the question leads to. */
async function confirm(email: string) {
  await until(() => mail.sentTo(email).length > 0);
  const [, path = ''] = /zk\.example(\/\S+confirm\?key=\S+)/.exec(mail.sentTo(email)[0]?.text ?? '') ?? [];
  assert.equal((await post(path, [['answer', 'yes']])).status, 303);
}
const settled = () => rows('deliveries').every(({ status }) => status !== 'pending');
/** What waits for its next attempt is due now. */
const hurry = () => query("update deliveries set due_at = '2020-01-01' where status = 'pending' returning id") && true;
const statuses = () => airtable.records.map(({ fields }) => fields.Status);
const consents = () => crm.calls.filter(({ body }) => body.type.startsWith('waitlist.')).map(({ body }) => body);
const failed = () => query("select * from deliveries where status = 'failed'");

test('the record has the state of the consent from its making to the withdrawal, and the CRM hears of each', async () => {
  const email = await join(undefined, 'phone-callers');
  await until(() => statuses()[0] === 'requested');
  await confirm(email);
  await until(() => statuses()[0] === 'confirmed' && consents().length === 2);
  assert.deepEqual(Object.keys(airtable.records[0]?.fields ?? {}), [...airtable.fields]);
  const [consent] = query(`select * from consents where service = 'telegram' and address = '${email}'`);
  const [event] = query(`select at from consent_events where event = 'confirmed' and consent_id = ${consent?.id}`);
  const told = consents().find(({ data }) => data.service === 'Telegram Bot');
  assert.deepEqual([told?.type, told?.timestamp, told?.data.how], ['waitlist.confirmed', event?.at, 'mail-link']);
  assert.deepEqual([told?.data.email, told?.data.fullName], [email, 'Mert']);

  const revoked = await runCommand(['consents', 'revoke', String(consent?.id), '--yes'], {
    ...environment,
    DATABASE_URL,
  });
  assert.equal(revoked.stdout, `The withdrawal of consent ${consent?.id} is entered.\n`);
  await until(() => statuses()[0] === 'revoked' && consents().length === 3);
  const { type, data } = consents()[2] ?? {};
  assert.deepEqual([type, data?.service, data?.how], ['waitlist.revoked', 'Telegram Bot', 'shell']);
  await until(settled);
  assert.deepEqual(failed(), []);
});

test('every record of the person is updated, also one that is made later', async () => {
  const email = await join();
  airtable.respondWithError(503, 'DOWN');
  await join(email.toUpperCase());
  await confirm(email);
  await until(() => consents().length === 1);
  airtable.behaviour = { kind: 'normal' };
  await until(() => hurry() && statuses().join() === 'confirmed,confirmed');
});

test('nothing is left of an erased person, whose state was waiting', async () => {
  const email = await join();
  await until(() => statuses()[0] === 'requested');
  airtable.respondWithError(503, 'DOWN');
  crm.status = 503;
  await confirm(email);
  await until(
    () =>
      query("select id from deliveries where channel in ('airtable-states', 'webhook-consents') and error is not null")
        .length === 2,
  );
  airtable.behaviour = { kind: 'normal' };
  const erased = await runCommand(['person', 'erase', '--email', email, '--yes'], { ...environment, DATABASE_URL });
  assert.equal(erased.status, 0, erased.stderr);
  crm.status = 204;
  assert.deepEqual([rows('waitlist').filter((row) => row.email === email), airtable.records], [[], []]);
  await until(settled);
  assert.ok(!consents().some(({ data }) => data.email === email));
});

test('a table without the field gets the records as before, and is left alone for an hour', async () => {
  airtable.fields = ['Name', 'Email', 'Services', 'Language'];
  const email = await join();
  await until(settled);
  assert.deepEqual(Object.keys(airtable.records[0]?.fields ?? {}), airtable.fields);
  const before = airtable.requests;
  await confirm(email);
  await until(() => consents().length === 1 && settled());
  assert.equal(airtable.requests, before);
  assert.deepEqual(failed(), []);
});
