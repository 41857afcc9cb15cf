import assert from 'node:assert/strict';
import { test } from 'node:test';
import { languages } from '#content/languages.ts';
import { content, messages } from '#content/load.server.ts';
import { get, hidden, key, newAddress, post, query, text } from '#test/support/site.ts';

const { book, common } = messages('en');
let people = 0;

/** The values of the radio buttons. */
const startsIn = (html: string) =>
  [...html.matchAll(/type="radio"[^>]*value="([^"]+)"/g)].map(([, value = '']) => value);
/** The value of the chosen radio button. */
const chosenIn = (html: string) =>
  /value="([^"]+)"/.exec(/<input[^>]*type="radio"[^>]*checked[^>]*>/.exec(html)?.[0] ?? '')?.[1];
/** With a query the page is not cached. */
const freeStarts = async () => startsIn(await (await get('/en/book?fresh')).text());
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
    const day = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'Europe/Berlin' });
    assert.ok(text(first).includes(day.format(new Date(String(starts[0])))));
    assert.ok(text(html).includes(messages(language).book.times.ours.replace('{zone}', 'Europe/Berlin')));
    assert.equal(hidden(html, 'submissionKey'), '');
  }
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
    new Intl.DateTimeFormat('en', { timeStyle: 'short', timeZone })
      .format(new Date(fieldOf(fields, 'start')))
      .replace('\u202f', '\u00a0');
  const page = text(html);
  assert.ok(page.includes(book.thanks.title) && page.includes('+49\u00a030\u00a01234567'));
  assert.ok(
    page.includes(time('Europe/Istanbul')) && page.includes(`${time('Europe/Berlin')} with us (Europe/Berlin)`),
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

test('a repeated submission books once, with a key and without; the same key with other content gives 409', async () => {
  for (const submissionKey of [key(), '']) {
    const fields = await answers({ submissionKey });
    const before = bookings().length;
    const address = { 'X-Forwarded-For': newAddress() };
    const both = await Promise.all([post('/en/book', fields, address), post('/en/book', fields, address)]);
    const again = await post('/en/book', fields, address);
    const links = await Promise.all([...both, again].map(async (response) => linksIn(await response.text()).manage));
    assert.deepEqual(
      [...both, again].map(({ status }) => status),
      [200, 200, 200],
    );
    assert.equal(new Set(links).size, 1);
    assert.equal(bookings().length, before + 1);
  }
  const first = await answers();
  await post('/en/book', first);
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

test('a booking that looks automated is held: no calendar file, and the page says that a confirmation follows', async () => {
  const html = await (await post('/en/book', await answers({ website: 'https://spam.example' }))).text();
  assert.equal(lastBooking()?.status, 'held');
  assert.ok(text(html).includes(book.thanks.heldNext.replace('{address}', String(lastBooking()?.email))));
  assert.deepEqual(linksIn(html), { manage: '', calendar: '' });
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
