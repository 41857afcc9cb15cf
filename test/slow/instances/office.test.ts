/** The office on two instances with one PostgreSQL database. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { hashSecret, newSecret } from '#app/office-kit/secret-token.server.ts';
import { sendForm, submissionKey } from '#test/support/form-client.ts';
import { Postgres } from '#test/support/postgres.ts';
import { Site } from '#test/support/site-process.ts';
import { until } from '#test/support/until.ts';

const postgres = await new Postgres().create();
const environment = { DATABASE_URL: await postgres.database('site') };
const [one, other] = await Promise.all([new Site(environment).start(), new Site(environment).start()]);
after(async () => {
  await Promise.all([one.stop(), other.stop()]);
  await postgres.remove();
});

/** Signs in somebody and returns the headers of their requests. */
async function session(name: string): Promise<Record<string, string>> {
  const secret = newSecret();
  await postgres.query(
    `insert into office_people (name, language, created_at) values ('${name}', 'en', now());
     insert into office_sessions (token_hash, person_id, device, created_at, seen_at)
     values ('${hashSecret('session', secret)}', (select max(id) from office_people), 'Firefox', now(), now())`,
    'site',
  );
  return { Cookie: `__Host-office=${secret}` };
}

const get = (site: Site, path: string, headers: Record<string, string>) =>
  fetch(`${site.origin}/office${path}`, { headers, redirect: 'manual' });

const post = (site: Site, path: string, headers: Record<string, string>, fields: Record<string, string> = {}) =>
  fetch(`${site.origin}/office${path}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { ...headers, 'Sec-Fetch-Site': 'same-origin' },
    body: new URLSearchParams(fields),
  });

test('a lead that one instance has stored appears on the streams of the other', async () => {
  const headers = await session('Ida');
  const stream = await get(other, '/leads/events', headers);
  assert.equal(stream.headers.get('Content-Type'), 'text/event-stream; charset=utf-8');
  let received = '';
  const reading = (async () => {
    for await (const chunk of stream.body?.pipeThrough(new TextDecoderStream()) ?? []) received += chunk;
  })().catch(() => {}); // the stream is cancelled below
  await until(async () => received.includes('event:'), 5000);
  const before = received.length;
  const sent = await sendForm(one.origin, '/en/contact', {
    fullName: 'New lead',
    email: 'new@example.com',
    message: 'Hello',
    submissionKey: submissionKey(),
  });
  assert.equal(sent.status, 200);
  await until(async () => received.length > before, 10_000);
  assert.match(await (await get(other, '/leads', headers)).text(), /New lead/);
  await post(one, '/sign-out', headers);
  await reading;
});

test('odd input is no fault of the server: it is cleaned, or answered with 4xx', async () => {
  const headers = await session('Odd');
  const confirm = () => postgres.query('update office_sessions set confirmed_at = now()', 'site');
  await confirm();
  const huge = '9'.repeat(40);
  const odd = ['abc', '-1', '1.5', huge, '1\0', "1'"];
  const asked = [
    ...odd.flatMap((text) => {
      const id = encodeURIComponent(text);
      const queries = ['words/versions?before', 'audit?before', 'bookings/past?after', 'consents?after', 'leads?after'];
      const pages = ['leads/contact-', 'leads/', 'waitlist/', 'consents/', 'bookings/', 'countdowns/'];
      return [...queries.map((query) => `/${query}=${id}`), ...pages.map((page) => `/${page}${id}`)];
    }),
    ...['leads?q', 'consents?address', 'leads/erase?email', 'words?q', 'assistant/teach?id'].map((q) => `/${q}=%00`),
    ...['__proto__', 'constructor', 'toString'].flatMap((name) => [
      ...['access', 'words/home', 'countdowns', 'bookings', 'leads'].map((page) => `/${page}?done=${name}`),
      `/leads/export?problem=${name}`,
      `/words/${name}`,
      `/deliveries?status=${name}`,
    ]),
  ];
  for (const path of asked) assert.ok((await get(one, path, headers)).status < 500, path);

  const posts = odd.flatMap((id): [string, Record<string, string>][] => [
    ['/access', { intent: 'end-session', id }],
    ['/access', { intent: 'remove-passkey', id }],
    ['/words/versions', { version: id }],
    ['/deliveries', { intent: 'retry', id }],
    ['/assistant', { id }],
  ]);
  for (const [path, fields] of posts) {
    const { status } = await post(one, path, headers, fields);
    assert.ok(status < 500, `${path} ${JSON.stringify(fields)}: ${status}`);
  }
  const title = 'Round\0 one';
  await post(one, '/countdowns/new', headers, { intent: 'add', 'title-en': title, until: '2099-03-01T18:00' });
  await post(one, '/access', headers, { intent: 'email', email: 'odd\0@example.org' });
  assert.deepEqual(await postgres.query('select title from countdowns', 'site'), [{ title: 'Round one' }]);
  const email = "select email from office_people where name = 'Odd'";
  assert.deepEqual(await postgres.query(email, 'site'), [{ email: 'odd@example.org' }]);

  const plain = await fetch(`${one.origin}/office/language`, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'text/plain' },
    body: 'language=de',
  });
  assert.equal(plain.status, 415);
  const file = await post(one, '/leads/export/file', headers, { separator: '__proto__' });
  assert.match(await file.text(), /^\ufeff?"?\w+"?,/);
});

test('of two instances one redeems an invitation', async () => {
  const secret = newSecret();
  await postgres.query(
    `insert into office_tokens (token_hash, purpose, person_id, created_at, expires_at)
     values ('${hashSecret('invitation', `${secret} `)}', 'invitation', 1, now(), now() + interval '1 hour')`,
    'site',
  );
  const answers = await Promise.all(
    [one, other, one, other].map((site) => post(site, '/invitation', {}, { token: secret })),
  );
  assert.deepEqual(answers.map(({ status }) => status).sort(), [303, 403, 403, 403]);
});
