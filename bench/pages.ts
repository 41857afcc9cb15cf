/**
 * `npm run bench -- pages`: builds and starts the site, measures every page with Lighthouse, on a phone in every
 * language and on a desktop in English, and prints the medians. Writes them to `bench/results.json`.
 * `npm run bench -- pages --runs 1 home faq` measures less, and writes nothing.
 * `npm run bench -- pages --against ../other --form mobile home` compares with another checkout, built before, in
 * alternating runs. `main ms` is the work of the main thread until the page is idle; a second table says what it was
 * spent on.
 */
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { address } from '../app/i18n/addresses.ts';
import { publicPages } from '../app/i18n/pages.ts';
import { languages } from '../content/languages.ts';
import { browser } from '../tools/browser.mjs';
import { build } from '../tools/setup.mjs';
import { mainThreadParts } from './support/main-thread.ts';
import { median } from './support/median.ts';
import { importPackage, installPackage } from './support/packages.ts';
import { startSite } from './support/site.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '3' },
    against: { type: 'string' },
    form: { type: 'string', multiple: true, default: ['mobile', 'desktop'] },
    language: { type: 'string', multiple: true },
  },
});
const pages = publicPages().filter((page) => positionals.length === 0 || positionals.includes(page));
const chosen = languages.filter((language) => values.language?.includes(language) ?? true);

await build();
await installPackage('lighthouse');
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

type Figures = Record<string, number>;
type Result = { path: string; form: string; site?: string; figures: Figures; mainThread: Figures };

const results: Result[] = [];
try {
  for (const form of values.form) {
    for (const language of form === 'mobile' ? chosen : chosen.slice(0, 1)) {
      for (const page of pages) await compare(address(language, page), form);
    }
  }
} finally {
  for (const { site } of running) {
    site.kill();
    await once(site, 'exit');
  }
  rmSync(folder, { recursive: true, force: true });
}
const label = ({ path, form, site }: Result) => ({ path, form, ...(site && { site }) });
console.table(results.map((result) => ({ ...label(result), ...result.figures })));
console.log('What the main thread did, in ms: the groups of Lighthouse, then by purpose (bench/main-thread.ts)');
console.table(results.map((result) => ({ ...label(result), ...result.mainThread })));
for (const { name } of running) summary(results.filter(({ site = name, form }) => site === name && form === 'mobile'));
if (!values.against && positionals.length === 0 && !values.language)
  writeFileSync('bench/results.json', `${JSON.stringify(results, null, 2)}\n`);

/** By turns. */
async function compare(path: string, form: string): Promise<void> {
  const runs = new Map(running.map(({ name }) => [name, [] as [Figures, Figures][]]));
  for (let run = 0; run < Number(values.runs); run++) {
    for (const { name, site } of running) runs.get(name)?.push(await measure(site.origin + path, form));
  }
  for (const [name, measured] of runs) {
    const figures = medians(measured.map(([one]) => one));
    const mainThread = medians(measured.map(([, one]) => one));
    results.push({ path, form, ...(values.against && { site: name }), figures, mainThread });
    console.log(JSON.stringify(results.at(-1)));
  }
}

async function measure(url: string, form: string): Promise<[Figures, Figures]> {
  const chromeFlags = [
    '--headless=new',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
  ];
  const chrome = await launch({ chromePath, chromeFlags });
  try {
    const { lhr, artifacts } = await lighthouse(
      url,
      { port: chrome.port, logLevel: 'error', output: 'json' },
      form === 'desktop' ? desktop : undefined,
    );
    // Chromium sometimes records no navigation start; such a run is repeated.
    if (lhr.runtimeError?.code === 'NO_NAVSTART') return measure(url, form);
    if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
    const requests: { resourceType: string; transferSize: number }[] = lhr.audits['network-requests'].details.items;
    const kilobytes = (type?: string) =>
      requests.reduce((sum, each) => sum + (!type || each.resourceType === type ? each.transferSize : 0), 0) / 1000;
    const score = (category: string) => Math.round(lhr.categories[category].score * 100);
    const value = (audit: string) => lhr.audits[audit].numericValue;
    const work: { group: string; duration: number }[] = lhr.audits['mainthread-work-breakdown'].details.items;
    const group = (...names: string[]) =>
      work.reduce((sum, each) => sum + (names.includes(each.group) ? each.duration : 0), 0);
    const figures = {
      score: score('performance'),
      a11y: score('accessibility'),
      practices: score('best-practices'),
      seo: score('seo'),
      agents: score('agentic-browsing'),
      'FCP ms': value('first-contentful-paint'),
      'LCP ms': value('largest-contentful-paint'),
      'TBT ms': value('total-blocking-time'),
      'main ms': value('mainthread-work-breakdown'),
      CLS: value('cumulative-layout-shift'),
      'JS KB': kilobytes('Script'),
      'all KB': kilobytes(),
      requests: requests.length,
    };
    const mainThread = {
      'Style & Layout': group('styleLayout'),
      Script: group('scriptEvaluation', 'scriptParseCompile'),
      Rendering: group('paintCompositeRender'),
      Parse: group('parseHTML'),
      GC: group('garbageCollection'),
      Other: group('other'),
      ...mainThreadParts(artifacts.Trace.traceEvents, lhr.configSettings.throttling.cpuSlowdownMultiplier),
    };
    return [figures, mainThread];
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

/** The figures that a release is judged by. */
function summary(phone: Result[]): void {
  if (phone.length === 0) return;
  const all = (name: string) => phone.map(({ figures }) => figures[name] ?? 0);
  console.log(
    `${phone[0]?.site ? `${phone[0].site}: ` : ''}${phone.length} pages on a phone: lowest score ` +
      `${Math.min(...all('score'))}, highest TBT ${Math.max(...all('TBT ms'))} ms, median TBT ` +
      `${median(all('TBT ms'))} ms, median main thread ${median(all('main ms'))} ms`,
  );
}
