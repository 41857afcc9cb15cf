/** Sign-ups at Airtable, with every error of its API (product.md D3, M3). */
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { languages } from '#content/languages.ts';
import { messages } from '#content/load.server.ts';
import { Airtable } from '../support/airtable.ts';
import { until } from '../support/until.ts';

const airtable = await new Airtable().start();
Object.assign(process.env, airtable.environment);
const { get, key, post, query, rows, text } = await import('../support/site.ts');
beforeEach(() => {
  // A delivery that an earlier test has left would make its record in this one.
  query("delete from deliveries where status = 'pending' returning id");
  airtable.behaviour = { kind: 'normal' };
  airtable.table = 'Waitlist';
  airtable.mayCreateOptions = true;
  airtable.records = [];
});

const answers = (): [string, string][] => [
  ['fullName', 'Jürgen "JJ" Çelik'],
  ['email', 'JJ@Example.com'],
  ['services', 'instagram'],
  ['services', 'twitter'],
  ['submissionKey', key()],
];
const lastDelivery = () => rows('deliveries').findLast(({ kind }) => kind === '');

async function signUp(language = 'en') {
  const response = await post(`/${language}/waitlist`, answers());
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

/** The English sentences of product.md M3: no advice that only the owner can follow. */
const sentences = {
  record: 'Failed to create waitlist record in Airtable.',
  key: 'Invalid Airtable API key.',
  table: 'Waitlist table not found.',
  permissions: 'Insufficient permissions to access Airtable.',
  value: 'One or more selected services are not configured in Airtable.',
  other: 'Failed to submit to waitlist',
};

const respond = (status: number, body: string, headers = {}) => {
  airtable.behaviour = { kind: 'respond', status, body, headers };
};

const rejections: [string, keyof typeof sentences, () => void][] = [
  ['401 UNAUTHORIZED', 'key', () => airtable.respondWithError(401, 'UNAUTHORIZED', 'Invalid authentication token')],
  ['403 of an unknown table', 'table', () => Object.assign(airtable, { table: 'Renamed' })],
  ['403 NOT_AUTHORIZED', 'permissions', () => airtable.respondWithError(403, 'NOT_AUTHORIZED')],
  ['404 NOT_FOUND as a string', 'table', () => airtable.respondWithError(404, 'NOT_FOUND', '')],
  ['422 of an option', 'value', () => Object.assign(airtable, { mayCreateOptions: false, options: [] })],
  ['422 INVALID_VALUE_FOR_COLUMN', 'value', () => airtable.respondWithError(422, 'INVALID_VALUE_FOR_COLUMN')],
  ['422 with a secret', 'other', () => airtable.respondWithError(422, 'X', `Base ${airtable.base} at https://x.y`)],
  ['200 without a record', 'record', () => respond(200, '{"records":[]}')],
  ['200 with HTML', 'record', () => respond(200, '<h1>Wi-Fi</h1>')],
];

for (const [name, reason, arrange] of rejections) {
  test(`${name}: its sentence, and the delivery stored as failed`, async () => {
    arrange();
    const before = rows('waitlist').length;
    const { status, page, html } = await signUp();
    assert.equal(status, 502);
    const [, box = ''] = /role="alert"[^>]*>(.*?)<\/div>/s.exec(html) ?? [];
    assert.equal(text(box), `Error${sentences[reason]}`);
    assert.ok(html.includes('value="JJ@Example.com"'), 'the form has its answers');
    assert.ok(!page.includes(airtable.base), 'nothing internal is shown');
    assert.equal(rows('waitlist').length, before + 1);
    assert.equal(lastDelivery()?.status, 'failed');
  });
}

test('the sentence is in the language of the page; for other errors it is the general one, never Airtable’s own', async () => {
  for (const language of languages) {
    const { key: wrongKey, other } = messages(language).waitlist.errors;
    airtable.respondWithError(401, 'UNAUTHORIZED');
    assert.ok((await signUp(language)).page.includes(wrongKey.replace('{host}', 'Airtable')), language);
    airtable.respondWithError(422, 'UNKNOWN_FIELD_NAME', 'Unknown field name: "Language"');
    const { page } = await signUp(language);
    assert.ok(page.includes(other) && !page.includes('Unknown field name'), language);
  }
});

const delays: [string, () => void][] = [
  ['429', () => airtable.respondWithError(429, 'RATE_LIMIT_REACHED')],
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
    assert.ok(wait > (name === '429' ? 15_000 : 0) && wait < 45_000, `${wait} ms`);
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

test('a call does not go to Airtable', async () => {
  const page = await (await get('/en/book')).text();
  const [, start = ''] = /type="radio"[^>]*value="([^"]+)"/.exec(page) ?? [];
  const fields = { fullName: 'Ada', email: 'call@example.org', phone: '+49 30 1234567', start, timeZone: 'UTC' };
  assert.equal((await post('/en/book', Object.entries({ ...fields, submissionKey: key() }))).status, 200);
  assert.equal(query("select id from bookings where email = 'call@example.org'").length, 1);
  assert.deepEqual(query("select channel from deliveries where subject = 'bookings'"), []);
  assert.deepEqual(airtable.records, []);
});
