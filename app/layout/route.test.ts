/** Every page, and the countdown. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { address, type PageId } from '#app/i18n/addresses.ts';
import { fill } from '#app/i18n/formats.ts';
import { knownPages } from '#app/i18n/pages.ts';
import { languages } from '#content/languages.ts';
import { content, messages } from '#content/load.server.ts';
import { questionsWith } from '#test/support/faq.ts';
import { readHead } from '#test/support/head.ts';
import { get, query, text } from '#test/support/site.ts';
import { until } from '#test/support/until.ts';

const every = languages.flatMap((language) => knownPages().map((page) => ({ language, page })));
const html = async (path: string) => (await get(path)).text();
/** The paths of the canonical link and of the alternates in the head. */
const linksOf = (page: string) => {
  const paths = (wanted: string) =>
    readHead(page).links.flatMap(({ rel, href }) => (rel === wanted ? [new URL(href).pathname] : []));
  return { canonical: paths('canonical'), alternate: paths('alternate') };
};
const matches = (page: string, pattern: RegExp) => [...page.matchAll(pattern)].map(([, found = '']) => found);

test('every page has a header, a footer with the year, and no style attribute', async () => {
  for (const { language, page } of every) {
    const source = await html(address(language, page));
    assert.ok(/<header\b/.test(source) && source.includes('<footer'), `${language} ${page}`);
    assert.ok(!source.includes(' style="'), `${language} ${page} has a style attribute`);
    assert.ok(source.includes(`© ${new Date().getFullYear()} `), `${language} ${page}`);
  }
});

test('an unknown path shows the English home page with status 404 and noindex', async () => {
  for (const path of ['/de/nothing', '/tr/deeper/still', '/en/admin/demo/2', '/en/faq/x']) {
    const response = await get(path);
    const source = await response.text();
    assert.equal(response.status, 404, path);
    assert.ok(source.includes('<html lang="en"'), path);
    assert.ok(text(source).includes(messages('en').home.hero.headline.join(' ')), path);
    assert.ok(source.includes('<meta name="robots" content="noindex"'), path);
    assert.deepEqual(linksOf(source), { canonical: ['/en'], alternate: [] }, path);
  }
});

test('an unknown path says so, in the language of its prefix, with links home and to the search of the FAQ', async () => {
  for (const language of languages) {
    const { text: sentence, home, faq } = messages(language).common.failure.notFound;
    const source = await html(`/${language}/nothing`);
    const line = new RegExp(`<main[^>]*><div[^>]* lang="${language}">(.*?)<section`).exec(source)?.[1] ?? '';
    assert.equal(text(line).trim(), sentence + home + faq);
    assert.deepEqual(matches(line, / href="(\/[a-z#/]+)"/g).slice(-2), [`/${language}`, `/${language}/faq#q`]);
    assert.ok((await html(`/${language}/faq`)).includes(' id="q"'));
    assert.ok(!text(await html(`/${language}`)).includes(sentence), language);
  }
});

test('the headings of sections and pages begin with their topics (product.md P12)', async () => {
  for (const language of languages) {
    const { home, about, agent, faq, contact, waitlist, demo, sheets, trades } = messages(language);
    const { page, trades: samples } = trades;
    const { problem, services, process, soon, pricing, comparison, benefits } = home;
    const { hero, mission, values, vision } = about;
    const sections = { home: [problem, services, process, soon, pricing, comparison, benefits] };
    const expected: Partial<Record<PageId, { topic: string; title: string }[]>> = {
      ...sections,
      about: [hero, mission, values, vision],
      agent: [agent.hero, agent, agent.closing, sheets.facts],
      contact: [contact],
      waitlist: [waitlist],
      faq: [faq, sheets.facts, faq.closing],
      firstDemo: [{ topic: fill(page.topic, { name: samples.practice.title }), title: demo.first.title }],
    };
    for (const [page, headings] of Object.entries(expected) as [PageId, typeof sections.home][]) {
      const source = await html(address(language, page));
      const named = matches(source, /<h[12][^>]*>(<span class="heading-topic">.*?)<\/h[12]>/gs);
      const wanted = headings.map(({ topic, title }) => `${topic}: ${title}`);
      assert.deepEqual(named.map(text), wanted, `${language} ${page}`);
    }
  }
});

