import assert from 'node:assert/strict';
import { createServer, type RequestListener } from 'node:http';
import { after, beforeEach, test } from 'node:test';
import { listen } from '#test/support/local-server.ts';
import { type TypedName, typedNames } from './fields.ts';

let answer: RequestListener = (_, response) => response.end();
const requests: { path: string | undefined; login: string | undefined }[] = [];
const server = createServer((request, response) => {
  requests.push({ path: request.url, login: request.headers.authorization });
  answer(request, response);
});
const address = `http://127.0.0.1:${await listen(server)}/private-1234/basic.ics`;
after(() => {
  server.closeAllConnections();
  server.close();
});

process.env.CALENDAR_URL = address;
const { query } = await import('#test/support/database.ts');
const { database } = await import('#app/database/database.server.ts');
const { availableSlots, currentRules } = await import('./availability.server.ts');
const { bookCall, moveCall } = await import('./booking.server.ts');
const { callAt } = await import('./slots.server.ts');
const { fetchCalendar, updateBusyTimes } = await import('./calendar.server.ts');
const { calendarState } = await import('./calendar-state.server.ts');

beforeEach(async () => {
  for (const table of ['booking_busy', 'booking_cells', 'bookings', 'deliveries'] as const)
    await database().deleteFrom(table).execute();
  await update(fileWith([]));
});

