/**
 * From a sign-up to a confirmed, disowned or expired consent (product.md K1 to K4), and what the links in questions and
 * announcements are good for, and what not (K3, K11).
 */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { beforeEach, test } from 'node:test';
import { messages } from '#content/load.server.ts';
import { MailServer } from '#test/support/mail-server.ts';
import { until } from '#test/support/until.ts';

const mail = await new MailServer().start();
Object.assign(process.env, mail.environment, { SITE_URL: 'https://www.zk.example' });
const { get, key, post, query, rows, text } = await import('#test/support/site.ts');
const { confirmSecret, unsubscribeSecret } = await import('../consent-link.server.ts');
await import('#app/features.server.ts');
const { consentsOfAddress, revoke } = await import('../consents.server.ts');
beforeEach(() => {
  mail.received = [];
});

let people = 0;
const newAddress = () => `person${++people}@example.com`;
const owner = 'owner@zk.example';
const day = 86_400_000;
const ago = (ms: number) => new Date(Date.now() - ms).toISOString();

async function join(email: string, services = ['telegram'], language = 'en', fields: [string, string][] = []) {
  const names = services.map((service): [string, string] => ['services', service]);
  const answers: [string, string][] = [['fullName', 'Mert'], ['email', email], ['submissionKey', key()], ...names];
  const response = await post(`/${language}/waitlist`, [...answers, ...fields]);
  assert.equal(response.status, 200);
  return response;
}

/** The path of the link in the newest of so many mails to an address. */
async function linkTo(email: string, mails = 1): Promise<string> {
  await until(() => mail.sentTo(email).length >= mails);
  const [, path = ''] =
    /https:\/\/www\.zk\.example(\/\S+confirm\?key=\S+)/.exec(mail.sentTo(email).at(-1)?.text ?? '') ?? [];
  assert.notEqual(path, '');
  await until(() => query(`select id from consent_events where event = 'asked'`).length > 0 && settled());
  return path;
}
/** Somebody who was asked, and the path of the link. */
async function asked(email = newAddress()) {
  await join(email);
  return { email, path: await linkTo(email) };
}
/** Everything that is due was sent. */
const settled = () => rows('deliveries').every(({ status, due_at }) => status !== 'pending' || String(due_at) > ago(0));
const consents = (email: string) => query(`select * from consents where address = '${email}' order by id`);
const events = (email: string) =>
  query(`select consent_events.* from consent_events join consents on consents.id = consent_id
    where address = '${email}' order by consent_events.id`);
const statesOf = (email: string) =>
  consents(email)
    .map(({ service, state }) => `${service} ${state}`)
    .sort();
const stateOf = (email: string) => consents(email).map(({ state }) => state);
const names = (email: string) => events(email).map(({ event }) => event);
const answer = (path: string, value: string) => post(path, [['answer', value]]);
const pageOf = async (path: string) => {
  const response = await get(path);
  return { status: response.status, response, text: text(await response.text()) };
};
const states = (language: 'en' | 'de' | 'tr') => messages(language).consent.page.states;

