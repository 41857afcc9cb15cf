/**
 * E-mails and webhook calls for an inquiry and for a sign-up (product.md D4). Mails to an address that anybody may have
 * entered have nothing that was typed, and there are few of them.
 */
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { withoutBreakHints } from '#app/i18n/formats.ts';
import { languages } from '#content/languages.ts';
import { messages } from '#content/load.server.ts';
import { Crm } from '../support/crm.ts';
import { MailServer } from '../support/mail-server.ts';
import { until } from '../support/until.ts';

const mail = await new MailServer().start();
const crm = await new Crm().start();
Object.assign(process.env, mail.environment, crm.environment, { SITE_URL: 'https://www.zk.example' });
const { get, key, post, query, rows } = await import('../support/site.ts');
beforeEach(() => {
  mail.received = [];
  crm.calls = [];
  crm.status = 204;
});

const owner = 'owner@zk.example';
const inquiry = (changes = {}) =>
  Object.entries({
    fullName: 'Ayşe Yıldırım-Größe',
    email: 'ayse@example.com',
    message: 'Guten Abend,\n<script>alert(1)</script> & "mehr"',
    submissionKey: key(),
    ...changes,
  });
const settled = () => waiting().length === 0;

test('an inquiry reaches the owner, the visitor and the CRM, each once', async () => {
  await post('/tr/contact', inquiry());
  await until(settled);

  const [toOwner, ...rest] = mail.sentTo(owner);
  assert.equal(rest.length, 0);
  assert.equal(toOwner?.subject, 'Anfrage von Ayşe Yıldırım-Größe');
  assert.deepEqual(toOwner?.replyTo?.[0], { name: 'Ayşe Yıldırım-Größe', address: 'ayse@example.com' });
  assert.ok(toOwner?.text?.includes('<script>alert(1)</script> & "mehr"'));
  assert.ok(toOwner?.text?.includes('Sprache:\nTürkçe'));
  assert.match(toOwner?.text ?? '', /Eingegangen:\n\d+\. \S+ \d{4} um \d\d:\d\d \(Europe\/Berlin\)\n/);
  assert.ok(toOwner?.html?.includes('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;mehr&quot;'));
  assert.ok(!toOwner?.html?.includes('<script>'));

  const [toVisitor] = mail.sentTo('ayse@example.com');
  assert.equal(toVisitor?.subject, 'ZK Automation ekibine mesajınız');
  assert.ok(toVisitor?.text?.startsWith('Merhaba,\n\nMesajınız için'));
  assert.ok(toVisitor?.text?.includes('24\u00a0saat'));
  assert.ok(toVisitor?.html?.includes('<html lang="tr" dir="ltr">'));
  assert.equal(toVisitor?.headers.find(({ key }) => key === 'auto-submitted')?.value, 'auto-replied');
  // The owner has not entered an address yet.
  assert.equal(toVisitor?.replyTo, undefined);

  assert.equal(crm.invalidSignatures, 0);
  const [call] = crm.calls;
  const [stored] = rows('contacts').slice(-1);
  assert.deepEqual(call?.body, {
    type: 'inquiry.created',
    timestamp: stored?.created_at,
    data: {
      id: stored?.id,
      fullName: 'Ayşe Yıldırım-Größe',
      email: 'ayse@example.com',
      message: 'Guten Abend,\n<script>alert(1)</script> & "mehr"',
      language: 'tr',
      createdAt: stored?.created_at,
      suspectedSpam: false,
    },
  });
});

test('a sign-up reaches the CRM with the stored names of the services, owner and visitor in their languages', async () => {
  const chosen = ['telegram', 'phone-callers'];
  const person = Object.entries({ fullName: 'Max', email: 'max@example.com', submissionKey: key() });
  await post('/de/waitlist', [...person, ...chosen.map((id): [string, string] => ['services', id])]);
  await until(settled);
  assert.equal(mail.sentTo(owner)[0]?.subject, 'Warteliste: Max');
  const { services } = messages('de').waitlist;
  const names = chosen.map((id) => withoutBreakHints(services[id]?.name ?? ''));
  for (const address of [owner, 'max@example.com'])
    assert.ok(mail.sentTo(address)[0]?.text?.includes(names.join('\n')), address);
  assert.deepEqual(crm.calls[0]?.body.data.services, ['Telegram Bot', 'AI Phone Callers']);
});

test('submitted text cannot add a header or a recipient', async () => {
  const fullName = 'Eve\r\nBcc: everybody@example.com\r\n\r\nHello';
  await post('/en/contact', inquiry({ fullName, email: 'eve@example.com' }));
  await until(settled);
  for (const { raw, recipients } of mail.received) {
    assert.equal(recipients.length, 1);
    assert.ok(!/^bcc:/im.test(raw.split('\r\n\r\n')[0] ?? ''));
  }
  assert.equal(mail.received.length, 2);
});

test('suspected spam is marked for the owner and is not confirmed to the visitor', async () => {
  await post('/en/contact', inquiry({ website: 'https://spam.example', fullName: 'Bot' }));
  await until(settled);
  assert.equal(mail.sentTo(owner)[0]?.subject, '[Spam?] Anfrage von Bot');
  assert.equal(mail.sentTo('ayse@example.com').length, 0);
  assert.equal(crm.calls[0]?.body.data.suspectedSpam, true);
});

