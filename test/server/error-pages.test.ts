/** Error pages: in the visitor's language, in the design of the site, and without internal details. */

import assert from 'node:assert/strict';
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { test } from 'node:test';
import { contentFolder } from '#content/folders.server.ts';
import { type Language, languages } from '#content/languages.ts';
import { readContent } from '#content/load.server.ts';
import { fetchRaw, get, newAddress, post, text } from '../support/site.ts';

const { messages } = readContent(contentFolder);
const form = { 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': 'same-origin' };
const json = { ...form, 'Content-Type': 'application/json' };
const damaged = { ...form, 'Content-Type': 'multipart/form-data; boundary=x' };

/** An address that has used up its documents. */
const flooding = { 'X-Forwarded-For': newAddress() };
let visits = 0;

/** A request that gets each status, in this language. */
const requests: Record<number, (language: Language) => Promise<Response>> = {
  400: (language) => get(`/${language}/contact`, { method: 'POST', body: 'damaged', headers: damaged }),
  403: (language) => post(`/${language}/contact`, [], { 'Sec-Fetch-Site': 'cross-site' }),
  404: (language) => get(`/${language}/sheets/none`),
  405: (language) => get(`/${language}/about`, { method: 'POST' }),
  413: (language) => post(`/${language}/waitlist`, [['fullName', 'x'.repeat(70_000)]]),
  415: (language) => get(`/${language}/contact`, { method: 'POST', body: '{}', headers: json }),
  429: async (language) => {
    // A path without a language counts as a document, and renders fast.
    for (; visits < 600; visits++) await get('/path', { headers: flooding });
    return get(`/${language}/contact?topic=demo`, { headers: flooding });
  },
};

for (const [status, ask] of Object.entries(requests)) {
  test(`status ${status} has an error page in every language`, async () => {
    for (const language of languages) {
      const response = await ask(language);
      const page = await response.text();
      const { title, text: sentence } = messages[language].common.failure.statuses[Number(status) as 400];
      assert.equal(response.status, Number(status));
      assert.equal(response.headers.get('Cache-Control'), 'no-store');
      assert.match(response.headers.get('Content-Security-Policy') ?? '', /^default-src 'none'; script-src 'self'/);
      assert.ok(page.includes(`<html lang="${language}"`) && page.includes('<header'), language);
      assert.ok(text(page).includes(title) && text(page).includes(sentence), language);
      assert.ok(page.includes('content="noindex"'));
    }
  });
}

test('a .data request gets the status as plain text', async () => {
  const response = await get('/de/about.data', { method: 'POST' });
  assert.equal(response.status, 405);
  assert.equal(response.headers.get('Cache-Control'), 'no-store');
  assert.match(response.headers.get('Content-Type') ?? '', /^text\/plain/);
  assert.equal(await response.text(), 'Method Not Allowed');
});

test('a method that no browser uses for a page gets the status as plain text, in the office too', async () => {
  for (const method of ['PROPFIND', 'PUT', 'OPTIONS'])
    for (const path of ['/de/contact', '/office', '/anything']) {
      const response = await get(path, { method });
      assert.deepEqual([response.status, await response.text()], [405, 'Method Not Allowed'], `${method} ${path}`);
      assert.equal(response.headers.get('Cache-Control'), 'no-store');
    }
  const response = await get('/api/countdown', { method: 'PROPFIND' });
  assert.deepEqual(await response.json(), { error: 'method' });
});

test('405 has Allow', async () => {
  for (const [method, path, allowed] of [
    ['POST', '/en', 'GET, HEAD'],
    ['POST', '/somewhere', 'GET, HEAD'],
    ['PUT', '/de/contact', 'GET, HEAD, POST'],
    ['DELETE', '/api/countdown', 'GET, HEAD, POST'],
  ] as const) {
    const response = await get(path, { method });
    assert.deepEqual([response.status, response.headers.get('Allow')], [405, allowed], `${method} ${path}`);
  }
});

test('documents, posts and data have a limit each; a post is rejected before its body is read', async () => {
  const headers = { ...form, 'X-Forwarded-For': newAddress() };
  const many = (count: number, path: string, method: string) =>
    Promise.all(Array.from({ length: count }, () => get(path, { method, headers })));
  await many(300, '/en', 'PUT');
  for (const [path, text] of Object.entries({ '/en/contact': '<html', '/en/contact.data': 'Too Many Requests' })) {
    const endless = { method: 'POST', headers, body: new ReadableStream(), duplex: 'half' } as RequestInit;
    const response = await get(path, endless);
    assert.deepEqual([response.status, response.headers.get('Cache-Control')], [429, 'no-store']);
    assert.match(response.headers.get('RateLimit') ?? '', /^"posts";r=0;t=\d+$/);
    assert.ok(Number(response.headers.get('Retry-After')) > 0);
    assert.ok((await response.text()).includes(text));
  }
  const question = await get('/api/assistant', { method: 'POST', headers, body: '{}' });
  assert.deepEqual([question.status, await question.json()], [429, { error: 'tooMany' }]);
  for (let hundred = 0; hundred < 12; hundred++) await many(100, '/%.data', 'GET');
  for (const path of ['/en/faq.data', '/api/countdown']) assert.equal((await get(path, { headers })).status, 429, path);
  assert.equal((await get('/en/contact?topic=demo', { headers })).status, 200, 'each kind has a limit of its own');
});

test('without a language in the path, Accept-Language decides', async () => {
  const response = await get('/somewhere', { method: 'POST', headers: { 'Accept-Language': 'tr-TR,tr;q=0.9' } });
  assert.ok((await response.text()).includes('<html lang="tr"'));
});

/** Lets a library function throw while `during` runs, to provoke an unexpected error. */
async function withFailing<Name extends string>(
  library: Record<Name, (first: never) => unknown>,
  name: Name,
  during: () => Promise<void>,
  isFailing = (_first: string) => true,
): Promise<void> {
  const original = library[name];
  library[name] = function failing(this: unknown, first: string) {
    if (isFailing(first)) throw new Error('secret detail of 10.0.0.7');
    return Reflect.apply(original, this, [first]);
  };
  syncBuiltinESMExports();
  try {
    await during();
  } finally {
    library[name] = original;
    syncBuiltinESMExports();
  }
}

test('500: an unexpected error shows the page of product.md P9 in every language, without details', async () => {
  const during = async () => {
    for (const language of languages) {
      const response = await get(`/${language}/waitlist?service=telegram`);
      const page = await response.text();
      assert.equal(response.status, 500);
      assert.equal(response.headers.get('Cache-Control'), 'no-store');
      assert.match(page, /<title>Unexpected Application Error!/);
      assert.ok(text(page).includes(messages[language].common.failure.lead));
      assert.doesNotMatch(page, /secret detail|10\.0\.0\.7|node:|\.ts:/);
    }
    const data = await (await get('/en/waitlist.data?service=telegram')).text();
    assert.doesNotMatch(data, /secret detail|10\.0\.0\.7/);
  };
  // The loader of the waitlist calls this function.
  await withFailing(URLSearchParams.prototype, 'getAll', during, (name) => name === 'service');
  assert.equal((await get('/en/waitlist?service=telegram')).status, 200, 'after the error');
});

test('500 has a page without React when the error page cannot be rendered', async () => {
  await withFailing(crypto, 'randomUUID', async () => {
    // A host without cached pages.
    const response = await fetchRaw('http://broken.test/en/about', { headers: { 'X-Request-Id': 'request-1' } });
    const page = await response.text();
    assert.equal(response.status, 500);
    assert.match(page, /<h1>Unexpected Application Error!<\/h1>/);
    assert.doesNotMatch(page, /secret detail/);
  });
});

test('an error page is cached, also after pages of sixty other hosts', async () => {
  const rejected = (host: string) => fetchRaw(`http://${host}/en/%`);
  for (let host = 0; host <= 60; host++) await rejected(`host-${host}.test`);
  await withFailing(crypto, 'randomUUID', async () => {
    const headers = { 'X-Request-Id': 'request-1' };
    const response = await fetchRaw('http://host-60.test/en/%', { headers });
    assert.equal(response.status, 400);
    assert.ok((await response.text()).includes('<header'), 'it was rendered again');
  });
});
