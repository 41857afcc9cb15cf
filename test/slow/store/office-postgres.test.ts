/** The office on PostgreSQL, which fails where SQLite takes anything. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hashSecret, newSecret } from '#app/office-kit/secret-token.server.ts';
import { get, submit } from '#test/support/office-session.ts';
import { Postgres } from '#test/support/postgres.ts';
import { Site } from '#test/support/site-process.ts';

const postgres = await new Postgres().create();
const site = await new Site({ DATABASE_URL: await postgres.database('site') }).start();

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

test('odd input is no fault of the server: it is cleaned, or answered with 4xx', async () => {
  // The first session is that of somebody else.
  await session('Ada');
  const headers = await session('Odd');
  const confirm = () => postgres.query('update office_sessions set confirmed_at = now()', 'site');
  await confirm();
  const huge = '9'.repeat(40);
  const odd = ['abc', '-1', '1.5', huge, '1\0', "1'"];
  const asked = [
    ...odd.flatMap((text) => {
      const id = encodeURIComponent(text);
      const queries = ['audit?before', 'bookings?page', 'consents?after', 'leads?after'];
      const pages = ['people/contact-', 'leads/', 'people/call-', 'waitlist/', 'consents/', 'bookings/', 'countdowns/'];
      return [...queries.map((query) => `/${query}=${id}`), ...pages.map((page) => `/${page}${id}`)];
    }),
    ...['leads?typed', 'consents?address', 'leads/erase?typed', 'words?typed', 'assistant/teach?id'].map(
      (q) => `/${q}=%00`,
    ),
    ...['__proto__', 'constructor', 'toString'].flatMap((name) => [
      ...['access', 'words/home', 'countdowns', 'bookings', 'leads'].map((page) => `/${page}?done=${name}`),
      `/leads?problem=${name}`,
      `/words/${name}`,
      `/deliveries?status=${name}`,
    ]),
  ];
  for (const path of asked) assert.ok((await get(site, `/office${path}`, headers)).status < 500, path);

  const posts = odd.flatMap((id): [string, Record<string, string>][] => [
    ['/access', { intent: 'end-session', id }],
    ['/access', { intent: 'remove-passkey', id }],
    ['/words/publish', { intent: 'back', version: id }],
    ['/deliveries', { intent: 'retry', id }],
    ['/assistant', { id }],
  ]);
  for (const [path, fields] of posts) {
    const { status } = await submit(site, `/office${path}`, headers, fields);
    assert.ok(status < 500, `${path} ${JSON.stringify(fields)}: ${status}`);
  }
  const title = 'Round\0 one';
  await submit(site, '/office/countdowns/new', headers, {
    intent: 'add',
    'title-en': title,
    until: '2099-03-01T18:00',
  });
  await submit(site, '/office/access', headers, { intent: 'email', email: 'odd\0@example.org' });
  assert.deepEqual(await postgres.query('select title from countdowns', 'site'), [{ title: 'Round one' }]);
  const email = "select email from office_people where name = 'Odd'";
  assert.deepEqual(await postgres.query(email, 'site'), [{ email: 'odd@example.org' }]);

  const plain = await fetch(`${site.origin}/office/language`, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'text/plain' },
    body: 'language=de',
  });
  assert.equal(plain.status, 415);
  const file = await submit(site, '/office/leads/export', headers, {});
  assert.match(file.text, /^\ufeff?"?\w+"?,/);
});

test('an invitation that is sent four times at the same moment is redeemed once', async () => {
  const secret = newSecret();
  await postgres.query(
    `insert into office_tokens (token_hash, purpose, person_id, created_at, expires_at)
     values ('${hashSecret('invitation', `${secret} `)}', 'invitation', 1, now(), now() + interval '1 hour')`,
    'site',
  );
  const answers = await Promise.all([1, 2, 3, 4].map(() => submit(site, '/office/invitation', {}, { token: secret })));
  assert.deepEqual(answers.map(({ status }) => status).sort(), [303, 403, 403, 403]);
});
