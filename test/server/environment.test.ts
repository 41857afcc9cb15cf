/** What the environment of the server says reaches no browser, except the address of the site (product.md A9, D5). */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { address } from '#app/i18n/addresses.ts';
import { knownPages } from '#app/i18n/pages.ts';
import { variableNames } from '#app/settings.server.ts';
import { buildFolder } from '#content/folders.server.ts';
import { languages } from '#content/languages.ts';
import { readHead, readSitemap } from '#test/support/head.ts';

const secret = 'keepthistoyourself';
const SITE_URL = 'https://www.zk.example';
Object.assign(process.env, {
  SITE_URL,
  DATA_KEY: secret.repeat(3),
  AIRTABLE_API_KEY: secret,
  AIRTABLE_BASE_ID: secret,
  AIRTABLE_ENDPOINT_URL: `http://127.0.0.1:9/${secret}`,
  SMTP_URL: `smtp://${secret}:${secret}@127.0.0.1:9`,
  MAIL_FROM: `${secret}@zk.example`,
  MAIL_TO: `${secret}@zk.example`,
  WEBHOOK_URL: `http://127.0.0.1:9/${secret}`,
  WEBHOOK_SECRET: `whsec_${Buffer.from(secret.repeat(2)).toString('base64')}`,
  CALENDAR_URL: `http://127.0.0.1:9/${secret}`,
  ASSISTANT_BASE_URL: `http://127.0.0.1:9/${secret}`,
  ASSISTANT_MODEL: secret,
  ASSISTANT_API_KEY: secret,
});
const { get } = await import('#test/support/site.ts');
const internal = [secret, '127.0.0.1:9', process.env.WEBHOOK_SECRET ?? '', process.env.DATABASE_URL ?? ''];

test('no page, no data and no file that a browser gets has a secret or the address of a backend', async () => {
  const pages = languages.flatMap((language) => knownPages().map((page) => address(language, page)));
  const apis = ['/api/countdown', ...languages.map((language) => `/api/chat/${language}`)];
  const paths = [
    ...pages,
    ...pages.map((path) => `${path}.data`),
    ...apis,
    '/',
    '/en/none',
    '/llms.txt',
    '/sitemap.xml',
  ];
  for (const path of [...paths, '/robots.txt', '/office/sign-in']) {
    const response = await get(path);
    const sent = JSON.stringify([...response.headers]) + (await response.text());
    for (const value of internal) assert.ok(!sent.includes(value), `${path} has ${value}`);
  }
});

test('no built file has the name of a variable, or the address of a database or a service', () => {
  // These are words of the language and of addresses too.
  const names = variableNames.filter((name) => !['NODE_ENV', 'PORT', 'HOST', 'OFFICE'].includes(name));
  const files = globSync(`${buildFolder}/client/**/*.{js,css,svg,html,json,webmanifest}`);
  assert.ok(files.length > 20);
  for (const file of files) {
    const text = readFileSync(file, 'utf8');
    for (const word of [...names, 'api.airtable.com', 'postgres://', 'data/site.db'])
      assert.ok(!text.includes(word), `${file} has ${word}`);
  }
});

test('absolute links of pages, sitemap and Open Graph are at SITE_URL, whatever host was asked', async () => {
  const entries = readSitemap(await (await get('/sitemap.xml')).text());
  assert.ok(entries.length > 0);
  for (const { loc, alternates } of entries)
    for (const url of [loc, ...Object.values(alternates)]) assert.equal(new URL(url).origin, SITE_URL);
  for (const path of ['/de', '/en/faq', '/tr/contact']) {
    const { links, meta } = readHead(
      await (await get(path, { headers: { 'X-Forwarded-Host': 'evil.example' } })).text(),
    );
    const named = links.filter(({ rel }) => rel === 'canonical' || rel === 'alternate').map(({ href }) => href);
    const urls = [...named, ...(meta.get('og:url') ?? []), ...(meta.get('og:image') ?? [])];
    assert.ok(urls.length > 3, path);
    for (const url of urls) assert.equal(new URL(String(url)).origin, SITE_URL, path);
  }
  assert.match(await (await get('/robots.txt')).text(), /^Sitemap: https:\/\/www\.zk\.example\/sitemap\.xml$/m);
});