const rules = (await currentRules()) ?? assert.fail('booking is on');
const starts = async () => (await availableSlots(rules)).map(({ start }) => start);
const calendarTime = (time: number) => new Date(time).toISOString().replace(/[-:]|\.\d+/g, '');
function fileWith(events: { uid?: string; start: number }[]) {
  const lines = events.flatMap(({ uid = 'other', start }) => {
    const time = [`DTSTART:${calendarTime(start)}`, 'DURATION:PT30M'];
    return ['BEGIN:VEVENT', `UID:${uid}`, ...time, 'END:VEVENT'];
  });
  return { text: ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR', ''].join('\r\n') };
}
const update = ({ text, status = 200 }: { text?: string; status?: number }) => {
  answer = (_, response) => response.writeHead(status).end(text);
  return updateBusyTimes(new AbortController().signal);
};
const nothingTyped = Object.fromEntries(typedNames.map((name) => [name, ''])) as Record<TypedName, string>;
const person = (start: number) => ({
  start,
  timeZone: 'Europe/Berlin',
  fullName: 'Ada',
  email: 'ada@example.org',
  ...nothingTyped,
});
const circumstances = { key: null as never, language: 'en', suspectedSpam: false, networks: ['192.0.2.1'] } as const;

test('busy times are neither offered nor booked', async () => {
  const [first = 0, , third = 0] = await starts();
  await update(fileWith([{ start: first }]));
  const now = await starts();
  assert.ok(!now.includes(first));
  assert.ok(now.includes(third));
  assert.equal((await bookCall(person(first), rules, circumstances)).kind, 'taken');
  assert.equal((await bookCall(person(third), rules, circumstances)).kind, 'booked');
});

test('a failed reading leaves the busy times; the next one that succeeds replaces them', async () => {
  const before = await starts();
  const [first = 0, , third = 0] = before;
  await update(fileWith([{ start: first }]));
  const known = await starts();
  const readAt = (await calendarState())?.readAt;
  for (const status of [500, 404]) await update({ status });
  const state = await calendarState();
  assert.equal(state?.problem?.failure, 'status:404');
  assert.equal(state?.readAt, readAt);
  await update({ text: '<!doctype html><title>Sign in</title>' });
  assert.equal((await calendarState())?.problem?.failure, 'format');
  assert.equal((await calendarState())?.problem?.since, state?.problem?.since);
  assert.deepEqual(await starts(), known);
  await update(fileWith([{ start: third }]));
  assert.equal((await calendarState())?.problem, undefined);
  assert.ok((await starts()).includes(first));
  assert.ok(!(await starts()).includes(third));
});

test('before the first reading that succeeds nothing is offered', async () => {
  const all = await starts();
  await database().deleteFrom('booking_busy').execute();
  assert.deepEqual(await calendarState(), { readAt: undefined, problem: undefined });
  assert.deepEqual(await starts(), []);
  await update({ status: 500 });
  assert.deepEqual(await starts(), []);
  assert.equal((await bookCall(person(all[0] ?? 0), rules, circumstances)).kind, 'taken');
  assert.equal((await calendarState())?.readAt, undefined);
  await update(fileWith([]));
  assert.deepEqual(await starts(), all);
});

test('a call that the owner has in the calendar blocks neither its own time nor the one it leaves', async () => {
  const all = await starts();
  const [old = 0, , , next = 0] = all;
  const booked = await bookCall(person(old), rules, circumstances);
  assert.ok(booked.kind === 'booked');
  await update(fileWith([{ uid: booked.booking.uid, start: old }]));
  assert.equal((await moveCall(booked.booking, next, rules)).kind, 'moved');
  assert.ok((await starts()).includes(old));
});

test('the owner moves a call to any time to come without another call', async () => {
  const [old = 0, , , next = 0] = await starts();
  const book = async (start: number) => {
    const booked = await bookCall({ ...person(start), email: `${start}@example.org` }, rules, circumstances);
    return booked.kind === 'booked' ? booked.booking : assert.fail(booked.kind);
  };
  const [call, other] = [await book(old), await book(next)];
  const move = async (start: number) => (await moveCall(call, start, rules, { anyTime: true })).kind;
  await update(fileWith([{ start: old + 9 * 3_600_000 }]));
  for (const start of [Date.parse(other.starts_at), old, Date.now() - 60_000, Number.NaN])
    assert.equal(await move(start), 'taken');
  assert.equal((await moveCall(call, old + 9 * 3_600_000, rules)).kind, 'taken');
  assert.equal(await move(old + 9 * 3_600_000), 'moved');
});

test('times beyond those that were looked at are not offered', async () => {
  const all = await starts();
  await update(fileWith([]));
  assert.deepEqual(await starts(), all);
  const end = all.at(-20) ?? 0;
  query(`update booking_busy set known_until = '${new Date(end).toISOString()}'`);
  const known = all.filter((start) => callAt(rules, start).end <= end);
  assert.ok(known.length > 0);
  assert.deepEqual(await starts(), known);
});

test('only times are stored of the events', async () => {
  await update({
    text: 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:x\r\nSUMMARY:Doctor\r\nDTSTART:20200101T090000Z\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n',
  });
  const rows = await database().selectFrom('booking_busy').selectAll().execute();
  assert.equal(rows.length, 1);
  assert.doesNotMatch(JSON.stringify(rows), /Doctor|secret/);
});

const open = new AbortController().signal;

test('the file of a calendar on this machine is read', async () => {
  requests.length = 0;
  answer = (_, response) => response.end('BEGIN:VCALENDAR\r\nX-WR-CALNAME:Görüşme\r\n');
  assert.deepEqual(await fetchCalendar(address, open), { text: 'BEGIN:VCALENDAR\r\nX-WR-CALNAME:Görüşme\r\n' });
  const withLogin = await fetchCalendar(address.replace('://', '://ada:p%40ss@'), open);
  assert.ok('text' in withLogin);
  const login = `Basic ${btoa('ada:p@ss')}`;
  const path = '/private-1234/basic.ics';
  assert.deepEqual(requests, [
    { path, login: undefined },
    { path, login },
  ]);
});

test('redirects are not followed', async () => {
  requests.length = 0;
  answer = (_, response) => response.writeHead(302, { Location: '/other' }).end();
  assert.deepEqual(await fetchCalendar(address, open), { failure: 'redirect' });
  assert.equal(requests.length, 1);
});

test('a file above 2 MB is given up', async () => {
  answer = (_, response) => {
    for (let sent = 0; sent <= 2 * 1024 * 1024; sent += 65_536) response.write('x'.repeat(65_536));
  };
  assert.deepEqual(await fetchCalendar(address, open), { failure: 'large' });
});

test('a server that does not finish within five seconds is given up', async (t) => {
  const { timeout } = AbortSignal;
  const limit = t.mock.method(AbortSignal, 'timeout', () => timeout.call(AbortSignal, 300));
  answer = () => {};
  assert.deepEqual(await fetchCalendar(address, open), { failure: 'slow' });
  answer = (_, response) => {
    const timer = setInterval(() => response.write('x'), 20);
    response.on('close', () => clearInterval(timer));
  };
  assert.deepEqual(await fetchCalendar(address, open), { failure: 'slow' });
  const limits = limit.mock.calls.map(({ arguments: [ms] }) => ms as unknown);
  assert.deepEqual(limits, [5000, 5000]);
});

test('a file whose reading takes too long is given up, and what was known stays', async (t) => {
  const [at = Number.NaN] = await starts();
  await update(fileWith([{ start: at }]));
  const { timeout } = AbortSignal;
  t.mock.method(AbortSignal, 'timeout', () => timeout.call(AbortSignal, 1000));
  // Each event has as many occurrences as one may have.
  const line = ['DTSTART:12000101T090000Z', 'DURATION:PT1H', 'RRULE:FREQ=MONTHLY'].join('\r\n');
  const events = Array.from({ length: 15_000 }, (_, uid) => `BEGIN:VEVENT\r\nUID:${uid}\r\n${line}\r\nEND:VEVENT`);
  const text = ['BEGIN:VCALENDAR', ...events, 'END:VCALENDAR', ''].join('\r\n');
  assert.deepEqual(await update({ text }), { failure: 'slow' });
  assert.equal((await calendarState())?.problem?.failure, 'slow');
  assert.ok(!(await starts()).includes(at));
});
