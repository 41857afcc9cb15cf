/** Links for signing in by mail (product.md O3). */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MailServer } from '../support/mail-server.ts';
import { Site } from '../support/site-process.ts';
import { until } from '../support/until.ts';

const mail = await new MailServer().start();
const settings = { ...mail.environment, LOG_LEVEL: 'error' };
const [site, unnamed] = await Promise.all([
  new Site({ ...settings, SITE_URL: 'https://www.zk.example' }).start(),
  new Site(settings).start(),
]);

const owner = 'owner@zk.example';
for (const each of [site, unnamed])
  each.query(`insert into office_people (name, email, language, created_at)
    values ('Ada', '${owner}', 'en', '2026-01-01T00:00:00.000Z')`);

/** A proxy that passes on whatever name the client has used. */
const headers = { 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Proto': 'https' };

/** Asks for a link. */
async function ask(at: Site, email: string) {
  const body = new URLSearchParams({ intent: 'mail', email });
  const response = await fetch(`${at.origin}/office/sign-in`, { method: 'POST', headers, body });
  const cookie = response.headers.get('Set-Cookie')?.split(';')[0] ?? '';
  const text = (await response.text()).replace(/challenge&quot;:&quot;[^&]+/, '');
  return { status: response.status, text, cookie };
}

const links = () => mail.sentTo(owner).map(({ text }) => /https?:\S+token=\S+/.exec(text ?? '')?.[0] ?? '');
const open = ({ origin, pathname, searchParams }: URL, cookie: string) =>
  fetch(`${site.origin}${pathname}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Cookie: cookie, Origin: origin },
    body: new URLSearchParams({ token: searchParams.get('token') ?? '' }),
  });

test('without SITE_URL no link is offered or sent, and the page says why', async () => {
  const page = await (await fetch(`${unnamed.origin}/office/sign-in`, { headers })).text();
  assert.match(page, /switched off here, because the site does not know its own address/);
  assert.doesNotMatch(page, /name="email"/);
  assert.equal((await ask(unnamed, owner)).status, 404);
  assert.deepEqual(unnamed.query("select * from office_tokens where purpose = 'mail-link'"), []);
});

test('a person gets three links in ten minutes, each of them works, and nobody learns of it', async () => {
  const first = await ask(site, owner);
  await until(() => links().length === 1);
  const stranger = await ask(site, 'stranger@zk.example');
  const more = await Promise.all(Array.from({ length: 6 }, () => ask(site, owner)));
  for (const { status, text } of [stranger, ...more]) assert.deepEqual([status, text], [first.status, first.text]);
  await until(() => links().length === 3);
  const stored = () => site.query("select used_at from office_tokens where purpose = 'mail-link'").length;
  // A link that is asked for later would come later.
  site.query("update office_tokens set created_at = '2026-01-01T00:00:00.000Z'");
  await ask(site, owner);
  await until(() => links().length === 4);
  assert.equal(stored(), 4);
  for (const link of links()) assert.match(link, /^https:\/\/www\.zk\.example\/office\/sign-in\/mail\?token=/);
  const [oldest = ''] = links();
  assert.equal((await open(new URL(oldest), stranger.cookie)).status, 403);
  assert.equal((await open(new URL(oldest), first.cookie)).status, 303);
  assert.deepEqual(mail.sentTo('stranger@zk.example'), []);
});

test('when the mail server refuses the address, the log does not name it', async () => {
  site.query('delete from office_tokens');
  mail.faults.set(owner, 'unknown');
  await ask(site, owner);
  const line = () => site.output.find((each) => each.includes('the link for signing in was not sent'));
  await until(line);
  assert.match(line() ?? '', /"code":"EENVELOPE","responseCode":550/);
  assert.doesNotMatch(site.output.join('\n'), /owner@/);
});

test('without SITE_URL the question to who joins the waitlist waits, because it needs a link', async () => {
  const email = 'joins@example.com';
  const fields = { fullName: 'Mert', email, services: 'telegram', submissionKey: crypto.randomUUID() };
  const body = new URLSearchParams(fields);
  const sent = { method: 'POST', headers: { 'Sec-Fetch-Site': 'same-origin' }, body };
  assert.equal((await fetch(`${unnamed.origin}/en/waitlist`, sent)).status, 200);
  const question = () => unnamed.query("select status, error from deliveries where channel = 'visitor-mail'")[0];
  await until(() => question()?.error);
  assert.deepEqual(question(), { status: 'pending', error: 'SITE_URL is not set' });
  assert.deepEqual(mail.sentTo(email), []);
});
