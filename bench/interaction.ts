/**
 * `npm run bench:interaction`: how the home page answers on a phone whose processor is four times slower. Prints the
 * slowest answers to taps and keys (Interaction to Next Paint, https://web.dev/articles/inp), the tasks above 50 ms
 * after the page has loaded, and how long a page inside the site takes to be there. All in ms.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { browser } from '../bin/browser.mjs';
import { build, install } from '../bin/setup.mjs';
import { browserOptions } from '../playwright.config.ts';
import { startSite } from './site.ts';

const slowdown = 4;

install();
build();
const folder = mkdtempSync(join(tmpdir(), 'bench-'));
const site = await startSite({ DATABASE_URL: `file:${join(folder, 'site.db')}` });
const chrome = await chromium.launch({ ...browserOptions, executablePath: browser() });

try {
  console.table(await interactions(await visit('/en')));
  console.table(await quietly(await visit('/en')));
  console.table(await navigations(await visit('/en', 1)));
} finally {
  await chrome.close();
  site.kill();
  rmSync(folder, { recursive: true, force: true });
}

type Measured = { kind: string; at: number; took: number };
type Watching = { measured: Measured[] };

/** A page that writes down what takes long, loaded and idle. */
async function visit(path: string, rate = slowdown): Promise<Page> {
  const context = await chrome.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  await page.addInitScript(() => {
    const measured: Measured[] = [];
    Object.assign(window, { measured });
    const note = (list: PerformanceObserverEntryList) => {
      for (const { entryType, name, startTime, duration } of list.getEntries()) {
        const kind = entryType === 'event' ? name : 'task';
        measured.push({ kind, at: Math.round(startTime), took: Math.round(duration) });
      }
    };
    new PerformanceObserver(note).observe({ type: 'longtask', buffered: true });
    new PerformanceObserver(note).observe({
      type: 'event',
      buffered: true,
      durationThreshold: 16,
    } as PerformanceObserverInit);
  });
  await page.goto(site.origin + path);
  await page.waitForTimeout(6000);
  return page;
}

function forget(page: Page): Promise<Measured[]> {
  return page.evaluate(() => (window as unknown as Watching).measured.splice(0));
}

function noted(page: Page): Promise<Measured[]> {
  return page.evaluate(() => (window as unknown as Watching).measured);
}

/** A visitor who opens the menu, unfolds answers, types, changes the language and asks the chat. */
async function interactions(page: Page): Promise<Measured[]> {
  const slowest: Measured[] = [];
  const step = async (name: string, act: () => Promise<unknown>) => {
    await forget(page);
    await act();
    await page.waitForTimeout(1200);
    const events = (await noted(page)).filter(({ kind }) => /^(pointer|click|key|touch)/.test(kind));
    const took = Math.max(0, ...events.map((event) => event.took));
    slowest.push({ kind: name, at: events[0]?.at ?? 0, took });
  };
  await step('open the menu', () => page.locator('.menu > summary').tap());
  await step('close the menu', () => page.locator('.menu > summary').tap());
  await step('open the chat', () => page.locator('.chat__b').tap());
  await step('close the chat', () => page.keyboard.press('Escape'));
  await step('open the menu again', () => page.locator('.menu > summary').tap());
  await step('go to the questions', () => page.locator('.menu__p a[href="/en/faq"]').tap());
  await step('unfold an answer', () => page.locator('main details > summary').first().tap());
  await step('search the questions', () =>
    page.locator('main input').first().pressSequentially('price', { delay: 120 }),
  );
  await step('open the menu there', () => page.locator('.menu > summary').tap());
  await step('change the language', () => page.locator('.menu__l a[hreflang="de"]').tap());
  return slowest;
}

/** The tasks above 50 ms while nobody does anything, five seconds long. */
async function quietly(page: Page): Promise<Measured[]> {
  const loading = (await forget(page)).filter(({ kind }) => kind === 'task');
  await page.waitForTimeout(5000);
  const resting = (await noted(page)).filter(({ kind }) => kind === 'task');
  const longest = (tasks: Measured[]) => Math.max(0, ...tasks.map(({ took }) => took));
  return [
    { kind: `${loading.length} tasks while loading, the longest`, at: loading[0]?.at ?? 0, took: longest(loading) },
    { kind: `${resting.length} tasks at rest, the longest`, at: resting[0]?.at ?? 0, took: longest(resting) },
  ];
}

/** From the tap to the other page's heading on the screen, at full speed, with the page fetched when the link is touched. */
async function navigations(page: Page): Promise<Measured[]> {
  const paths = ['/en/about', '/en/contact', '/en/privacy', '/en'];
  const results: Measured[] = [];
  for (const path of paths) {
    const link = page.locator(`footer a[href="${path}"], header .logo[href="${path}"]`).first();
    await link.scrollIntoViewIfNeeded();
    await link.dispatchEvent('pointerover');
    await page.waitForTimeout(150);
    const took = await link.evaluate(
      (element, wanted) =>
        new Promise<number>((resolve) => {
          const begun = performance.now();
          const look = () =>
            location.pathname === wanted ? requestAnimationFrame(painted) : requestAnimationFrame(look);
          const painted = () => setTimeout(() => resolve(Math.round(performance.now() - begun)));
          (element as HTMLElement).click();
          look();
        }),
      path,
    );
    results.push({ kind: path, at: 0, took });
    await page.waitForTimeout(500);
  }
  return results;
}
