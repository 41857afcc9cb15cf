/** `npm run shots`: every page, language and width, and every state, as pictures in `shots/` to look at. */
import { mkdirSync, rmSync } from 'node:fs';
import { type Browser, chromium, type Page } from '@playwright/test';
import { address } from '#app/i18n/addresses.ts';
import { languages } from '#content/languages.ts';
import { browserOptions } from '../playwright.config.ts';
import { shootChat } from './support/chat-shots.ts';
import { everyPage } from './support/pages.ts';
import { Site } from './support/site-process.ts';

const folder = 'shots';
const widths = [360, 768, 1440];
const [only] = process.argv.slice(2);

const site = new Site();
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);
await site.start();
const browser = await chromium.launch(browserOptions);
try {
  await shootPages(browser);
  await shootStates(browser);
  for (const width of [360, 390, 768, 1440]) {
    for (const language of languages) {
      await shootChat(await open(browser, width), { width, language, shoot });
    }
  }
} finally {
  await browser.close();
  await site.stop();
}

async function shootPages(browser: Browser): Promise<void> {
  for (const width of widths) {
    const page = await open(browser, width);
    for (const language of languages) {
      for (const name of everyPage) {
        await shoot(page, `${name}-${language}-${width}`, address(language, name));
      }
    }
    await page.close();
  }
}

async function shootStates(browser: Browser): Promise<void> {
  for (const width of [360, 1440]) {
    for (const language of languages) {
      const page = await open(browser, width);
      const state = (name: string, path: string, prepare: (page: Page) => Promise<unknown>, whole = false) =>
        shoot(page, `state-${name}-${language}-${width}`, path, prepare, whole);
      const contact = address(language, 'contact');
      const menu = width < 1000 ? '.menu summary' : '.lang summary';
      await state('menu', address(language, 'home'), () => page.locator(menu).click());
      await state('errors', contact, () => page.locator('form[method=post] button').click(), true);
      await state('submitting', contact, () => submitHeld(page), true);
      await state('refused', contact, () => submitRefused(page), true);
      await state('thanks', contact, () => submit(page), true);
      await state(
        'waitlist-chosen',
        address(language, 'waitlist', { query: { service: 'telegram' } }),
        async () => {},
        true,
      );
      await state(
        'waitlist-thanks',
        address(language, 'waitlist', { query: { service: 'telegram' } }),
        () => submit(page),
        true,
      );
      await state('search-none', address(language, 'faq'), () => page.locator('#q').fill('fax'), true);
      await state('unknown', `/${language}/nothing`, async () => {});
      await state('failure', address(language, 'home'), () => fail(page, language), true);
      site.countDown(26 * 3_600_000);
      await state('banner', address(language, 'faq'), async () => {});
      site.query('delete from countdowns');
      site.countDown(11 * 3_600_000 + 20 * 60_000);
      await state('banner-red', address(language, 'faq'), async () => {});
      site.query('delete from countdowns');
      await page.close();
    }
  }
}

async function open(browser: Browser, width: number): Promise<Page> {
  const context = await browser.newContext({
    baseURL: site.origin,
    viewport: { width, height: width < 1000 ? 800 : 900 },
    // Loops in pictures rest in a telling pose, so that two runs can be compared.
    reducedMotion: 'reduce',
    extraHTTPHeaders: { 'X-Forwarded-For': `203.0.113.${width % 250}` },
  });
  return context.newPage();
}

async function shoot(
  page: Page,
  name: string,
  path: string,
  prepare?: (page: Page) => Promise<unknown>,
  whole = !prepare,
) {
  if (only && !name.includes(only)) return;
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.evaluate(() => {
    for (const image of document.images) image.loading = 'eager';
    return Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
  });
  await prepare?.(page);
  await page.waitForTimeout(300);
  // Chromium paints a drawing only once it has been on screen.
  if (whole) await walkThrough(page);
  await page.screenshot({ path: `${folder}/${name}.png`, fullPage: whole });
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}

async function walkThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { scrollY } = window;
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight) {
      scrollTo(0, y);
      await new Promise((resolve) => setTimeout(resolve, 40));
    }
    scrollTo(0, scrollY);
  });
}

async function fill(page: Page): Promise<void> {
  await page.locator('#fullName').fill('Ayşe Yıldırım-Größenwahn');
  await page.locator('#email').fill('ayse@example.com');
  if (await page.locator('#message').count())
    await page.locator('#message').fill('Guten Abend,\nwir verlieren abends Anfragen.');
}

async function submit(page: Page): Promise<void> {
  await fill(page);
  await page.locator('form[method=post] button[type=submit]').click();
  await page.locator('.thanks').waitFor();
}

async function submitHeld(page: Page): Promise<void> {
  await fill(page);
  await page.route('**/*.data*', () => {});
  await page.locator('form[method=post] button[type=submit]').click();
}

async function submitRefused(page: Page): Promise<void> {
  await fill(page);
  await page.route('**/*.data*', (route) => route.abort());
  await page.locator('form[method=post] button[type=submit]').click();
  await page.locator('[role=alert]').waitFor();
}

async function fail(page: Page, language: string): Promise<void> {
  await page.route('**/about.data*', (route) => route.fulfill({ status: 500, body: 'broken' }));
  await page.evaluate(
    (path) => document.querySelector<HTMLAnchorElement>(`a[href="${path}"]`)?.click(),
    `/${language}/about`,
  );
  await page.locator('.err').waitFor();
}
