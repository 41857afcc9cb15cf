/**
 * `npm run bench`: builds and starts the site, measures every page with Lighthouse as phone and desktop, and prints the
 * medians. `npm run bench -- --runs 1 home faq` measures less. Writes the figures to `bench/results.json`.
 * `npm run bench -- --against ../other home` compares with another checkout, built before, in alternating runs.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { browser } from '../tools/browser.mjs';
import { build } from '../tools/setup.mjs';
import { median } from './median.ts';
import { importPackage, installPackage } from './packages.ts';
import { startSite } from './site.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '5' },
    against: { type: 'string' },
    form: { type: 'string', multiple: true, default: ['mobile', 'desktop'] },
  },
});
const pagePaths: Record<string, string> = {
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
const pages = positionals.length > 0 ? positionals : Object.keys(pagePaths);

build();
installPackage('lighthouse');
const { default: lighthouse } = await importPackage('lighthouse');
const { default: desktop } = await importPackage('lighthouse/core/config/desktop-config.js');
const { launch } = await importPackage('chrome-launcher');
const chromePath = browser();

const folder = mkdtempSync(join(tmpdir(), 'bench-'));
const sites: Record<string, string> = { this: '.', ...(values.against && { other: values.against }) };
const running = await Promise.all(
  Object.entries(sites).map(async ([name, path]) => {
    const site = await startSite({ DATABASE_URL: `file:${join(folder, `${name}.db`)}` }, path);
    return { name, site };
  }),
);

const results: Record<string, unknown>[] = [];
for (const form of values.form) {
  for (const page of pages) {
    const runs = new Map<string, Figures[]>(running.map(({ name }) => [name, []]));
    for (let index = 0; index < Number(values.runs); index++) {
      for (const { name, site } of running)
        runs.get(name)?.push(await measure(`${site.origin}${pagePaths[page]}`, form));
    }
    for (const [name, figures] of runs) {
      results.push({ page, form, ...(values.against && { site: name }), ...medians(figures) });
      console.log(JSON.stringify(results.at(-1)));
    }
  }
}
console.table(results);
if (!values.against) writeFileSync('bench/results.json', `${JSON.stringify(results, null, 2)}\n`);
for (const { site } of running) site.kill();
rmSync(folder, { recursive: true, force: true });

type Figures = Record<string, number>;

async function measure(url: string, form: string): Promise<Figures> {
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
      url,
      { port: chrome.port, logLevel: 'error', output: 'json' },
      form === 'desktop' ? desktop : undefined,
    );
    // Chromium sometimes records no navigation start; such a run is repeated.
    if (lhr.runtimeError?.code === 'NO_NAVSTART') return measure(url, form);
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
  const names = Object.keys(first);
  return Object.fromEntries(
    names.map((name) => {
      const precision = name === 'CLS' ? 1000 : 10;
      return [name, Math.round(precision * median(runs.map((each) => each[name] ?? 0))) / precision];
    }),
  );
}