test('home page and product page link to the voice demo in their language, beside the request for a demo', async () => {
  for (const language of languages) {
    const links = async (page: PageId) => matches(await html(address(language, page)), /<a [^>]*href="([^"]+)"/g);
    const demo = address(language, 'firstDemo');
    assert.equal((await links('home')).filter((href) => href === demo).length, 1, language);
    const ofAgent = (await links('agent')).filter((href) => href === demo || href?.includes('topic=demo'));
    const request = address(language, 'book', { query: { topic: 'demo' } });
    assert.deepEqual(ofAgent, [request, demo, request, demo], language);
  }
});

test('the sections of the home page that convince end in a way to book a call (product.md P4)', async () => {
  for (const language of languages) {
    const source = await html(`/${language}`);
    for (const id of ['services', 'process', 'pricing', 'benefits']) {
      const [, section = ''] = new RegExp(`<section[^>]* id="${id}">(.*?)</section>`, 's').exec(source) ?? [];
      assert.match(section, new RegExp(`<a [^>]*href="${address(language, 'book')}"`), `${language} ${id}`);
    }
  }
});

test('every future service has its description, and their section says that they are coming soon', async () => {
  for (const language of languages) {
    const { waitlist, home } = messages(language);
    const [, section = ''] = /<section[^>]* id="soon">(.*?)<\/section>/s.exec(await html(`/${language}`)) ?? [];
    for (const { name, text: description } of Object.values(waitlist.services))
      assert.ok(text(section).includes(name + description), `${language} ${name}`);
    const { topic, future, note } = home.soon;
    for (const each of [`${topic}: `, future.title, note]) assert.ok(text(section).includes(each), language);
  }
});

test('in the comparison we are “yes” in every row, and what does not apply says so (product.md P5)', async () => {
  for (const language of languages) {
    const { rows, statuses, note } = messages(language).home.comparison;
    const [, section = ''] = /<section[^>]* id="comparison">(.*?)<\/section>/s.exec(await html(`/${language}`)) ?? [];
    const shown = matches(section, /<tr>(<th scope="row">.*?)<\/tr>/g);
    const cells = shown.map((row) => matches(row, /<td[^>]*>(.*?)<\/td>/g).map(text));
    const expected = Object.values(rows).map(({ others, manual = 'no' }) =>
      (['yes', others, manual] as const).map((status) => text(statuses[status])),
    );
    assert.deepEqual(cells, expected);
    const inapplicable = `<td class="status-inapplicable"><span class="visually-hidden">${statuses.inapplicable}`;
    assert.ok(section.includes(inapplicable));
    assert.ok(text(section).includes(note), language);
  }
});

test('the buttons of the tiers ask for a quote, with the id of the tier (product.md P6)', async () => {
  for (const language of languages) {
    const quotes = matches(await html(`/${language}`), /href="([^"]*topic=quote[^"]*)"/g);
    const tiers = Object.keys(messages(language).home.pricing.tiers);
    assert.deepEqual(
      quotes,
      tiers.map((id) => `/${language}/contact?topic=quote&amp;plan=${id}`),
    );
  }
});

test('other spellings of an address redirect to the canonical one and keep the query', async () => {
  for (const [from, to] of [
    ['/de//faq?q=a%20b', '/de/faq?q=a%20b'],
    ['/En/Contact?topic=demo', '/en/contact?topic=demo'],
    ['//evil.example/', '/evil.example'],
  ] as const) {
    const response = await get(from);
    assert.equal(response.status, 308, from);
    assert.equal(response.headers.get('Location'), to);
  }
});

