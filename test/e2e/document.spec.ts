/** How the browser loads a page (app/document): critical styles, late styles, late scripts, fonts. */
import type { Page } from '@playwright/test';
import { messages } from '#content/load.server.ts';
import { expect, hydrated, test } from '../support/fixtures.ts';
import { holdRequests } from '../support/hold-requests.ts';
import { chooseLanguage, footer, header } from '../support/landmarks.ts';
import { layOutAll } from '../support/lay-out.ts';
import { visit } from '../support/visit.ts';

const { home, common } = messages('en');
const { common: german } = messages('de');
const belowFold = '**/assets/below-fold-*.css';

const sectionsAreStyled = (page: Page) =>
  expect(page.locator('#services div:has(> article)').first()).toHaveCSS('display', 'grid');
const footerIsStyled = (page: Page) => expect(footer(page)).toHaveCSS('border-top-style', 'solid');

test('modules are fetched after the first paint, if any; manifest and icon are served', async ({ page, request }) => {
  const fetched = () =>
    page.evaluate(() => {
      const [paint] = performance.getEntriesByName('first-contentful-paint');
      const modules = performance.getEntriesByType('resource').filter(({ name }) => /vendor-.*js$/.test(name));
      return modules.map(({ startTime }) => paint !== undefined && startTime > paint.startTime);
    });
  await visit(page, '/en/contact');
  expect(await fetched()).toEqual([true]);
  for (const [rel, type] of Object.entries({ manifest: /manifest/, 'apple-touch-icon': /^image\/png/ })) {
    const link = page.locator(`link[rel="${rel}"]`);
    await expect(link).toHaveCount(1);
    expect((await request.get((await link.getAttribute('href')) ?? '')).headers()['content-type']).toMatch(type);
  }
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => undefined;
  });
  await page.reload();
  await hydrated(page);
});

test('the hero waits for no below-fold styles; sections do, unless they fail', async ({ page, consoleErrors }) => {
  const release = await holdRequests(page, belowFold);
  await page.goto('/de', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const painted = () => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length);
  await expect.poll(painted).toBe(1);
  await expect(page.locator('#services')).toHaveCount(0);
  release();
  await sectionsAreStyled(page);
  await footerIsStyled(page);

  await page.route(belowFold, (route) => route.abort());
  await visit(page, '/en');
  await expect(page.locator('#pricing').getByRole('heading', { level: 2 })).toBeVisible();
  await expect(footer(page)).toContainText(common.footer.greeting);
  expect(new Set(consoleErrors.splice(0))).toEqual(new Set(['Failed to load resource: net::ERR_FAILED']));
});

test('the home page keeps its styles after leaving, returning and a change of language', async ({ page }) => {
  await visit(page, '/en');
  const pricing = page.locator('#pricing > div').first();
  const padding = await pricing.evaluate((element) => getComputedStyle(element).paddingTop);
  await chooseLanguage(page, 'de');
  await expect(page).toHaveURL(/\/de$/);
  await sectionsAreStyled(page);
  await footer(page).getByRole('link', { name: german.footer.contact, exact: true }).click();
  await expect(page.locator('#services')).toHaveCount(0);
  await footerIsStyled(page);
  await header(page).getByRole('link').first().click();
  await expect(page.locator('#services').getByRole('heading', { level: 2 })).toBeVisible();
  await sectionsAreStyled(page);
  await expect(pricing).toHaveCSS('padding-top', padding);
});

test('sections have their real heights once the page is scrolled', async ({ page }) => {
  await page.goto('/en');
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const estimated = await height();
  await page.mouse.wheel(0, 100);
  await expect.poll(height).not.toBe(estimated);
  const scrolled = await height();
  await layOutAll(page);
  expect(await height()).toBe(scrolled);
});

test('a key press hydrates a page whose fonts are late; full fonts are for rare characters', async ({ page }) => {
  const fullFonts: string[] = [];
  page.on('request', (request) => {
    if (/-wght-normal/.test(request.url())) fullFonts.push(request.url());
  });
  const release = await holdRequests(page, '**/*.woff2');
  const wanted = page.waitForRequest('**/*.woff2');
  await page.goto('/en', { waitUntil: 'domcontentloaded' });
  await wanted;
  // Otherwise a page hydrates after its load event, for which its fonts have to be there.
  await expect(page.locator('html[data-hydrated]')).toHaveCount(0);
  // A key pressed before the start script has loaded has no effect; the next one has.
  await expect(async () => {
    await page.keyboard.press('Shift');
    await expect(page.locator('html[data-hydrated]')).toHaveCount(1, { timeout: 500 });
  }).toPass();
  release();
  await page.evaluate(() => document.fonts.ready);
  expect(fullFonts).toEqual([]);
  for (const [element, file] of [
    [page.getByRole('heading', { level: 1 }), 'vollkorn-latin-ext-wght-normal'],
    [page.getByText(home.hero.lead), 'instrument-sans-latin-ext-wght-normal'],
  ] as const) {
    const request = page.waitForRequest((request) => request.url().includes(file));
    await element.evaluate((node) => node.prepend('Łódź '));
    await request;
  }
});
