import assert from 'node:assert/strict';
import { createServer as createPlainServer } from 'node:http';
import { createServer } from 'node:https';
import { after, beforeEach, test } from 'node:test';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { selfSigned } from '#test/support/certificate.ts';
import { listen } from '#test/support/local-server.ts';
import { checkPublicSite } from './public-check.server.ts';

const { cert, key } = selfSigned('localhost', new Date(Date.now() + 86_400_000));
setDefaultCACertificates([...getCACertificates(), cert]);

/** What the site sends besides what is right. */
let changed: Record<string, string | string[] | undefined> = {};
let sitemap = '';
let status = 200;
let redirect: { status: number; location: string } | undefined;

const secure = createServer({ cert, key }, ({ url }, response) => {
  const headers: typeof changed = {
    'Content-Security-Policy': "default-src 'self'",
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'no-referrer',
    'Strict-Transport-Security': 'max-age=31536000',
    ...changed,
  };
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) response.setHeader(name, value);
  response.writeHead(status).end(url === '/robots.txt' ? `User-agent: *\n${sitemap}\n` : '');
});
const site = new URL(`https://localhost:${await listen(secure)}`);
const plain = createPlainServer((_, response) => {
  if (redirect) response.writeHead(redirect.status, { Location: redirect.location });
  response.end();
});
const plainAddress = `http://localhost:${await listen(plain)}`;
after(() => {
  for (const server of [secure, plain]) {
    server.closeAllConnections();
    server.close();
  }
});
beforeEach(() => {
  changed = {};
  sitemap = `Sitemap: ${site.origin}/sitemap.xml`;
  status = 200;
  redirect = { status: 308, location: 'https://localhost/en' };
});

/** The findings as lines like those of the command. */
async function check(address = site): Promise<string[]> {
  const findings = await checkPublicSite(address, plainAddress);
  return findings.map(({ state, subject, text }) => `${state} ${subject}: ${text}`);
}
const faults = async (address?: URL) => (await check(address)).filter((line) => !line.startsWith('good')).join('\n');

test('a site that is right has no fault', async () => {
  const found = (await check()).map((line) => line.split(': ')[0]);
  assert.deepEqual(found, ['good http', 'good headers', 'good SITE_URL']);
});

test('a site that does not answer, has no https, or whose certificate is for another host', async () => {
  assert.match(await faults(new URL('https://localhost:2')), /^bad site: localhost refuses the connection/);
  const byNumber = new URL(site.href.replace('localhost', '127.0.0.1'));
  assert.match(await faults(byNumber), /^bad site: .*certificate is for another host name/);
  assert.match(await faults(new URL(plainAddress)), /^bad http: The address has no https/m);
  status = 502;
  assert.match(await faults(), /^bad \/en: It is answered with 502/);
});

test('http: must lead to https on the same host', async () => {
  redirect = undefined;
  assert.match(await faults(), /^bad http: http:\/\/ is answered with 200 and not redirected/);
  redirect = { status: 301, location: 'https://elsewhere.example/' };
  assert.match(await faults(), /^bad http: http:\/\/ leads to https:\/\/elsewhere/);
  redirect = { status: 302, location: 'https://localhost/en' };
  assert.match(await faults(), /^note http: .*with 302/);
});

test('headers that are missing or come twice', async () => {
  changed = {
    'Content-Security-Policy': ["default-src 'self'", "default-src 'none'"],
    'X-Frame-Options': undefined,
    'Strict-Transport-Security': undefined,
  };
  const found = await faults();
  assert.match(found, /^bad headers: content-security-policy comes twice/m);
  assert.match(found, /^bad headers: x-frame-options is missing/m);
  assert.match(found, /^bad headers: strict-transport-security is missing\. Set SITE_URL/m);
});

test('SITE_URL is the address that is looked at', async () => {
  sitemap = 'Sitemap: http://127.0.0.1:3000/sitemap.xml';
  assert.match(await faults(), /^bad SITE_URL: .* http:\/\/127\.0\.0\.1:3000\/sitemap\.xml\. Set SITE_URL/);
  sitemap = '';
  assert.match(await faults(), /^bad SITE_URL: .* not at all/);
});