test('a sign-up is asked about by one plain mail, and confirmed with the button of the page', async () => {
  const email = newAddress();
  const typed = email.replace('person', 'Person');
  await join(` ${typed} `, ['telegram', 'phone-callers'], 'tr');
  const path = await linkTo(typed);
  const [question, ...more] = mail.sentTo(typed);
  assert.equal(more.length, 0);
  const headers = question?.headers.map(({ key: name }) => name) ?? [];
  assert.ok(!headers.some((name) => name.startsWith('list-unsubscribe')));
  assert.ok(!question?.raw.includes('Mert') && !question?.html?.includes('<img'), 'nothing that somebody else entered');
  assert.match(question?.text ?? '', /Telegram/);
  assert.ok(path.startsWith('/tr/waitlist/confirm?key='));

  const { fine, question: asks } = messages('tr').waitlist;
  const form = text(await (await get('/tr/waitlist')).text());
  assert.ok(form.includes(`${fine} ${asks}`), 'the form shows what is recorded');
  const [requested, asked] = events(email);
  assert.equal(requested?.wording, `${fine} ${asks}`);
  assert.equal(requested?.wording_hash, createHash('sha256').update(`${fine} ${asks}`).digest('hex'));
  assert.deepEqual([requested?.page, requested?.language, requested?.how], ['/tr/waitlist', 'tr', 'form']);
  assert.match(String(requested?.form_version), /^[\da-f]{12}$/);
  assert.deepEqual([asked?.event, asked?.how], ['asked', 'mail-server']);
  assert.match(String(asked?.receipt), /^250 /);
  assert.ok(events(email).every(({ network_address }) => network_address === null));

  const done = await answer(path, 'yes');
  assert.deepEqual([done.status, done.headers.get('Location')], [303, path]);
  assert.deepEqual(statesOf(email), ['telegram,phone-callers confirmed']);
  const confirmed = events(email).at(-1);
  assert.deepEqual([confirmed?.event, confirmed?.how], ['confirmed', 'mail-link']);
  assert.ok(String(confirmed?.wording).includes(states('tr').open.text));
  const thanked = await get(path);
  const html = await thanked.text();
  assert.ok(text(html).includes(states('tr').confirmed.title));
  assert.match(html, /href="\/tr\/waitlist\/unsubscribe\?key=[^"]+"/, 'withdrawing is as easy');

  const before = events(email);
  assert.equal((await answer(path, 'yes')).status, 303);
  assert.equal((await answer(path, 'no')).status, 303);
  assert.ok((await pageOf(path.replace('/tr/', '/de/'))).text.includes(states('de').confirmed.title));
  await join(email);
  await until(settled);
  assert.deepEqual(events(email), before, 'confirmed stays confirmed');
  assert.equal(mail.sentTo(email).length, 0);
});

test('reading the page changes nothing, is not cached, not listed, and tells other sites no key', async () => {
  const { email, path } = await asked();
  const before = [consents(email), events(email)];
  for (const init of [{}, { method: 'HEAD' }, { headers: { 'Sec-Purpose': 'prefetch' } }] as RequestInit[])
    for (const each of [path, `${path}&answer=yes`, `${path}&answer=no`]) {
      const { status, headers } = await get(each, init);
      const policies = ['Cache-Control', 'Referrer-Policy'].map((name) => headers.get(name));
      assert.deepEqual([status, ...policies], [200, 'no-store', 'same-origin']);
    }
  assert.equal((await answer(path, 'perhaps')).status, 303);
  const { response, text: shown } = await pageOf(path);
  assert.equal(response.status, 200);
  assert.ok(shown.includes(states('en').open.title));
  assert.deepEqual([consents(email), events(email)], before);
});

test('“That was not me” erases the sign-up with everything, and nobody is asked again on that day', async () => {
  const { email, path } = await asked();
  const gone = await answer(path, 'no');
  assert.deepEqual([gone.status, gone.headers.get('Location')], [303, '/en/waitlist/confirm?done=erased']);
  assert.ok((await pageOf('/en/waitlist/confirm?done=erased')).text.includes(states('en').erased.title));
  assert.deepEqual([consents(email), query(`select id from waitlist where email = '${email}'`)], [[], []]);
  assert.deepEqual(query('select id from consent_events where consent_id not in (select id from consents)'), []);
  assert.deepEqual(query('select id from deliveries where subject_id not in (select id from waitlist)'), []);
  const unknown = await pageOf(path);
  assert.equal(unknown.status, 404);
  assert.ok(unknown.text.includes(states('en').unknown.title));
  await join(email);
  await until(() => mail.sentTo(owner).length === 2);
  assert.equal(mail.sentTo(email).length, 1);
  assert.deepEqual(names(email), ['requested']);
});

test('an address is asked once a day and twice in all, however often it is entered', async () => {
  const { email, path } = await asked();
  for (const [days, mails] of [
    [0.9, 1],
    [1.1, 2],
    [1.1, 2],
  ] as const) {
    query(`update consents set question_at = '${ago(days * day)}' where address = '${email}' returning id`);
    await join(email);
    await until(settled);
    assert.equal(mail.sentTo(email).length, mails);
  }
  const [first, second] = mail.sentTo(email).map(({ text: sent }) => /confirm\?key=(\S+)/.exec(sent ?? '')?.[1]);
  assert.notEqual(first, second);
  assert.equal((await answer(path, 'yes')).status, 303, 'the first link still works');
  assert.deepEqual(statesOf(email), ['telegram confirmed']);
});

