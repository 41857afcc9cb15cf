/** Where the office is found, and where not (product.md O6). */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { officeSession, post } from '../support/office-session.ts';
import { Site } from '../support/site-process.ts';

const site = await new Site().start();
after(() => site.stop());

const get = async (path: string, headers: Record<string, string> = {}, origin = site.origin) => {
  const response = await fetch(origin + path, { redirect: 'manual', headers });
  return { status: response.status, headers: response.headers, text: await response.text() };
};

test('OFFICE=off removes it: its addresses are those of no page', async () => {
  const without = await new Site({ OFFICE: 'off' }).start();
  try {
    const session = officeSession(without);
    for (const rest of ['', '/sign-in', '/invitation?token=x', '/settings']) {
      const found = await get(`/office${rest}`, session, without.origin);
      const unknown = await get(`/nobody${rest}`, session, without.origin);
      assert.equal(found.text.replaceAll('/office', '/nobody'), unknown.text, rest);
      assert.equal(found.status, unknown.status);
      assert.doesNotMatch(found.text, /passkey|assets\/office/i, rest);
    }
    const download = await post(without, '/office/backup/file', session);
    assert.equal(download.status, (await post(without, '/nobody/backup/file', session)).status);
    assert.equal(download.headers.get('Content-Disposition'), null);
  } finally {
    await without.stop();
  }
});

test('over plain HTTP from another machine it says why it does not open, also to people with a session', async () => {
  const session = officeSession(site);
  for (const path of ['/office', '/office/sign-in', '/office/leads', '/office/backup/file']) {
    for (const cookie of [{}, session]) {
      const { status, text } = await get(path, { 'X-Forwarded-Host': 'www.example.com', ...cookie });
      assert.equal(status, 403, path);
      if (path !== '/office/backup/file') assert.match(text, /The office needs an encrypted connection/, path);
      assert.doesNotMatch(text, /data-passkey|<form/, path);
    }
  }
  const tls = { 'X-Forwarded-Host': 'www.example.com', 'X-Forwarded-Proto': 'https' };
  assert.equal((await get('/office', { ...tls, ...session })).status, 200);
  assert.equal((await get('/office', session)).status, 200);
  assert.match((await get('/office/sign-in', { ...tls })).text, /data-passkey|office invite/);
});

test('previews are for people with a session; they alone may be framed, and only by one page of the office', async () => {
  const session = officeSession(site);
  const policyOf = ({ headers }: { headers: Headers }) => headers.get('Content-Security-Policy') ?? '';
  const shown = await get('/office/preview/de/faq', session);
  assert.equal(shown.status, 200);
  assert.match(shown.text, /href="\/office\/preview\/de\/contact/);
  assert.doesNotMatch(shown.text, /<script(?! type="application\/ld\+json")/);
  assert.equal(shown.headers.get('Cache-Control'), 'no-store');
  assert.match(shown.headers.get('X-Robots-Tag') ?? '', /noindex/);
  assert.equal(shown.headers.get('X-Frame-Options'), 'SAMEORIGIN');
  assert.match(policyOf(shown), /frame-ancestors 'self'.*; sandbox allow-same-origin/);
  const hidden = await get('/office/preview/de/faq');
  assert.deepEqual(
    [hidden.status, hidden.headers.get('Location')],
    [303, '/office/sign-in?to=%2Foffice%2Fpreview%2Fde%2Ffaq'],
  );
  assert.equal((await post(site, '/office/preview/de/contact', session)).status, 405);
  assert.match(policyOf(await get('/office/words/preview', session)), /frame-src 'self'/);
  for (const path of ['/de/faq', '/office', '/office/words', '/office/words/preview', '/office/sign-in']) {
    const page = await get(path, session);
    assert.match(policyOf(page), /frame-ancestors 'none'/, path);
    assert.equal(page.headers.get('X-Frame-Options'), 'DENY', path);
    if (path !== '/office/words/preview') assert.doesNotMatch(policyOf(page), /frame-src/, path);
  }
});

test('no search engine, cache or statistics learns of it', async () => {
  const session = officeSession(site);
  assert.equal((await get('/office/audit?before=nonsense', session)).status, 404);
  for (const path of ['/office', '/office/sign-in', '/office/audit', '/office/nothing']) {
    for (const cookie of [{}, session]) {
      const { headers } = await get(path, cookie);
      assert.match(headers.get('X-Robots-Tag') ?? '', /noindex/, path);
      assert.equal(headers.get('Cache-Control'), 'no-store', path);
    }
  }
  const llms = await get('/llms.txt');
  for (const path of ['/sitemap.xml', '/robots.txt', '/llms.txt', '/en', '/de/impressum'])
    assert.doesNotMatch((await get(path)).text, /\/office/, path);
  assert.equal(llms.status, 200);
  // A shutdown writes pending counts.
  const agent = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
  await get('/office', { ...session, ...agent });
  await get('/office/sign-in', agent);
  await get('/office/preview/en/about', { ...session, ...agent });
  await get('/en/faq', agent);
  await site.end();
  const counts = site.query("select page from daily_counts where event = 'view'").map(({ page }) => page);
  await site.start();
  assert.ok(counts.includes('faq'), String(counts));
  assert.ok(!counts.some((page) => page === 'about' || String(page).includes('office')), String(counts));
});
