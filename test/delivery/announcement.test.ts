/** Announcements to the waitlist: to whom, how often, and how a person gets off the list (product.md K9 to K12). */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { text as consumeText } from 'node:stream/consumers';
import { after, beforeEach, test } from 'node:test';
import { languages } from '#content/languages.ts';
import { messages } from '#content/load.server.ts';
import { addConsent } from '../support/consent-row.ts';
import { text } from '../support/html.ts';
import { MailServer } from '../support/mail-server.ts';
import { Site } from '../support/site-process.ts';
import { until } from '../support/until.ts';

const mail = await new MailServer().start();
const settings = { ...mail.environment, SITE_URL: 'https://zk.example', ANNOUNCEMENT_RATE: '50' };
const site = await new Site(settings).start();
Object.assign(process.env, site.environment, { LOG_LEVEL: 'silent' });
const { unsubscribeSecret } = await import('#app/domain/consent/consent-link.server.ts');
const announcements = await import('#app/domain/consent/announcements.server.ts');
const { suppress } = await import('#app/domain/consent/suppressions.server.ts');
const { closeDatabase } = await import('#app/store/migrate.server.ts');
after(async () => {
  await closeDatabase();
  await site.stop();
  await mail.stop();
});
beforeEach(() => {
  mail.received = [];
  mail.busy = false;
  mail.unknownRecipients.clear();
  for (const table of ['deliveries', 'announcements', 'consent_events', 'consents', 'suppressions'])
    query(`delete from ${table}`);
});

const query = (sql: string) => site.query(sql);
const get = (path: string, init: RequestInit = {}) => fetch(site.origin + path, { redirect: 'manual', ...init });

const owner = 'owner@zk.example';
const texts = Object.fromEntries(
  languages.map((language) => [language, { subject: `Here ${language}`, text: `Hello,\n\nit is here: ${language}.` }]),
);

async function consent(name: string, language = 'en', state = 'confirmed') {
  const uid = randomUUID();
  const email = `${name}@example.com`;
  const id = addConsent(query, { email, language, state, uid });
  return { id, email, path: `/${language}/waitlist/unsubscribe?key=${await unsubscribeSecret(uid)}` };
}

/** Starts an announcement of the service of all consents here. */
async function announce() {
  const announcement = await announcements.draftAnnouncement('cold-email', texts, 'Ada');
  assert.equal(await announcements.start(announcement), 'ok');
  return announcement;
}

/** The owner gets reports of what failed in other tests. */
const recipients = () => mail.received.flatMap((each) => each.recipients.filter((address) => address !== owner)).sort();
const row = (id: string) => query(`select state, sending from consents where id = ${id}`)[0];
const lastEvent = (id: string) => query(`select * from consent_events where consent_id = ${id} order by id desc`)[0];
const deliveries = () => query('select status, attempts, error from deliveries');
const isOver = () => deliveries().every(({ status }) => status !== 'pending');
const makeDue = () => query("update deliveries set due_at = '2020-01-01' where status = 'pending'");

test('goes to the confirmed only, in their language, once, with both headers and the reason below', async () => {
  const [ada, ben] = [await consent('ada'), await consent('ben', 'de')];
  for (const state of ['requested', 'revoked', 'announced', 'expired']) await consent(state, 'en', state);
  await consent('gone');
  await suppress('GONE@example.com', '', 'unsubscribed');
  const announcement = await announce();
  assert.equal(await announcements.start(announcement), 'running');
  await until(isOver);
  assert.deepEqual(recipients(), [ada.email, ben.email]);
  const [toBen] = mail.sentTo(ben.email);
  const link = `https://zk.example${ben.path}`;
  const header = (name: string) => toBen?.headers.find(({ key }) => key === name)?.value;
  assert.equal(header('list-unsubscribe'), `<${link}>`);
  assert.equal(header('list-unsubscribe-post'), 'List-Unsubscribe=One-Click');
  assert.equal(toBen?.subject, 'Here de');
  assert.equal(toBen?.html, undefined);
  for (const part of ['Hello,\n\nit is here: de.', link, '1. März 2026']) assert.ok(toBen?.text?.includes(part), part);
  assert.deepEqual(row(ben.id), { state: 'announced', sending: null });
  assert.match(String(lastEvent(ben.id)?.receipt), /^250 /);
  assert.equal(lastEvent(ben.id)?.event, 'announced');

  await announce();
  await until(isOver);
  assert.equal(mail.received.length, 2, 'nobody gets a second one');
});

test('one press in a mail program takes the person off the list: no cookie, no origin, no redirect', async () => {
  const { id, email } = await consent('ada', 'tr');
  await announce();
  await until(isOver);
  const [received] = mail.sentTo(email);
  const link = new URL(
    /<(.*)>/.exec(received?.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '')?.[1] ?? '',
  );
  const path = link.pathname + link.search;
  for (const method of ['GET', 'HEAD', 'GET']) {
    const response = await get(path, { method });
    assert.equal(response.status, 200);
    assert.equal(response.headers.get('Cache-Control'), 'no-store');
    assert.ok(method === 'HEAD' || (await response.text()).includes('name="robots" content="noindex"'));
  }
  assert.equal(row(id)?.state, 'announced', 'reading changes nothing');

  const sent = oneClick(link);
  const answer = await exchange(sent);
  if (process.env.TRANSCRIPT) process.stdout.write(`${received?.raw}\n${sent}\n\n${answer.slice(0, 1500)}\n`);
  assert.match(answer, /^HTTP\/1\.1 200 OK\r\n/);
  assert.doesNotMatch(answer, /^(?:location|set-cookie):/im);
  assert.deepEqual([row(id)?.state, lastEvent(id)?.how], ['revoked', 'one-click']);
  assert.match(await exchange(sent), /^HTTP\/1\.1 200 OK\r\n/, 'a second time is no error');
  assert.ok(text(await (await get(path)).text()).includes(messages('tr').announcement.page.states.done.title));

  // The list forgets nobody when the data are erased.
  query('delete from consents');
  mail.received = [];
  await consent('ada');
  await announce();
  await until(isOver);
  assert.deepEqual(mail.sentTo(email), []);
  assert.match(await exchange(sent), /^HTTP\/1\.1 404 /);
});

