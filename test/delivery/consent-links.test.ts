/** What the links in questions and announcements are good for, and what not (product.md K3, K11). */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { messages } from '#content/load.server.ts';
import { MailServer } from '../support/mail-server.ts';
import { until } from '../support/until.ts';

const mail = await new MailServer().start();
Object.assign(process.env, mail.environment, { SITE_URL: 'https://www.zk.example' });
const { get, key, post, query, text } = await import('../support/site.ts');
const { confirmSecret, sharedSecret, unsubscribeSecret } = await import('#app/domain/consent/consent-link.server.ts');
const { revoke } = await import('#app/domain/consent/consents.server.ts');
after(() => mail.stop());

const day = 86_400_000;
const ago = (ms: number) => new Date(Date.now() - ms).toISOString();
/** Everything that is due was sent. */
const settled = () =>
  query(`select id from deliveries where status = 'pending' and due_at <= '${ago(0)}'`).length === 0;

async function join(email: string, services = ['telegram']) {
  const names = services.map((service): [string, string] => ['services', service]);
  const response = await post('/en/waitlist', [
    ['fullName', 'Mert'],
    ['email', email],
    ['submissionKey', key()],
    ...names,
  ]);
  assert.equal(response.status, 200);
}

/** The path of the link in a mail to an address. */
async function linkTo(email: string, mails = 1): Promise<string> {
  await until(() => mail.sentTo(email).length === mails);
  await until(settled);
  return /zk\.example(\/\S+confirm\?key=\S+)/.exec(mail.sentTo(email)[mails - 1]?.text ?? '')?.[1] ?? '';
}
const answer = (path: string, value: string) => post(path, [['answer', value]]);
const consents = (email: string) => query(`select * from consents where address = '${email}' order by id`);
const statesOf = (email: string) =>
  consents(email)
    .map(({ service, state }) => `${service} ${state}`)
    .sort();

/** The next day: what waits for it is due. */
function nextDay(email: string): void {
  query(`update consents set question_at = '${ago(1.1 * day)}' where address = '${email}' and question_at is not null`);
  query(`update deliveries set due_at = '${ago(0)}' where status = 'pending'`);
}

test('a link confirms what stood in its mail; what was requested later is asked about on the next day', async () => {
  const email = 'twice@example.com';
  await join(email);
  const first = await linkTo(email);
  await Promise.all([join(email, ['instagram']), join(email, ['twitter', 'telegram'])]);
  await until(settled);
  assert.equal(mail.sentTo(email).length, 1, 'one mail a day');
  const shown = text(await (await get(first)).text());
  const { services } = messages('en').waitlist;
  assert.deepEqual(
    ['telegram', 'instagram', 'twitter'].map((id) => shown.includes(services[id]?.name ?? '-')),
    [true, false, false],
  );
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

test('the link in an announcement confirms nothing, and one of an earlier release what that has asked for', async () => {
  const email = 'earlier@example.com';
  await join(email);
  await linkTo(email);
  const [consent] = consents(email);
  const page = (secret: string) => `/en/waitlist/confirm?key=${secret}`;
  const shared = page(await sharedSecret(String(consent?.uid)));
  for (const path of [page(await unsubscribeSecret(String(consent?.uid))), shared]) await answer(path, 'yes');
  assert.deepEqual(statesOf(email), ['telegram requested']);
  query(`update consent_events set signup_id = null where event = 'asked' and consent_id = ${consent?.id}`);
  await answer(shared, 'yes');
  assert.deepEqual(statesOf(email), ['telegram confirmed']);
  await revoke({ uid: String(consent?.uid) }, 'office');
  nextDay(email);
  await join(email, ['telegram', 'instagram']);
  await linkTo(email, 2);
  await answer(shared, 'yes');
  assert.deepEqual(
    statesOf(email),
    ['instagram requested', 'telegram requested'],
    'not what was withdrawn and requested again',
  );
});

test('a link of an earlier release unsubscribes; that of a question, and one that was changed, do not', async () => {
  const email = 'leaving@example.com';
  await join(email, ['telegram', 'instagram']);
  const confirm = await linkTo(email);
  await answer(confirm, 'yes');
  const [uid = '', other = ''] = consents(email).map((consent) => String(consent.uid));
  const press = async (secret: string) => {
    const path = `/en/waitlist/unsubscribe?${new URLSearchParams({ key: secret })}`;
    return (await post(path, [['List-Unsubscribe', 'One-Click']])).status;
  };
  const ofQuestion = new URL(confirm, 'https://x').searchParams.get('key') ?? '';
  const changed = (await unsubscribeSecret(uid)).replace(uid, other);
  const code = 'A'.repeat(22);
  for (const wrong of [ofQuestion, await confirmSecret(uid, '1'), changed, `${uid}.${code}`, uid, `\0.${code}`, ''])
    assert.equal(await press(wrong), 404, wrong);
  assert.deepEqual(statesOf(email), ['instagram confirmed', 'telegram confirmed']);
  assert.equal(await press(await sharedSecret(uid)), 200);
  assert.equal(await press(await unsubscribeSecret(other)), 200);
  assert.deepEqual(statesOf(email), ['instagram revoked', 'telegram revoked']);
});
