/**
 * `npm run bench:audit`: Lighthouse's accessibility, best practices and SEO on every listed page in every language, on a
 * phone. Prints what is not 100 with the audits that say so, writes `bench/audit.json`, and ends with 1 if anything is.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { address, publicPages } from '../app/i18n/addresses.ts';
import { browser } from '../bin/browser.mjs';
import { build, install, run } from '../bin/setup.mjs';
import { languages } from '../content/languages.ts';

const categories = ['accessibility', 'best-practices', 'seo'];

install();
build();
if (!existsSync('bench/node_modules/lighthouse'))
  run('npm', ['install', '--prefix', 'bench', '--no-audit', '--no-fund', '--loglevel=error']);
const ofBench = createRequire(new URL('bench/package.json', pathToFileURL(`${process.cwd()}/`)));
const load = (name: string) => import(pathToFileURL(ofBench.resolve(name)).href);
const { default: lighthouse } = await load('lighthouse');
const { launch } = await load('chrome-launcher');

const folder = mkdtempSync(join(tmpdir(), 'audit-'));
const site = spawn(process.execPath, ['bin/serve.mjs'], {
  stdio: ['ignore', 'pipe', 'inherit'],
  env: {
    ...process.env,
    NODE_ENV: 'production',
    LOG_LEVEL: 'silent',
    PORT: '0',
    DATABASE_URL: `file:${join(folder, 'site.db')}`,
  },
});
const chromeFlags = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-background-networking'];
const chrome = await launch({ chromePath: browser(), chromeFlags });
const results: Result[] = [];
try {
  const origin = await originOf(site);
  for (const path of languages.flatMap((language) => publicPages.map((page) => address(language, page)))) {
    results.push(await audit(origin, path));
    console.log(JSON.stringify(results.at(-1)));
  }
} finally {
  await chrome.kill();
  site.kill();
  await once(site, 'exit');
  rmSync(folder, { recursive: true, force: true });
}
writeFileSync('bench/audit.json', `${JSON.stringify(results, null, 2)}\n`);
const short = results.filter(({ failed }) => failed.length > 0);
console.log(`${results.length - short.length} of ${results.length} pages have 100 in ${categories.join(', ')}.`);
process.exitCode = short.length > 0 ? 1 : 0;

type Result = { path: string; scores: Record<string, number>; failed: string[] };
type Audit = { id: string; score: number | null; scoreDisplayMode: string };
type Report = { categories: Record<string, { score: number }>; audits: Record<string, Audit> };

async function originOf({ stdout }: ChildProcess): Promise<string> {
  for await (const line of createInterface({ input: stdout as NodeJS.ReadableStream })) {
    const [, origin] = /open at (\S+)/.exec(line) ?? [];
    if (origin) return origin;
  }
  throw new Error('the site did not start');
}

async function audit(origin: string, path: string): Promise<Result> {
  const options = { port: chrome.port, logLevel: 'error', output: 'json', onlyCategories: categories };
  const { lhr } = (await lighthouse(origin + path, options)) as { lhr: Report };
  const scores = Object.fromEntries(categories.map((id) => [id, Math.round((lhr.categories[id]?.score ?? 0) * 100)]));
  const failed = Object.values(lhr.audits).filter(
    ({ score, scoreDisplayMode }) => score !== null && score < 1 && scoreDisplayMode === 'binary',
  );
  const isFull = Object.values(scores).every((score) => score === 100);
  return { path, scores, failed: isFull ? [] : failed.map(({ id }) => id) };
}
