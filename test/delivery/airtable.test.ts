/**
 * Sign-ups at Airtable, with every error of its API (product.md D3, M3), and calls as records: made once, updated with
 * each change, and erased with the person (product.md B7).
 */
import assert from 'node:assert/strict';
import { after, beforeEach, test } from 'node:test';
import { messages } from '#content/load.server.ts';
import { Airtable } from '../support/airtable.ts';
import { runCommand } from '../support/command.ts';
import { until } from '../support/until.ts';

const airtable = await new Airtable().start();
const environment = {
  ...airtable.environment,
  AIRTABLE_BOOKINGS_TABLE: 'Calls',
  AIRTABLE_BOOKINGS_FIELDS: 'name=Name, email=Email,start=Start,status=Status',
};
Object.assign(process.env, environment);
const { get, key, post, query, rows, text } = await import('../support/site.ts');
const settings = { ...environment, DATABASE_URL: process.env.DATABASE_URL ?? '' };
after(() => airtable.stop());
beforeEach(() => {
  airtable.behaviour = { kind: 'normal' };
  airtable.table = 'Waitlist';
  airtable.mayCreateOptions = true;
  airtable.records = [];
  airtable.calls.fields = ['Name', 'Email', 'Start', 'Status'];
  airtable.calls.records.length = 0;
});

const answers = (submissionKey = key(), service = 'instagram'): [string, string][] => [
  ['fullName', 'Jürgen "JJ" Çelik'],
  ['email', 'JJ@Example.com'],
  ['services', service],
  ['services', 'twitter'],
  ['submissionKey', submissionKey],
];
const lastDelivery = () => rows('deliveries').findLast(({ purpose }) => purpose === '');

async function signUp(language = 'en', fields = answers()) {
  const response = await post(`/${language}/waitlist`, fields);
  const html = await response.text();
  return { status: response.status, html, page: text(html) };
}

test('the record exists before the visitor sees the thank-you', async () => {
  const { status, page } = await signUp('tr');
  assert.equal(status, 200);
  assert.ok(page.includes(messages('tr').waitlist.thanks.text), page.slice(0, 500));
  const [record] = airtable.records;
  assert.deepEqual(record?.fields, {
    Name: 'Jürgen "JJ" Çelik',
    Email: 'JJ@Example.com',
    Services: ['Instagram Automation', 'Twitter Terminal'],
    Language: 'tr',
  });
  const { status: state, receipt, attempts } = lastDelivery() ?? {};
  assert.deepEqual([state, receipt, attempts], ['delivered', record?.id, 1]);
});

/** The English sentences of product.md M3. */
const sentences = {
  record: 'Failed to create waitlist record in Airtable.',
  key: 'Invalid Airtable API key. Please check your credentials.',
  table: 'Waitlist table not found. Please check your table name.',
  permissions: 'Insufficient permissions to access Airtable. Please check your API key permissions.',
  value: 'One or more selected services are not configured in Airtable. Please contact support.',
  other: 'Failed to submit to waitlist',
};

const respond = (status: number, body: string, headers = {}) => {
  airtable.behaviour = { kind: 'respond', status, body, headers };
};

const rejections: [string, keyof typeof sentences, () => void][] = [
  ['401 AUTHENTICATION_REQUIRED', 'key', () => airtable.respondWithError(401, 'AUTHENTICATION_REQUIRED')],
  ['401 UNAUTHORIZED', 'key', () => airtable.respondWithError(401, 'UNAUTHORIZED', 'Invalid authentication token')],
  ['403 of an unknown table', 'table', () => Object.assign(airtable, { table: 'Renamed' })],
  ['403 NOT_AUTHORIZED', 'permissions', () => airtable.respondWithError(403, 'NOT_AUTHORIZED')],
  ['403 INVALID_PERMISSIONS', 'permissions', () => airtable.respondWithError(403, 'INVALID_PERMISSIONS')],
  ['404 NOT_FOUND as a string', 'table', () => airtable.respondWithError(404, 'NOT_FOUND', '')],
  ['404 TABLE_NOT_FOUND', 'table', () => airtable.respondWithError(404, 'TABLE_NOT_FOUND')],
  ['413', 'other', () => airtable.respondWithError(413, 'REQUEST_TOO_LARGE', '')],
  ['422 of an option', 'value', () => Object.assign(airtable, { mayCreateOptions: false, options: [] })],
  ['422 INVALID_VALUE_FOR_COLUMN', 'value', () => airtable.respondWithError(422, 'INVALID_VALUE_FOR_COLUMN')],
  ['422 with a secret', 'other', () => airtable.respondWithError(422, 'X', `Base ${airtable.base} at https://x.y`)],
  ['200 without a record', 'record', () => respond(200, '{"records":[]}')],
  ['200 with HTML', 'record', () => respond(200, '<h1>Wi-Fi</h1>')],
  ['200 with null', 'record', () => respond(200, 'null')],
];

