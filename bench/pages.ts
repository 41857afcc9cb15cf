/**
 * `npm run bench`: builds, starts and measures every page with Lighthouse, on a phone and on a desktop, and prints the medians.
 * `npm run bench -- --runs 1 home faq` measures less. The figures go to `bench/results.json`.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { browser } from '../bin/browser.mjs';
import { build, install, run } from '../bin/setup.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '5' } },
});
const paths: Record<string, string> = {
  home: '/en',
  contact: '/en/contact',
  about: '/en/about',
  privacy: '/en/privacy',
  terms: '/en/terms',
  impressum: '/en/impressum',
  waitlist: '/en/waitlist',
  faq: '/en/faq',
  zkagent: '/en/zkagent',
};
const pages = positionals.length > 0 ? positionals : Object.keys(paths);
const port = 4110;

install();
build();
if (!existsSync('bench/node_modules/lighthouse'))
  run('npm', ['install', '--prefix', 'bench', '--no-audit', '--no-fund', '--loglevel=error']);
const ofBench = createRequire(new URL('bench/package.json', pathToFileURL(`${process.cwd()}/`)));
const load = (name: string) => import(pathToFileURL(ofBench.resolve(name)).href);
const { default: lighthouse } = await load('lighthouse');
const { default: desktop } = await load('lighthouse/core/config/desktop-config.js');
const { launch } = await load('chrome-launcher');
const chromePath = browser();

const folder = mkdtempSync(join(tmpdir(), 'bench-'));
const site = spawn(process.execPath, ['bin/serve.mjs'], {
  stdio: ['ignore', 'pipe', 'inherit'],
  env: {
    ...process.env,
    NODE_ENV: 'production',
    LOG_LEVEL: 'silent',
    PORT: String(port),
    DATABASE_URL: `file:${join(folder, 'site.db')}`,
  },
});
await once(site.stdout, 'data');

const results: Record<string, unknown>[] = [];
for (const form of ['mobile', 'desktop']) {
  for (const page of pages) {
    const runs: Figures[] = [];
    for (let index = 0; index < Number(values.runs); index++) runs.push(await measure(`${paths[page]}`, form));
    results.push({ page, form, ...medians(runs) });
    console.log(JSON.stringify(results.at(-1)));
  }
}
console.table(results);
writeFileSync('bench/results.json', `${JSON.stringify(results, null, 2)}\n`);
site.kill();
rmSync(folder, { recursive: true, force: true });

type Figures = Record<string, number>;

async function measure(path: string, form: string): Promise<Figures> {
  const chromeFlags = [
    '--headless=new',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
  ];
  const chrome = await launch({ chromePath, chromeFlags });
  try {
    const { lhr } = await lighthouse(
      `http://127.0.0.1:${port}${path}`,
      { port: chrome.port, logLevel: 'error', output: 'json' },
      form === 'desktop' ? desktop : undefined,
    );
    const requests: { resourceType: string; transferSize: number }[] = lhr.audits['network-requests'].details.items;
    const kilobytes = (type?: string) =>
      requests.reduce((sum, each) => sum + (!type || each.resourceType === type ? each.transferSize : 0), 0) / 1000;
    const score = (category: string) => Math.round(lhr.categories[category].score * 100);
    const value = (audit: string) => lhr.audits[audit].numericValue;
    return {
      score: score('performance'),
      a11y: score('accessibility'),
      practices: score('best-practices'),
      seo: score('seo'),
      'FCP ms': value('first-contentful-paint'),
      'LCP ms': value('largest-contentful-paint'),
      'TBT ms': value('total-blocking-time'),
      CLS: value('cumulative-layout-shift'),
      'JS KB': kilobytes('Script'),
      'all KB': kilobytes(),
      requests: requests.length,
    };
  } finally {
    await chrome.kill();
  }
}

function medians(runs: Figures[]): Figures {
  const [first = {}] = runs;
  const middle = (values: number[]) => values.sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
  const names = Object.keys(first);
  return Object.fromEntries(
    names.map((name) => [name, Math.round(10 * middle(runs.map((each) => each[name] ?? 0))) / 10]),
  );
}
