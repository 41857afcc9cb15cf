/** Announcements to the waitlist: to whom, how often, and how a person gets off the list (product.md K9 to K12). */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { text as consumeText } from 'node:stream/consumers';
import { after, beforeEach, test } from 'node:test';
import { languages } from '#content/languages.ts';
import { content, messages } from '#content/load.server.ts';
import { addConsent } from '../support/consent-row.ts';
import { text } from '../support/html.ts';
import { MailServer } from '../support/mail-server.ts';
import { Site } from '../support/site-process.ts';
import { until } from '../support/until.ts';

const mail = await new MailServer().start();
const environment = { ...mail.environment, SITE_URL: 'https://zk.example' };
const site = await new Site(environment).start();
Object.assign(process.env, site.environment, { LOG_LEVEL: 'silent' });
const { unsubscribeSecret } = await import('#app/waitlist/consent-link.server.ts');
const announcements = await import('#app/waitlist/announcements.server.ts');
const { handOver, settings } = await import('#app/settings.server.ts');
const { suppress } = await import('#app/waitlist/store-suppressions.server.ts');
const { closeDatabase } = await import('#app/database/migrate.server.ts');
after(closeDatabase);
beforeEach(() => {
  mail.received = [];
  mail.faults.clear();
  for (const table of ['deliveries', 'announcements', 'consent_events', 'consents', 'suppressions'])
    query(`delete from ${table}`);
});

const query = (sql: string) => site.query(sql);
const get = (path: string, init: RequestInit = {}) => fetch(site.origin + path, { redirect: 'manual', ...init });

const owner = 'owner@zk.example';
const uncertain = 'sending was interrupted; it is not known whether the mail server took the mail';
const texts = Object.fromEntries(
  languages.map((language) => [language, { subject: `Here ${language}`, text: `Hello,\n\nit is here: ${language}.` }]),
) as Parameters<typeof announcements.draftAnnouncement>[1];

async function consent(name: string, language = 'en', state = 'confirmed', service = 'cold-email') {
  const uid = randomUUID();
  const email = `${name}@example.com`;
  const id = addConsent(query, { email, language, state, uid, service });
  return { id, email, path: `/${language}/waitlist/unsubscribe?key=${await unsubscribeSecret(uid)}` };
}

async function announce(service = 'cold-email') {
  const announcement = await announcements.draftAnnouncement(service, texts, 'Ada');
  assert.equal(await announcements.start(announcement), undefined);
  return announcement;
}

/** The owner gets reports of what failed in other tests. */
const recipients = () => mail.received.flatMap((each) => each.recipients.filter((address) => address !== owner)).sort();
const headerOf = (received: (typeof mail.received)[number] | undefined, name: string) =>
  received?.headers.find(({ key }) => key === name)?.value ?? '';
const stateOf = (id: string) => query(`select state from consents where id = ${id}`)[0]?.state;
const lastEvent = (id: string) => query(`select * from consent_events where consent_id = ${id} order by id desc`)[0];
const deliveries = () => query('select status, attempts, error from deliveries');
const isOver = () => deliveries().every(({ status }) => status !== 'pending');
const makeDue = () => query("update deliveries set due_at = '2020-01-01' where status = 'pending'");

// The first one, because a process remembers a key that it has found to be the same.
test('with a changed DATA_KEY or without SITE_URL or a mail server none starts', async () => {
  await suppress('gone@example.com', 'cold-email');
  const announcement = await announcements.draftAnnouncement('cold-email', texts, 'Ada');
  const [{ value } = {}] = query("select value from site_secrets where name = 'data-key-fingerprint'");
  query("update site_secrets set value = 'of another key' where name = 'data-key-fingerprint'");
  assert.equal(await announcements.start(announcement), 'data-key');
  query(`update site_secrets set value = '${value}' where name = 'data-key-fingerprint'`);
  const all = settings();
  for (const [missing, problem] of Object.entries({ SITE_URL: 'site-url', SMTP_URL: 'mail' })) {
    handOver({ ...all, [missing]: undefined });
    assert.equal(await announcements.start(announcement), problem);
  }
  handOver(all);
  assert.deepEqual(query('select started_at from announcements'), [{ started_at: null }]);
});

test('goes to the confirmed only, in their language, once, with both headers and the reason below', async () => {
  const [ada, ben] = [await consent('ada'), await consent('ben', 'de')];
  for (const state of ['requested', 'revoked']) await consent(state, 'en', state);
  await consent('other', 'en', 'confirmed', 'telegram');
  await consent('gone');
  await suppress('GONE@example.com', 'cold-email');
  const announcement = await announce();
  assert.equal(await announcements.start(announcement), 'started');
  await until(isOver);
  assert.deepEqual(recipients(), [ada.email, ben.email]);
  const [toBen] = mail.sentTo(ben.email);
  const link = `https://zk.example${ben.path}`;
  assert.equal(headerOf(toBen, 'list-unsubscribe'), `<${link}>`);
  assert.equal(headerOf(toBen, 'list-unsubscribe-post'), 'List-Unsubscribe=One-Click');
  assert.equal(toBen?.subject, 'Here de');
  assert.equal(toBen?.html, undefined);
  const parts = ['Hello,\n\nit is here: de.', link, '1. März 2026', content().site.brand, '/de/impressum'];
  for (const part of parts) assert.ok(toBen?.text?.includes(part), part);
  assert.equal(stateOf(ben.id), 'confirmed');
  assert.match(String(lastEvent(ben.id)?.receipt), /^250 /);
  assert.equal(lastEvent(ben.id)?.event, 'announced');

  await announce();
  await until(isOver);
  assert.equal(mail.received.length, 2, 'nobody gets a second one');
});

