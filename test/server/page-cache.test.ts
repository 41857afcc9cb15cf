/** Which responses are cached, and for how long. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { fetchRaw, get, post, query } from '../support/site.ts';
import { until } from '../support/until.ts';

const header = async (path: string, name: string, init = {}) => (await get(path, init)).headers.get(name);

test('a matching ETag gets 304, in every encoding', async () => {
  for (const encoding of ['br', 'gzip', 'identity']) {
    const headers = { 'Accept-Encoding': encoding };
    const first = await get('/en/about', { headers });
    const etag = String(first.headers.get('ETag'));
    assert.equal(first.headers.get('Content-Encoding'), encoding === 'identity' ? null : encoding);
    assert.equal(Number(first.headers.get('Content-Length')), (await first.arrayBuffer()).byteLength);
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await get('/en/about', { headers: { ...headers, 'If-None-Match': known } });
      assert.equal(again.status, 304, known);
      assert.equal((await again.arrayBuffer()).byteLength, 0);
      assert.equal(again.headers.get('ETag'), etag);
    }
    assert.equal((await get('/en/about', { headers: { ...headers, 'If-None-Match': '"other"' } })).status, 200);
  }
  assert.equal(
    await header('/en/about', 'Content-Encoding', { headers: { 'Accept-Encoding': 'br;q=0, gzip' } }),
    'gzip',
  );
});

test('HEAD has the headers of GET, without the body', async () => {
  const [head, page] = [await get('/en/faq', { method: 'HEAD' }), await get('/en/faq')];
  assert.equal(head.headers.get('Content-Length'), String((await page.arrayBuffer()).byteLength));
  assert.equal((await head.arrayBuffer()).byteLength, 0);
});

test('proxies may store a page for a minute, browsers revalidate every time', async () => {
  for (const path of ['/de', '/de/contact', '/de/waitlist'])
    assert.equal(await header(path, 'Cache-Control'), 'public, max-age=0, s-maxage=60');
});

test('errors and responses to forms are not cached', async () => {
  assert.equal(await header('/en/unknown', 'Cache-Control'), 'no-store');
  for (const path of ['/en/contact', '/en/contact.data', '/en/waitlist?service=telegram'])
    assert.equal((await post(path, [])).headers.get('Cache-Control'), 'no-store');
  // The data for a navigation may be prefetched, but only into the private cache of the browser.
  assert.match((await header('/en/contact.data', 'Cache-Control')) ?? '', /^private, max-age=0, stale/);
  const turkish = await get('/admin/demo/1', { headers: { 'Accept-Language': 'tr' } });
  const german = await get('/admin/demo/1', { headers: { 'Accept-Language': 'de' } });
  assert.ok((await turkish.text()).includes('lang="tr"') && (await german.text()).includes('lang="de"'));
});

test('a page is cached under one address, however else a request spells it', async () => {
  // Only responses of the cache have an ETag.
  const isCached = async (path: string) => (await fetchRaw('http://site.test', {}, path)).headers.has('ETag');
  for (const address of [
    '/en/about',
    '/en/contact?topic=quote&plan=growth',
    '/en/waitlist?service=telegram',
    '/en/book',
  ])
    assert.equal(await isCached(address), true, address);
  for (const address of [
    '/en/contact?plan=growth&topic=quote',
    '/en/contact?topic=demo&topic=demo',
    '/en/contact?%74opic=demo',
    '/en/contact?topic=%64emo',
    '/en/contact?topic=demo&',
    '/en/contact?&topic=demo',
    '/en/contact?topic=demo&index',
    '/en/contact?index',
    '/en/contact?',
    '/en/about?',
    '/en/about?index',
    '/en/%61bout',
    '/./en/about',
    '/x/../en/about',
    '/en/waitlist?service=telegram&service=twitter',
    '/en/book?index',
  ])
    assert.equal(await isCached(address), false, address);
});

test('pages are cached by host', async () => {
  for (const host of ['one.example', 'two.example']) {
    const page = await (await fetchRaw(`http://${host}/en/about`)).text();
    assert.ok(page.includes(`href="http://${host}/en/about"`));
  }
});

test('changes of a countdown reach cached pages within two seconds, its clock runs, other pages stay', async () => {
  after(() => query('delete from countdowns returning id'));
  const page = async () => (await get('/en')).text();
  const shows = (title: string) => until(async () => (await page()).includes(`>${title}<`), 2000);
  assert.ok(!(await page()).includes('role="timer"'));
  // A page that was rendered anew is compressed fast first, and is larger then.
  const size = () => header('/en/about', 'Content-Length', { headers: { 'Accept-Encoding': 'br' } });
  await size();
  await wait(500);
  const wellCompressed = await size();
  query(
    `insert into countdowns (title, target_date, is_active) values ('One', '${new Date(Date.now() + 9e6).toISOString()}', 1) returning id`,
  );
  await shows('One');
  assert.equal(await header('/en', 'Cache-Control'), 'public, max-age=0, s-maxage=1');
  query("update countdowns set title = 'Two' returning id");
  await shows('Two');
  assert.equal(await size(), wellCompressed, 'other pages stay cached');
  const first = await page();
  await wait(1100);
  assert.notEqual(await page(), first, 'the clock runs');
  query('update countdowns set is_active = 0 returning id');
  await until(async () => !(await page()).includes('role="timer"'), 2000);
});

test('built files are immutable and compressed', async () => {
  const html = await (await get('/en')).text();
  const [script = ''] = /\/assets\/entry\.client-[^"]+\.js/.exec(html) ?? [];
  const response = await get(script, { headers: { 'Accept-Encoding': 'gzip, br' } });
  assert.equal(response.headers.get('Cache-Control'), 'public, max-age=31536000, immutable');
  assert.equal(response.headers.get('Content-Encoding'), 'br');
  assert.equal(response.headers.get('Content-Type'), 'text/javascript; charset=utf-8');
  assert.equal(response.headers.get('X-Content-Type-Options'), 'nosniff');
  assert.equal((await get(`${script}x`)).status, 404);
  assert.equal((await get('/favicon.ico')).status, 200);
});
