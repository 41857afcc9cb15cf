/** The forms of the contact page, of the waitlist, and of the chat. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withoutBreakHints } from '#app/i18n/formats.ts';
import { languages } from '#content/languages.ts';
import { messages } from '#content/load.server.ts';
import { get, hidden, key, newAddress, post, query, rows, text } from '#test/support/site.ts';

type Fields = Record<string, string>;
const answers = (changes: Fields = {}) =>
  Object.entries({
    fullName: 'Ayşe Yıldırım-Größe',
    email: 'ayse@example.com',
    message: 'Merhaba,\nnasıl?',
    submissionKey: key(),
    ...changes,
  });
const lastRow = () => rows('contacts').at(-1);

test('an inquiry is stored exactly as typed, and thanked for in the page’s language', async () => {
  for (const language of languages) {
    const { thanks } = messages(language).contact;
    const { success } = messages(language).common.form;
    const response = await post(`/${language}/contact`, answers());
    assert.equal(response.status, 200);
    const page = text(await response.text());
    assert.ok(page.includes(thanks.text) && page.includes(thanks.next), language);
    assert.ok(page.includes(`${success}: ${thanks.title}`), language);
    assert.match(thanks.next, /24/, language);
    assert.equal(lastRow()?.language, language);
  }
  assert.equal(messages('en').contact.thanks.text, "Thank you for your submission! We'll be in touch soon.");
  assert.deepEqual(
    [lastRow()?.full_name, lastRow()?.email, lastRow()?.message, lastRow()?.suspected_spam],
    ['Ayşe Yıldırım-Größe', 'ayse@example.com', 'Merhaba,\nnasıl?', 0],
  );
});

test('invalid fields give 400 and the page again, with an error per field and the typed values', async () => {
  const before = rows('contacts').length;
  const response = await post('/en/contact', answers({ fullName: ' \t ', email: 'nobody', message: 'Kept <b>&' }));
  const html = await response.text();
  assert.equal(response.status, 400);
  for (const language of languages) {
    const page = await (await post(`/${language}/contact`, answers({ email: 'x' }))).text();
    assert.ok(page.includes(`<title>${messages(language).common.form.errorPrefix}`), language);
  }
  assert.ok(text(html).includes('This field is required'));
  assert.ok(text(html).includes('Please enter a valid email address'));
  assert.ok(text(html).includes('Kept <b>&'));
  assert.ok(/<input[^>]*aria-invalid="true"[^>]*name="email"[^>]*value="nobody"/.test(html));
  assert.equal(rows('contacts').length, before);
});

test('two posts with the same key are stored once; the same key with other content gives 409 and a new key', async () => {
  const before = rows('contacts').length;
  const submissionKey = key();
  const both = await Promise.all([
    post('/en/contact', answers({ submissionKey })),
    post('/en/contact', answers({ submissionKey })),
  ]);
  const statuses = both.map(({ status }) => status);
  assert.deepEqual(statuses, [200, 200]);
  const other = await post('/en/contact', answers({ submissionKey, message: 'Something else' }));
  const html = await other.text();
  assert.equal(other.status, 409);
  assert.equal(rows('contacts').length, before + 1);
  assert.ok(text(html).includes('Something else'));
  const next = hidden(html, 'submissionKey');
  assert.notEqual(next, submissionKey);
  assert.equal((await post('/en/contact', answers({ submissionKey: next, message: 'Something else' }))).status, 200);
});

test('an inquiry that looks like spam is stored and flagged', async () => {
  await post('/en/contact', answers({ website: 'https://spam.example' }));
  assert.equal(lastRow()?.suspected_spam, 1);
  await post('/en/contact', answers({ elapsed: '2000' }));
  assert.equal(lastRow()?.suspected_spam, 0);
});

test('a form without a key is not flagged as spam; posted again, and with a key that is none, it is the same form', async () => {
  const before = rows('contacts').length;
  const send = async (changes: Fields) =>
    (await post('/en/contact', answers({ submissionKey: '', message: 'Ohne Schlüssel', ...changes }))).status;
  assert.deepEqual([await send({}), await send({ submissionKey: 'no uuid', email: 'AYSE@example.com' })], [200, 200]);
  assert.equal(rows('contacts').length, before + 1);
  assert.equal(lastRow()?.suspected_spam, 0);
  await send({ submissionKey: key() });
  assert.equal(rows('contacts').length, before + 2, 'with a key it is another one');
});

test('a form without a key that comes back with an error gets one', async () => {
  const before = rows('contacts').length;
  const html = await (await post('/en/contact', answers({ submissionKey: '', email: 'x' }))).text();
  const submissionKey = hidden(html, 'submissionKey');
  assert.match(submissionKey, /^[\da-f-]{36}$/);
  for (let sent = 0; sent < 2; sent++) await post('/en/contact', answers({ submissionKey }));
  assert.equal(rows('contacts').length, before + 1);
});

test('two visitors get the same public page; a query that is not known is answered with no-store', async () => {
  for (const path of ['/de/contact', '/de/contact?topic=quote&plan=growth', '/tr/waitlist?service=telegram']) {
    const pages = [await get(path), await get(path, { headers: { 'User-Agent': 'Another' } })];
    const [one, other] = await Promise.all(pages.map((page) => page.text()));
    assert.equal(one, other, path);
    assert.equal(hidden(String(one), 'submissionKey'), '');
    for (const { headers } of pages) assert.match(headers.get('Cache-Control') ?? '', /^public/, path);
  }
  const topics = ['?topic=fax', '?utm=1', '?topic=demo&plan=none', '?topic=demo&topic=demo', '?topic=demo&x'];
  const services = ['?service=fax', '?service=telegram&service=twitter', '?service=telegram&x=1'];
  for (const path of [...topics.map((each) => `contact${each}`), ...services.map((each) => `waitlist${each}`)])
    assert.equal((await get(`/de/${path}`)).headers.get('Cache-Control'), 'no-store', path);
});

test('too many posts from one address give 429 with Retry-After and the typed values; stored forms still succeed', async () => {
  const address = { 'X-Forwarded-For': newAddress() };
  const first = answers();
  let response = await post('/en/contact', first, address);
  for (let sent = 1; sent < 13; sent++) response = await post('/en/contact', answers({ message: 'Again' }), address);
  assert.equal(response.status, 429);
  assert.equal(response.headers.get('Cache-Control'), 'no-store');
  assert.ok(Number(response.headers.get('Retry-After')) > 0);
  assert.match(response.headers.get('RateLimit') ?? '', /^"address";r=0;t=\d+$/);
  assert.ok(text(await response.text()).includes('Again'));
  const byScript = await post('/en/contact.data', answers({ message: 'Again' }), address);
  assert.equal(byScript.status, 429);
  assert.ok(Number(byScript.headers.get('Retry-After')) > 0);
  assert.equal((await post('/en/contact', first, address)).status, 200, 'a form that is stored already');
  const withoutKey = answers({ submissionKey: '', message: 'Bare' });
  assert.equal((await post('/en/contact', withoutKey, address)).status, 429);
  await post('/en/contact', withoutKey);
  assert.equal((await post('/en/contact', withoutKey, address)).status, 200, 'a stored form without a key');
  assert.equal((await post('/en/contact', answers())).status, 200, 'another address');
});

test('when the database returns no row the page says so, in the words of product.md M2', async () => {
  query('create trigger keeps_nothing before insert on contacts begin select raise(ignore); end');
  try {
    for (const language of languages) {
      const response = await post(`/${language}/contact`, answers());
      assert.equal(response.status, 500);
      const [, box = ''] = /<div class="alert" role="alert"[^>]*>(.*?)<\/div>/s.exec(await response.text()) ?? [];
      assert.equal(text(box), messages(language).common.form.error + messages(language).contact.errors.noRow);
    }
  } finally {
    query('drop trigger keeps_nothing');
  }
});

test('while the mail address is a placeholder, the contact page has no row for it (product.md P13)', async () => {
  for (const language of languages) {
    const html = await (await get(`/${language}/contact`)).text();
    const [, details = ''] = /<dl class="contact__details">(.*?)<\/dl>/s.exec(html) ?? [];
    assert.ok(details.includes(messages(language).contact.facts.data));
    assert.ok(!details.includes(messages(language).contact.facts.email), language);
    assert.doesNotMatch(details, /#form|mailto:/);
  }
});

test('a visitor who comes for a demo or a quote reads of it in title, lead and thanks (product.md P6)', async () => {
  for (const topic of ['demo', 'quote'] as const) {
    const { pageTitle, topic: heading, lead, next } = messages('en').contact.forTopic[topic];
    const page = `/en/contact?topic=${topic}`;
    const html = text(await (await get(page)).text());
    for (const part of [pageTitle, heading, lead]) assert.ok(html.includes(part), part);
    assert.ok(text(await (await post(page, answers())).text()).includes(next));
  }
});

test('a known topic prefills the first sentence; an unknown one does not', async () => {
  const message = async (path: string) => /<textarea[^>]*>([^<]*)/.exec(await (await get(path)).text())?.[1];
  assert.equal(await message('/en/contact?topic=demo'), messages('en').contact.topics.demo);
  const { title } = messages('de').home.pricing.tiers.growth ?? { title: '' };
  assert.match(title, /\u00ad/);
  const quote = (await message('/de/contact?topic=quote&plan=growth')) ?? '';
  assert.ok(quote.includes(withoutBreakHints(title)));
  assert.doesNotMatch(quote, /[\u00ad\u2060]/, 'a soft hyphen in a text field is a character');
  assert.notEqual(await message('/tr/contact?topic=strategy-call'), '');
  assert.equal(await message('/en/contact?topic=<script>'), '');
  assert.equal(await message('/en/contact?plan=growth'), '');
});

const signup = (services: string[], changes: Record<string, string> = {}): [string, string][] => [
  ...Object.entries({ fullName: 'İlker Öztürk', email: 'ilker@example.com', submissionKey: key(), ...changes }),
  ...services.map((service): [string, string] => ['services', service]),
];
/** The ids of the checked services in the HTML. */
const checked = (html: string) =>
  [...html.matchAll(/<input[^>]*type="checkbox"[^>]*>/g)]
    .filter(([tag]) => tag.includes('checked=""'))
    .map(([tag]) => /value="([^"]*)"/.exec(tag)?.[1]);
