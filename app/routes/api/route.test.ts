import assert from 'node:assert/strict';
import { test } from 'node:test';
import { messages } from '#content/load.server.ts';
import { changeCountdowns, get, key, post, query, rows } from '#test/support/site.ts';

/** Opens an event stream; `next` reads the next event. */
async function open(path: string, headers = {}) {
  const response = await get(path, { headers });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  return { response, next: async () => (await reader?.read())?.value ?? '', close: () => reader?.cancel() };
}

const version = async () => (await (await get('/api/countdown')).json()).version;

test('returns the countdown in the requested language, with the server’s time', async () => {
  assert.deepEqual((await (await get('/api/countdown')).json()).countdown, null);
  const target = Date.now() + 3_600_000;
  await changeCountdowns(
    `insert into countdowns (title, title_tr, target_date, is_active) values ('Round', 'Tur', '${new Date(target).toISOString()}', 1) returning id`,
  );
  const response = await get('/api/countdown?language=tr');
  const { countdown } = await response.json();
  assert.equal(response.headers.get('Cache-Control'), 'no-store');
  assert.deepEqual([countdown.title, countdown.target], ['Tur', target]);
  assert.ok(Math.abs(countdown.now - Date.now()) < 1000);
  assert.equal((await (await get('/api/countdown?language=xx')).json()).countdown.title, 'Round');
});

test('the event stream is unbuffered, and reports changes and missed changes', async () => {
  const known = await version();
  const stream = await open('/api/countdown/events');
  assert.match(String(stream.response.headers.get('Content-Type')), /^text\/event-stream/);
  assert.equal(stream.response.headers.get('Content-Encoding'), null);
  assert.equal(stream.response.headers.get('X-Accel-Buffering'), 'no');
  const [, id, time] = /^retry: 2000\nid: (\S+)\nevent: ready\ndata: (\d+)\n\n$/.exec(await stream.next()) ?? [];
  assert.equal(id, known);
  assert.ok(Math.abs(Number(time) - Date.now()) < 1000);
  query("update countdowns set title = 'Changed' returning id");
  const change = await stream.next();
  assert.match(change, /^id: (\S+)\nevent: change\n/);
  await stream.close();

  const missed = await open('/api/countdown/events', { 'Last-Event-ID': known });
  assert.match(await missed.next(), /event: change/);
  await missed.close();
  const current = await open(`/api/countdown/events?since=${await version()}`);
  assert.match(await current.next(), /event: ready/);
  await current.close();
});

test('Last-Event-ID of a reconnecting browser takes precedence over ?since=', async () => {
  const now = await version();
  const stream = await open('/api/countdown/events?since=old', { 'Last-Event-ID': now });
  assert.match(await stream.next(), /event: ready/);
  await stream.close();
});

test('HEAD gets no stream', async () => {
  const response = await get('/api/countdown/events', { method: 'HEAD' });
  assert.equal(response.status, 200);
  assert.equal(await response.text(), '');
});

const inquiry = (changes: Record<string, string> = {}) =>
  Object.entries({
    fullName: 'Ayşe Yıldırım',
    email: 'ayse@example.com',
    message: 'Merhaba,\nnasıl?',
    submissionKey: key(),
    ...changes,
  });

test('an inquiry from the chat is stored like one of the contact form, and its response has no answers', async () => {
  const response = await post('/api/inquiry?language=tr', inquiry());
  const answer = await response.json();
  assert.deepEqual([response.status, response.headers.get('Cache-Control')], [200, 'no-store']);
  assert.deepEqual(Object.keys(answer).sort(), ['key', 'kind']);
  const stored = rows('contacts').at(-1);
  assert.deepEqual(
    [answer.kind, stored?.full_name, stored?.message, stored?.language, stored?.suspected_spam],
    ['stored', 'Ayşe Yıldırım', 'Merhaba,\nnasıl?', 'tr', 0],
  );
});

test('GET returns a new idempotency key each time, for pages of an earlier release', async () => {
  const keys = await Promise.all([1, 2].map(async () => (await (await get('/api/inquiry')).json()).submissionKey));
  assert.notEqual(keys[0], keys[1]);
  await post('/api/inquiry', inquiry({ submissionKey: keys[0] }));
  const { submission_key, suspected_spam } = rows('contacts').at(-1) ?? {};
  assert.deepEqual([submission_key, suspected_spam], [keys[0], 0]);
});

test('the same key stores one row; other content under the same key is rejected with a new key', async () => {
  const first = inquiry();
  const sent = first.find(([name]) => name === 'submissionKey')?.[1];
  await post('/api/inquiry', first);
  const before = rows('contacts').length;
  assert.equal((await post('/api/inquiry', first)).status, 200);
  const other = await post('/api/inquiry', inquiry({ submissionKey: sent ?? '', message: 'Else' }));
  const answer = await other.json();
  assert.deepEqual([other.status, answer.reason], [409, 'conflict']);
  assert.notEqual(answer.key, sent);
  assert.equal(rows('contacts').length, before);
});

test('the problems of invalid fields are named', async () => {
  const invalid = await post('/api/inquiry', inquiry({ email: 'x', fullName: ' ' }));
  assert.deepEqual(
    [invalid.status, (await invalid.json()).problems],
    [400, { fullName: 'required', email: 'emailInvalid' }],
  );
});

test('returns the messages of the chat in the requested language; 404 for an unknown language', async () => {
  const german = await get('/api/chat/de');
  assert.equal((await german.json()).panel.title, messages('de').chat.panel.title);
  assert.equal((await get('/api/chat/fr')).status, 404);
});
