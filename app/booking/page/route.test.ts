/** The booking page, and the page to which the link of a call leads. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Language, languages, localeOf } from '#content/languages.ts';
import { content, messages } from '#content/load.server.ts';
import { get, hidden, key, newAddress, post, query, text } from '#test/support/site.ts';

const { book, common } = messages('en');
let people = 0;
const ownZone = (language: Language) => messages(language).book.times.zones['Europe/Berlin'] ?? '';

/** The values of the radio buttons. */
const startsIn = (html: string) =>
  [...html.matchAll(/type="radio"[^>]*value="([^"]+)"/g)].map(([, value = '']) => value);
/** The value of the chosen radio button. */
const chosenIn = (html: string) =>
  /value="([^"]+)"/.exec(/<input[^>]*type="radio"[^>]*checked[^>]*>/.exec(html)?.[0] ?? '')?.[1];
/** With a query the page is not cached. */
const freeStarts = () => startsOf('/en/book?fresh');
const bookings = () => query('select * from bookings order by id');
const lastBooking = () => bookings().at(-1);

/** A person who has not booked before, with the last free time, so that tests do not take each other's times. */
async function answers(changes: Record<string, string> = {}): Promise<[string, string][]> {
  people += 1;
  return Object.entries({
    start: (await freeStarts()).at(-1) ?? '',
    timeZone: 'Europe/Istanbul',
    fullName: 'Ayşe Yıldırım',
    email: `ayse${people}@example.com`,
    phone: '+49 30 1234567',
    company: 'Größe & Co',
    message: 'Chatbot',
    submissionKey: key(),
    ...changes,
  });
}

const fieldOf = (fields: [string, string][], name: string) => String(fields.find(([field]) => field === name)?.[1]);
const linksIn = (html: string) => ({
  manage: /href="(\/en\/book\/manage\?key=[^"]+)"/.exec(html)?.[1] ?? '',
  calendar: /href="(\/en\/book\/invite\.ics\?key=[^"]+)"/.exec(html)?.[1] ?? '',
});

test('the page has all free times of the coming days in its first HTML, by day, the first day open', async () => {
  for (const language of languages) {
    const response = await get(`/${language}/book`);
    const html = await response.text();
    assert.equal(response.status, 200);
    assert.equal(response.headers.get('Cache-Control'), 'public, max-age=0, s-maxage=1');
    const starts = startsIn(html);
    assert.ok(starts.length > 100, `${starts.length} times`);
    assert.deepEqual(starts, [...new Set(starts)].sort());
    const [first = '', second = ''] = html.split('<details class="picker__day"').slice(1);
    assert.match(first, /^ open=""/);
    assert.doesNotMatch(second, /^ open/);
    const day = new Intl.DateTimeFormat(localeOf(language), { weekday: 'long', timeZone: 'Europe/Berlin' });
    assert.ok(text(first).includes(day.format(new Date(String(starts[0])))));
    assert.ok(text(html).includes(messages(language).book.times.ours.replace('{zone}', ownZone(language))));
    assert.equal(hidden(html, 'submissionKey'), '');
  }
});

test('AI agents get the same times as a file', async () => {
  const response = await get('/en/book/times.json');
  const { minutes, times } = await response.json();
  assert.deepEqual([minutes, times], [30, await freeStarts()]);
  assert.equal(response.headers.get('Cache-Control'), 'public, max-age=0, s-maxage=1');
  assert.equal(response.headers.get('X-Robots-Tag'), 'noindex');
});

test('for a demo, the page speaks of the demo before and after the form is sent (product.md P6)', async () => {
  const { book, contact } = messages('de');
  const { demo } = book;
  const path = '/de/book?topic=demo';
  assert.ok((await (await get('/de/zkagent')).text()).includes(`href="${path}"`));
  const response = await get(path);
  assert.equal(response.headers.get('Cache-Control'), 'no-store');
  const html = await response.text();
  assert.ok(html.includes(`<title>${demo.head.title}</title>`) && html.includes(`${contact.topics.demo}</textarea>`));
  for (const part of [
    demo.topic,
    demo.lead.replace('{minutes}', '30'),
    demo.details.submit,
    demo.details.fine,
    book.byPhone,
  ])
    assert.ok(text(html).includes(part), part);
  const booked = text(await (await post(path, await answers())).text());
  for (const part of [demo.topic, demo.thanks.title, ...demo.thanks.next]) assert.ok(booked.includes(part), part);
  const invalid = text(await (await post(path, await answers({ email: 'x' }))).text());
  assert.ok(invalid.includes(demo.topic) && invalid.includes(demo.details.submit));
  const other = text(await (await get('/de/book?topic=other')).text());
  assert.ok(other.includes(book.details.submit) && !other.includes(demo.topic));
});

