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
