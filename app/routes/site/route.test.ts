import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { address, type PageId } from '#app/i18n/addresses.ts';
import { languages } from '#content/languages.ts';
import { messages } from '#content/load.server.ts';
import { changeCountdowns, get, query, text } from '#test/support/site.ts';

const pages: PageId[] = ['home', 'contact', 'about', 'privacy', 'terms', 'impressum', 'waitlist', 'faq', 'agent'];
const every = languages.flatMap((language) => pages.map((page) => ({ language, page })));
const html = async (path: string) => (await get(path)).text();
const matches = (page: string, pattern: RegExp) => [...page.matchAll(pattern)].map((match) => match[1]);

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
    assert.ok(!source.includes('rel="canonical"'), path);
  }
});

test('an unknown path says so, in the language of its prefix, with links home and to the search of the FAQ', async () => {
  for (const language of languages) {
    const { text: sentence, home, faq } = messages(language).common.failure.notFound;
    const source = await html(`/${language}/nothing`);
    const line = new RegExp(`<main[^>]*><div[^>]* lang="${language}">(.*?)<section`).exec(source)?.[1] ?? '';
    assert.equal(text(line), sentence + home + faq);
    assert.deepEqual(matches(line, / href="(\/[a-z#/]+)"/g).slice(-2), [`/${language}`, `/${language}/faq#q`]);
    assert.ok((await html(`/${language}/faq`)).includes(' id="q"'));
    assert.ok(!text(await html(`/${language}`)).includes(sentence), language);
  }
});

test('the headings of sections and pages begin with their topics (product.md P12)', async () => {
  for (const language of languages) {
    const { home, about, agent, faq, contact, waitlist, demo } = messages(language);
    const { problem, services, process, soon, pricing, comparison, benefits } = home;
    const { hero, mission, values, vision } = about;
    const sections = { home: [problem, services, process, soon, pricing, comparison, benefits] };
    const expected: Partial<Record<PageId, { topic: string; title: string }[]>> = {
      ...sections,
      about: [hero, mission, values, vision],
      agent: [agent.hero, agent, agent.closing],
      contact: [contact],
      waitlist: [waitlist],
      faq: [faq, faq.closing],
      firstDemo: [demo.first],
    };
    for (const [page, headings] of Object.entries(expected) as [PageId, typeof sections.home][]) {
      const source = await html(address(language, page));
      const named = matches(source, /<h[12][^>]*>(<span class="heading-topic">.*?)<\/h[12]>/g);
      assert.deepEqual(
        named.map((heading) => text(heading ?? '')),
        headings.map(({ topic, title }) => `${topic}: ${title}`),
        `${language} ${page}`,
      );
    }
  }
});

test('home page and product page link to the voice demo in their language, beside the request for a demo', async () => {
  for (const language of languages) {
    const links = async (page: PageId) => matches(await html(address(language, page)), /<a [^>]*href="([^"]+)"/g);
    const demo = address(language, 'firstDemo');
    assert.equal((await links('home')).filter((href) => href === demo).length, 1, language);
    const ofAgent = (await links('agent')).filter((href) => href === demo || href?.includes('topic=demo'));
    const request = address(language, 'contact', { query: { topic: 'demo' } });
    assert.deepEqual(ofAgent, [request, demo, demo, request], language);
  }
});

test('every future service has its description, and the group says that it is coming soon', async () => {
  for (const language of languages) {
    const { common, waitlist, home } = messages(language);
    const [, section = ''] = /<section[^>]* id="soon">(.*?)<\/section>/s.exec(await html(`/${language}`)) ?? [];
    for (const { name, text: description } of Object.values(waitlist.services))
      assert.ok(text(section).includes(name + description), `${language} ${name}`);
    const [, cold = '', group = ''] = section.split('class="tag">');
    for (const part of [cold, group]) assert.ok(part.startsWith(common.labels.comingSoon), language);
    assert.ok(text(group).includes(home.soon.future.title), language);
    assert.ok(text(section).includes(home.soon.note), language);
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
});

test('the countdown banner is in the home page’s HTML, translated, with red units (product.md C3), until its end', async () => {
  after(() => query('delete from countdowns'));
  const start = (target: number, active = 1) =>
    changeCountdowns(`insert into countdowns (title, title_de, target_date, is_active)
           values ('Closing', 'Schluss', '${new Date(target).toISOString()}', ${active})`);
  assert.ok(!(await html('/en')).includes('role="timer"'));

  await start(Date.now() + 86_400_000 * 3 + 3_600_000 * 14 + 60_000 * 45 + 500);
  const english = await html('/en');
  assert.ok((await html('/en/nothing')).includes('Closing'), 'an unknown path shows the home page');
  for (const path of ['/en/faq', '/de/contact', '/admin/demo'])
    assert.ok(!(await html(path)).includes('role="timer"'), path);
  assert.ok(english.includes('Closing'));
  assert.ok((await html('/de')).includes('Schluss'));
  assert.ok((await html('/tr')).includes('Closing'), 'without a Turkish title the general one');
  const units = /role="timer"[^>]*>(.*?)<\/div>/.exec(english)?.[1] ?? '';
  assert.match(text(units), /^03 days14 hours45 minutes00 seconds$|^03 days14 hours44 minutes59 seconds$/);

  await start(Date.now() + 3_600_000 * 11 + 60_000 * 29);
  const red = /role="timer"[^>]*>(.*?)<\/div>/.exec(await html('/en'))?.[1] ?? '';
  const redClasses = matches(red, /<li(?: class="([^"]*)")?>/g).slice(0, 3);
  assert.ok(
    redClasses.length === 3 && redClasses.every((name) => name && name === redClasses[0]),
    'days, hours and minutes alike',
  );

  await start(Date.now() - 1000);
  assert.ok(
    !(await html('/en')).includes('role="timer"'),
    'the earliest countdown has passed, so none is shown (product.md C1)',
  );
});