test('other spellings of a mailbox that was asked are not asked on the same day', async () => {
  const email = newAddress();
  await join(email);
  const [name = '', domain] = email.split('@');
  const others = [`${name}+1@${domain}`, `${name[0]}.${name.slice(1)}@${domain}`];
  for (const other of others) await join(other);
  await until(settled);
  const counts = [email, ...others].map((address) => mail.sentTo(address).length);
  assert.deepEqual(counts, [1, 0, 0]);
});

test('what looks automated is not asked about before the owner says that it is no spam', async () => {
  const email = newAddress();
  await join(email, ['telegram'], 'en', [['website', 'https://spam.example']]);
  await until(() => mail.sentTo(owner).length === 1);
  assert.equal(mail.sentTo(email).length, 0);
  assert.deepEqual(names(email), ['requested']);
  const { askOrNot } = await import('../consent-request.server.ts');
  const id = rows('waitlist').at(-1)?.id as number;
  await askOrNot({ id, email }, false);
  await until(() => mail.sentTo(email).length === 1);
});

test('an old link confirms nothing, and the sweep erases what nobody has confirmed', async () => {
  const { email, path } = await asked();
  const { email: unasked, path: theirs } = await asked();
  await answer(theirs, 'yes');
  await join(unasked, ['instagram']);
  const { email: other, path: link } = await asked();
  await join(other, ['telegram', 'instagram']);
  await join(other, ['twitter']);
  await answer(link, 'yes');
  query(`insert into consent_events (consent_id, event, at) select id, 'asked', '${ago(14.1 * day)}' from consents
    where address = '${other}' and service in ('instagram', 'twitter') returning id`);
  for (const { id } of [...consents(email), ...consents(other), ...consents(unasked)]) {
    query(
      `update consent_events set at = '${ago(14.1 * day)}' where event = 'asked' and consent_id = ${id} returning id`,
    );
    query(`update consents set question_at = '${ago(14.2 * day)}' where id = ${id} returning id`);
  }
  const { status, text: shown } = await pageOf(path);
  assert.equal(status, 410);
  assert.ok(shown.includes(states('en').expired.title));
  await answer(path, 'yes');
  assert.deepEqual(stateOf(email), ['requested']);

  const { deleteExpired, expired } = await import('#app/privacy/retention.server.ts');
  assert.equal((await expired()).unconfirmed, 2);
  assert.equal((await deleteExpired()).unconfirmed, 2);
  assert.deepEqual(consents(email), []);
  assert.equal(query(`select id from waitlist where email = '${email}'`).length, 0);
  assert.deepEqual(statesOf(other), ['telegram confirmed']);
  assert.deepEqual(statesOf(unasked), ['instagram requested', 'telegram confirmed'], 'nobody was asked');
  const left = query(`select services from waitlist where email = '${other}'`).map(({ services }) => services);
  // Not what has other consents.
  assert.deepEqual(left, ['["Telegram Bot"]', '["Telegram Bot","Instagram Automation"]']);
});

test('a valid link is answered whatever others at the address have guessed', async () => {
  const { email, path } = await asked();
  const address = { 'X-Forwarded-For': '203.0.113.77' };
  const yes = async (to: string) => (await post(to, [['answer', 'yes']], address)).status;
  for (let guess = 0; guess < 12; guess++) assert.equal(await yes('/en/waitlist/confirm?key=guess'), 303);
  assert.equal(await yes('/en/waitlist/confirm?key=guess'), 429);
  assert.equal(await yes(path), 303);
  assert.deepEqual(stateOf(email), ['confirmed']);
});

test('who has withdrawn is asked again only after a new sign-up, and confirming ends the suppression', async () => {
  const { email, path } = await asked();
  await answer(path, 'yes');
  const { isSuppressed } = await import('../store-suppressions.server.ts');
  const withdraw = async () => revoke({ id: String(consents(email)[0]?.id), address: email }, 'one-click');
  assert.deepEqual([await withdraw(), await withdraw()], [true, false]);
  assert.ok(await isSuppressed(email.toUpperCase(), 'telegram'));
  assert.ok((await pageOf(path)).text.includes(states('en').revoked.title));
  await answer(path, 'yes');
  assert.deepEqual(stateOf(email), ['revoked']);
  query(`update consents set question_at = '${ago(1.1 * day)}' where address = '${email}' returning id`);
  await join(email);
  await until(() => mail.sentTo(email).length === 2);
  await until(settled);
  await answer(path, 'yes');
  assert.ok(await isSuppressed(email, 'telegram'), 'the link of before the withdrawal confirms nothing');
  await answer(await linkTo(email), 'yes');
  assert.equal(await isSuppressed(email, 'telegram'), false);
  assert.deepEqual(names(email), ['requested', 'asked', 'confirmed', 'revoked', 'requested', 'asked', 'confirmed']);
  assert.deepEqual(statesOf(email), ['telegram confirmed', 'telegram revoked'], 'a sign-up has a consent of its own');
});

