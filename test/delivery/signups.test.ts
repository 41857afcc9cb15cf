/**
 * Sign-ups at Airtable, with mail and a CRM: what the CRM hears of consents (product.md K8), and what happens when
 * Airtable rejects a sign-up or it is posted again (F5, D3).
 */
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { Airtable } from '../support/airtable.ts';
import { Crm } from '../support/crm.ts';
import { MailServer } from '../support/mail-server.ts';
import { until } from '../support/until.ts';

const [airtable, crm, mail] = await Promise.all([new Airtable().start(), new Crm().start(), new MailServer().start()]);
Object.assign(process.env, airtable.environment, crm.environment, mail.environment, {
  SITE_URL: 'https://www.zk.example',
});
const { hidden, key, post, query, rows } = await import('../support/site.ts');
await import('#app/features.server.ts');
const { revoke, unconfirmed } = await import('#app/waitlist/consents.server.ts');
beforeEach(() => {
  airtable.behaviour = { kind: 'normal' };
  airtable.records = [];
  crm.calls = [];
  mail.received = [];
});

const answers = (email: string, submissionKey: string, fullName = 'Mert'): [string, string][] =>
  Object.entries({ fullName, email, services: 'telegram', submissionKey });
/** The path that the question to an address leads to. */
const linkTo = (email: string) => /zk\.example(\/\S+confirm\S+)/.exec(mail.sentTo(email)[0]?.text ?? '')?.[1] ?? '';
const areDelivered = () => rows('deliveries').every(({ status }) => status === 'delivered');
const consents = () => crm.calls.filter(({ body }) => body.type.startsWith('waitlist.')).map(({ body }) => body);

test('the record in Airtable stays as it was made, and the CRM hears of each change of the consent', async () => {
  const email = 'state@example.com';
  await post('/en/waitlist', [...answers(email, key()), ['services', 'phone-callers']]);
  await until(() => airtable.records.length === 1 && mail.sentTo(email).length === 1);
  assert.equal((await post(linkTo(email), [['answer', 'yes']])).status, 303);
  await until(() => consents().length === 1);
  const [consent] = query(`select * from consents where address = '${email}'`);
  const [event] = query(`select at from consent_events where event = 'confirmed' and consent_id = ${consent?.id}`);
  const [told] = consents();
  assert.deepEqual([told?.type, told?.timestamp, told?.data.how], ['waitlist.confirmed', event?.at, 'mail-link']);
  assert.deepEqual([told?.data.email, told?.data.fullName], [email, 'Mert']);
  assert.deepEqual(told?.data.services, ['Telegram Bot', 'AI Phone Callers']);

  assert.equal(await revoke({ id: String(consent?.id), address: email }, 'office'), true);
  await until(() => consents().length === 2);
  const { type, data } = consents()[1] ?? {};
  assert.deepEqual([type, data?.how], ['waitlist.revoked', 'office']);
  await until(areDelivered);
  assert.deepEqual(Object.keys(airtable.records[0]?.fields ?? {}), ['Name', 'Email', 'Services', 'Language']);
});

const statusOf = (channel: string) => rows('deliveries').findLast((delivery) => delivery.channel === channel)?.status;
const owner = 'owner@zk.example';
const told = () => mail.sentTo(owner).length;

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
  const addresses = airtable.records.map(({ fields }) => fields.Email);
  assert.deepEqual(addresses, ['right@example.com']);
  await until(areDelivered);
  const asked = query("select address from consents where address in ('wrong@example.com', 'right@example.com')");
  assert.deepEqual(asked, [{ address: 'right@example.com' }]);
});

test('a question that waits for the next day is withheld too, and waits on when the record is made', async () => {
  const email = 'again@example.com';
  const question = () => rows('deliveries').findLast(({ channel }) => channel === 'visitor-mail');
  assert.equal((await post('/en/waitlist', answers(email, key()))).status, 200);
  await until(() => mail.sentTo(email).length === 1 && areDelivered());
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
  await until(() => mail.sentTo(email).length === 2 && areDelivered());
});

test('a disowned sign-up goes at Airtable too, and stays as long as Airtable does not confirm', async () => {
  const email = 'disowned@example.com';
  assert.equal((await post('/en/waitlist', answers(email, key()))).status, 200);
  await until(() => mail.sentTo(email).length === 1 && areDelivered());
  const link = linkTo(email);
  const stored = () => rows('waitlist').filter((row) => row.email === email).length;
  airtable.respondWithError(503, 'DOWN');
  assert.equal((await post(link, [['answer', 'no']])).status, 503);
  assert.deepEqual([stored(), airtable.records.length], [1, 1]);
  airtable.behaviour = { kind: 'normal' };
  assert.equal((await post(link, [['answer', 'no']])).status, 303);
  assert.deepEqual([stored(), airtable.records.length], [0, 0]);
});

test('what was not confirmed in time goes, and what nobody was asked about stays', async () => {
  const signUp = (services: string) =>
    post(
      '/en/waitlist',
      Object.entries({ fullName: 'Mert', email: 'late@example.com', services, submissionKey: key() }),
    );
  assert.equal((await signUp('telegram')).status, 200);
  await until(() => mail.sentTo('late@example.com').length === 1 && areDelivered());
  query("update consents set questions = 2, question_at = '2020-01-01' where address = 'late@example.com'");
  query("update consent_events set at = '2020-01-01'");
  assert.equal((await signUp('twitter')).status, 200);
  await unconfirmed.remove(['late@example.com']);
  const left = query("select service from consents where address = 'late@example.com'");
  assert.deepEqual(
    left.map(({ service }) => service),
    ['twitter'],
  );
  assert.equal(rows('waitlist').filter(({ email }) => email === 'late@example.com').length, 1);
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
  await until(areDelivered);
});

test('a sign-up that was thanked stays as it is after its confirmation failed for good', async () => {
  const sameKey = key();
  mail.faults.set('gone@example.com', 'unknown');
  assert.equal((await post('/tr/waitlist', answers('gone@example.com', sameKey))).status, 200);
  await until(() => statusOf('visitor-mail') === 'failed');

  assert.equal((await post('/tr/waitlist', answers('gone@example.com', sameKey))).status, 200, 'thanked again');
  assert.equal(airtable.records.length, 1, 'one record');
  assert.equal((await post('/tr/waitlist', answers('gone@example.com', sameKey, 'Another'))).status, 409);
  assert.deepEqual([airtable.records.length, rows('waitlist').at(-1)?.name], [1, 'Mert']);
  assert.equal(statusOf('visitor-mail'), 'failed');
});