test('a call is booked, and the confirmation has both time zones, the calendar file and the link', async () => {
  const fields = await answers();
  const response = await post('/en/book', fields);
  const html = await response.text();
  assert.equal(response.status, 200);
  assert.equal(response.headers.get('Cache-Control'), 'no-store');
  const stored = lastBooking();
  assert.deepEqual(
    [stored?.starts_at, stored?.status, stored?.name, stored?.time_zone, stored?.language, stored?.company],
    [fieldOf(fields, 'start'), 'booked', 'Ayşe Yıldırım', 'Europe/Istanbul', 'en', 'Größe & Co'],
  );
  const time = (timeZone: string) =>
    new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone })
      .format(new Date(fieldOf(fields, 'start')))
      .replace('\u202f', '\u00a0');
  const page = text(html);
  assert.ok(page.includes(book.thanks.title) && page.includes('+49\u00a030\u00a01234567'));
  assert.ok(
    page.includes(time('Europe/Istanbul')) && page.includes(`${time('Europe/Berlin')} with us (${ownZone('en')})`),
  );
  const { manage, calendar } = linksIn(html);
  assert.equal((await get(manage)).status, 200);
  assert.ok(!(await freeStarts()).includes(fieldOf(fields, 'start')));

  const file = await get(calendar);
  assert.match(file.headers.get('Content-Type') ?? '', /^text\/calendar/);
  assert.equal(file.headers.get('Cache-Control'), 'no-store');
  assert.equal(file.headers.get('X-Robots-Tag'), 'noindex');
  const lines = await file.text();
  assert.ok(lines.includes('METHOD:REQUEST') && lines.includes(`UID:${stored?.uid}`));
  assert.ok(lines.includes(`DTSTART:${fieldOf(fields, 'start').replace(/[-:]|\.000/g, '')}`));
  assert.equal((await get('/en/book/invite.ics?key=unknown')).status, 404);
});

test('colleagues get time and place by a link that leads to nothing else, as they are then (product.md B9)', async () => {
  const html = await (await post('/en/book', await answers())).text();
  const [, mail = ''] = /href="(mailto:[^"]+)"/.exec(html) ?? [];
  const { byPhone } = messages('en').book.colleagues;
  assert.ok(text(html).includes(byPhone) && decodeURIComponent(mail).includes(byPhone));
  const { pathname, search, searchParams } = new URL(/http\S+/.exec(decodeURIComponent(mail))?.[0] ?? '');
  const file = async () => (await get(`${pathname}${search}`)).text();
  const before = await file();
  assert.ok(before.includes('METHOD:PUBLISH') && before.includes(`UID:${lastBooking()?.uid}`));
  assert.doesNotMatch(before, /Ay|@example|manage|ATTENDEE/);
  const { manage } = linksIn(html);
  assert.equal((await get(manage.replace(/key=.*/, `key=${searchParams.get('call')}`))).status, 404);
  await post(manage, [['intent', 'cancel']]);
  assert.match(await file(), /METHOD:CANCEL/);
});

test('a repeated submission books once, with a key and without; the same key with other content gives 409', async () => {
  for (const submissionKey of [key(), '']) {
    const fields = await answers({ submissionKey });
    const before = bookings().length;
    const address = { 'X-Forwarded-For': newAddress() };
    const both = await Promise.all([post('/en/book', fields, address), post('/en/book', fields, address)]);
    const again = await post('/en/book', fields, address);
    const links = await Promise.all([...both, again].map(async (response) => linksIn(await response.text()).manage));
    const statuses = [...both, again].map(({ status }) => status);
    assert.deepEqual(statuses, [200, 200, 200]);
    assert.equal(new Set(links).size, 1);
    assert.equal(bookings().length, before + 1);
  }
  const first = await answers();
  const { manage } = linksIn(await (await post('/en/book', first)).text());
  const more = first.map(([name, value]): [string, string] => [name, name === 'message' ? 'More' : value]);
  assert.equal(linksIn(await (await post('/en/book', more)).text()).manage, manage, 'the own call is not taken');
  await post(manage, [['intent', 'cancel']]);
  assert.equal((await post('/en/book', first)).status, 409, 'cancelled meanwhile');
  const other = await post('/en/book', await answers({ submissionKey: fieldOf(first, 'submissionKey') }));
  assert.equal(other.status, 409);
  assert.notEqual(hidden(await other.text(), 'submissionKey'), fieldOf(first, 'submissionKey'));
});

