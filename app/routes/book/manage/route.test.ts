import assert from 'node:assert/strict';
import { test } from 'node:test';
import { messages } from '#content/load.server.ts';
import { get, key, newAddress, post, query, text } from '#test/support/site.ts';

const { manage } = messages('en').book;
let people = 0;

type Call = { id: number; page: string };

/** Books a call; `changes` are columns of its row, as SQL. */
async function bookedCall(changes = '', fields: Record<string, string> = {}): Promise<Call> {
  people += 1;
  const html = await (await get('/en/book?fresh')).text();
  const starts = [...html.matchAll(/type="radio"[^>]*value="([^"]+)"/g)];
  const person = { fullName: 'Ayşe', email: `ayse${people}@example.com`, phone: '+49 30 1234567', timeZone: 'UTC' };
  const start = starts.at(-1)?.[1] ?? '';
  const answers = { ...person, start, submissionKey: key(), ...fields };
  const response = await (await post('/en/book', Object.entries(answers))).text();
  const id = Number(query('select max(id) as id from bookings')[0]?.id);
  if (changes) query(`update bookings set ${changes} where id = ${id}`);
  return { id, page: /href="(\/en\/book\/manage[^"]+)"/.exec(response)?.[1] ?? '' };
}

const row = ({ id }: Call) => query(`select * from bookings where id = ${id}`)[0];
const at = (ms: number) => `'${new Date(Date.now() + ms).toISOString()}'`;
const hour = 3_600_000;
const freeStart = async (call: Call) => {
  const starts = [...(await (await get(call.page)).text()).matchAll(/type="radio"[^>]*value="([^"]+)"/g)];
  return starts.at(-1)?.[1] ?? '';
};

test('reading the page changes nothing, is not cached, not listed, and tells other sites no key', async () => {
  const call = await bookedCall();
  const before = row(call);
  const requests: RequestInit[] = [{}, { method: 'HEAD' }, { headers: { 'Sec-Purpose': 'prefetch' } }];
  for (const init of requests) {
    for (const path of [call.page, `${call.page}&intent=cancel`, `${call.page}&done=moved`]) {
      const response = await get(path, init);
      assert.equal(response.status, 200);
      assert.equal(response.headers.get('Cache-Control'), 'no-store');
      assert.equal(response.headers.get('Referrer-Policy'), 'same-origin');
    }
  }
  const html = await (await get(call.page)).text();
  assert.ok(html.includes('<meta name="robots" content="noindex"/>'));
  assert.ok(text(html).includes(manage.states.open.title));
  assert.deepEqual(row(call), before);
});

test('a call is moved, and its page says so; a time that was taken gives 409 and three others', async () => {
  const [call, other] = [await bookedCall(), await bookedCall()];
  const start = await freeStart(call);
  const moved = await post(call.page, [
    ['intent', 'move'],
    ['start', start],
  ]);
  assert.equal(moved.status, 303);
  const target = moved.headers.get('Location') ?? '';
  assert.equal(target, `${call.page}&done=moved`);
  assert.ok(text(await (await get(target)).text()).includes(manage.moved));
  assert.deepEqual([row(call)?.starts_at, row(call)?.sequence], [start, 1]);

  const taken = await post(other.page, [
    ['intent', 'move'],
    ['start', start],
  ]);
  const html = await taken.text();
  assert.equal(taken.status, 409);
  assert.ok(text(html).includes(manage.taken));
  const [, nearest = ''] = /picker__nearest([\s\S]*?)<\/fieldset>/.exec(html) ?? [];
  assert.equal(nearest.match(/type="radio"/g)?.length, 3);
  assert.equal(row(other)?.sequence, 0);
  const none = await post(other.page, [['intent', 'move']]);
  assert.equal(none.status, 400);
  assert.ok(text(await none.text()).includes(manage.start));
});

