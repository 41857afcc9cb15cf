/** A sign-up that is posted again: only one that Airtable rejected is replaced (product.md F5, D3). */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { Airtable } from '../support/airtable.ts';
import { MailServer } from '../support/mail-server.ts';
import { until } from '../support/until.ts';

const airtable = await new Airtable().start();
const mail = await new MailServer().start();
Object.assign(process.env, airtable.environment, mail.environment, { SITE_URL: 'https://www.zk.example' });
const { key, post, rows } = await import('../support/site.ts');
after(async () => {
  airtable.stop();
  await mail.stop();
});

const answers = (submissionKey: string, fullName = 'Mert'): [string, string][] =>
  Object.entries({ fullName, email: 'gone@example.com', services: 'telegram', submissionKey });

test('a sign-up that was thanked stays as it is after its confirmation failed for good', async () => {
  const sameKey = key();
  mail.unknownRecipients.add('gone@example.com');
  assert.equal((await post('/tr/waitlist', answers(sameKey))).status, 200);
  await until(() =>
    rows('deliveries').some(({ channel, status }) => channel === 'visitor-mail' && status === 'failed'),
  );

  assert.equal((await post('/tr/waitlist', answers(sameKey))).status, 200, 'thanked again');
  assert.equal(airtable.records.length, 1, 'one record');
  assert.equal((await post('/tr/waitlist', answers(sameKey, 'Another'))).status, 409);
  assert.deepEqual([airtable.records.length, rows('waitlist')[0]?.name], [1, 'Mert']);
  assert.equal(rows('deliveries').find(({ channel }) => channel === 'visitor-mail')?.status, 'failed');
});