for (const [name, reason, arrange] of rejections) {
  test(`${name}: its sentence, and the delivery stored as failed`, async () => {
    arrange();
    const before = rows('waitlist').length;
    const { status, page, html } = await signUp();
    assert.equal(status, 502);
    assert.ok(page.includes(sentences[reason]), page);
    assert.ok(html.includes('value="JJ@Example.com"'), 'the form has its answers');
    assert.ok(!page.includes(airtable.base), 'nothing internal is shown');
    assert.equal(rows('waitlist').length, before + 1);
    assert.equal(lastDelivery()?.status, 'failed');
  });
}

test('the sentence is in the language of the page', async () => {
  airtable.respondWithError(401, 'UNAUTHORIZED');
  for (const language of ['de', 'tr'] as const) {
    const sentence = messages(language).waitlist.errors.key.replace('{host}', 'Airtable');
    assert.ok((await signUp(language)).page.includes(sentence), language);
  }
});

test('Airtable’s own message is shown where there is no sentence for the error', async () => {
  airtable.respondWithError(422, 'UNKNOWN_FIELD_NAME', 'Unknown field name: "Language"');
  assert.ok((await signUp()).page.includes('Unknown field name: "Language"'));
});

const delays: [string, () => void][] = [
  ['429', () => airtable.respondWithError(429, 'RATE_LIMIT_REACHED')],
  ['500', () => airtable.respondWithError(500, 'SERVER_ERROR')],
  ['503 with HTML', () => respond(503, '<h1>down</h1>')],
  ['a redirect', () => respond(302, '', { Location: '/login' })],
  ['a broken connection', () => Object.assign(airtable, { behaviour: { kind: 'disconnect' } })],
];

for (const [name, arrange] of delays) {
  test(`${name}: the visitor is thanked, and the record is created later`, async () => {
    arrange();
    assert.equal((await signUp()).status, 200);
    const delayed = lastDelivery();
    assert.deepEqual([delayed?.status, delayed?.lease], ['pending', null]);
    const wait = Date.parse(String(delayed?.due_at)) - Date.now();
    assert.ok(wait > (name === '429' ? 29_000 : 5000) && wait < 45_000, `${wait} ms`);
    airtable.behaviour = { kind: 'normal' };
    query(`update deliveries set due_at = '2020-01-01' where id = ${delayed?.id} returning id`);
    await until(() => lastDelivery()?.status === 'delivered');
    assert.equal(airtable.records.length, 1);
  });
}

test('the visitor waits five seconds for a service that does not answer', async () => {
  airtable.behaviour = { kind: 'hang' };
  const started = Date.now();
  assert.equal((await signUp()).status, 200);
  const waited = Date.now() - started;
  assert.ok(waited > 4500 && waited < 8000, `${waited} ms`);
  assert.deepEqual([lastDelivery()?.status, lastDelivery()?.error], ['pending', 'no answer in time']);
});

test('a submission after a rejection replaces the first one, corrected or not', async () => {
  const before = rows('waitlist').length;
  const sameKey = key();
  airtable.mayCreateOptions = false;
  airtable.options = ['Telegram Bot', 'Twitter Terminal'];
  assert.equal((await signUp('en', answers(sameKey))).status, 502);
  assert.equal((await signUp('en', answers(sameKey))).status, 502, 'nothing has changed');
  assert.equal((await signUp('en', answers(sameKey, 'telegram'))).status, 200);
  assert.equal(rows('waitlist').length, before + 1);
  assert.deepEqual(
    airtable.records.map(({ fields }) => fields.Services),
    [['Twitter Terminal', 'Telegram Bot'].reverse()],
  );
  assert.equal((await signUp('en', answers(sameKey, 'telegram'))).status, 200, 'thanked again');
  assert.equal((await signUp('en', answers(sameKey))).status, 409, 'an accepted sign-up is not replaced');
  assert.equal(airtable.records.length, 1);
});

let people = 0;
const startsIn = (html: string) =>
  [...html.matchAll(/type="radio"[^>]*value="([^"]+)"/g)].map(([, value = '']) => value);

/** Books a call and returns the path of its page. */
async function book(changes: Record<string, string> = {}): Promise<{ page: string; start: string; email: string }> {
  people += 1;
  const start = startsIn(await (await get('/en/book?fresh')).text()).at(-1) ?? '';
  const email = `Call${people}@example.com`;
  const person = { fullName: 'Ayşe', email, phone: '+49 30 1234567', company: 'Secret GmbH', timeZone: 'UTC' };
  const answers = { ...person, start, submissionKey: key(), ...changes };
  const html = await (await post('/en/book', Object.entries(answers))).text();
  return { page: /href="(\/en\/book\/manage[^"]+)"/.exec(html)?.[1] ?? '', start, email };
}

const records = () => airtable.calls.records.map(({ fields }) => fields);
const deliveries = () =>
  query(`select purpose, status, receipt from deliveries where channel = 'airtable-bookings'
    and lead_id = (select max(id) from bookings) order by id`);
const settled = (count: number) =>
  until(() => deliveries().length === count && deliveries().every(({ status }) => status !== 'pending'));
