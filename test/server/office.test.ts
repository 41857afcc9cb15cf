/** Where the office is found, and where not (product.md O6), and what its pages show and change. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { get, officeSession, post, submit } from '../support/office-session.ts';
import { Site } from '../support/site-process.ts';
import { until } from '../support/until.ts';

const site = await new Site({ LOG_LEVEL: 'error' }).start();

test('OFFICE=off removes it: its addresses are those of no page', async () => {
  const without = await new Site({ OFFICE: 'off' }).start();
  after(() => without.stop());
  const session = officeSession(without);
  for (const rest of ['', '/sign-in', '/invitation?token=x', '/settings']) {
    const found = await get(without, `/office${rest}`, session);
    const unknown = await get(without, `/nobody${rest}`, session);
    assert.equal(found.text.replaceAll('/office', '/nobody'), unknown.text, rest);
    assert.equal(found.status, unknown.status);
    assert.doesNotMatch(found.text, /passkey|assets\/office/i, rest);
  }
  const download = await post(without, '/office/backup/file', session);
  assert.equal(download.status, (await post(without, '/nobody/backup/file', session)).status);
  assert.equal(download.headers.get('Content-Disposition'), null);
});

test('over plain HTTP from another machine it says why it does not open, also to people with a session', async () => {
  const session = officeSession(site);
  for (const path of ['/office', '/office/sign-in', '/office/leads', '/office/backup/file']) {
    for (const cookie of [{}, session]) {
      const { status, text } = await get(site, path, { 'X-Forwarded-Host': 'www.example.com', ...cookie });
      assert.equal(status, 403, path);
      if (path !== '/office/backup/file') assert.match(text, /The office needs an encrypted connection/, path);
      assert.doesNotMatch(text, /data-passkey|<form/, path);
    }
  }
  const tls = { 'X-Forwarded-Host': 'www.example.com', 'X-Forwarded-Proto': 'https' };
  assert.equal((await get(site, '/office', { ...tls, ...session })).status, 200);
  assert.equal((await get(site, '/office', session)).status, 200);
  const signIn = (await get(site, '/office/sign-in', tls)).text;
  assert.match(signIn, /data-passkey/);
  // Only whoever looks after the server opens what a visitor of the page cannot use.
  assert.match(signIn, /<details><summary>[^<]+<\/summary><pre class="command">npm run site -- office invite<\/pre>/);
});

test('previews are for people with a session; they alone may be framed, and only by one page of the office', async () => {
  const session = officeSession(site);
  const policyOf = ({ headers }: { headers: Headers }) => headers.get('Content-Security-Policy') ?? '';
  const shown = await get(site, '/office/preview/de/faq', session);
  assert.equal(shown.status, 200);
  assert.match(shown.text, /href="\/office\/preview\/de\/contact/);
  assert.doesNotMatch(shown.text, /<script(?! type="application\/ld\+json")/);
  assert.equal(shown.headers.get('Cache-Control'), 'no-store');
  assert.match(shown.headers.get('X-Robots-Tag') ?? '', /noindex/);
  assert.equal(shown.headers.get('X-Frame-Options'), 'DENY');
  assert.match(policyOf(shown), /frame-ancestors 'none'.*; sandbox allow-same-origin/);
  const hidden = await get(site, '/office/preview/de/faq');
  const signIn = '/office/sign-in?to=%2Foffice%2Fpreview%2Fde%2Ffaq';
  assert.deepEqual([hidden.status, hidden.headers.get('Location')], [303, signIn]);
  assert.equal((await post(site, '/office/preview/de/contact', session)).status, 405);
  assert.equal((await get(site, '/office/preview/api/countdown/events', session)).status, 404);
  for (const path of ['/de/faq', '/office', '/office/words', '/office/sign-in']) {
    const page = await get(site, path, session);
    assert.match(policyOf(page), /frame-ancestors 'none'/, path);
    assert.match(policyOf(page), /require-trusted-types-for 'script'; trusted-types /, path);
    assert.equal(page.headers.get('X-Frame-Options'), 'DENY', path);
    assert.doesNotMatch(policyOf(page), /frame-src/, path);
  }
});

test('a path that cannot be decoded gets 400', async () => {
  for (const path of ['/office/%', '/office/%E0%A4%A']) assert.equal((await get(site, path)).status, 400, path);
});

test('a page of another site signs nobody out', async () => {
  const session = officeSession(site);
  for (const [name, value] of Object.entries({ 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' })) {
    assert.equal((await post(site, '/office/sign-out', { ...session, [name]: value })).status, 403, name);
    assert.equal((await get(site, '/office', session)).status, 200);
  }
  assert.equal((await post(site, '/office/sign-out', { ...session, Origin: site.origin })).status, 303);
  assert.equal((await get(site, '/office', session)).status, 303);
});

test('people with a session are not rejected because of others at their address', async () => {
  const session = officeSession(site);
  const address = { 'X-Forwarded-For': '203.0.113.9' };
  const put = () => fetch(site.origin, { method: 'PUT', headers: address });
  await Promise.all(Array.from({ length: 300 }, put));
  assert.equal((await post(site, '/office/language', address)).status, 429);
  assert.equal((await post(site, '/office/language', { ...address, Cookie: '__Host-office=guess' })).status, 429);
  assert.notEqual((await post(site, '/office/language', { ...address, ...session })).status, 429);
});

test('no search engine, cache or statistics learns of it', async () => {
  const session = officeSession(site);
  assert.equal((await get(site, '/office/audit?page=nonsense', session)).status, 200);
  for (const path of ['/office', '/office/sign-in', '/office/audit', '/office/nothing']) {
    for (const cookie of [{}, session]) {
      const { headers } = await get(site, path, cookie);
      assert.match(headers.get('X-Robots-Tag') ?? '', /noindex/, path);
      assert.equal(headers.get('Cache-Control'), 'no-store', path);
    }
  }
  const llms = await get(site, '/llms.txt');
  for (const path of ['/sitemap.xml', '/robots.txt', '/llms.txt', '/en', '/de/impressum'])
    assert.doesNotMatch((await get(site, path)).text, /\/office/, path);
  assert.equal(llms.status, 200);
  // A shutdown writes pending counts.
  const agent = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
  await get(site, '/office', { ...session, ...agent });
  await get(site, '/office/sign-in', agent);
  await get(site, '/office/preview/en/about', { ...session, ...agent });
  await get(site, '/en/faq', agent);
  await site.stop();
  const counts = site.query("select page from daily_counts where event = 'view'").map(({ page }) => page);
  await site.start();
  assert.ok(counts.includes('faq'), String(counts));
  assert.ok(!counts.some((page) => page === 'about' || String(page).includes('office')), String(counts));
});

test('the Today page counts as many findings as the settings list', async () => {
  const session = officeSession(site);
  await submit(site, '/office/settings', session, {});
  const [settings, today] = [await get(site, '/office/settings', session), await get(site, '/office', session)];
  const notes = ({ text }: { text: string }) => /Notes: (\d+)/.exec(text)?.[1];
  assert.ok(Number(notes(settings)) > 0);
  assert.equal(notes(today), notes(settings));
  assert.match(today.text, /read later what the chat has said\?/, 'offered on the first visit');
  // It names what is missing (product.md P13).
  assert.match(today.text, /Still placeholders: Address for visitors, Company, Owner\./);
});

test('a reminder of a call is planned, not waiting, and is not sent before its time', async () => {
  const session = officeSession(site);
  const [row] = site.query(`insert into deliveries (subject, subject_id, channel, status, attempts, due_at, created_at)
    values ('bookings', '1', 'visitor-mail', 'pending', 0, '2099-03-01T10:00:00.000Z', '2026-01-01T10:00:00.000Z')
    returning id`);
  const id = String(row?.id);
  const { text } = await get(site, '/office/deliveries', session);
  assert.match(text, /tag--planned">Planned<.*planned for(<!-- -->)? <time dateTime="2099-03-01/);
  assert.match(text, /href="\/office\/bookings\/1"/);
  assert.doesNotMatch(text, /0 attempts|Try again/);
  const pending = await get(site, '/office/deliveries?status=pending', session);
  assert.match(pending.text, /There is nothing here at the moment/);
  const { location } = await submit(site, '/office/deliveries', session, { intent: 'retry', id });
  assert.match((await get(site, location, session)).text, /Nothing was sent: .* its time has not come yet/);
  assert.equal(site.query(`select due_at from deliveries where id = ${id}`)[0]?.due_at, '2099-03-01T10:00:00.000Z');
});

test('what fails on a page is in the log; what is only not found is not', async () => {
  const session = officeSession(site);
  await get(site, '/office/nothing', session);
  const lines = () => site.output.filter((line) => line.startsWith('{'));
  const before = lines().length;
  site.query('alter table daily_counts rename to away');
  try {
    assert.equal((await get(site, '/office/statistics', session)).status, 500);
  } finally {
    site.query('alter table away rename to daily_counts');
  }
  await until(() => lines().length > before);
  assert.match(lines().slice(before).join('\n'), /no such table: daily_counts.*a page of the office failed/);
  assert.equal(before, 0);
});

test('what visitors see at once asks for the passkey, and what was typed is there again after it', async () => {
  const session = officeSession(site, { isConfirmed: false });
  const confirmSessions = () => site.query(`update office_sessions set confirmed_at = '${new Date().toISOString()}'`);
  const forgetPasskey = () => site.query('update office_sessions set confirmed_at = null');
  /** The page to come back to, as `/office/confirm` leads to it. */
  const returned = async (location: string) => {
    const to = new URL(location, site.origin).searchParams.get('to') ?? '';
    confirmSessions();
    const { text } = await get(site, `${to}${to.includes('?') ? '&' : '?'}confirmed=website`, session);
    forgetPasskey();
    assert.match(text, /Confirmed, for ten minutes/);
    return text;
  };
  const confirms = (path: string) =>
    new RegExp(`^/office/confirm\\?why=website&to=${encodeURIComponent(path)}($|%3Ftyped%3D[\\w-]{8}$)`);
  const countdowns = () => site.query('select title, target_date, is_active from countdowns');

  const draft = { 'title-en': 'Closing & "soon"', 'title-de': 'Bald', until: '2099-03-01T18:00' };
  const added = await submit(site, '/office/countdowns/new', session, { intent: 'add', ...draft });
  assert.match(added.location, confirms('/office/countdowns/new'));
  const form = await returned(added.location);
  for (const value of ['Closing &amp; &quot;soon&quot;', 'Bald', draft.until])
    assert.ok(form.includes(`value="${value}"`));
  const typed = () => site.query("select typed from office_sessions where typed like '%Closing%'");
  assert.equal(typed().length, 1);
  const again = new URL(added.location, site.origin).searchParams.get('to') ?? '';
  confirmSessions();
  assert.match((await submit(site, again, session, { intent: 'add', ...draft })).location, /done=added$/);
  assert.deepEqual(typed(), [], 'it is forgotten once it is used');
  site.query('delete from countdowns');
  forgetPasskey();
  assert.equal((await submit(site, '/office/countdowns/new', session, { intent: 'preview', ...draft })).status, 200);
  assert.deepEqual(countdowns(), []);

  const [row] = site.query(
    "insert into countdowns (title, target_date, is_active) values ('A', '2099-03-01T17:00:00.000Z', 1) returning id",
  );
  const page = `/office/countdowns/${row?.id}`;
  const [, shown = ''] = /name="shown" value="([^"]+)"/.exec((await get(site, page, session)).text) ?? [];
  const later = { 'title-en': 'B', until: '2099-04-01T18:00', prolong: 'yes', shown };
  const changed = await submit(site, page, session, { intent: 'change', ...later });
  assert.match(changed.location, confirms(page));
  assert.match(await returned(changed.location), /value="B".*value="2099-04-01T18:00"/s);
  assert.equal((await submit(site, page, session, { intent: 'stop' })).location, `${page}?done=stopped`);
  const started = await submit(site, page, session, { intent: 'start' });
  assert.match(started.location, confirms(page));
  await returned(started.location);
  assert.deepEqual(countdowns(), [{ title: 'A', target_date: '2099-03-01T17:00:00.000Z', is_active: 0 }]);
  const remove = async () => (await submit(site, page, session, { intent: 'remove' })).location;
  assert.deepEqual([await remove(), await remove()], Array(2).fill('/office/countdowns?done=removed'));
  assert.match((await get(site, added.location, session)).text, /After this step the website changes for all visitors/);

  const { text: hours } = await get(site, '/office/bookings/hours', session);
  const inputs = [...hours.matchAll(/<input id="(\w+)"[^>]* value="([^"]*)"/g)];
  const values = Object.fromEntries(inputs.map(([, name = '', value = '']) => [name, value]));
  const rules = { intent: 'change', ...values, holidays: 'none', kind: 'phone' };
  const change = (fields: Record<string, string>) =>
    submit(site, '/office/bookings/hours', session, { ...rules, ...fields });
  const settings = () =>
    site.query("select name, value from booking_settings where name in ('monday', 'place') order by id");
  const before = settings();
  const moved = await change({ monday: '8-9', kind: 'video', place: 'https://meet.example/room' });
  assert.match(moved.location, confirms('/office/bookings/hours'));
  assert.match(await returned(moved.location), /value="8-9".*value="https:\/\/meet.example\/room"/s);
  assert.deepEqual(settings(), before);
  assert.match((await change({ monday: '8-9' })).location, /done=rulesChanged$/);
  assert.deepEqual(settings(), [{ name: 'monday', value: '["08:00-09:00"]' }, before[1]]);
  confirmSessions();
  assert.match((await change({ kind: 'video', place: 'https://meet.example/room' })).location, /done=rulesChanged$/);
  assert.equal(settings()[1]?.value, '"https://meet.example/room"');
});