/** The request of a mail provider (RFC 8058, 3.2). */
function oneClick({ host, pathname, search }: URL): string {
  const body = 'List-Unsubscribe=One-Click';
  const headers = ['Content-Type: application/x-www-form-urlencoded', `Content-Length: ${body.length}`];
  const lines = [`POST ${pathname}${search} HTTP/1.1`, `Host: ${host}`, ...headers, 'Connection: close', '', body];
  return lines.join('\r\n');
}

/** Sends bytes to the site, and returns all that comes back. */
async function exchange(sent: string): Promise<string> {
  const socket = connect(Number(new URL(site.origin).port), '127.0.0.1');
  socket.end(sent);
  return consumeText(socket);
}

test('the button of the page works without script; another site cannot press it', async () => {
  const { id, path } = await consent('ada');
  const post = (site: string) =>
    get(path, { method: 'POST', body: new URLSearchParams({ intent: 'all' }), headers: { 'Sec-Fetch-Site': site } });
  assert.equal((await post('cross-site')).status, 403);
  assert.equal(row(id)?.state, 'confirmed');
  const pressed = await post('same-origin');
  assert.deepEqual([pressed.status, pressed.headers.get('Location')], [303, path]);
  assert.deepEqual([row(id)?.state, lastEvent(id)?.how], ['revoked', 'unsubscribe-link']);
});

test('a mail that may have been sent before a crash is never sent again, and the owner is told', async () => {
  const { id } = await consent('ada');
  const announcement = await announcements.draftAnnouncement('cold-email', texts, 'Ada');
  await announcements.start(announcement);
  // As a process leaves it that was killed while it sent.
  query(`update consents set sending = ${announcement.id} where id = ${id}`);
  await until(isOver);
  assert.deepEqual(recipients(), []);
  assert.deepEqual(
    await announcements.progressOf((await announcements.findAnnouncement(String(announcement.id))) as never),
    {
      state: 'ended',
      sent: 0,
      waiting: 0,
      failed: 0,
      uncertain: 1,
    },
  );
  query("update deliveries set status = 'pending', attempts = 0, due_at = '2020-01-01'");
  await until(isOver);
  assert.deepEqual(recipients(), [], 'the owner cannot retry it either');
});

test('an unknown mailbox gets no mail any more; a busy server is tried again', async () => {
  const [ada, ben] = [await consent('ada'), await consent('ben')];
  mail.unknownRecipients.add(ada.email);
  await announce();
  await until(isOver);
  const [failed] = deliveries().filter(({ status }) => status === 'failed');
  assert.deepEqual([failed?.attempts, failed?.error], [1, 'SMTP 550 no such user']);
  assert.deepEqual([lastEvent(ada.id)?.event, lastEvent(ada.id)?.how], ['bounced', 'mail-server']);
  assert.equal(query("select id from suppressions where reason = 'bounced'").length, 1);
  assert.deepEqual(recipients(), [ben.email]);

  // A server that does not like the sender says nothing about the mailbox.
  const dora = await consent('dora');
  mail.blockedRecipients.add(dora.email);
  await announce();
  await until(isOver);
  assert.deepEqual(row(dora.id), { state: 'confirmed', sending: null });
  assert.equal(query('select id from suppressions').length, 1);
  mail.blockedRecipients.clear();

  mail.busy = true;
  const carl = await consent('carl');
  await announce();
  // Of dora and carl. The report to the owner meets the busy server too.
  const retried = () =>
    query(
      "select id from deliveries where channel = 'announcement-mail' and status = 'pending' and error = 'SMTP 451 try again later'",
    );
  await until(() => retried().length === 2);
  assert.deepEqual(row(carl.id), { state: 'confirmed', sending: null });
  mail.busy = false;
  makeDue();
  await until(isOver);
  assert.equal(mail.sentTo(carl.email).length, 1);
  assert.equal(mail.sentTo(dora.email).length, 1);
  assert.equal(mail.sentTo(ada.email).length, 0);
});

test('a stopped announcement sends nothing, and goes on with those who have not got it', async () => {
  mail.busy = true;
  const { email } = await consent('ada');
  const announcement = await announce();
  await until(() => deliveries().some(({ error }) => error === 'SMTP 451 try again later'));
  assert.equal(await announcements.stop(announcement), true);
  assert.deepEqual(deliveries(), []);
  mail.busy = false;
  const stopped = await announcements.findAnnouncement(String(announcement.id));
  assert.equal(stopped && (await announcements.progressOf(stopped)).state, 'stopped');
  assert.equal(stopped && (await announcements.resume(stopped)), 'ok');
  await until(() => mail.sentTo(email).length === 1);
});

test('a test goes to the owner only, and its link harms nobody', async () => {
  await consent('ada');
  await announcements.sendTest(await announcements.draftAnnouncement('cold-email', texts, 'Ada'));
  assert.deepEqual(recipients(), []);
  assert.equal(mail.sentTo(owner).filter(({ subject }) => /Here/.test(subject ?? '')).length, languages.length);
  const response = await get('/de/waitlist/unsubscribe?key=test');
  assert.ok(text(await response.text()).includes(messages('de').announcement.page.states.test.title));
  assert.equal((await get('/de/waitlist/unsubscribe?key=unknown')).status, 404);
});
