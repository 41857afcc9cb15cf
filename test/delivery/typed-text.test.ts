/** Mails to an address that anybody may have entered: what was typed is not in them, and there are few of them. */
import assert from 'node:assert/strict';
import { after, beforeEach, test } from 'node:test';
import { languages } from '#content/languages.ts';
import { messages } from '#content/load.server.ts';
import { MailServer } from '../support/mail-server.ts';
import { until } from '../support/until.ts';

const mail = await new MailServer().start();
Object.assign(process.env, mail.environment, { SITE_URL: 'https://www.zk.example' });
const { get, key, post, query } = await import('../support/site.ts');
after(() => mail.stop());
beforeEach(() => {
  mail.received = [];
});

const bait = { fullName: 'You won: evil.example/prize', message: 'See http://evil.example', company: 'evil.example' };
const withBait = (email: string) => ({ ...bait, email, phone: '+49 30 evil.example/1234', submissionKey: key() });
/** Everything that is due was sent. */
const isSettled = () =>
  query(`select id from deliveries where status = 'pending' and due_at <= '${new Date().toISOString()}'`).length === 0;

const startsOf = async (path: string) =>
  [...(await (await get(path)).text()).matchAll(/type="radio"[^>]*value="([^"]+)"/g)].map(([, start = '']) => start);

async function bookedCall(email: string, language = 'en'): Promise<string> {
  const start = (await startsOf('/en/book?fresh')).at(-1) ?? '';
  const response = await post(`/${language}/book`, Object.entries({ ...withBait(email), start, timeZone: 'UTC' }));
  return /href="(\/\w+\/book\/manage[^"]+)"/.exec(await response.text())?.[1] ?? '';
}
const move = (page: string, start: string) =>
  post(page, [
    ['intent', 'move'],
    ['start', start],
  ]);

for (const language of languages) {
  test(`nobody is sent what somebody else has typed with their address (${language})`, async () => {
    const address = `victim-${language}@example.com`;
    await post(`/${language}/contact`, Object.entries(withBait(address)));
    await until(isSettled);
    const page = await bookedCall(address, language);
    await until(isSettled);
    assert.equal((await move(page, (await startsOf(page)).at(-1) ?? '')).status, 303);
    await until(isSettled);
    assert.equal((await post(page, [['intent', 'cancel']])).status, 303);
    await until(isSettled);
    const received = mail.sentTo(address);
    const { visitor } = messages(language)['booking-mail'];
    assert.deepEqual(
      received.map(({ subject }) => subject?.replace(/:.*/, '')),
      [
        messages(language).mail.visitor.contacts.subject,
        ...[visitor.invite, visitor.update, visitor.cancel].map((texts) => texts.subject.replace(/:.*/, '')),
      ],
    );
    for (const { text = '', html = '', to, attachments, headers } of received) {
      const files = attachments.map(({ content }) => Buffer.from(content as ArrayBuffer).toString());
      if (received[0]?.text !== text) assert.match(files[0] ?? '', /BEGIN:VEVENT/);
      const parts = [text, html, JSON.stringify([to, headers]), ...files];
      for (const part of parts) assert.doesNotMatch(part, /evil|prize/i);
      assert.deepEqual(to, [{ name: '', address }]);
      assert.doesNotMatch(text, /[{}]/);
      assert.ok(text.startsWith(`${messages(language).mail.visitor.greeting}\n\n`), text);
    }
    assert.ok(received[1]?.text?.includes('+49 30 1234'), 'the digits of the number, to find a slip');
    assert.ok(mail.sentTo('owner@zk.example')[0]?.text?.includes(bait.message), 'the owner gets everything');
  });
}

test('of several inquiries of a day from one address only the first is confirmed', async () => {
  for (const email of ['often@example.com', 'Often@example.com', 'often@example.com'])
    assert.equal((await post('/en/contact', Object.entries(withBait(email)))).status, 200);
  await until(isSettled);
  assert.equal(mail.sentTo('owner@zk.example').length, 3);
  assert.equal(mail.received.filter(({ recipients }) => /often/i.test(String(recipients))).length, 1);
});

test('a call can be moved at any time, and its visitor gets three mails about it in a day, the last one later', async () => {
  const address = 'mover@example.com';
  const page = await bookedCall(address);
  await until(isSettled);
  const moved: string[] = [];
  for (let times = 0; times < 6; times += 1) {
    moved.push((await startsOf(page)).at(-1 - times) ?? '');
    assert.equal((await move(page, moved.at(-1) ?? '')).status, 303);
    await until(isSettled);
  }
  const mails = () => mail.sentTo(address).filter(({ subject }) => subject?.startsWith('Your call has moved'));
  assert.equal(mails().length, 3);
  const [call] = query(`select * from bookings where email = '${address}'`);
  assert.equal(call?.starts_at, moved.at(-1), 'the call is where it was moved to last');
  assert.equal(mail.sentTo('owner@zk.example').length, 7, 'the owner is told of each');
  const ofCall = `lead = 'bookings' and lead_id = '${call?.id}' and channel = 'visitor-mail' and purpose like 'update:%'`;
  const [waiting, ...more] = query(`select * from deliveries where ${ofCall} and status = 'pending'`);
  assert.deepEqual([waiting?.purpose, more.length], ['update:6', 0]);
  const [first] = query(`select min(due_at) as due from deliveries where ${ofCall}`);
  assert.equal(Date.parse(String(waiting?.due_at)) - Date.parse(String(first?.due)), 24 * 3_600_000);
  query(`update deliveries set due_at = '${new Date().toISOString()}' where id = ${waiting?.id}`);
  await until(() => mails().length === 4);
  const date = new Intl.DateTimeFormat('en', { dateStyle: 'full', timeStyle: 'short', timeZone: 'UTC' });
  assert.ok(mails()[3]?.text?.includes(date.format(new Date(moved.at(-1) ?? ''))));
});
