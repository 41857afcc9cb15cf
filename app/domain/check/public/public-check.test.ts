import assert from 'node:assert/strict';
import { createServer as createPlainServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import { after, beforeEach, test } from 'node:test';
import { selfSigned } from '#test/support/certificate.ts';
import { listen } from '#test/support/local-server.ts';
import { checkPublicSite } from './public-check.server.ts';

const day = 86_400_000;
const { cert, key } = selfSigned('localhost', new Date(Date.now() + 90 * day));

/** Changes of single tests to the site that is right. */
let changed: {
  headers?: Record<string, string | string[] | undefined>;
  body?: Record<string, string>;
  status?: number;
} = {};
let redirect: { status: number; location: string } | undefined;
let records: Record<string, string[]> = {};

function answer({ url = '', headers }: IncomingMessage, response: ServerResponse) {
  const body: Record<string, string> = {
    '/robots.txt': `User-agent: *\nSitemap: ${site.origin}/sitemap.xml\n`,
    '/sitemap.xml': `<urlset><url><loc>${site.origin}/en</loc></url></urlset>`,
    ...changed.body,
  };
  const all: Record<string, string | string[] | undefined> = {
    'Content-Security-Policy': "default-src 'self'",
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'no-referrer',
    'Strict-Transport-Security': 'max-age=31536000',
    'Content-Encoding': headers['accept-encoding']?.includes('br') ? 'br' : undefined,
    ...changed.headers,
  };
  for (const [name, value] of Object.entries(all)) if (value !== undefined) response.setHeader(name, value);
  response.writeHead(changed.status ?? 200).end(body[url] ?? '');
}

const secure = createServer({ cert, key }, answer);
const site = new URL(`https://localhost:${await listen(secure)}`);
const plain = createPlainServer((_, response) => {
  if (redirect) response.writeHead(redirect.status, { Location: redirect.location });
  response.end();
});
const httpPort = await listen(plain);
after(() => {
  for (const server of [secure, plain]) {
    server.closeAllConnections();
    server.close();
  }
});
beforeEach(() => {
  changed = {};
  redirect = { status: 308, location: 'https://localhost/en' };
  records = {
    'zk.example': ['google-site-verification=x', 'v=spf1 include:mail.example -all'],
    '_dmarc.zk.example': ['v=DMARC1; p=quarantine'],
    'key1._domainkey.mail.zk.example': ['v=DKIM1; k=rsa; p=MIGf'],
    'mail.zk.example': ['v=spf1 a -all'],
  };
});

async function resolveTxt(name: string): Promise<string[][]> {
  const found = records[name];
  if (!found) throw Object.assign(new Error(name), { code: 'ENOTFOUND' });
  return found.map((text) => [text.slice(0, 5), text.slice(5)]); // as DNS splits long texts
}

type Options = { mailFrom?: string; selector?: string; now?: () => number; ca?: string; address?: URL };

/** The findings as lines like those of the command. */
async function check({
  mailFrom,
  selector,
  now = Date.now,
  ca = cert,
  address = site,
}: Options = {}): Promise<string[]> {
  const world = { resolveTxt, now, httpPort, ca };
  const findings = await checkPublicSite({ site: address, mailFrom, selector }, world);
  return findings.map(({ state, subject, text }) => `${state} ${subject}: ${text}`);
}
const faults = async (options?: Options) => (await check(options)).filter((line) => !line.startsWith('good'));

test('a site that is right has no fault, and every subject is named', async () => {
  const lines = await check({ mailFrom: 'ZK <site@mail.zk.example>', selector: 'key1' });
  assert.deepEqual(
    lines.filter((line) => !line.startsWith('good')),
    [],
  );
  const files = ['/en', '/live', '/robots.txt', '/sitemap.xml'];
  for (const subject of ['TLS', 'http', 'headers', 'compression', 'clock', ...files])
    assert.equal(
      lines.filter((line) => line.startsWith(`good ${subject}: `)).length,
      1,
      `${subject}\n${lines.join('\n')}`,
    );
  assert.match(lines[0] ?? '', /^good TLS: TLSv1\.3, the certificate is valid until \d{4}-\d\d-\d\d$/);
  assert.equal(lines.filter((line) => line.startsWith('good mail DNS: ')).length, 3);
});

test('TLS: a certificate that nobody trusts, that ends soon, or that has ended', async () => {
  assert.match((await faults({ ca: '' }))[0] ?? '', /^bad TLS: .*nobody known has signed the certificate/);
  assert.match(
    (await faults({ now: () => Date.now() + 80 * day }))[0] ?? '',
    /^note TLS: the certificate ends on .*, in 9 days/,
  );
  assert.match((await faults({ now: () => Date.now() + 91 * day }))[0] ?? '', /^bad TLS: the certificate expired on/);
  const byNumber = new URL(site.href.replace('localhost', '127.0.0.1'));
  assert.match((await faults({ address: byNumber }))[0] ?? '', /^bad TLS: .*certificate is for another host name/);
  const withoutTls = new URL(`http://localhost:${httpPort}`);
  assert.match((await faults({ address: withoutTls }))[0] ?? '', /^bad TLS: the address begins with http:/);
});

test('http: must lead to https on the same host', async () => {
  redirect = undefined;
  assert.match((await faults())[0] ?? '', /^bad http: http:\/\/ is answered with 200 and not redirected/);
  redirect = { status: 301, location: 'https://elsewhere.example/' };
  assert.match((await faults())[0] ?? '', /^bad http: http:\/\/ leads to https:\/\/elsewhere/);
  redirect = { status: 302, location: 'https://localhost/en' };
  assert.match((await faults())[0] ?? '', /^note http: .*with 302/);
});

test('headers that are missing or come twice, and pages without compression', async () => {
  changed.headers = {
    'Content-Security-Policy': ["default-src 'self'", "default-src 'none'"],
    'X-Frame-Options': undefined,
    'Strict-Transport-Security': undefined,
    'Content-Encoding': undefined,
  };
  const found = (await faults()).join('\n');
  assert.match(found, /^bad headers: content-security-policy comes twice/m);
  assert.match(found, /^bad headers: x-frame-options is missing/m);
  assert.match(found, /^bad headers: strict-transport-security is missing: set SITE_URL/m);
  assert.match(found, /^note compression: pages are not compressed/m);
  changed.headers = { 'Strict-Transport-Security': 'max-age=60' };
  assert.match((await faults())[0] ?? '', /^note headers: strict-transport-security lasts 60 s/);
});

test('files with addresses of another origin, and a site that does not answer as it should', async () => {
  changed.body = {
    '/robots.txt': 'User-agent: *\n',
    '/sitemap.xml': '<urlset><url><loc>http://127.0.0.1:3000/en</loc></url></urlset>',
  };
  const [robots, sitemap] = await faults();
  assert.match(robots ?? '', /^bad \/robots\.txt: names the sitemap not at all: set SITE_URL/);
  assert.match(sitemap ?? '', /^bad \/sitemap\.xml: lists http:\/\/127\.0\.0\.1:3000\/en: set SITE_URL/);
  changed = { status: 502 };
  assert.equal((await faults()).filter((line) => line.endsWith('is answered with 502')).length, 4);
});

test('the clock of the server is compared with ours', async () => {
  const shifted = (seconds: number) => faults({ now: () => Date.now() + seconds * 1000 });
  assert.match((await shifted(60))[0] ?? '', /^note clock: the server's clock is (59|60|61) s behind/);
  assert.match((await shifted(-600))[0] ?? '', /^bad clock: .* ahead of this computer's/);
});

test('mail DNS: missing, double, weak and revoked records', async () => {
  const mail = async (changes: Record<string, string[]>, selector?: string) => {
    records = changes;
    return (await faults({ mailFrom: 'site@zk.example', selector })).join('\n');
  };
  const none = await mail({}, 'key1');
  assert.match(none, /^bad mail DNS: zk\.example has no SPF record/m);
  assert.match(none, /^bad mail DNS: zk\.example has no DMARC record/m);
  assert.match(none, /^bad mail DNS: key1\._domainkey\.zk\.example has no DKIM key/m);
  const weak = {
    'zk.example': ['v=spf1 +all'],
    '_dmarc.zk.example': ['v=DMARC1; p=none'],
    'key1._domainkey.zk.example': ['v=DKIM1; p='],
  };
  const found = await mail(weak, 'key1');
  assert.match(found, /^note mail DNS: SPF of zk\.example lets everybody send/m);
  assert.match(found, /^note mail DNS: DMARC of zk\.example only watches/m);
  assert.match(found, /^bad mail DNS: .*is revoked/m);
  assert.match(
    await mail({ 'zk.example': ['v=spf1 -all', 'v=spf1 a'] }),
    /^bad mail DNS: zk\.example has 2 SPF records/m,
  );
  assert.deepEqual(await faults(), ['note mail DNS: not looked at, because MAIL_FROM is not set here']);
});

test('a site that is not there is a fault of each subject, and no exception', async () => {
  const lines = await faults({ address: new URL('https://localhost:9') });
  assert.ok(
    lines.filter((line) => /^bad (TLS|site): localhost refuses the connection/.test(line)).length >= 3,
    lines.join('\n'),
  );
});
