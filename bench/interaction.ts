/** Resolves to the status when the response has been read. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { browserOptions } from '../playwright.config.ts';
import { browser } from '../tools/browser.mjs';
import { build } from '../tools/setup.mjs';
import { median } from './support/median.ts';
import { navigations } from './support/navigations.ts';
import { startSite } from './support/site.ts';

const slowdown = 4;
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
const desktop = { viewport: { width: 1350, height: 940 } };

await build();
const folder = mkdtempSync(join(tmpdir(), 'bench-'));
const site = await startSite({ DATABASE_URL: `file:${join(folder, 'site.db')}` });
const chrome = await chromium.launch({ ...browserOptions, executablePath: browser() });

try {
  console.table(await interactionsOfVisits(5));
  console.table([
    await navigations(await visit('/en', desktop), 'pointer'),
    await navigations(await visit('/en', phone), 'tap'),
  ]);
  console.table(await longTasks(await visit('/en')));
} finally {
  await chrome.close();
  site.kill();
  rmSync(folder, { recursive: true, force: true });
}

type Measurement = { kind: string; at: number; took: number };
type MeasuredWindow = { measured: Measurement[] };

/** Opens a page that records long tasks and slow events, and waits until it is loaded and idle. */
async function visit(path: string, device: BrowserContextOptions = phone): Promise<Page> {
  const context = await chrome.newContext(device);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.addInitScript(() => {
    const measured: Measurement[] = [];
    Object.assign(window, { measured });
    const record = (list: PerformanceObserverEntryList) => {
      for (const { entryType, name, startTime, duration } of list.getEntries()) {
        const kind = entryType === 'event' ? name : 'task';
        measured.push({ kind, at: Math.round(startTime), took: Math.round(duration) });
      }
    };
    new PerformanceObserver(record).observe({ type: 'longtask', buffered: true });
    new PerformanceObserver(record).observe({
      type: 'event',
      buffered: true,
      durationThreshold: 16,
    } as PerformanceObserverInit);
  });
  await page.goto(site.origin + path);
  await page.waitForTimeout(6000);
  return page;
}

function takeMeasurements(page: Page): Promise<Measurement[]> {
  return page.evaluate(() => (window as unknown as MeasuredWindow).measured.splice(0));
}

function measurements(page: Page): Promise<Measurement[]> {
  return page.evaluate(() => (window as unknown as MeasuredWindow).measured);
}

/** Records long tasks and slow events, and waits until the page is loaded and idle. */
async function interactions(page: Page): Promise<Map<string, number>> {
  const slowest = new Map<string, number>();
  const session = await page.context().newCDPSession(page);
  const step = async (name: string, prepare: () => Promise<() => Promise<unknown>>) => {
    const act = await prepare();
    await page.waitForTimeout(400);
    await takeMeasurements(page);
    await act();
    await page.waitForTimeout(1000);
    const events = (await measurements(page)).filter(({ kind }) => /^(pointer|click|key|touch)/.test(kind));
    slowest.set(name, Math.max(0, ...events.map(({ took }) => took)));
  };
  const finger = (type: 'touchStart' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  /** Touch events alone: Playwright's own tap also runs hit tests in the page. */
  const tap = (selector: string) => async () => {
    const target = page.locator(selector).first();
    await target.scrollIntoViewIfNeeded();
    const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    return async () => {
      await finger('touchStart', [{ x: x + width / 2, y: y + height / 2 }]);
      await page.waitForTimeout(80);
      await finger('touchEnd', []);
    };
  };
  await step('open the menu', tap('.menu > summary'));
  await step('close the menu', tap('.menu > summary'));
  await step('open the chat', tap('.chat__launcher'));
  await step('close the chat', async () => () => page.keyboard.press('Escape'));
  await step('open the menu again', tap('.menu > summary'));
  await step('go to the questions', tap('.menu__panel a[href="/en/faq"]'));
  await step('open an answer', tap('main details > summary'));
  await step('search the questions', async () => {
    await page.locator('main input').first().focus();
    return () => page.keyboard.type('price', { delay: 120 });
  });
  await step('open the menu there', tap('.menu > summary'));
  await step('change the language', tap('.menu__languages a[hreflang="de"]'));
  return slowest;
}

/** Playwright's own tap also runs hit tests in the page. */
async function interactionsOfVisits(visits: number): Promise<object[]> {
  const all = new Map<string, number[]>();
  for (let number = 0; number < visits; number++) {
    const page = await visit('/en');
    for (const [name, took] of await interactions(page)) all.set(name, [...(all.get(name) ?? []), took]);
    await page.context().close();
  }
  return [...all].map(([kind, times]) => ({ kind, median: median(times), worst: Math.max(...times) }));
}

async function longTasks(page: Page): Promise<Measurement[]> {
  const loading = (await takeMeasurements(page)).filter(({ kind }) => kind === 'task');
  await page.waitForTimeout(5000);
  const resting = (await measurements(page)).filter(({ kind }) => kind === 'task');
  const longest = (tasks: Measurement[]) => Math.max(0, ...tasks.map(({ took }) => took));
  return [
    { kind: `${loading.length} tasks while loading, the longest`, at: loading[0]?.at ?? 0, took: longest(loading) },
    { kind: `${resting.length} tasks at rest, the longest`, at: resting[0]?.at ?? 0, took: longest(resting) },
  ];
}
