import assert from 'node:assert/strict';
import { test } from 'node:test';
import { get, query } from '#test/support/site.ts';

/** Reads events off a stream, one at a time. */
async function open(path: string, headers = {}) {
  const response = await get(path, { headers });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  return { response, next: async () => (await reader?.read())?.value ?? '', close: () => reader?.cancel() };
}

const version = async () => (await (await get('/api/countdown')).json()).version;

test('the countdown in the language that is asked for, with the server’s time', async () => {
  assert.deepEqual((await (await get('/api/countdown')).json()).countdown, null);
  const target = Date.now() + 3_600_000;
  query(
    `insert into countdowns (title, title_tr, target_date, is_active) values ('Round', 'Tur', '${new Date(target).toISOString()}', 1) returning id`,
  );
  const response = await get('/api/countdown?language=tr');
  const { countdown } = await response.json();
  assert.equal(response.headers.get('Cache-Control'), 'no-store');
  assert.deepEqual([countdown.title, countdown.target], ['Tur', target]);
  assert.ok(Math.abs(countdown.now - Date.now()) < 1000);
  assert.equal((await (await get('/api/countdown?language=xx')).json()).countdown.title, 'Round');
});

test('a stream that no proxy holds back says what is new, and what was missed', async () => {
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

test('a browser that reconnects names the last event; what the address said at first no longer counts', async () => {
  const now = await version();
  const stream = await open('/api/countdown/events?since=old', { 'Last-Event-ID': now });
  assert.match(await stream.next(), /event: ready/);
  await stream.close();
});

test('HEAD is answered without a stream', async () => {
  const response = await get('/api/countdown/events', { method: 'HEAD' });
  assert.equal(response.status, 200);
  assert.equal(await response.text(), '');
});
