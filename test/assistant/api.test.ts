/** The assistant's API on the built site, without a model. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { languages } from '#content/languages.ts';
import { messages } from '#content/load.server.ts';
import { passage } from '../support/passage.ts';
import { get, rows } from '../support/site.ts';
import { ask, events } from './conversation.ts';

const headers = { 'Content-Type': 'application/json' };
const send = (body: string, init: Record<string, string> = {}) =>
  get('/api/assistant', { method: 'POST', headers: { ...headers, ...init }, body });
const question = (content: string, language = 'en') =>
  JSON.stringify({ language, messages: [{ role: 'user', content }] });

test('JSON answer with the text of the site and its source', async () => {
  const { response, body } = await ask(get, 'How long does the setup take?');
  assert.equal(response.status, 200);
  assert.equal(response.headers.get('Cache-Control'), 'no-store');
  assert.deepEqual(Object.keys(body).sort(), ['answer', 'confident', 'followUps', 'handOver', 'language', 'sources']);
  const { title, answer } = passage('setup', 'en');
  assert.ok(body.answer.startsWith(answer), body.answer);
  assert.deepEqual(body.sources, [{ title, url: '/en/faq#setup' }]);
  assert.deepEqual([body.language, body.confident, body.handOver], ['en', true, false]);
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
  const cases: [string, () => Promise<Response>, number, string][] = [
    ['broken JSON', () => send('{'), 400, 'invalid'],
    ['no messages', () => send('{"language":"en","messages":[]}'), 400, 'invalid'],
    ['unknown language', () => send(question('Hi', 'fr')), 400, 'invalid'],
    ['empty message', () => send(question('')), 400, 'invalid'],
    ['message too long', () => send(question('a'.repeat(2001))), 400, 'invalid'],
    [
      'too many messages',
      () => send(JSON.stringify({ language: 'en', messages: Array(41).fill({ role: 'user', content: 'a' }) })),
      400,
      'invalid',
    ],
    ['system role', () => send('{"language":"en","messages":[{"role":"system","content":"a"}]}'), 400, 'invalid'],
    [
      'last message not of role user',
      () => send('{"language":"en","messages":[{"role":"assistant","content":"a"}]}'),
      400,
      'invalid',
    ],
    ['too large', () => send(`{"x":"${'a'.repeat(33_000)}"}`), 413, 'tooLarge'],
    ['wrong media type', () => send('a=b', { 'Content-Type': 'text/plain' }), 415, 'notJson'],
    ['cross-site request', () => send(question('Hi'), { 'Sec-Fetch-Site': 'cross-site' }), 403, 'forbidden'],
    ['another origin', () => send(question('Hi'), { Origin: 'https://evil.example' }), 403, 'forbidden'],
    ['GET', () => get('/api/assistant'), 405, 'method'],
    ['PUT', () => get('/api/assistant', { method: 'PUT', headers, body: question('Hi') }), 405, 'method'],
  ];
  for (const [name, request, status, error] of cases) {
    const response = await request();
    assert.deepEqual([response.status, await response.json()], [status, { error }], name);
    assert.equal(response.headers.get('Cache-Control'), 'no-store', name);
  }
});

test('the body limit holds without Content-Length', async () => {
  const large = new ReadableStream({
    start(controller) {
      for (let part = 0; part < 40; part++) controller.enqueue(new Uint8Array(1024));
      controller.close();
    },
  });
  const response = await get('/api/assistant', { method: 'POST', headers, body: large, duplex: 'half' } as RequestInit);
  assert.equal(response.status, 413);
});

test('the 31st question in a minute from one address gets 429', async () => {
  const from = { 'X-Forwarded-For': '192.0.2.77' };
  for (let count = 0; count < 30; count++) assert.equal((await send(question('hello'), from)).status, 200);
  const response = await send(question('hello'), from);
  assert.equal(response.status, 429);
  assert.ok(Number(response.headers.get('Retry-After')) <= 60);
  assert.match(response.headers.get('RateLimit-Policy') ?? '', /"address";q=30;w=60/);
  assert.deepEqual(await response.json(), { error: 'tooMany' });
  assert.equal((await send(question('hello'), { 'X-Forwarded-For': '192.0.2.78' })).status, 200);
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