test('a stranger who knows the details of a call does not get its link', async () => {
  const fields = await answers({ submissionKey: '' });
  await post('/en/book', fields);
  const response = await post('/en/book', fields);
  assert.equal(response.status, 409);
  assert.equal(linksIn(await response.text()).manage, '');
});

test('invalid fields give 400, an error for each, and keep time and answers', async () => {
  const before = bookings().length;
  const fields = await answers({ fullName: '', email: 'nobody', phone: '12', message: 'Kept <b>' });
  const response = await post('/en/book', fields);
  const html = await response.text();
  assert.equal(response.status, 400);
  assert.ok(html.includes(`<title>${common.form.errorPrefix}`));
  for (const name of ['fullName', 'email', 'phone']) assert.ok(html.includes(`id="${name}-error"`), name);
  const { required, phoneInvalid } = common.form;
  const problems = { '': required, 12: phoneInvalid, 'call me tomorrow': phoneInvalid };
  for (const [phone, problem] of Object.entries(problems)) {
    const refused = await (await post('/en/book', await answers({ phone }))).text();
    assert.equal(/id="phone-error">([^<]+)/.exec(refused)?.[1], problem, phone);
  }
  assert.match(
    html,
    new RegExp(`checked=""[^>]*value="${fieldOf(fields, 'start')}"|value="${fieldOf(fields, 'start')}"[^>]*checked=""`),
  );
  assert.ok(text(html).includes('Kept <b>'));
  assert.equal(chosenIn(html), fieldOf(fields, 'start'));
  for (const start of ['', 'soon', '2026-11-24', '2026-12-01T09:60:00.000Z']) {
    const none = await post('/en/book', await answers({ start }));
    assert.equal(none.status, 400, start);
    assert.ok(text(await none.text()).includes(book.errors.start));
  }
  assert.equal(bookings().length, before);
});

test('a time that was taken gives 409, the three nearest free times, and keeps the answers', async () => {
  const first = await answers();
  const second = await answers({ message: 'Kept' });
  await post('/en/book', first);
  const response = await post('/en/book', second);
  const html = await response.text();
  assert.equal(response.status, 409);
  assert.ok(text(html).includes(book.errors.taken) && text(html).includes('Kept'));
  const [, nearest = ''] = /picker__nearest([\s\S]*?)<\/fieldset>/.exec(html) ?? [];
  const offered = startsIn(nearest);
  assert.equal(offered.length, 3);
  const wanted = Date.parse(fieldOf(second, 'start'));
  const free = (await freeStarts()).toSorted(
    (one, other) => Math.abs(Date.parse(one) - wanted) - Math.abs(Date.parse(other) - wanted),
  );
  assert.deepEqual(offered, free.slice(0, 3).sort());
  assert.equal(startsIn(html).length, new Set(startsIn(html)).size, 'each time once');
  assert.equal(chosenIn(html), undefined);
  const outside = await post('/en/book', await answers({ start: '2020-01-01T09:00:00.000Z' }));
  assert.equal(outside.status, 409, 'a time that was never free');
});

test('a third call of the same person gives 409', async () => {
  const email = 'twice@example.com';
  for (const status of [200, 200, 409]) {
    const response = await post('/en/book', await answers({ email }));
    assert.equal(response.status, status);
    if (status === 409) assert.ok(text(await response.text()).includes(book.errors.tooManyOpen));
  }
});

test('without a free time, and while the database is away, the page leads to the contact page', async () => {
  const contact = '/en/contact?topic=strategy-call';
  const { horizon } = content().site.booking as { horizon: number };
  const days = Array.from({ length: horizon + 2 }, (_, day) => new Date(Date.now() + day * 86_400_000));
  const values = days.map((day) => `('${day.toISOString().slice(0, 10)}', '[]')`);
  query(`insert into booking_days (day, hours) values ${values}`);
  const full = await (await get('/en/book?full')).text();
  query('delete from booking_days');
  assert.ok(text(full).includes(book.full.title) && full.includes(`href="${contact}"`));
  assert.doesNotMatch(full, /type="radio"/);

  const fields = await answers();
  query('alter table bookings rename to away');
  try {
    const page = await get('/en/book?away');
    assert.equal(page.status, 503);
    const html = await page.text();
    assert.ok(text(html).includes(book.away.title) && html.includes(`href="${contact}"`));
    assert.equal((await post('/en/book', fields)).status, 503);
  } finally {
    query('alter table away rename to bookings');
  }
});

