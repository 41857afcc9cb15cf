/**
 * `npm run bench -- audit`: the Lighthouse scores for accessibility, best practices, SEO and AI agents of every public
 * page in every language, on a phone, in a browser with the interface for agents. Writes them with the failed audits to
 * `bench/audit.json`, and ends with 1 if one is below 100.
 */
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { address } from '../app/i18n/addresses.ts';
import { publicPages } from '../app/i18n/pages.ts';
import { languages } from '../content/languages.ts';
import { browser } from '../tools/browser.mjs';
import { build } from '../tools/setup.mjs';
import { importPackage, installPackage } from './support/packages.ts';
import { startSite } from './support/site.ts';

const categories = ['accessibility', 'best-practices', 'seo', 'agentic-browsing'];

await build();
await installPackage('lighthouse');
const { default: lighthouse } = await importPackage('lighthouse');
const { launch } = await importPackage('chrome-launcher');

const folder = mkdtempSync(join(tmpdir(), 'audit-'));
const site = await startSite({ DATABASE_URL: `file:${join(folder, 'site.db')}` });
const chromeFlags = [
  ...['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  '--enable-features=WebMCP',
];
const chrome = await launch({ chromePath: browser(), chromeFlags });
const results: Result[] = [];
try {
  for (const path of languages.flatMap((language) => publicPages().map((page) => address(language, page)))) {
    results.push(await audit(site.origin, path));
    console.log(JSON.stringify(results.at(-1)));
  }
} finally {
  await chrome.kill();
  site.kill();
  await once(site, 'exit');
  rmSync(folder, { recursive: true, force: true });
}
writeFileSync('bench/audit.json', `${JSON.stringify(results, null, 2)}\n`);
const imperfect = results.filter(({ failed }) => failed.length > 0);
console.log(`${results.length - imperfect.length} of ${results.length} pages have 100 in ${categories.join(', ')}.`);
process.exitCode = imperfect.length > 0 ? 1 : 0;

type Result = { path: string; scores: Record<string, number>; failed: string[] };
type Audit = { id: string; score: number | null; scoreDisplayMode: string };
type Report = { categories: Record<string, { score: number }>; audits: Record<string, Audit> };

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