const lastSignup = () => rows('waitlist').at(-1);

test('a sign-up is stored with the names of product.md F9 and the page’s language, whatever the hidden field says', async () => {
  const response = await post('/tr/waitlist', signup(['instagram', 'twitter'], { language: 'de' }));
  assert.equal(response.status, 200);
  const { thanks } = messages('tr').waitlist;
  const page = text(await response.text());
  assert.ok(page.includes(thanks.text) && page.includes(`${messages('tr').common.form.success}: ${thanks.title}`));
  assert.deepEqual(JSON.parse(String(lastSignup()?.services)), ['Instagram Automation', 'Twitter Terminal']);
  assert.deepEqual([lastSignup()?.name, lastSignup()?.language], ['İlker Öztürk', 'tr']);
});

test('unknown services are skipped; with no valid service left the page says so', async () => {
  await post('/en/waitlist', signup(['cold-email', 'nonsense', '__proto__', 'cold-email']));
  assert.deepEqual(JSON.parse(String(lastSignup()?.services)), ['Cold Email Outreach']);
  const many = Array.from({ length: 80 }, (_, index) => `nonsense-${index}`);
  assert.equal((await post('/en/waitlist', signup([...many, 'telegram']))).status, 200);
  const before = rows('waitlist').length;
  const response = await post('/en/waitlist', signup(['nonsense', 'constructor']));
  assert.equal(response.status, 400);
  assert.ok(text(await response.text()).includes('No valid services selected'));
  assert.equal(rows('waitlist').length, before);
});

