/** The sheet behind the first screen: what is above does not wait for it, what it is for is never without it. */
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
const footerIsStyled = async (page: Page) => expect(await style(page, '.foot', 'border-top-style')).toBe('solid');

test('the first screen is painted before it, the sections only with it', async ({ page }) => {
  const release = await hold(page, sheet);
  await page.goto('/de', { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  await expect(page.locator('h1')).toBeVisible();
  await expect(page.locator('.hero .facts')).toBeVisible();
  await expect(page.locator('#problem, footer')).toHaveCount(0);
  release();
  await expect(page.locator('#problem')).toHaveCount(1);
  await sectionsAreStyled(page);
  await footerIsStyled(page);
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
    return Number.parseFloat(await style(page, '.foot__hi', 'font-size'));
  };
  expect(await size('/de/faq')).toBeLessThan((await size('/de')) - 20);
});

test('a page for an error has the styles for it inside', async ({ request }) => {
  const response = await request.post('/en/about');
  const [, inside = ''] = /<style>([\s\S]*?)<\/style>/.exec(await response.text()) ?? [];
  expect(inside).toContain('.err ');
});