/** The next day: what waits for it is due. */
function nextDay(email: string): void {
  query(`update consents set question_at = '${ago(1.1 * day)}' where address = '${email}' and question_at is not null`);
  query(`update deliveries set due_at = '${ago(0)}' where status = 'pending'`);
}

test('a link confirms what stood in its mail; what was requested later is asked about on the next day', async () => {
  const { email, path: first } = await asked('twice@example.com');
  await Promise.all([join(email, ['instagram']), join(email, ['twitter', 'telegram'])]);
  await until(settled);
  assert.equal(mail.sentTo(email).length, 1, 'one mail a day');
  const shown = text(await (await get(first)).text());
  const { services } = messages('en').waitlist;
  const isShown = ['telegram', 'instagram', 'twitter'].map((id) => shown.includes(services[id]?.name ?? '-'));
  assert.deepEqual(isShown, [true, false, false]);
  await answer(first, 'yes');
  assert.deepEqual(statesOf(email), ['instagram requested', 'telegram confirmed', 'twitter requested']);

  nextDay(email);
  const second = await linkTo(email, 2);
  const [, question] = mail.sentTo(email);
  assert.ok(question?.text?.includes('Instagram') && !question.text.includes('Telegram'));
  await answer(first, 'yes');
  assert.deepEqual(statesOf(email), ['instagram requested', 'telegram confirmed', 'twitter requested']);
  await answer(second, 'yes');
  assert.deepEqual(statesOf(email), ['instagram confirmed', 'telegram confirmed', 'twitter confirmed']);
  nextDay(email);
  await join(email, ['phone-callers']);
  await linkTo(email, 3);
  for (const path of [first, second]) await answer(path, 'no');
  assert.ok(statesOf(email).includes('phone-callers requested'), 'nor is it erased with an earlier link');
});

test('the link in an announcement confirms nothing', async () => {
  const { email } = await asked('earlier@example.com');
  const [consent] = consents(email);
  await answer(`/en/waitlist/confirm?key=${await unsubscribeSecret(String(consent?.uid))}`, 'yes');
  assert.deepEqual(statesOf(email), ['telegram requested']);
});

test('the link in an announcement unsubscribes; that of a question, and one that was changed, do not', async () => {
  const email = 'leaving@example.com';
  await join(email, ['telegram', 'instagram']);
  const confirm = await linkTo(email);
  await answer(confirm, 'yes');
  await join(email, ['twitter']);
  const [uid, other] = consents(email).map((consent) => String(consent.uid));
  assert.ok(uid && other);
  const press = async (secret: string) => {
    const path = `/en/waitlist/unsubscribe?${new URLSearchParams({ key: secret })}`;
    return (await post(path, [['List-Unsubscribe', 'One-Click']])).status;
  };
  const ofQuestion = new URL(confirm, 'https://x').searchParams.get('key') ?? '';
  const changed = (await unsubscribeSecret(uid)).replace(uid, other);
  const code = 'A'.repeat(22);
  for (const wrong of [ofQuestion, await confirmSecret(uid, '1'), changed, `${uid}.${code}`, uid, `\0.${code}`, ''])
    assert.equal(await press(wrong), 404, wrong);
  assert.deepEqual(statesOf(email), ['telegram,instagram confirmed', 'twitter requested']);
  for (const each of [uid, other]) assert.equal(await press(await unsubscribeSecret(each)), 200);
  assert.deepEqual(statesOf(email), ['telegram,instagram revoked', 'twitter revoked']);
  const services = (await consentsOfAddress(email)).map((each) => each.services.join());
  assert.deepEqual(services, ['telegram,instagram', 'twitter']);
});
