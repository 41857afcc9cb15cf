/** A sign-up that Airtable rejects: no e-mail is sent until it is accepted. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { Airtable } from '../support/airtable.ts';
import { MailServer } from '../support/mail-server.ts';
import { until } from '../support/until.ts';

const airtable = await new Airtable().start();
const mail = await new MailServer().start();
Object.assign(process.env, airtable.environment, mail.environment);
const { hidden, key, post, rows } = await import('../support/site.ts');
after(async () => {
  airtable.stop();
  await mail.stop();
});

const answers = (email: string, submissionKey: string): [string, string][] =>
  Object.entries({ fullName: 'Mert', email, services: 'telegram', submissionKey });
const states = () => new Set(rows('deliveries').map(({ status }) => status));

test('e-mails are sent only after the corrected sign-up is accepted, to the corrected address', async () => {
  const sameKey = key();
  airtable.respondWithError(401, 'UNAUTHORIZED');
  assert.equal((await post('/tr/waitlist', answers('wrong@example.com', sameKey))).status, 502);
  await wait(1500);
  assert.deepEqual([mail.received.length, [...states()]], [0, ['failed']]);

  airtable.behaviour = { kind: 'normal' };
  assert.equal((await post('/tr/waitlist', answers('right@example.com', sameKey))).status, 200);
  await until(() => mail.received.length === 2);
  assert.equal(mail.sentTo('right@example.com').length, 1);
  assert.equal(mail.sentTo('owner@zk.example')[0]?.replyTo?.[0]?.address, 'right@example.com');
  assert.deepEqual(
    airtable.records.map(({ fields }) => fields.Email),
    ['right@example.com'],
  );
  await until(() => [...states()].join() === 'delivered');
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
  mail.received = [];
  airtable.behaviour = { kind: 'disconnect' };
  assert.equal((await post('/de/waitlist', answers('later@example.com', key()))).status, 200);
  await until(() => mail.sentTo('later@example.com').length === 1);
});