test('an unknown mailbox fails permanently; a busy or unreachable server is retried', async () => {
  mail.faults.set('gone@example.com', 'unknown');
  await post('/en/contact', inquiry({ email: 'gone@example.com' }));
  await until(settled);
  const failed = rows('deliveries').find(({ status }) => status === 'failed');
  assert.deepEqual([failed?.channel, failed?.error], ['visitor-mail', 'SMTP 550 no such user']);

  for (const address of ['busy@example.com', owner]) mail.faults.set(address, 'busy');
  await post('/en/contact', inquiry({ email: 'busy@example.com' }));
  await until(() => haveWaited(1));
  const errors = waiting().map(({ error }) => error);
  assert.deepEqual(errors, ['SMTP 451 try again later', 'SMTP 451 try again later']);
  mail.faults.clear();
  await mail.stop();
  makeDue();
  await until(() => haveWaited(2));
  assert.equal(mail.received.filter(({ recipients }) => recipients.includes('busy@example.com')).length, 0);
  await mail.start();
  makeDue();
  await until(settled);
  assert.equal(mail.sentTo('busy@example.com').length, 1);
});

test('a webhook is retried with the same id after an error, and not after status 410', async () => {
  crm.status = 503;
  await post('/en/contact', inquiry());
  await until(() => haveWaited(1));
  crm.status = 302;
  makeDue();
  await until(() => haveWaited(2));
  crm.status = 200;
  makeDue();
  await until(settled);
  const calls = crm.calls.filter(({ body }) => body.type !== 'delivery.failed');
  assert.equal(calls.length, 1);
  assert.match(String(calls[0]?.id), /^contacts-webhook-\d+-\d+$/);
  crm.status = 410;
  await post('/en/contact', inquiry());
  await until(settled);
  assert.deepEqual([last()?.status, last()?.error], ['failed', 'HTTP 410']);
});

/** Undelivered deliveries of leads: reports of the failures in other tests come at their own time. */
const waiting = () => rows('deliveries').filter(({ status, lead }) => status === 'pending' && lead !== 'failures');
/** Whether all undelivered deliveries had this many attempts and have no lease. */
const haveWaited = (times: number) =>
  waiting().length > 0 && waiting().every(({ attempts, lease }) => attempts === times && lease === null);
const last = () =>
  rows('deliveries')
    .filter(({ channel, lead }) => channel === 'webhook' && lead !== 'failures')
    .at(-1);

function makeDue(): void {
  query("update deliveries set due_at = '2020-01-01' where status = 'pending' returning id");
}

const bait = { fullName: 'You won: evil.example/prize', message: 'See http://evil.example', company: 'evil.example' };
const withBait = (email: string) => ({ ...bait, email, phone: '+49 30 1234 evil.example', submissionKey: key() });
/** Everything that is due was sent. */
const isDueSent = () =>
  query(`select id from deliveries where status = 'pending' and due_at <= '${new Date().toISOString()}'`).length === 0;

const startsOf = async (path: string) =>
  [...(await (await get(path)).text()).matchAll(/type="radio"[^>]*value="([^"]+)"/g)].map(([, start = '']) => start);

async function bookedCall(email: string, language = 'en'): Promise<string> {
  const start = (await startsOf('/en/book?fresh')).at(-1) ?? '';
  const response = await post(`/${language}/book`, Object.entries({ ...withBait(email), start, timeZone: 'UTC' }));
  return pageOf(response);
}
/** The page to which the link of a call leads. */
const pageOf = async (booked: Response) => /href="(\/\w+\/book\/manage[^"]+)"/.exec(await booked.text())?.[1] ?? '';

for (const language of languages) {
  test(`nobody is sent what somebody else has typed with their address (${language})`, async () => {
    const address = `victim-${language}@example.com`;
    await post(`/${language}/contact`, Object.entries(withBait(address)));
    await until(isDueSent);
    const page = await bookedCall(address, language);
    await until(isDueSent);
    const moved = await post(page, Object.entries({ intent: 'move', start: (await startsOf(page)).at(-1) ?? '' }));
    assert.equal(moved.status, 303);
    await until(isDueSent);
    assert.equal((await post(page, [['intent', 'cancel']])).status, 303);
    await until(isDueSent);
    const received = mail.sentTo(address);
    const { visitor } = messages(language)['booking-mail'];
    const ofCall = [visitor.invite, visitor.update, visitor.cancel].map(({ subject }) => subject.replace(/:.*/, ''));
    const subjects = received.map(({ subject }) => subject?.replace(/:.*/, ''));
    assert.deepEqual(subjects, [messages(language).mail.visitor.contacts.subject, ...ofCall]);
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
    assert.ok(mail.sentTo(owner)[0]?.text?.includes(bait.message), 'the owner gets everything');
  });
}

test('of a call that looks automated only the owner and the CRM are told, and it is booked', async () => {
  const address = 'robot@example.com';
  const start = (await startsOf('/en/book?fresh')).at(-1) ?? '';
  const fields = { ...withBait(address), start, timeZone: 'UTC', website: 'https://spam.example' };
  const page = await pageOf(await post('/en/book', Object.entries(fields)));
  await until(isDueSent);
  const [call] = query(`select id, status from bookings where email = '${address}'`);
  assert.equal(call?.status, 'booked');
  assert.match(mail.sentTo(owner)[0]?.subject ?? '', /^\[Prüfen\]/);
  const [event] = crm.calls.filter(({ body }) => body.type.startsWith('booking.'));
  assert.deepEqual([event?.body.type, event?.body.data.suspectedSpam], ['booking.created', true]);
  assert.equal((await post(page, [['intent', 'cancel']])).status, 303);
  await until(isDueSent);
  assert.doesNotMatch(mail.sentTo(owner)[1]?.subject ?? '[', /^\[/);
  assert.deepEqual(mail.sentTo(address), []);
  const ofCall = `select id from deliveries where subject = 'bookings' and subject_id = '${call?.id}'`;
  assert.deepEqual(query(`${ofCall} and channel = 'visitor-mail'`), [], 'no reminders either');
});
