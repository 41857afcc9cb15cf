/** How the browser loads a page (app/document): critical styles, late styles, late scripts, fonts. */
import { setTimeout } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { address } from '#app/i18n/addresses.ts';
import { messages } from '#content/load.server.ts';
import { launcher } from '../support/chat.ts';
import { expect, hydrated, test } from '../support/fixtures.ts';
import { holdRequests } from '../support/hold-requests.ts';
import { chooseLanguage, footer, header } from '../support/landmarks.ts';
import { layOutAll } from '../support/lay-out.ts';
import { everyPage } from '../support/pages.ts';

const { home, common } = messages('en');
const belowFold = '**/assets/below-fold-*.css';

const style = (page: Page, selector: string, property: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
const paddingOf = async (page: Page, selector: string) =>
  Number.parseFloat((await style(page, selector, 'padding-top')) || '0');
const sectionsAreStyled = (page: Page) =>
  expect.poll(() => style(page, '#services div:has(> article)', 'display')).toBe('grid');
const footerIsStyled = (page: Page) => expect.poll(() => style(page, 'footer', 'border-top-style')).toBe('solid');

test('every page has its critical styles inline, and preloads no module', async ({ request }) => {
  for (const name of everyPage) {
    const html = await (await request.get(address('de', name))).text();
    const [head = ''] = html.split('</head>');
    expect(head, name).toContain('<style id="critical-css">');
    expect(head, name).not.toContain('rel="stylesheet"');
    expect(html, name).not.toContain('modulepreload');
  }
});

test('modules are fetched after the first paint, and also where no paint is ever reported', async ({ page }) => {
  const fetched = () =>
    page.evaluate(() => {
      const [paint] = performance.getEntriesByName('first-contentful-paint');
      const modules = performance.getEntriesByType('resource').filter(({ name }) => /vendor-.*js$/.test(name));
      return modules.map(({ startTime }) => paint !== undefined && startTime > paint.startTime);
    });
  await page.goto('/en/contact');
  await hydrated(page);
  expect(await fetched()).toEqual([true]);
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => undefined;
  });
  await page.reload();
  await hydrated(page);
});

test('the hero is painted while the below-fold styles load, and no section is shown without its styles', async ({
  page,
}) => {
  const release = await holdRequests(page, belowFold);
  await page.goto('/de', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const painted = () => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length);
  await expect.poll(painted).toBe(1);
  await expect(page.locator('#services')).toHaveCount(0);
  release();
  await sectionsAreStyled(page);
  await footerIsStyled(page);
});

test('every section is shown when the below-fold styles cannot be loaded', async ({ page, consoleErrors }) => {
  await page.route(belowFold, (route) => route.abort());
  await page.goto('/en');
  await hydrated(page);
  await expect(page.locator('#pricing').getByRole('heading', { level: 2 })).toBeVisible();
  await expect(footer(page)).toContainText(common.footer.greeting);
  expect(new Set(consoleErrors.splice(0))).toEqual(new Set(['Failed to load resource: net::ERR_FAILED']));
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the below-fold styles are applied', async ({ page }) => {
    await page.goto('/tr');
    await sectionsAreStyled(page);
    await footerIsStyled(page);
  });
});

test('a key press hydrates the page, also while its fonts are loading', async ({ page }) => {
  const release = await holdRequests(page, '**/assets/*.woff2');
  await page.goto('/en', { waitUntil: 'domcontentloaded' });
  await page.waitForTimeout(500);
  await expect(page.locator('html[data-hydrated]')).toHaveCount(0);
  // A key pressed before the start script has loaded has no effect; the next one has.
  await expect(async () => {
    await page.keyboard.press('Shift');
    await expect(page.locator('html[data-hydrated]')).toHaveCount(1, { timeout: 500 });
  }).toPass();
  release();
});

test('the home page keeps its styles after leaving, returning and a change of language', async ({ page }) => {
  await page.goto('/en');
  await hydrated(page);
  const padding = await paddingOf(page, '#pricing > div');
  await chooseLanguage(page, 'de');
  await expect(page).toHaveURL(/\/de$/);
  await sectionsAreStyled(page);
  await footer(page)
    .getByRole('link', { name: messages('de').common.footer.contact })
    .click();
  await expect(page.locator('#services')).toHaveCount(0);
  await footerIsStyled(page);
  await header(page).getByRole('link').first().click();
  await expect(page.locator('#services').getByRole('heading', { level: 2 })).toBeVisible();
  await sectionsAreStyled(page);
  expect(await paddingOf(page, '#pricing > div')).toBe(padding);
});

