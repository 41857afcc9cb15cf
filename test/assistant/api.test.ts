/** The assistant’s API on the built site, without a model. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fill } from '#app/i18n/formats.ts';
import { type Language, languages, localeOf } from '#content/languages.ts';
import { content, messages } from '#content/load.server.ts';
import { passage } from '#test/support/passage.ts';
import { get, query, rows } from '#test/support/site.ts';
import { until } from '#test/support/until.ts';
import { ask, events } from './conversation.ts';

const headers = { 'Content-Type': 'application/json' };
const send = (body: string, init: Record<string, string> = {}) =>
  get('/api/assistant', { method: 'POST', headers: { ...headers, ...init }, body });

test('JSON answer with the text of the site and its source', async () => {
  const { response, body } = await ask(get, 'How long does the setup take?');
  assert.equal(response.status, 200);
  assert.equal(response.headers.get('Cache-Control'), 'no-store');
  assert.deepEqual(Object.keys(body).sort(), ['answer', 'confident', 'followUps', 'language', 'sources']);
  const { title, answer } = passage('setup', 'en');
  assert.ok(body.answer.startsWith(answer), body.answer);
  assert.deepEqual(body.sources, [{ title, url: '/en/faq#setup' }]);
  assert.deepEqual([body.language, body.confident], ['en', true]);
});

test('the same answer as an event stream of deltas', async () => {
  const all = await events(get, 'Kurulum ne kadar sürer?', 'tr');
  const pieces = all.filter(({ name }) => name === 'delta').map(({ data }) => data.text);
  assert.ok(pieces.length > 1);
  const done = all.at(-1);
  assert.equal(done?.name, 'done');
  assert.equal(pieces.join(''), done?.data.answer);
});

test('the answer has the language of the question, not of the page', async () => {
  const { body } = await ask(get, 'Fiyatlar ne kadar?', 'de');
  assert.deepEqual([body.language, body.sources[0].url], ['tr', '/tr#pricing']);
});

test('invalid requests are rejected with a status and an error code', async () => {
  const cases: [() => Promise<Response>, number, string][] = [
    [() => send('{'), 400, 'invalid'],
    [() => send(`{"x":"${'a'.repeat(33_000)}"}`), 413, 'tooLarge'],
    [() => send('a=b', { 'Content-Type': 'text/plain' }), 415, 'notJson'],
    [() => send('{}', { 'Sec-Fetch-Site': 'cross-site' }), 403, 'forbidden'],
    [() => get('/api/assistant'), 405, 'method'],
    [() => get('/api/assistant', { method: 'PUT', headers, body: '{}' }), 405, 'method'],
  ];
  for (const [request, status, error] of cases) {
    const response = await request();
    assert.deepEqual([response.status, await response.json()], [status, { error }]);
    assert.equal(response.headers.get('Cache-Control'), 'no-store', error);
  }
});

test('a conversation is not stored', async () => {
  await ask(get, 'My name is Ada, how much does it cost?');
  assert.deepEqual([rows('contacts'), rows('waitlist'), rows('deliveries')], [[], [], []]);
});

for (const language of languages) {
  test(`every source is an anchor that exists (${language})`, async () => {
    const { phrasings, assistant } = messages(language);
    const asked = [...Object.values(phrasings).map(([first = '']) => first), ...Object.values(assistant.chips)];
    const urls = new Set<string>();
    for (const text of asked) {
      for (const { url } of (await ask(get, text, language)).body.sources) urls.add(url);
    }
    assert.ok(urls.size > 35, `${urls.size} sources`);
    const pages = new Map<string, string>();
    for (const url of urls) {
      const [path = '', anchor] = url.split('#');
      if (!pages.has(path)) {
        const response = await get(path);
        assert.equal(response.status, 200, path);
        pages.set(path, await response.text());
      }
      assert.ok(pages.get(path)?.includes(`id="${anchor}"`), `${url} does not exist`);
    }
  });
}

async function askForCall(text: string, language: Language = 'en', timeZone?: string) {
  const { body } = await ask(get, text, language, timeZone);
  return { ...body, lines: String(body.answer).split('\n') };
}

/** The free times of the booking page, in ms since 1970. */
async function freeStarts(): Promise<number[]> {
  const html = await (await get('/en/book?fresh')).text();
  return [...html.matchAll(/type="radio"[^>]*value="([^"]+)"/g)].map(([, value = '']) => Date.parse(value));
}

const { call } = messages('en').assistant;
const day = 86_400_000;
const dayName = (time: number, timeZone: string, language: Language = 'en') =>
  new Intl.DateTimeFormat(localeOf(language), { weekday: 'long', day: 'numeric', month: 'long', timeZone }).format(
    time,
  );
const timeOf = (time: number, timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone }).format(time).replace('\u202f', '\u00a0');
/** Free times as days with times, in the form of the answer. */
async function freeTimes(timeZone: string): Promise<Map<string, string[]>> {
  const days = Map.groupBy(await freeStarts(), (start) => dayName(start, timeZone));
  return new Map([...days].map(([name, starts]) => [name, starts.map((start) => timeOf(start, timeZone))]));
}
const parsed = (line: string) => {
  const [, name = '', times = ''] = /^(.+?): (.+)$/.exec(line) ?? [];
  return { name, times: times.split(', ') };
};

