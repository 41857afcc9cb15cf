/** The mails of the website with the drafts of their texts, in the office, and a test of them to the owner. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MailServer } from '../support/mail-server.ts';
import { get, officeSession, submit } from '../support/office-session.ts';
import { Site } from '../support/site-process.ts';

const mail = await new MailServer().start();
const site = await new Site({ ...mail.environment, SITE_URL: 'https://www.zk.example' }).start();
const session = officeSession(site, { language: 'de' });

for (const [file, count] of Object.entries({ mail: 2, 'booking-mail': 8, consent: 1 }))
  test(`${file}: every mail about an example, and a test of each`, async () => {
    const { location } = await submit(site, `/office/words/${file}`, session, { intent: 'preview' });
    assert.equal(location, `/office/words/${file}/mails?language=de`);
    const { text: page } = await get(site, location, session);
    assert.equal(page.match(/class="mail-text"/g)?.length, count);
    assert.doesNotMatch(page, /\{\w+\}/);
    const sent = mail.sentTo('owner@zk.example').length;
    const last = { intent: 'test', mail: String(count - 1) };
    assert.match((await submit(site, location, session, last)).location, /done=tested$/);
    assert.equal(mail.sentTo('owner@zk.example').length, sent + 1);
  });

test('a draft is in them', async () => {
  const fields = { 'text de/consent.yaml mail.greeting': 'Guten Abend,', intent: 'preview' };
  const { location } = await submit(site, '/office/words/consent', session, fields);
  assert.match((await get(site, location, session)).text, /Guten Abend,/);
});
