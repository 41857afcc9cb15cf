/** The sheet behind the first screen: what is above does not wait for it, what it is for is never seen without it. */
import type { Page } from '@playwright/test';
import { expect, hydrated, test } from '../support/fixtures.ts';
import { hold } from '../support/hold.ts';

const sheet = '**/assets/later-*.css';
const style = (page: Page, selector: string, property: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
const sectionsAreStyled = (page: Page) => expect.poll(() => style(page, '.wall', 'display')).toBe('grid');
const footerIsStyled = (page: Page) => expect.poll(() => style(page, '.foot', 'border-top-style')).toBe('solid');

/** Whether its words are shown, or would be once somebody scrolls there. */
const isShown = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => element.checkVisibility());
const isPainted = (page: Page) =>
  page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length > 0);

test('it is asked for after the first paint, and what it is for is hidden until it is there', async ({ page }) => {
  const release = await hold(page, sheet);
  await page.goto('/de', { waitUntil: 'commit' });
  await page.locator('.foot').waitFor({ state: 'attached' });
  await expect(page.locator('h1')).toBeVisible();
  await expect(page.locator('.hero .facts')).toBeVisible();
  // Also of a page that is alive already: a key is a sign to begin, even while the sheet keeps the page loading.
  await page.waitForTimeout(500);
  await page.keyboard.press('Shift');
  await page.locator('link[rel="manifest"]').waitFor({ state: 'attached' });
  await page.waitForTimeout(500);
  for (const hidden of ['#problem h2', '#pricing h2', '.foot__hi']) expect(await isShown(page, hidden)).toBe(false);
  release();
  for (const shown of ['#problem h2', '#pricing h2', '.foot__hi'])
    await expect.poll(() => isShown(page, shown)).toBe(true);
  await sectionsAreStyled(page);
  await footerIsStyled(page);
  await hydrated(page);
  expect(await isPainted(page)).toBe(true);
  const early = await page.evaluate(() => {
    const [painted] = performance.getEntriesByName('first-contentful-paint');
    return performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => painted && startTime < painted.startTime)
      .map(({ name }) => name);
  });
  expect(early.filter((name) => /\.(css|js)$|\/city/.test(name))).toEqual([]);
});

test('what a home screen needs is named once the page is alive, and is there', async ({ page, request }) => {
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

test('it comes before the first paint where a section was asked for, which would else be in another place', async ({
  page,
}) => {
  const release = await hold(page, sheet);
  await page.goto('/de#pricing', { waitUntil: 'commit' });
  await page.locator('.foot').waitFor({ state: 'attached' });
  await page.waitForTimeout(300);
  expect(await isPainted(page)).toBe(false);
  release();
  await expect.poll(() => isPainted(page)).toBe(true);
  await sectionsAreStyled(page);
});

test('everything is shown all the same when it cannot be had', async ({ page, problems }) => {
  await page.route(sheet, (route) => route.abort());
  await page.goto('/en');
  for (const shown of ['#problem h2', '#pricing h2', '.foot__hi'])
    await expect.poll(() => isShown(page, shown)).toBe(true);
  expect(problems.splice(0)).toEqual(['Failed to load resource: net::ERR_FAILED']);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('it is an ordinary style sheet', async ({ page }) => {
    await page.goto('/tr');
    await sectionsAreStyled(page);
    await footerIsStyled(page);
  });
});

test('it stays when the home page is left, comes again or changes its language', async ({ page }) => {
  await page.goto('/en');
  await hydrated(page);
  await page.locator('header .lang summary').click();
  await page.locator('header .lang a[hreflang="de"]').click();
  await expect(page).toHaveURL(/\/de$/);
  await expect(page.locator('#services h2')).toHaveCount(1);
  await sectionsAreStyled(page);
  await page.locator('.foot a[href="/de/contact"]').click();
  await expect(page.locator('#services')).toHaveCount(0);
  await footerIsStyled(page);
  await page.locator('header a[href="/de"]').first().click();
  await expect(page.locator('#services h2')).toBeVisible();
  await sectionsAreStyled(page);
});

test('the footer’s greeting is large on the home page alone', async ({ page }) => {
  const size = async (path: string) => {
    await page.goto(path);
    await footerIsStyled(page);
    return Number.parseFloat(await style(page, '.foot__hi', 'font-size'));
  };
  expect(await size('/de/faq')).toBeLessThan((await size('/de')) - 20);
});

test('a page that was reached from another is printed like one that was opened', async ({ page }) => {
  const sizeOnPaper = async () => {
    await page.emulateMedia({ media: 'print' });
    const size = await style(page, '.doc h1', 'font-size');
    await page.emulateMedia({ media: 'screen' });
    return size;
  };
  await page.goto('/en/privacy');
  await footerIsStyled(page);
  const opened = await sizeOnPaper();
  expect(opened).not.toBe(await style(page, '.doc h1', 'font-size'));
  await page.goto('/en/faq');
  await hydrated(page);
  await page.locator('.foot a[href="/en/privacy"]').click();
  await expect(page.locator('.doc h1')).toBeVisible();
  expect(await sizeOnPaper()).toBe(opened);
});

test('a page for an error has the styles for it inside', async ({ request }) => {
  const response = await request.post('/en/about');
  const [, inside = ''] = /<style>([\s\S]*?)<\/style>/.exec(await response.text()) ?? [];
  expect(inside).toContain('.err ');
});
