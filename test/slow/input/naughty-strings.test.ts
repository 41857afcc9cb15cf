/**
 * Any text in a form is stored as it is, apart from trimming and control characters (product.md F2), or rejected with
 * status 400; any URL gets a response. No input causes a status of 500 or above.
 */
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import { fetchRaw, get, key, post, rows } from '#test/support/site.ts';

/** Max Woolf's list: https://github.com/minimaxir/big-list-of-naughty-strings */
const naughty: string[] = createRequire(import.meta.url)('big-list-of-naughty-strings');

/** Control characters, soft hyphens and word joiners are left out. */
const isStored = (allowed: string) => (character: string) =>
  !/[\p{Cc}\u00ad\u2060]/u.test(character) || allowed.includes(character);
const strip = (text: string, allowed: string) => [...text.toWellFormed()].filter(isStored(allowed)).join('').trim();
/** Without marks of direction, which would turn what follows a name. */
const asLine = (text: string) => strip(text.replace(/\p{Bidi_Control}/gu, ''), '');
const asText = (text: string) => strip(text.replace(/\r\n?/g, '\n'), '\n\t');
const isVisible = (text: string) => /[^\s\p{Cf}]/u.test(text);

async function send(fields: [string, string][]): Promise<number> {
  return (await post('/en/contact', [...fields, ['submissionKey', key()]])).status;
}

test('naughty strings as name and as message', async () => {
  assert.ok(naughty.length > 400);
  for (const text of naughty) {
    const before = rows('contacts').length;
    const status = await send([
      ['fullName', text],
      ['email', 'naughty@example.com'],
      ['message', text],
    ]);
    const isRight = isVisible(asLine(text)) && [...asLine(text)].length <= 200;
    assert.equal(status, isRight ? 200 : 400, JSON.stringify(text));
    const stored = rows('contacts').slice(before);
    assert.equal(stored.length, isRight ? 1 : 0);
    if (isRight) assert.deepEqual([stored[0]?.full_name, stored[0]?.message], [asLine(text), asText(text)]);
  }
});

/** Request bodies that are decoded or read in an odd way. */
const bodies: [what: string, body: string, status: number, fullName?: string][] = [
  ['an overlong slash', 'fullName=a%C0%AFb', 200, 'a\ufffd\ufffdb'],
  ['a lone surrogate in UTF-8', 'fullName=a%ED%A0%80b', 200, 'a\ufffd\ufffd\ufffdb'],
  ['bytes that are no UTF-8', 'fullName=%FF%FEx', 200, '\ufffd\ufffdx'],
  ['HTML', 'fullName=%3Cscript%3Ealert(1)%3C%2Fscript%3E', 200, '<script>alert(1)</script>'],
  ['the field twice', 'fullName=First&fullName=Second', 200, 'First'],
  ['a nested field', 'fullName[first]=A&fullName[]=B', 400],
  ['names of prototypes', '__proto__=x&constructor=y&toString=z&fullName=Zoe', 200, 'Zoe'],
  ['an incomplete percent encoding', 'fullName=100%', 200, '100%'],
];

test('malformed and hostile request bodies', async () => {
  for (const [what, body, status, fullName] of bodies) {
    const response = await get('/en/contact', {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': 'same-origin' },
      body: `${body}&email=trouble@example.com&message=m&submissionKey=${key()}`,
    });
    assert.equal(response.status, status, what);
    if (fullName !== undefined) assert.equal(rows('contacts').at(-1)?.full_name, fullName, what);
    assert.ok(!(await response.text()).includes('<script>alert(1)'), what);
  }
});

test('the assistant answers any text or refuses it', async () => {
  const ask = async (body: string) => {
    const headers = { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' };
    return (await get('/api/assistant', { method: 'POST', body, headers })).status;
  };
  for (const content of naughty.filter((text) => text.length > 0).filter((_, index) => index % 20 === 0)) {
    const status = await ask(JSON.stringify({ language: 'tr', messages: [{ role: 'user', content }] }));
    assert.ok([200, 400].includes(status), `${status}: ${content}`);
  }
});

test('any URL and any header gets a response', async () => {
  // React Router sends redirects of `.data` requests with status 202.
  const expected = [200, 202, 308, 404];
  for (const [index, text] of naughty.entries()) {
    const raw = encodeURIComponent(text.toWellFormed());
    const paths = [`/${raw}`, `/api/countdown?language=${raw}`, `/api/chat/${raw}`];
    // Each of these renders a whole page.
    if (index % 8 === 0) paths.push(`/en/${raw}`, `/de/contact?topic=${raw}&plan=${raw}`, `/en/${raw}.data`);
    for (const path of paths) {
      const { status } = await get(path);
      assert.ok(expected.includes(status), `${status}: ${path}`);
    }
  }
  for (const path of ['/%', '/en/%', '/en/%ff', '/%c0%af', '/de/contact/%ed%a0%80']) {
    const response = await fetchRaw(`http://site.test${path}`);
    assert.equal(response.status, 400, path);
    assert.match(await response.text(), /<header\b/, path);
  }
  for (const path of ['/en/%00', '/en/%2e%2e/', '/%5c%5cexample.com', '/en/faq?%', `/en${'/a'.repeat(300)}`])
    assert.ok(expected.includes((await fetchRaw(`http://site.test${path}`)).status), path);
  for (const name of ['Accept-Language', 'If-None-Match', 'X-Forwarded-For', 'Accept-Encoding', 'Referer'])
    for (const value of [',,,;q=;;', '"', '*;q=abc', '\u00e9'.repeat(200), '::1::2::3', ' '])
      assert.equal(
        ((await get('/de/about', { headers: { [name]: value } })).status % 304) % 200,
        0,
        `${name}: ${value}`,
      );
});