const change = (page: string, fields: Record<string, string>) => post(page, Object.entries(fields));

test('a call is a record with the configured fields, and each change updates it', async () => {
  const { page, start, email } = await book();
  await settled(1);
  assert.deepEqual(records(), [{ Name: 'Ayşe', Email: email, Start: start, Status: 'booked' }]);

  const other = startsIn(await (await get(page)).text()).at(-1) ?? '';
  assert.notEqual(other, start);
  await change(page, { intent: 'move', start: other });
  await settled(2);
  assert.deepEqual(records(), [{ Name: 'Ayşe', Email: email, Start: other, Status: 'booked' }]);

  await change(page, { intent: 'cancel' });
  await settled(3);
  assert.deepEqual(records(), [{ Name: 'Ayşe', Email: email, Start: other, Status: 'cancelled' }]);
  const [id] = airtable.calls.records.map((record) => record.id);
  assert.deepEqual(
    deliveries().map(({ purpose, status, receipt }) => [purpose, status, receipt]),
    ['invite:0', 'update:1', 'cancel:2'].map((purpose) => [purpose, 'delivered', id]),
  );
});

test('a record that somebody has deleted is made again by a move, not by a cancellation', async () => {
  const { page } = await book();
  await settled(1);
  airtable.calls.records.length = 0;
  await change(page, { intent: 'move', start: startsIn(await (await get(page)).text()).at(-1) ?? '' });
  await settled(2);
  assert.equal(records().length, 1);
  airtable.calls.records.length = 0;
  await change(page, { intent: 'cancel' });
  await settled(3);
  assert.deepEqual(records(), []);
});

test('while Airtable does not answer, the record waits; what was changed meanwhile is in it', async () => {
  airtable.respondWithError(503, 'DOWN');
  const before = airtable.requests;
  const { page } = await book();
  await until(() => deliveries().some(({ status }) => status === 'pending') && airtable.requests > before);
  const other = startsIn(await (await get(page)).text()).at(-1) ?? '';
  // The first attempt may still be in progress, and keeps its delivery until it has ended.
  await until(
    () =>
      query("select id from deliveries where leased_until is not null and channel = 'airtable-bookings'").length === 0,
  );
  await change(page, { intent: 'move', start: other });
  airtable.behaviour = { kind: 'normal' };
  query("update deliveries set due_at = '2020-01-01T00:00:00.000Z' where status = 'pending' returning id");
  await settled(1);
  assert.deepEqual([deliveries()[0]?.purpose, records().length, records()[0]?.Start], ['update:1', 1, other]);
});

test('no second record is made while an earlier state is being sent', async () => {
  const { page } = await book();
  await settled(1);
  query(
    "update deliveries set status = 'pending', receipt = null, lease = 'x', leased_until = '2099-01-01T00:00:00.000Z' where channel = 'airtable-bookings' and purpose = 'invite:0' and lead_id = (select max(id) from bookings) returning id",
  );
  await change(page, { intent: 'move', start: startsIn(await (await get(page)).text()).at(-1) ?? '' });
  const errors = () =>
    query("select error from deliveries where purpose = 'update:1' and lead_id = (select max(id) from bookings)");
  await until(() => errors().some(({ error }) => error === 'an earlier state is being sent'));
  assert.equal(records().length, 1);
});

test('a field that the table does not have fails for good, and the owner can repair it', async () => {
  airtable.calls.fields = ['Name', 'Email', 'Start'];
  await book();
  await settled(1);
  assert.equal(deliveries()[0]?.status, 'failed');
  assert.equal(records().length, 0);
});

test('held calls become no record', async () => {
  const before = query('select id from bookings').length;
  await book({ website: 'https://spam.example' });
  assert.equal(query('select id from bookings').length, before + 1);
  assert.deepEqual(query('select status from bookings order by id').at(-1)?.status, 'held');
  assert.deepEqual(deliveries(), []);
});

test('an erasure deletes the record, found by its id or by the address; without the table it names the record', async () => {
  const { email } = await book();
  await settled(1);
  airtable.calls.records.push({ id: 'recByHand0000000', createdTime: '', fields: { Email: email } });
  const erase = (changes = {}) =>
    runCommand(['person', 'erase', '--email', email, '--yes'], { ...settings, ...changes });
  const copy = await runCommand(['person', 'export', '--email', email], settings);
  assert.equal(JSON.parse(copy.stdout).airtable.length, 2);
  assert.equal(JSON.parse(copy.stdout).airtable[0].fields.Name, 'Ayşe');
  assert.equal((await erase()).status, 0);
  assert.deepEqual(records(), []);

  const second = await book();
  await settled(1);
  const [id = ''] = airtable.calls.records.map((record) => record.id);
  const without = await runCommand(['person', 'erase', '--email', second.email, '--yes'], {
    ...settings,
    AIRTABLE_BOOKINGS_TABLE: '',
  });
  assert.equal(without.status, 1);
  assert.match(without.stderr, new RegExp(id));
});