test('opening the chat fetches no style sheet that the page already has', async ({ page }) => {
  await page.goto('/en');
  await hydrated(page);
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await launcher(page).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  const sheets = fetched.filter((path) => path.endsWith('.css'));
  expect(sheets).not.toEqual([]);
  expect(sheets.filter((path) => /\/(root|shell|below-fold)-/.test(path))).toEqual([]);
});

test('a link to a section scrolls there, from another page too, and a reload keeps the position', async ({ page }) => {
  await page.goto('/de#pricing');
  await expectAtTop(page, '#pricing');
  await page.goto('/en');
  await hydrated(page);
  await header(page).getByRole('link', { name: common.header.pricing }).first().click();
  await expectAtTop(page, '#pricing');
  await page.reload();
  await expectAtTop(page, '#pricing');
  await page.goto('/en');
  await hydrated(page);
  const comparison = () => page.locator('#comparison').evaluate((section) => section.getBoundingClientRect().top);
  for (let turn = 0; turn < 40 && (await comparison()) > 100; turn++) {
    await page.mouse.wheel(0, 400);
    await page.waitForTimeout(50);
  }
  await page.waitForTimeout(500);
  const before = await comparison();
  expect(before).toBeLessThan(400);
  await page.reload();
  await expect.poll(async () => Math.abs((await comparison()) - before)).toBeLessThan(5);
});

test('the web app manifest and the home screen icon are linked and served', async ({ page, request }) => {
  await page.goto('/de');
  for (const [rel, type] of [
    ['manifest', /manifest/],
    ['apple-touch-icon', /^image\/png/],
  ] as const) {
    const link = page.locator(`link[rel="${rel}"]`);
    await expect(link).toHaveCount(1);
    expect((await request.get((await link.getAttribute('href')) ?? '')).headers()['content-type']).toMatch(type);
  }
});

test('the full font files are not loaded while the subset files are late', async ({ page }) => {
  const fullFonts: string[] = [];
  page.on('request', (request) => {
    if (/-wght-normal/.test(request.url())) fullFonts.push(request.url());
  });
  await page.route(/woff2/, async (route) => {
    await setTimeout(500);
    await route.continue();
  });
  await page.goto('/de');
  await page.evaluate(() => document.fonts.ready);
  expect(fullFonts).toEqual([]);
});

test('sections have their real heights once the page is scrolled, so that a stored position stays the same place', async ({
  page,
}) => {
  await page.goto('/en');
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const estimated = await height();
  await page.mouse.wheel(0, 100);
  await expect.poll(height).not.toBe(estimated);
  const scrolled = await height();
  await layOutAll(page);
  expect(await height()).toBe(scrolled);
});

test('a character outside of the subset fonts loads the full font file', async ({ page }) => {
  await page.goto('/en');
  // Hydration would remove the added characters.
  await hydrated(page);
  for (const [element, file] of [
    [page.getByRole('heading', { level: 1 }), 'vollkorn-latin-ext-wght-normal'],
    [page.getByText(home.hero.lead), 'instrument-sans-latin-ext-wght-normal'],
  ] as const) {
    const request = page.waitForRequest((request) => request.url().includes(file));
    await element.evaluate((node) => node.prepend('Łódź '));
    await request;
  }
});

test('a page opened by client-side navigation is printed with the same styles as one opened directly', async ({
  page,
}) => {
  const heading = 'article h1';
  const sizeOnPaper = async () => {
    await page.emulateMedia({ media: 'print' });
    const size = await style(page, heading, 'font-size');
    await page.emulateMedia({ media: 'screen' });
    return size;
  };
  await page.goto('/en/privacy');
  await footerIsStyled(page);
  const opened = await sizeOnPaper();
  expect(opened).not.toBe(await style(page, heading, 'font-size'));
  await page.goto('/en/faq');
  await hydrated(page);
  await footer(page).getByRole('link', { name: common.footer.privacy }).click();
  await expect(page.locator(heading)).toBeVisible();
  expect(await sizeOnPaper()).toBe(opened);
});

/** Expects the element to begin just below the header. */
async function expectAtTop(page: Page, selector: string): Promise<void> {
  await expect
    .poll(() => page.locator(selector).evaluate((section) => Math.round(section.getBoundingClientRect().top)))
    .toBeLessThan(110);
  expect(await page.locator(selector).evaluate((section) => section.getBoundingClientRect().bottom)).toBeGreaterThan(
    200,
  );
}
