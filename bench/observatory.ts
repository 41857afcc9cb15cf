/**
 * `npm run bench -- observatory`: the scores of Mozilla's HTTP Observatory, from its own code, for every kind of page,
 * with the site behind a TLS proxy on this machine. Ends with 1 if a page has less than the maximum. Needs `openssl`.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { pathToFileURL } from 'node:url';
import { build } from '../tools/setup.mjs';
import { installPackage } from './support/packages.ts';
import { startSite } from './support/site.ts';

const paths = {
  'no language': '/',
  home: '/en',
  contact: '/de/contact',
  about: '/tr/about',
  legal: '/de/privacy',
  waitlist: '/tr/waitlist',
  FAQ: '/de/faq',
  agent: '/en/zkagent',
  demos: '/en/admin/demo',
  demo: '/en/admin/demo/1',
  'no such page': '/de/nothing',
};
/** The maximum for a site without cookies that is not in the HSTS preload list of browsers. */
const maxScore = 155;

await build();
// Its install script, which is not run, would download the HSTS preload list, which does not contain `localhost`.
const scanner = await installPackage('@mdn/mdn-http-observatory');
const preloaded = join(scanner, 'conf', 'hsts-preload.json');
if (!existsSync(preloaded)) writeFileSync(preloaded, '{}');
const load = (file: string) => import(pathToFileURL(join(process.cwd(), scanner, 'src', file)).href);

const folder = mkdtempSync(join(tmpdir(), 'observatory-'));
const site = await startSite({ TRUST_PROXY: '1', DATABASE_URL: `file:${join(folder, 'site.db')}` });
const target = new URL(site.origin);
try {
  const tls = createTlsServer(certificate(), (incoming, response) => forward(incoming, response, target)).listen(0);
  const httpsPort = (tls.address() as AddressInfo).port;
  const plain = createServer((incoming, response) => {
    response.writeHead(301, { Location: `https://localhost:${httpsPort}${incoming.url}` }).end();
  }).listen(0);
  const httpPort = (plain.address() as AddressInfo).port;

  const table = [];
  for (const [page, path] of Object.entries(paths))
    table.push({ page, ...(await score({ httpPort, httpsPort, path })) });
  console.table(table);
  for (const server of [tls, plain]) {
    server.closeAllConnections();
    server.close();
  }
  if (table.some((row) => row.score < maxScore || row.unsafe)) process.exitCode = 1;
} finally {
  site.kill();
  rmSync(folder, { recursive: true, force: true });
}

/** A certificate for `localhost` that this process trusts. */
function certificate() {
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const parameters = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-keyout', key, '-out', cert];
  execFileSync('openssl', [...parameters, ...subject], { stdio: 'ignore' });
  const pem = readFileSync(cert, 'utf8');
  setDefaultCACertificates([...getCACertificates(), pem]);
  return { key: readFileSync(key), cert: pem };
}

function forward(incoming: IncomingMessage, response: ServerResponse, { hostname, port }: URL): void {
  const headers = { ...incoming.headers, 'x-forwarded-proto': 'https', 'x-forwarded-for': '198.51.100.1' };
  const { method, url: path } = incoming;
  const onward = request({ hostname, port, method, path, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  onward.on('error', () => response.destroy());
  incoming.pipe(onward);
}

/** Like `scan` of the package, for any path. The package has ten tests; the public Observatory has two more. */
async function score(options: { httpPort: number; httpsPort: number; path: string }) {
  const { retrieve } = await load('retriever/retriever.js');
  const { ALL_TESTS } = await load('constants.js');
  const { getScoreModifier } = await load('grader/grader.js');
  const answers = await retrieve('localhost', options);
  const results: { result: string; pass: boolean; data?: unknown; constructor: { name: string } }[] = ALL_TESTS.map(
    (test: (answers: unknown) => unknown) => test(answers),
  );
  const { headers } = answers.responses.auto;
  const isolated = {
    opener: headers['cross-origin-opener-policy'] === 'same-origin',
    embedder: headers['cross-origin-embedder-policy'] === 'require-corp',
  };
  const ofPackage = results.reduce((sum, { result }) => sum + getScoreModifier(result), 100);
  return {
    status: answers.responses.auto.status,
    score: ofPackage + (isolated.opener ? 10 : 0) + (isolated.embedder ? 10 : 0),
    'ten tests': ofPackage,
    ...isolated,
    unsafe: /unsafe/.test(headers['content-security-policy'] ?? 'unsafe'),
    failed: results.flatMap(({ pass, result }) => (pass ? [] : [result])).join(' '),
  };
}
