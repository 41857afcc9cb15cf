/** A sign-up that Airtable rejects: the owner hears of it, the visitor gets no confirmation until it is accepted. */
import assert from 'node:assert/strict';
import { after, beforeEach, test } from 'node:test';
import { Airtable } from '../support/airtable.ts';
import { Crm } from '../support/crm.ts';
import { MailServer } from '../support/mail-server.ts';
import { until } from '../support/until.ts';

const airtable = await new Airtable().start();
const crm = await new Crm().start();
const mail = await new MailServer().start();
Object.assign(process.env, airtable.environment, mail.environment, crm.environment, {
  SITE_URL: 'https://www.zk.example',
});
const { hidden, key, post, query, rows } = await import('../support/site.ts');
after(async () => {
  airtable.stop();
  crm.stop();
  await mail.stop();
});

const answers = (email: string, submissionKey: string): [string, string][] =>
  Object.entries({ fullName: 'Mert', email, services: 'telegram', submissionKey });
const states = () => new Set(rows('deliveries').map(({ status }) => status));
const statusOf = (channel: string) => rows('deliveries').findLast((delivery) => delivery.channel === channel)?.status;
const owner = 'owner@zk.example';
const told = () => mail.sentTo(owner).length;

beforeEach(() => {
  mail.received = [];
  crm.calls = [];
  airtable.records = [];
});

test('the owner hears of the rejection and its reason, the visitor gets no confirmation until it is accepted', async () => {
  const sameKey = key();
  airtable.respondWithError(401, 'UNAUTHORIZED');
  assert.equal((await post('/tr/waitlist', answers('wrong@example.com', sameKey))).status, 502);
  await until(() => told() === 1 && crm.calls.length === 1);
  const [first] = mail.sentTo(owner);
  assert.equal(first?.subject, '[Nicht in Airtable] Warteliste: Mert');
  assert.match(
    first?.text ?? '',
    /Airtable hat diese Eintragung abgelehnt.*AIRTABLE_API_KEY.*\(HTTP 401 UNAUTHORIZED\)/s,
  );
  assert.match(first?.text ?? '', /Mert hat gelesen, dass die Eintragung nicht geklappt hat/);
  assert.match(first?.text ?? '', /wrong@example\.com/);
  const { rejected, text } = (crm.calls[0]?.body.data.airtable ?? {}) as Record<string, string>;
  assert.equal(rejected, 'key');
  assert.match(text ?? '', /Mert hat gelesen/);
  assert.equal(mail.sentTo('wrong@example.com').length, 0);
  await until(() => statusOf('owner-mail') === 'delivered' && statusOf('webhook') === 'delivered');
  assert.deepEqual([statusOf('airtable'), statusOf('visitor-mail')], ['failed', 'failed']);

  assert.equal((await post('/tr/waitlist', answers('wrong@example.com', sameKey))).status, 502, 'nothing has changed');
  airtable.behaviour = { kind: 'normal' };
  assert.equal((await post('/tr/waitlist', answers('right@example.com', sameKey))).status, 200);
  await until(() => mail.sentTo('right@example.com').length === 1 && told() === 2 && crm.calls.length === 2);
  const corrected = mail.sentTo(owner)[1];
  assert.deepEqual([corrected?.subject, corrected?.replyTo?.[0]?.address], ['Warteliste: Mert', 'right@example.com']);
  assert.notEqual(corrected?.messageId, first?.messageId, 'no mailbox takes it for the same mail');
  assert.notEqual(crm.calls[0]?.id, crm.calls[1]?.id);
  assert.ok(!('airtable' in (crm.calls[1]?.body.data ?? {})));
  assert.deepEqual(
    airtable.records.map(({ fields }) => fields.Email),
    ['right@example.com'],
  );
  await until(() => [...states()].join() === 'delivered');
});

test('a confirmation that was withheld is sent as soon as the record is made by a retry', async () => {
  airtable.respondWithError(404, 'NOT_FOUND');
  assert.equal((await post('/en/waitlist', answers('patient@example.com', key()))).status, 502);
  await until(() => told() === 1 && statusOf('owner-mail') === 'delivered');
  airtable.behaviour = { kind: 'normal' };
  query(`update deliveries set status = 'pending', attempts = 0, due_at = '2020-01-01'
    where channel = 'airtable' and status = 'failed' returning id`);
  await until(() => mail.sentTo('patient@example.com').length === 1);
  assert.equal(airtable.records.length, 1);
  await until(() => [...states()].join() === 'delivered');
});