test('a sign-up for two services hears of both, and one withdrawal ends both', async () => {
  const { id, email, path } = await consent('eve', 'en', 'confirmed', 'cold-email,telegram');
  await announce('telegram');
  await announce();
  await until(isOver);
  assert.equal(mail.sentTo(email).length, 2);
  const { services } = messages('en').waitlist;
  const shown = text(await (await get(path)).text());
  for (const service of ['cold-email', 'telegram']) assert.ok(shown.includes(services[service]?.name ?? '-'), service);
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
  assert.equal((await get(path, { method: 'POST', body })).status, 200);
  assert.equal(stateOf(id), 'revoked');
  const suppressed = query("select service from suppressions where reason = 'unsubscribed' order by service");
  assert.deepEqual(
    suppressed.map(({ service }) => service),
    ['cold-email', 'telegram'],
  );
});

test('one press in a mail program takes the person off the list: no cookie, no origin, no redirect', async () => {
  const { id, email } = await consent('ada', 'tr');
  await announce();
  await until(isOver);
  const [received] = mail.sentTo(email);
  const link = new URL(/<(.*)>/.exec(headerOf(received, 'list-unsubscribe'))?.[1] ?? '');
  const path = link.pathname + link.search;
  for (const method of ['GET', 'HEAD', 'GET']) {
    const response = await get(path, { method });
    assert.equal(response.status, 200);
    assert.equal(response.headers.get('Cache-Control'), 'no-store');
    assert.ok(method === 'HEAD' || (await response.text()).includes('name="robots" content="noindex"'));
  }
  assert.equal(stateOf(id), 'confirmed', 'reading changes nothing');

  const sent = oneClick(link);
  const answer = await exchange(sent);
  if (process.env.TRANSCRIPT) process.stdout.write(`${received?.raw}\n${sent}\n\n${answer.slice(0, 1500)}\n`);
  assert.match(answer, /^HTTP\/1\.1 200 OK\r\n/);
  assert.doesNotMatch(answer, /^(?:location|set-cookie):/im);
  assert.deepEqual([stateOf(id), lastEvent(id)?.how], ['revoked', 'one-click']);
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
  // Node answers no client that closes its half: the site closes, as `Connection: close` asks.
  socket.write(sent);
  return consumeText(socket);
}

test('the button of the page works without script; another site cannot press it', async () => {
  const { id, path } = await consent('ada');
  const other = await consent('ada', 'en', 'requested', 'telegram');
  const post = (site: string, fields = {}) =>
    get(path, { method: 'POST', body: new URLSearchParams(fields), headers: { 'Sec-Fetch-Site': site } });
  assert.equal((await post('cross-site')).status, 403);
  assert.equal(stateOf(id), 'confirmed');
  const pressed = await post('same-origin');
  assert.deepEqual([pressed.status, pressed.headers.get('Location')], [303, path]);
  assert.deepEqual([stateOf(id), lastEvent(id)?.how], ['revoked', 'unsubscribe-link']);
  assert.equal(stateOf(other.id), 'requested', 'another sign-up stays');
  const { all } = messages('en').announcement.page;
  assert.ok((await (await get(path)).text()).includes(all));
  assert.equal((await post('same-origin', { intent: 'all' })).status, 303);
  assert.equal(stateOf(other.id), 'revoked');
  // An earlier mail ends what was agreed to since.
  for (const fields of [{}, { 'List-Unsubscribe': 'One-Click' }]) {
    const again = await consent('ada');
    await post('same-origin', fields);
    assert.equal(stateOf(again.id), 'revoked');
  }
});

test('who has withdrawn after the start and before the mail gets none', async () => {
  const [ada, ben] = [await consent('ada'), await consent('ben')];
  for (const { email } of [ada, ben]) mail.faults.set(email, 'busy');
  await announce();
  await until(() => deliveries().every(({ error }) => error === 'SMTP 451 try again later'));
  query(`update consents set state = 'revoked' where id = ${ada.id}`);
  await suppress(ben.email, 'cold-email');
  mail.faults.clear();
  makeDue();
  await until(isOver);
  assert.deepEqual(recipients(), []);
});

test('a mail that may have been sent is never sent again, and the owner is told', async () => {
  const [ada, ben] = [await consent('ada'), await consent('ben')];
  mail.faults.set(ada.email, 'lost');
  mail.faults.set(ben.email, 'busy');
  await announce();
  const errors = () => deliveries().map(({ error }) => error);
  await until(() => errors().includes(uncertain) && errors().includes('SMTP 451 try again later'));
  // As a process leaves it that was killed while it sent.
  query(`update deliveries set error = '${uncertain}' where status = 'pending'`);
  mail.faults.clear();
  makeDue();
  await until(isOver);
  const [listed] = await announcements.listAnnouncements();
  assert.deepEqual(listed?.progress, { state: 'ended', sent: 0, waiting: 0, failed: 2 });
  assert.deepEqual(recipients(), []);
});

test('a test goes to the owner only, and its link harms nobody', async () => {
  await consent('ada');
  await announcements.testAnnouncement(await announcements.draftAnnouncement('cold-email', texts, 'Ada'));
  assert.deepEqual(recipients(), []);
  assert.equal(mail.sentTo(owner).filter(({ subject }) => /Here/.test(subject ?? '')).length, languages.length);
  const response = await get('/de/waitlist/unsubscribe?key=test');
  assert.ok(text(await response.text()).includes(messages('de').announcement.page.states.test.title));
  assert.equal((await get('/de/waitlist/unsubscribe?key=unknown')).status, 404);
});