test('at least one service is required; chosen services stay checked when another field is invalid', async () => {
  const none = await post('/en/waitlist', signup([]));
  assert.equal(none.status, 400);
  assert.ok(text(await none.text()).includes(messages('en').waitlist.errors.noService));
  const html = await (await post('/en/waitlist', signup(['telegram'], { email: '' }))).text();
  assert.deepEqual(checked(html), ['telegram']);
});

test('?service= preselects services, also several, and ignores unknown ones', async () => {
  const html = await (await get('/en/waitlist?service=telegram&service=social-media&service=fax')).text();
  assert.deepEqual(checked(html), ['social-media', 'telegram']);
});

test('a form without a key is stored once, also if it is posted several times at once; one for others is another', async () => {
  const before = rows('waitlist').length;
  const send = async (...services: string[]) =>
    (await post('/de/waitlist', signup(services, { submissionKey: '' }))).status;
  const sent = [send('telegram', 'twitter'), send('telegram', 'twitter'), send('telegram')];
  assert.deepEqual(await Promise.all(sent), [200, 200, 200]);
  assert.equal(rows('waitlist').length, before + 2);
});

test('while the database rejects a form, status 503 and the text of product.md M2 or M3, with the answers and no SQL', async () => {
  for (const [path, table, fields] of [
    ['contact', 'contacts', answers()],
    ['waitlist', 'waitlist', signup(['telegram'])],
  ] as const) {
    query(`alter table ${table} rename to away`);
    try {
      for (const language of languages) {
        const response = await post(`/${language}/${path}`, fields);
        assert.equal(response.status, 503);
        const html = await response.text();
        const { contact, waitlist } = messages(language);
        const { insert } = contact.errors;
        const sentence = path === 'contact' ? insert.slice(0, insert.indexOf('{')) : waitlist.errors.fallback;
        assert.ok(text(html).includes(sentence), language);
        assert.ok(html.includes(`value="${Object.fromEntries(fields).email}"`), language);
        assert.doesNotMatch(html, /no such table|SQLITE/i);
      }
      assert.equal((await get('/ready')).status, path === 'contact' ? 503 : 200);
      assert.equal((await get('/live')).status, 200);
    } finally {
      query(`alter table away rename to ${table}`);
    }
  }
  assert.equal((await get('/ready')).status, 200);
});