test('a question that waits for the next day is withheld too, and waits on when the record is made', async () => {
  const email = 'again@example.com';
  const question = () => rows('deliveries').findLast(({ channel }) => channel === 'visitor-mail');
  assert.equal((await post('/en/waitlist', answers(email, key()))).status, 200);
  await until(() => mail.sentTo(email).length === 1 && [...states()].join() === 'delivered');
  airtable.respondWithError(404, 'NOT_FOUND');
  const other = answers(email, key()).map(([name, value]): [string, string] =>
    name === 'services' ? [name, 'instagram'] : [name, value],
  );
  assert.equal((await post('/en/waitlist', other)).status, 502);
  const withheld = question();
  assert.deepEqual([withheld?.status, withheld?.attempts], ['failed', 0]);
  assert.ok(Date.parse(String(withheld?.due_at)) > Date.now());
  airtable.behaviour = { kind: 'normal' };
  query(`update deliveries set status = 'pending', attempts = 0, due_at = '2020-01-01'
    where channel = 'airtable' and status = 'failed' returning id`);
  await until(() => question()?.status === 'pending');
  assert.equal(question()?.due_at, withheld?.due_at);
  query(`update deliveries set due_at = '2020-01-01' where id = ${withheld?.id} returning id`);
  await until(() => mail.sentTo(email).length === 2 && [...states()].join() === 'delivered');
});

test('a disowned sign-up goes at Airtable too, and stays as long as Airtable does not confirm', async () => {
  const email = 'disowned@example.com';
  airtable.behaviour = { kind: 'normal' };
  assert.equal((await post('/en/waitlist', answers(email, key()))).status, 200);
  await until(() => mail.sentTo(email).length === 1 && [...states()].join() === 'delivered');
  const [, link = ''] = /zk\.example(\/\S+confirm\S+)/.exec(mail.sentTo(email)[0]?.text ?? '') ?? [];
  const stored = () => rows('waitlist').filter((row) => row.email === email).length;
  airtable.respondWithError(503, 'DOWN');
  assert.equal((await post(link, [['answer', 'no']])).status, 503);
  assert.deepEqual([stored(), airtable.records.length], [1, 1]);
  airtable.behaviour = { kind: 'normal' };
  assert.equal((await post(link, [['answer', 'no']])).status, 303);
  assert.deepEqual([stored(), airtable.records.length], [0, 0]);
});

test('a sign-up that was corrected after a rejection asks for what it says then, and asks its new address', async () => {
  const sameKey = key();
  airtable.respondWithError(401, 'UNAUTHORIZED');
  assert.equal((await post('/en/waitlist', answers('mistyped@example.com', sameKey))).status, 502);
  airtable.behaviour = { kind: 'normal' };
  assert.equal((await post('/en/waitlist', answers('typed@example.com', sameKey))).status, 200);
  await until(() => mail.sentTo('typed@example.com').length === 1);
  assert.equal(mail.sentTo('mistyped@example.com').length, 0);
  const asked = query("select address from consents where address like '%typed@example.com'");
  assert.deepEqual(
    asked.map(({ address }) => address),
    ['typed@example.com'],
  );
});

test('without a client’s key the repeated or corrected sign-up stays one row', async () => {
  const before = rows('waitlist').length;
  const send = (email: string, submissionKey = '') => post('/tr/waitlist', answers(email, submissionKey));
  airtable.respondWithError(401, 'UNAUTHORIZED');
  for (let sent = 0; sent < 2; sent++) assert.equal((await send('keyless@example.com')).status, 502);
  const page = await (await send('keyless@example.com')).text();
  airtable.behaviour = { kind: 'normal' };
  assert.equal((await send('corrected@example.com', hidden(page, 'submissionKey'))).status, 200);
  assert.equal(rows('waitlist').length, before + 1);
  const { email, content_hash } = rows('waitlist').at(-1) ?? {};
  assert.deepEqual([email, content_hash], ['corrected@example.com', null]);
  await until(() => [...states()].join() === 'delivered');
});

test('while Airtable is unreachable the visitor is thanked, and the e-mails are sent', async () => {
  airtable.behaviour = { kind: 'disconnect' };
  assert.equal((await post('/de/waitlist', answers('later@example.com', key()))).status, 200);
  await until(() => mail.sentTo('later@example.com').length === 1);
});