test('a demo without a language in its address is in the browser’s language and has noindex', async () => {
  const response = await get('/admin/demo/1', { headers: { 'Accept-Language': 'tr-TR,tr;q=0.9' } });
  assert.equal(response.status, 200);
  assert.equal(response.headers.get('Vary')?.includes('Accept-Language'), true);
  const source = await response.text();
  assert.ok(source.includes('<html lang="tr"'));
  assert.ok(source.includes('content="noindex"'));
  assert.ok((await html('/de/admin/demo/1')).includes('<html lang="de"'));
  assert.equal((await get('/admin/demo')).status, 200);
  for (const path of ['admin/demo', 'admin/demo/1']) {
    const wanted = { canonical: [`/de/${path}`], alternate: languages.map((language) => `/${language}/${path}`) };
    assert.deepEqual(linksOf(await html(`/de/${path}`)), wanted);
    const without = await get(`/${path}`, { headers: { 'Accept-Language': 'de' } });
    assert.deepEqual(linksOf(await without.text()), wanted);
  }
});

const version = async () => (await (await get('/api/countdown')).json()).version;

/** Changes the table `countdowns` from outside of the site, and waits until the site has the change. */
async function changeCountdowns(sql: string): Promise<void> {
  const before = await version();
  query(sql);
  await until(async () => (await version()) !== before, 20_000);
}

test('the countdown banner is in the home page’s HTML, translated', async () => {
  const start = async (target: number, active = 1) => {
    query(`insert into countdown_titles (countdown_id, language, title)
      select coalesce(max(id), 0) + 1, 'de', 'Schluss' from countdowns`);
    await changeCountdowns(`insert into countdowns (id, title, target_date, is_active)
      select coalesce(max(id), 0) + 1, 'Closing', '${new Date(target).toISOString()}', ${active} from countdowns`);
  };
  assert.ok(!(await html('/en')).includes('role="timer"'));

  await start(Date.now() + 86_400_000 * 3 + 3_600_000 * 14 + 60_000 * 45 + 500);
  const english = await html('/en');
  assert.ok((await html('/en/nothing')).includes('Closing'), 'an unknown path shows the home page');
  for (const { language, page } of every) {
    const response = await get(address(language, page));
    const source = await response.text();
    assert.equal(source.includes('role="timer"'), page === 'home', `${language} ${page}`);
    if (page !== 'home') continue;
    assert.equal(response.headers.get('Cache-Control'), 'public, max-age=0, s-maxage=1', page);
    assert.ok(source.includes('.countdown__units{'), `${page} has no styles of the countdown`);
  }
  assert.ok(english.includes('Closing'));
  assert.ok((await html('/de')).includes('Schluss'));
  assert.ok((await html('/tr')).includes('Closing'), 'without a Turkish title the general one');
  const units = /role="timer"[^>]*>(.*?)<\/div>/.exec(english)?.[1] ?? '';
  assert.match(text(units), /^03 days14 hours45 minutes00 seconds$|^03 days14 hours44 minutes59 seconds$/);

  await changeCountdowns('delete from countdowns');
});

test('at its end a countdown is hidden and made inactive, and the next one is shown (product.md C1)', async () => {
  const title = async () => (await (await get('/api/countdown')).json()).countdown?.title;
  const end = Date.now() + 2000;
  const [soon, later] = [end, end + 3_600_000].map((time) => new Date(time).toISOString());
  await changeCountdowns(`insert into countdowns (title, target_date, is_active)
    values ('short', '${soon}', 1), ('long', '${later}', 1)`);
  assert.equal(await title(), 'short');
  await until(() => Date.now() >= end);
  assert.notEqual(await title(), 'short', 'hidden at once');
  await until(async () => (await title()) === 'long', 2500);
  const states = query('select is_active from countdowns order by target_date').map(({ is_active }) => is_active);
  assert.deepEqual(states, [0, 1]);
  await changeCountdowns('delete from countdowns');
});