test('an inquiry from the chat is stored like one of the contact form, and its response has no answers', async () => {
  const response = await post('/api/inquiry?language=tr', answers());
  const answer = await response.json();
  assert.deepEqual([response.status, response.headers.get('Cache-Control')], [200, 'no-store']);
  assert.deepEqual(Object.keys(answer).sort(), ['key', 'kind']);
  const stored = lastRow();
  assert.deepEqual(
    [answer.kind, stored?.full_name, stored?.message, stored?.language, stored?.suspected_spam],
    ['stored', 'Ayşe Yıldırım-Größe', 'Merhaba,\nnasıl?', 'tr', 0],
  );
});

test('only a post reaches the contact form for scripts', async () => {
  const { status, headers } = await get('/api/inquiry');
  assert.deepEqual([status, headers.get('Allow')], [405, 'POST']);
});

test('the chat gets the reason of a refusal: other content under the same key, and the problems of invalid fields', async () => {
  const submissionKey = key();
  await post('/api/inquiry', answers({ submissionKey }));
  const other = await post('/api/inquiry', answers({ submissionKey, message: 'Else' }));
  const answer = await other.json();
  assert.deepEqual([other.status, answer.reason], [409, 'conflict']);
  assert.notEqual(answer.key, submissionKey);
  const invalid = await post('/api/inquiry', answers({ email: 'x', fullName: ' ' }));
  const { problems } = await invalid.json();
  assert.deepEqual([invalid.status, problems], [400, { fullName: 'required', email: 'emailInvalid' }]);
});