const { manage } = book;
type Call = { id: number; page: string };

/** Books a call; `changes` are columns of its row, as SQL. */
async function bookedCall(changes = ''): Promise<Call> {
  const html = await (await post('/en/book', await answers())).text();
  const id = Number(lastBooking()?.id);
  if (changes) query(`update bookings set ${changes} where id = ${id}`);
  return { id, page: linksIn(html).manage };
}

const row = ({ id }: Call) => query(`select * from bookings where id = ${id}`)[0];
const at = (ms: number) => `'${new Date(Date.now() + ms).toISOString()}'`;
const hour = 3_600_000;
const startsOf = async (path: string) => startsIn(await (await get(path)).text());
const move = ({ page }: Call, start: string) => post(page, Object.entries({ intent: 'move', start }));
const cancelCall = ({ page }: Call) => post(page, [['intent', 'cancel']]);

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
  const data = await get(call.page.replace('?', '.data?'));
  assert.deepEqual([data.status, data.headers.get('Cache-Control')], [200, 'no-store']);
  const html = await (await get(call.page)).text();
  assert.ok(html.includes('<meta name="robots" content="noindex"/>'));
  assert.ok(text(html).includes(manage.states.open.title));
  assert.deepEqual(row(call), before);
});

test('a call is moved, and its page says so; a time that was taken gives 409 and three others', async () => {
  const [call, other] = [await bookedCall(), await bookedCall()];
  const start = (await startsOf(call.page)).at(-1) ?? '';
  const moved = await move(call, start);
  assert.equal(moved.status, 303);
  const target = moved.headers.get('Location') ?? '';
  assert.equal(target, `${call.page}&done=moved`);
  assert.ok(text(await (await get(target)).text()).includes(manage.moved));
  assert.deepEqual([row(call)?.starts_at, row(call)?.sequence], [start, 1]);

  const taken = await move(other, start);
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
  const call = await bookedCall();
  const start = String(row(call)?.starts_at);
  const day = start.slice(0, 10);
  while ((await freeStarts()).at(-1)?.startsWith(day)) await bookedCall();
  const offered = await startsOf(call.page);
  const near = new Date(Date.parse(start) - hour / 2).toISOString();
  // The day stays full, but no other call is in the way.
  query(`delete from booking_cells where booking_id != ${call.id}`);
  assert.ok(offered.some((each) => each.startsWith(day)));
  assert.ok(!offered.includes(start), 'a move to the same time is none');
  assert.ok((await startsOf(call.page)).includes(near));
  assert.deepEqual([(await move(call, near)).status, row(call)?.starts_at], [303, near]);
});

test('a call is cancelled once, and its time is free again', async () => {
  const call = await bookedCall();
  const { starts_at } = row(call) as { starts_at: string };
  assert.deepEqual([(await cancelCall(call)).status, (await cancelCall(call)).status], [303, 303]);
  assert.deepEqual([row(call)?.status, row(call)?.sequence], ['cancelled', 1]);
  const response = await get(call.page);
  assert.equal(response.status, 200);
  assert.ok(text(await response.text()).includes(manage.states.cancelled.title));
  assert.ok((await freeStarts()).includes(starts_at));
});

test('every state has its page, and only an open call can be changed', async () => {
  const cases: [keyof typeof manage.states, number, changes: string][] = [
    ['soon', 200, `starts_at = ${at(hour)}, ends_at = ${at(1.5 * hour)}`],
    ['over', 200, `starts_at = ${at(-hour)}, ends_at = ${at(-hour / 2)}`],
  ];
  for (const [state, status, changes] of cases) {
    const call = await bookedCall(changes);
    const response = await get(call.page);
    const html = await response.text();
    assert.equal(response.status, status, state);
    assert.ok(text(html).includes(manage.states[state].title), state);
    assert.doesNotMatch(html, /<button[^>]*name="intent"/, state);
    const before = row(call);
    await cancelCall(call);
    await move(call, '2030-01-01T09:00:00.000Z');
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
  const response = await cancelCall(call);
  assert.equal(response.status, 429);
  assert.ok(text(await response.text()).includes(manage.tooMany));
});