test('a call moves within its own day, also when that is full, and to a time that touches its own', async () => {
  const startsOf = async (path: string) =>
    [...(await (await get(path)).text()).matchAll(/type="radio"[^>]*value="([^"]+)"/g)].map(([, start = '']) => start);
  const call = await bookedCall();
  const start = String(row(call)?.starts_at);
  const day = start.slice(0, 10);
  while ((await startsOf('/en/book?fresh')).at(-1)?.startsWith(day)) await bookedCall();
  const offered = await startsOf(call.page);
  const near = new Date(Date.parse(start) - hour / 2).toISOString();
  // The day stays full, but no other call is in the way.
  query(`delete from booking_cells where booking_id != ${call.id}`);
  assert.ok(offered.some((each) => each.startsWith(day)));
  assert.ok(!offered.includes(start), 'a move to the same time is none');
  assert.ok((await startsOf(call.page)).includes(near));
  const { status } = await post(call.page, [
    ['intent', 'move'],
    ['start', near],
  ]);
  assert.deepEqual([status, row(call)?.starts_at], [303, near]);
});

test('a call is cancelled once, and its time is free again', async () => {
  const call = await bookedCall();
  const { starts_at } = row(call) as { starts_at: string };
  const cancel = () => post(call.page, [['intent', 'cancel']]);
  assert.deepEqual([(await cancel()).status, (await cancel()).status], [303, 303]);
  assert.deepEqual([row(call)?.status, row(call)?.sequence], ['cancelled', 1]);
  const response = await get(call.page);
  assert.equal(response.status, 200);
  assert.ok(text(await response.text()).includes(manage.states.cancelled.title));
  assert.ok((await (await get('/en/book?fresh')).text()).includes(starts_at));
});

test('every state has its page, and only an open call can be changed', async () => {
  const cases: [keyof typeof manage.states, number, changes: string][] = [
    ['soon', 200, `starts_at = ${at(hour)}, ends_at = ${at(1.5 * hour)}`],
    ['over', 200, `starts_at = ${at(-hour)}, ends_at = ${at(-hour / 2)}`],
    ['held', 200, `status = 'held', held_until = ${at(hour)}`],
    ['expired', 410, `status = 'held', held_until = ${at(-hour)}`],
  ];
  for (const [state, status, changes] of cases) {
    const call = await bookedCall(changes);
    const response = await get(call.page);
    const html = await response.text();
    assert.equal(response.status, status, state);
    assert.ok(text(html).includes(manage.states[state].title), state);
    assert.doesNotMatch(html, /<button[^>]*name="intent"/, state);
    const before = row(call);
    await post(call.page, [['intent', 'cancel']]);
    await post(call.page, [
      ['intent', 'move'],
      ['start', '2030-01-01T09:00:00.000Z'],
    ]);
    assert.deepEqual(row(call), before, state);
  }
  for (const page of ['/en/book/manage', '/en/book/manage?key=unknown']) {
    const response = await get(page);
    assert.equal(response.status, 404);
    assert.ok(text(await response.text()).includes(manage.states.unknown.title));
  }
});

test('whoever has the link is not rejected because of others; unknown links and many changes of one call are', async () => {
  const [call, other] = [await bookedCall(), await bookedCall()];
  const address = { 'X-Forwarded-For': newAddress() };
  const cancel = async (page: string) => (await post(page, [['intent', 'cancel']], address)).status;
  for (let guess = 0; guess < 12; guess++) assert.equal(await cancel('/en/book/manage?key=unknown'), 303);
  assert.equal(await cancel('/en/book/manage?key=unknown'), 429);
  assert.equal(await cancel(call.page), 303);
  assert.equal(row(call)?.status, 'cancelled');

  await Promise.all(Array.from({ length: 300 }, () => get('/en', { method: 'PUT', headers: address })));
  assert.equal(await cancel('/en/book/manage?key=unknown'), 429);
  assert.equal(await cancel(other.page), 303);
  assert.equal(row(other)?.status, 'cancelled');
  for (let more = 0; more < 10; more++) await cancel(call.page);
  const response = await post(call.page, [['intent', 'cancel']]);
  assert.equal(response.status, 429);
  assert.ok(text(await response.text()).includes(manage.tooMany));
});