test('the legal texts say what product.md W3 asks for, and nothing of a company that is a placeholder (P13)', async () => {
  const dates = { en: 'February 2025', de: 'Februar 2025', tr: 'Şubat 2025' };
  for (const language of languages) {
    for (const name of ['privacy', 'terms'])
      assert.ok((await html(`/${language}/${name}`)).includes(dates[language]), `${language} ${name}`);
    const imprint = await html(`/${language}/impressum`);
    // With no-break spaces.
    assert.match(imprint, /<h2>[^<]*§\u00a05\u00a0DDG[^<]*§\u00a05\u00a0TMG/, language);
    assert.ok(imprint.includes(`/${language}/contact#form`) && !imprint.includes('example.com'), language);
    const [named, unnamed] = (messages(language).documents.impressum.sections[0]?.blocks ?? []).map((block) =>
      'paragraph' in block ? block.paragraph.map((run) => ('text' in run ? run.text : '')).join('') : '',
    );
    assert.ok(named && unnamed && imprint.includes(unnamed) && !imprint.includes(named), language);
  }
});

test('the server answers a search (?q=), and escapes the query', async () => {
  const source = await html('/de/faq?q=PIPEDRIVE');
  assert.equal(source.match(/<summary><h3/g)?.length, questionsWith('Pipedrive', 'de'));
  const none = fill(messages('en').faq.search.none, { query: '<fax>' });
  assert.ok(text(await html('/en/faq?q=%3Cfax%3E')).includes(none));
});

test('a path without a language gets a noindex page below 1 KB', async () => {
  for (const path of ['/', '/faq', '/xx/faq', '/design?a=1', '/admin/demo/2']) {
    const response = await get(path);
    const page = await response.text();
    assert.equal(response.status, 200, path);
    assert.match(response.headers.get('Vary') ?? '', /Accept-Language/);
    assert.match(response.headers.get('X-Robots-Tag') ?? '', /noindex/);
    assert.ok(gzipSync(page).length < 1024, path);
    assert.equal(response.headers.get('Set-Cookie'), null);
  }
});

test('a path without a language that names a file, or begins with a dot, gets a plain 404', async () => {
  const files = ['/wp-login.php', '/foo.json', '/faq/index.html', '/xx/llms.txt', '/admin/demo.php'];
  for (const path of [...files, '/.env', '/.git/config', '/.well-known/change-password']) {
    const response = await get(path);
    assert.deepEqual([response.status, await response.text()], [404, 'Not found'], path);
    assert.match(response.headers.get('Content-Type') ?? '', /^text\/plain/, path);
    assert.equal(response.headers.get('X-Robots-Tag'), 'noindex', path);
  }
  assert.equal((await get('/.well-known/security.txt')).status, 200);
  assert.ok((await html('/en/foo.json')).includes('<html lang="en"'), 'below a language it is an unknown path');
});

test('the head has title, description and preview in the language of Accept-Language', async () => {
  for (const language of languages) {
    const response = await get('/', { headers: { 'Accept-Language': language, 'X-Forwarded-Proto': 'https' } });
    const page = await response.text();
    const head = readHead(page);
    const { title, description } = messages(language).home.head;
    const tag = (name: string) => head.meta.get(name)?.join();
    assert.equal(head.title, title);
    assert.equal(head.language, language);
    assert.equal(tag('description'), description);
    assert.equal(tag('og:title'), title);
    assert.equal(tag('og:description'), description);
    assert.equal(tag('og:site_name'), content().site.brand);
    assert.equal(tag('og:url'), `https://site.test/${language}`);
    assert.equal(tag('twitter:card'), 'summary_large_image');
    const image = new URL(tag('og:image') ?? '');
    assert.equal(image.origin, 'https://site.test');
    assert.equal((await get(image.pathname)).headers.get('Content-Type'), 'image/png');
    assert.ok(gzipSync(page).length < 1024, language);
  }
});

test('the page runs its own script and loads nothing', async () => {
  const response = await get('/');
  const [, script = ''] = /<script>([^<]*)<\/script>/.exec(await response.text()) ?? [];
  const hash = createHash('sha256').update(script).digest('base64');
  const policy = response.headers.get('Content-Security-Policy') ?? '';
  assert.ok(policy.startsWith(`default-src 'none'; script-src 'sha256-${hash}'; base-uri 'none'`), policy);
  assert.doesNotMatch(policy, /self|unsafe|https?:/);
});

