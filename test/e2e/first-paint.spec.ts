import { setTimeout } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { address } from '#app/i18n/addresses.ts';
import { languages } from '#content/languages.ts';
import { expect, hydrated, test } from '../support/fixtures.ts';
import { layOut } from '../support/lay-out.ts';
import { everyPage } from '../support/pages.ts';

test('who asks for a section is taken there', async ({ page }) => {
  await page.goto('/de#pricing');
  await atTheTop(page, '#pricing');
  await page.goto('/en');
  await page.locator('header').getByRole('link', { name: 'Pricing' }).click();
  await atTheTop(page, '#pricing');
});

test('a page that is loaded anew stays where it was', async ({ page }) => {
  await page.goto('/en');
  await hydrated(page);
  await page.locator('#pricing').evaluate((section) => section.scrollIntoView({ behavior: 'instant' }));
  await atTheTop(page, '#pricing');
  await page.reload();
  await atTheTop(page, '#pricing');
});

test('no page needs a whole typeface, not even while the small files are on their way', async ({ page }) => {
  // Every page in every language, one after the other.
  test.slow();
  const whole: string[] = [];
  page.on('request', (request) => {
    if (/-wght-normal/.test(request.url())) whole.push(`${page.url()}: ${request.url()}`);
  });
  await page.route(/woff2/, async (route) => {
    if (page.url().endsWith('/de')) await setTimeout(500);
    await route.continue();
  });
  for (const language of languages) {
    for (const name of everyPage) {
      await page.goto(address(language, name));
      await layOut(page);
      await page.evaluate(() => {
        for (const closed of document.querySelectorAll('details')) closed.open = true;
        return document.fonts.ready;
      });
    }
  }
  expect(whole).toEqual([]);
});

test('a letter that our files do not have comes from the whole typeface', async ({ page }) => {
  await page.goto('/en');
  // React would take the letters away again.
  await hydrated(page);
  for (const [selector, file] of [
    ['h1', 'vollkorn-latin-ext-wght-normal'],
    ['.hero .lead', 'instrument-sans-latin-ext-wght-normal'],
  ] as const) {
    const asked = page.waitForRequest((request) => request.url().includes(file));
    await page.locator(selector).evaluate((element) => element.prepend('Łódź '));
    await asked;
  }
});

/** What was asked for begins below the bar, within a line of it. */
async function atTheTop(page: Page, selector: string): Promise<void> {
  await expect
    .poll(() => page.locator(selector).evaluate((section) => Math.round(section.getBoundingClientRect().top)))
    .toBeLessThan(110);
  expect(await page.locator(selector).evaluate((section) => section.getBoundingClientRect().bottom)).toBeGreaterThan(
    200,
  );
}

test('styles that are in the page are not fetched again with a piece of script that comes later', async ({ page }) => {
  await page.goto('/en');
  await hydrated(page);
  const inside = await page
    .locator('link[rel="stylesheet"][disabled]')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLLinkElement).href).pathname));
  expect(inside.length).toBeGreaterThan(1);
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await page.locator('.chat__b').click();
  await expect(page.locator('.chat__p')).toBeVisible();
  expect(fetched.filter((path) => path.endsWith('.css'))).not.toEqual([]);
  expect(fetched.filter((path) => inside.includes(path))).toEqual([]);
});
