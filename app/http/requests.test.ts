import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { cacheControl, pageHeaders } from './cache-control.server.ts';
import { inlineHashes, stripNonce } from './csp.server.ts';
import { readBody, readFormData, textValue } from './form-data.server.ts';
import { looksAutomated, submittedKey } from './form-post.server.ts';
import { previewHeaders } from './security-headers.server.ts';

const client = { ip: '192.0.2.1', origin: 'https://site.test' };
const urlEncoded = { 'Content-Type': 'application/x-www-form-urlencoded' };

/** The status with which a form is refused, or 200. */
const statusOf = (body: BodyInit, headers: Record<string, string>) =>
  readFormData(new Request('http://inside.test/', { method: 'POST', body, headers }), client).then(
    () => 200,
    (response: Response) => response.status,
  );

test('a form comes from a page of this site, or from none', async () => {
  for (const [headers, status] of [
    [{ 'Sec-Fetch-Site': 'same-origin', Origin: 'https://evil.example' }, 200],
    [{ 'Sec-Fetch-Site': 'cross-site', Origin: 'https://site.test' }, 403],
    [{ 'Sec-Fetch-Site': 'same-site' }, 403],
    [{ Origin: 'http://site.test', 'Sec-Fetch-Site': '' }, 200],
    [{ Origin: 'https://evil.example', 'Sec-Fetch-Site': '' }, 403],
    [{ Origin: 'null' }, 403],
    [{}, 200],
  ] as [Record<string, string>, number][])
    assert.equal(await statusOf('a=b', { ...urlEncoded, ...headers }), status, JSON.stringify(headers));
});

test('a form has a media type of forms, and at most 2,000 fields', async () => {
  const multipart = { 'Content-Type': 'multipart/form-data; boundary=x' };
  assert.equal(await statusOf('{}', { 'Content-Type': 'application/json' }), 415);
  assert.equal(await statusOf('damaged', multipart), 400);
  for (const [fields, status] of [
    [2000, 200],
    [2001, 400],
  ] as const)
    assert.equal(await statusOf(Array(fields).fill('a=').join('&'), urlEncoded), status);
});

test('a file in place of a text counts as none', () => {
  const data = form({ name: new File(['x'], '../../etc/passwd') });
  assert.equal(textValue(data, 'name'), '');
  data.append('name', 'Zo\0e');
  assert.equal(textValue(data, 'name'), 'Zoe');
});

test('the limit of a body holds with Content-Length and without', async () => {
  const read = (headers: Record<string, string>) => {
    const body = new Blob([new Uint8Array(1024)]).stream();
    const request = new Request('http://site.test', { method: 'POST', headers, body, duplex: 'half' } as RequestInit);
    return readBody(request, 1000).catch(({ status }: Response) => status);
  };
  assert.deepEqual([await read({}), await read({ 'Content-Length': '1001' })], [413, 413]);
});

const form = (fields: object) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value as string);
  return data;
};

test('an idempotency key is a UUID; anything else is ignored', () => {
  const key = crypto.randomUUID();
  assert.equal(submittedKey(form({ submissionKey: key })), key);
  for (const fields of [
    {},
    { submissionKey: '' },
    { submissionKey: '7'.repeat(36) },
    { submissionKey: new File([], key) },
  ])
    assert.equal(submittedKey(form(fields)), undefined);
});

test('less than two seconds or a filled honeypot looks automated; a missing time does not', () => {
  for (const [elapsed, automated] of [
    ['1999', true],
    ['0', true],
    ['-5', true],
    ['2000', false],
    ['86400000', false],
    ['', false],
    [' ', false],
    ['soon', false],
    ['NaN', false],
  ] as const) {
    assert.equal(looksAutomated(form({ elapsed })), automated, elapsed);
    assert.equal(looksAutomated(form({ elapsed, website: 'x' })), true, elapsed);
  }
  assert.equal(looksAutomated(form({})), false);
  assert.equal(looksAutomated(form({ submissionKey: crypto.randomUUID() })), false);
});

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('hashes only scripts with the nonce, and removes the nonce', () => {
  const page = [
    '<script nonce="m1">one()</script>',
    '<script type="module" nonce="m1" async="">two()</script>',
    '<script nonce="guessed">evil()</script>',
    '<script>worse()</script>',
    '<p title="<script>">text</p>',
  ].join('');
  const { html, untrusted } = stripNonce(page, 'm1');
  assert.ok(!html.includes('m1'));
  assert.deepEqual(inlineHashes(html, untrusted).scripts, [hash('one()'), hash('two()')]);
});

test('hashes no structured data and no script file, and each text once', () => {
  const html = `<script type="application/ld+json">{"a":1}</script><script src="/a.js" integrity="sha384-x"></script>
<script>a</script><script type="importmap">{}</script><script>a</script><style>b{}</style><style media="print">b{}</style>`;
  assert.deepEqual(inlineHashes(html), { scripts: [hash('a'), hash('{}')], styles: [hash('b{}')] });
});

test('a preview runs nothing, sends nothing, and is stored nowhere', () => {
  const headers = previewHeaders(
    new Headers({
      'Content-Security-Policy':
        "default-src 'none'; script-src 'self' 'sha256-a'; img-src 'self'; frame-ancestors 'none'",
      'Cache-Control': 'public, s-maxage=600',
    }),
  );
  assert.equal(
    headers.get('Content-Security-Policy'),
    "default-src 'none'; img-src 'self'; frame-ancestors 'none'; form-action 'none'; sandbox allow-same-origin",
  );
  assert.equal(headers.get('Cache-Control'), 'no-store');
  assert.match(headers.get('X-Robots-Tag') ?? '', /noindex/);
});

test('a page is stored for the shortest time that its layout, its loader or its action says', () => {
  const { shared, sharedOneSecond, noStore } = cacheControl;
  const returned = (control?: string) => new Headers(control ? { 'Cache-Control': control } : {});
  const controlOf = (
    said: { exported?: string; layout?: string; page?: string; action?: string },
    fallback = shared,
  ) => {
    const context = {
      matches: [{ route: { id: 'layout' } }, { route: { id: 'page' } }],
      loaderHeaders: { layout: returned(said.layout), page: returned(said.page) },
      actionHeaders: { page: returned(said.action) },
    };
    const headers = pageHeaders(returned(said.exported), context as never, fallback);
    return headers.get('Cache-Control');
  };
  assert.equal(controlOf({}), shared);
  assert.equal(controlOf({ layout: sharedOneSecond }), sharedOneSecond);
  assert.equal(controlOf({ layout: sharedOneSecond, page: shared }), sharedOneSecond);
  assert.equal(controlOf({ layout: sharedOneSecond, exported: shared }), sharedOneSecond);
  assert.equal(controlOf({ layout: sharedOneSecond, page: noStore }), noStore);
  assert.equal(controlOf({ page: shared, action: noStore }), noStore);
  assert.equal(controlOf({ page: shared }, noStore), shared, 'a page may know its query');
  assert.equal(controlOf({ layout: sharedOneSecond }, noStore), noStore, 'its layout does not');
});