test('without script Accept-Language decides, and the query is preserved', async () => {
  const refresh = async (path: string, languages: string) => {
    const response = await get(path, { headers: { 'Accept-Language': languages } });
    return /http-equiv="refresh" content="0;url=([^"]+)"/.exec(await response.text())?.[1];
  };
  assert.equal(await refresh('/', 'de-AT,de;q=0.9'), '/de');
  assert.equal(await refresh('/faq?q=1&x=2', 'tr'), '/tr/faq?q=1&amp;x=2');
  assert.equal(await refresh('/', 'fr'), '/en');
});

test('an address can inject neither markup nor another site', async () => {
  const page = await (await get('/%22%3E%3Cscript%3Ealert(1)%3C/script%3E?a="><script>')).text();
  assert.equal(page.match(/<script>/g)?.length, 1);
  assert.ok(!page.includes('url=//'));
});

/** Opens an event stream; `next` reads the next event. */
async function open(path: string, headers = {}) {
  const response = await get(path, { headers });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  return { response, next: async () => (await reader?.read())?.value ?? '', close: () => reader?.cancel() };
}

test('returns the countdown in the requested language, with the server’s time', async () => {
  assert.deepEqual((await (await get('/api/countdown')).json()).countdown, null);
  const target = Date.now() + 3_600_000;
  query("insert into countdown_titles (countdown_id, language, title) values ('1000', 'tr', 'Tur')");
  await changeCountdowns(
    `insert into countdowns (id, title, target_date, is_active) values (1000, 'Round', '${new Date(target).toISOString()}', 1) returning id`,
  );
  const response = await get('/api/countdown?language=tr');
  const { countdown } = await response.json();
  assert.equal(response.headers.get('Cache-Control'), 'no-store');
  assert.deepEqual([countdown.title, countdown.target], ['Tur', target]);
  assert.ok(Math.abs(countdown.now - Date.now()) < 1000);
  assert.equal((await (await get('/api/countdown?language=xx')).json()).countdown.title, 'Round');
});

test('the event stream is unbuffered, and reports changes and missed changes', async () => {
  const known = await version();
  const stream = await open('/api/countdown/events');
  assert.match(String(stream.response.headers.get('Content-Type')), /^text\/event-stream/);
  assert.equal(stream.response.headers.get('Content-Encoding'), null);
  assert.equal(stream.response.headers.get('X-Accel-Buffering'), 'no');
  const [, id, time] = /^retry: 2000\nid: (\S+)\nevent: ready\ndata: (\d+)\n\n$/.exec(await stream.next()) ?? [];
  assert.equal(id, known);
  assert.ok(Math.abs(Number(time) - Date.now()) < 1000);
  query("update countdowns set title = 'Changed' returning id");
  const change = await stream.next();
  assert.match(change, /^id: (\S+)\nevent: change\n/);
  await stream.close();

  const missed = await open('/api/countdown/events', { 'Last-Event-ID': known });
  assert.match(await missed.next(), /event: change/);
  await missed.close();
  const current = await open(`/api/countdown/events?since=${await version()}`);
  assert.match(await current.next(), /event: ready/);
  await current.close();
});

test('Last-Event-ID of a reconnecting browser takes precedence over ?since=; HEAD gets no stream', async () => {
  const stream = await open('/api/countdown/events?since=old', { 'Last-Event-ID': await version() });
  assert.match(await stream.next(), /event: ready/);
  await stream.close();
  const response = await get('/api/countdown/events', { method: 'HEAD' });
  assert.deepEqual([response.status, await response.text()], [200, '']);
});

test('returns the messages of the chat in the requested language; 404 for an unknown language', async () => {
  const german = await get('/api/chat/de');
  assert.equal((await german.json()).panel.title, messages('de').chat.panel.title);
  assert.equal((await get('/api/chat/fr')).status, 404);
});
