import assert from 'node:assert/strict';
import { test } from 'node:test';
import { messages } from '#content/load.server.ts';
import { get, key, post, query, rows, text } from '#test/support/site.ts';

const answers = (services: string[], changes: Record<string, string> = {}): [string, string][] => [
  ...Object.entries({ fullName: 'İlker Öztürk', email: 'ilker@example.com', submissionKey: key(), ...changes }),
  ...services.map((service): [string, string] => ['services', service]),
];
/** The ids of the checked services in the HTML. */
const checked = (html: string) =>
  [...html.matchAll(/<input[^>]*type="checkbox"[^>]*>/g)]
    .filter(([tag]) => tag.includes('checked=""'))
    .map(([tag]) => /value="([^"]*)"/.exec(tag)?.[1]);
const lastRow = () => rows('waitlist').at(-1);

test('a sign-up is stored with the names of product.md F9 and the page’s language, whatever the hidden field says', async () => {
  const response = await post('/tr/waitlist', answers(['instagram', 'twitter'], { language: 'de' }));
  assert.equal(response.status, 200);
  assert.deepEqual(JSON.parse(String(lastRow()?.services)), ['Instagram Automation', 'Twitter Terminal']);
  assert.deepEqual([lastRow()?.name, lastRow()?.language], ['İlker Öztürk', 'tr']);
});

test('a sign-up is thanked for with the text of product.md M3', async () => {
  const page = text(await (await post('/en/waitlist', answers(['telegram']))).text());
  assert.ok(page.includes("You've been added to our waitlist!"));
});

test('unknown services are skipped; with no valid service left the page says so', async () => {
  await post('/en/waitlist', answers(['cold-email', 'nonsense', '__proto__', 'cold-email']));
  assert.deepEqual(JSON.parse(String(lastRow()?.services)), ['Cold Email Outreach']);
  const many = Array.from({ length: 80 }, (_, index) => `nonsense-${index}`);
  assert.equal((await post('/en/waitlist', answers([...many, 'telegram']))).status, 200);
  const before = rows('waitlist').length;
  const response = await post('/en/waitlist', answers(['nonsense', 'constructor']));
  assert.equal(response.status, 400);
  assert.ok(text(await response.text()).includes('No valid services selected'));
  assert.equal(rows('waitlist').length, before);
});

test('at least one service is required; chosen services stay checked when another field is invalid', async () => {
  const none = await post('/en/waitlist', answers([]));
  assert.equal(none.status, 400);
  assert.ok(text(await none.text()).includes(messages('en').waitlist.errors.noService));
  const html = await (await post('/en/waitlist', answers(['telegram'], { email: '' }))).text();
  assert.deepEqual(checked(html), ['telegram']);
});

test('?service= preselects services, also several, and ignores unknown ones', async () => {
  const html = await (await get('/en/waitlist?service=telegram&service=social-media&service=fax')).text();
  assert.deepEqual(checked(html), ['social-media', 'telegram']);
});

test('a form without a key is stored once, also if it is posted several times at once; one for others is another', async () => {
  const before = rows('waitlist').length;
  const send = async (...services: string[]) =>
    (await post('/de/waitlist', answers(services, { submissionKey: '' }))).status;
  const sent = [send('telegram', 'twitter'), send('telegram', 'twitter'), send('telegram')];
  assert.deepEqual(await Promise.all(sent), [200, 200, 200]);
  assert.equal(rows('waitlist').length, before + 2);
});

test('two visitors get the same public page; a query that is not known is answered with no-store', async () => {
  for (const path of ['/tr/waitlist', '/tr/waitlist?service=telegram']) {
    const pages = [await get(path), await get(path)];
    const [one, other] = await Promise.all(pages.map((page) => page.text()));
    assert.equal(one, other, path);
    for (const { headers } of pages) assert.match(headers.get('Cache-Control') ?? '', /^public/, path);
  }
  const others = ['?service=telegram&service=twitter', '?service=telegram&service=telegram', '?service=telegram&x=1'];
  for (const query of ['?service=fax', '?utm=1', ...others])
    assert.equal((await get(`/tr/waitlist${query}`)).headers.get('Cache-Control'), 'no-store', query);
});

test('a database that rejects the row gives 503 with the fallback text of product.md M3', async () => {
  query('alter table waitlist rename to away');
  try {
    const expected = {
      en: 'Failed to join waitlist. Please try again later.',
      de: 'Fehler beim Beitritt zur Warteliste. Bitte versuchen Sie es später erneut.',
      tr: 'Bekleme listesine katılırken bir hata oluştu. Lütfen daha sonra tekrar deneyin.',
    };
    for (const [language, sentence] of Object.entries(expected)) {
      const response = await post(`/${language}/waitlist`, answers(['telegram']));
      assert.equal(response.status, 503);
      assert.ok(text(await response.text()).includes(sentence), language);
    }
  } finally {
    query('alter table away rename to waitlist');
  }
});