test('the next free times are named by day, in the time zone of the business, with a link to all of them', async () => {
  const { lines, sources, confident } = await askForCall('When is a call free?');
  const free = await freeTimes('Europe/Berlin');
  const shown = lines.slice(1, -1).map(parsed);
  const names = shown.map(({ name }: { name: string }) => name);
  assert.deepEqual(names, [...free.keys()].slice(0, 3));
  for (const { name, times } of shown) {
    assert.ok(times.length > 0 && times.every((time: string) => free.get(name)?.includes(time)), `${name}: ${times}`);
    assert.deepEqual(times, [...new Set(times)]);
  }
  assert.equal(lines.at(-1), fill(call.ourZone, { zone: content().site.timeZone }));
  assert.deepEqual(sources[0], { title: messages('en').book.topic, url: '/en/book#start' });
  assert.equal(confident, true);
});

test('the day that was asked for has three of its times, in the visitor’s time zone', async () => {
  const timeZone = 'Asia/Tokyo';
  const free = await freeTimes(timeZone);
  // In a week every weekday is over notice, and is a different one.
  const wanted = [2, 3, 4, 5, 6, 7]
    .map((days) => Date.now() + days * day)
    .find((at) => free.has(dayName(at, timeZone)));
  assert.ok(wanted);
  const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone }).format(wanted);
  const { lines } = await askForCall(`Can I book a call for ${weekday}?`, 'en', timeZone);
  const { name, times } = parsed(lines[1]);
  assert.equal(name, dayName(wanted, timeZone));
  const all = free.get(name) ?? [];
  assert.equal(times.length, Math.min(3, all.length));
  assert.deepEqual([times[0], times.at(-1)], [all[0], all.at(-1)]);
  assert.deepEqual(lines.slice(2), [fill(call.yourZone, { zone: timeZone })]);
});

test('when nothing is free on that day, the answer says so and names the nearest days', async () => {
  // The notice is 24 hours.
  for (const [language, text] of [
    ['en', 'Can I book a call for today?'],
    ['de', 'Kann ich für heute einen Termin buchen?'],
    ['tr', 'Bugün için randevu alabilir miyim?'],
  ] as const) {
    const { lines } = await askForCall(text, language);
    const days = dayName(Date.now(), 'Europe/Berlin', language);
    const [first] = messages(language).assistant.call.noneThen.split('\n');
    assert.equal(lines[0], fill(first ?? '', { days }), text);
    const [nearest] = await freeStarts();
    assert.equal(parsed(lines[1]).name, dayName(nearest ?? 0, 'Europe/Berlin', language));
    assert.equal(lines.length, 3);
  }
});

test('an unknown time zone counts as none', async () => {
  const { lines } = await askForCall('Book a call', 'en', 'Mars/Olympus');
  assert.equal(lines.at(-1), fill(call.ourZone, { zone: 'Europe/Berlin' }));
});

test('without a free time, and while the database is away, the answer names none', async () => {
  const { horizon } = content().site.booking as { horizon: number };
  const days = Array.from({ length: horizon + 2 }, (_, at) => new Date(Date.now() + at * day).toISOString());
  query(`insert into booking_days (day, hours) values ${days.map((each) => `('${each.slice(0, 10)}', '[]')`)}`);
  assert.equal((await askForCall('Book a call')).answer, call.full);
  query('delete from booking_days');
  query('alter table bookings rename to away');
  try {
    const { answer, sources } = await askForCall('Book a call');
    assert.deepEqual([answer, sources[0].url], [call.open, '/en/book#start']);
  } finally {
    query('alter table away rename to bookings');
  }
});

test('the pages with contact buttons link to the booking page', async () => {
  for (const path of ['/de/contact', '/de/faq', '/de/zkagent', '/de']) {
    const html = await (await get(path)).text();
    assert.match(html, /<main[\s\S]*href="\/de\/book(?:\?topic=demo)?"/, path);
  }
  assert.ok((await (await get('/de/privacy')).text()).includes('Buchen Sie ein Gespräch'));
});

test('while nobody is there, the greeting says so, and so does an answer that promises one', async () => {
  const [from, to] = [-1, 9].map((days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10));
  const absences = JSON.stringify([{ from, to, isTold: true }]);
  query(`insert into booking_settings (name, value) values ('absences', '${absences}')
    on conflict (name) do update set value = excluded.value`);
  const greeting = async () => (await (await get('/api/chat/en')).json()).panel.greeting;
  const { panel } = messages('en').chat;
  await until(async () => (await greeting()) !== panel.greeting);
  const notice = /away from .* is on hold\./;
  assert.match(await greeting(), notice);
  const promise = 'does a person read my message';
  const { body } = await ask(get, promise);
  assert.match(body.answer, notice);
  const all = await events(get, promise);
  assert.equal(all.flatMap(({ name, data }) => (name === 'delta' ? data.text : [])).join(''), all.at(-1)?.data.answer);
  for (const question of ['How long does the setup take?', 'who answers when we are on holiday'])
    assert.doesNotMatch((await ask(get, question)).body.answer, notice);
  const asked = { de: 'Wann seid ihr wieder da?', en: 'are you on holiday?', tr: 'ne zaman açıksınız' };
  for (const [language, question] of Object.entries(asked)) {
    const { greeting: told } = (await (await get(`/api/chat/${language}`)).json()).panel;
    assert.ok(told.startsWith((await ask(get, question, language)).body.answer), language);
  }
  query("delete from booking_settings where name = 'absences'");
  await until(async () => (await greeting()) === panel.greeting);
  const usual = await ask(get, asked.de, 'de');
  assert.deepEqual([usual.body.answer, usual.body.confident], [passage('reply', 'de').answer, true]);
});