test('a page says what has just been done, and not beside what is refused', async () => {
  const session = officeSession(site);
  const page = '/office/bookings/days?done=dayReset';
  const news = /The day has its usual hours again/;
  assert.match((await get(site, page, session)).text, news);
  assert.doesNotMatch((await get(site, '/office/bookings/days?done=toString', session)).text, /class="notice/);
  const refused = await submit(site, page, session, { intent: 'change', day: '' });
  assert.equal(refused.status, 400);
  assert.match(refused.text, /class="notice notice--bad"/);
  assert.doesNotMatch(refused.text, news);
});

const assistantSession = officeSession(site);
const phrase = 'gibt es bei euch einen flurfunk';
const phrasingDraft = () => site.query("select path, value from content_drafts where file = 'de/phrasings.txt'")[0];

test('a question that does not fit is refused, and stays in the field', async () => {
  for (const fields of [
    { phrase: ' … ', answer: 'about' },
    { phrase, answer: '' },
    { phrase, answer: 'nothing' },
    { phrase: 'x'.repeat(201), answer: 'about' },
    { phrase: 'Wer steckt dahinter', answer: 'about' },
  ]) {
    const response = await submit(site, '/office/assistant/teach', assistantSession, { language: 'de', ...fields });
    assert.equal(response.status, 400, JSON.stringify(fields));
    assert.ok(response.text.includes(`value="${fields.phrase}"`), JSON.stringify(fields));
  }
  assert.equal(phrasingDraft(), undefined);
});

test('a phrasing becomes a draft, which changes the answer on trial and not on the website', async () => {
  const asked = await submit(site, '/office/assistant/try', assistantSession, { language: 'de', q: phrase });
  assert.match((await get(site, asked.location, assistantSession)).text, /There are no drafts/);
  const learnt = { language: 'de', phrase, answer: 'about' };
  const response = await submit(site, '/office/assistant/teach', assistantSession, learnt);
  assert.equal(response.status, 303);
  assert.match(response.location, /^\/office\/assistant\/try\?language=de&typed=[\w-]{8}&done=saved$/);
  assert.equal(phrasingDraft()?.path, 'about');
  assert.equal(JSON.parse(String(phrasingDraft()?.value)).at(-1), phrase);
  const page = (await get(site, response.location, assistantSession)).text;
  assert.match(page, /Saved as a draft/);
  assert.match(page, /data-live="3".*is learning your drafts/s);
  const compared =
    /data-live="done".*With your drafts<\/h3><blockquote.*Questions to compare with, [^:]+: \d+\. Today \d+ are answered rightly, with your drafts \d+/s;
  await until(async () => compared.test((await get(site, response.location, assistantSession)).text), 60_000, 500);
  const answer = await fetch(`${site.origin}/api/assistant`, {
    method: 'POST',
    body: JSON.stringify({ language: 'de', messages: [{ role: 'user', content: phrase }] }),
    headers: { 'Content-Type': 'application/json', Origin: site.origin },
  });
  assert.equal((await answer.json()).confident, false);

  // What the site does not offer is learnt too.
  const ask = { language: 'de', phrase: 'verkaufen sie fahrräder', answer: 'none' };
  assert.equal((await submit(site, '/office/assistant/teach', assistantSession, ask)).status, 303);
  const [{ value } = {}] = site.query("select value from content_drafts where path = 'none'");
  assert.equal(JSON.parse(String(value)).at(-1), ask.phrase);
});

test('a question gets a new answer, which is on trial at once; one with a figure that no page has is not given', async () => {
  const teachNew = (newAnswer: string) =>
    submit(site, '/office/assistant/teach', assistantSession, {
      language: 'de',
      phrase: 'darf mein hund mit ins büro',
      answer: 'contact',
      newAnswer,
    });
  assert.match((await teachNew('Ja, bis 4711 Kilo.')).text, /no page of the website has “4711”\..*"\/office\/words"/s);
  const trial = '/office/assistant/try?language=de&question=darf+mein+hund+mit+ins+b%C3%BCro';
  const unsaid = (await get(site, trial, assistantSession)).text;
  assert.match(unsaid, /The chat gives this answer only once a page of the website has “4711”\./);
  assert.doesNotMatch(unsaid, /<blockquote[^>]*>Ja, bis 4711/);
  const { location } = await teachNew('Ja,\nin 72 Stunden.');
  const answered = /With your drafts<\/h3><blockquote[^>]*>Ja, in 72 Stunden\.<\/blockquote>(?!<p class="row)/;
  await until(async () => answered.test((await get(site, location, assistantSession)).text));
  assert.equal(site.query("select value from content_drafts where path like 'parts.own-%'").length, 1);
  const again = await get(site, '/office/assistant/teach?language=de', assistantSession);
  assert.match(again.text, /<option value="Ja, in 72 Stunden\."/);
});

test('the keeping of questions is switched on as a draft', async () => {
  const before = (await get(site, '/office/assistant', assistantSession)).text;
  assert.match(before, /The site keeps no questions at the moment.*Switch on \(as a draft\)/s);
  assert.equal((await submit(site, '/office/assistant', assistantSession, { keep: 'on' })).status, 303);
  const drafts = site.query("select value from content_drafts where path = 'keepQuestions'");
  assert.deepEqual(drafts, [{ value: '"on"' }]);
  const saved = (await get(site, '/office/assistant', assistantSession)).text;
  assert.match(saved, /Saved as a draft\. It takes effect once you publish\..*Switch off \(as a draft\)/s);
});
