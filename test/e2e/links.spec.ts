/** Client-side navigation and prefetching of links. */
import type { Page } from '@playwright/test';
import type { Language } from '#content/languages.ts';
import { messages } from '#content/load.server.ts';
import { launcher } from '../support/chat.ts';
import { expect, hydrated, test } from '../support/fixtures.ts';

/** The button below the services, which is a link to another section of the home page. */
const servicesAction = (page: Page, language: Language) =>
  page.locator('#services').getByRole('link', { name: messages(language).home.services.action });

test('links navigate without a new document; a Ctrl-click opens a new tab', async ({ page, context }) => {
  await page.goto('/de');
  await hydrated(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const action = page.locator('#benefits').getByRole('link');
  const opened = context.waitForEvent('page');
  await action.click({ modifiers: ['ControlOrMeta'] });
  await (await opened).waitForURL(/\/de\/book$/);
  await expect(page).toHaveURL(/\/de$/);
  await action.click();
  await expect(page).toHaveURL(/\/de\/book$/);
  await page.goBack();
  await expect(page.locator('#benefits h2')).toBeVisible();
  await servicesAction(page, 'de').click();
  await expect(page).toHaveURL(/\/de#process$/);
  await expect(page.locator('#process')).toBeFocused();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('links to a section work on the page for unknown paths too', async ({ page, consoleErrors }) => {
  await page.goto('/nowhere/at-all');
  await hydrated(page);
  await servicesAction(page, 'en').click();
  await expect(page).toHaveURL(/\/nowhere\/at-all#process$/);
  await expect(page.locator('#process')).toBeFocused();
  expect(consoleErrors.splice(0).join()).toContain('404');
});

test('the page for unknown paths leads to the search of the FAQ, in the language of the path', async ({
  page,
  consoleErrors,
}) => {
  await page.goto('/de/nowhere');
  await hydrated(page);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.getByRole('link', { name: messages('de').common.failure.notFound.faq }).click();
  await expect(page).toHaveURL('/de/faq#q');
  await expect(page.getByRole('searchbox', { name: messages('de').faq.search.label })).toBeInViewport();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  expect(consoleErrors.splice(0).join()).toContain('404');
});

test.describe('when a pointer is on a link', () => {
  /** The extensions of the files fetched since the last call: code, styles, data. */
  const fetched = (page: Page) =>
    page.evaluate(() => {
      const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      performance.clearResourceTimings();
      const paths = entries.filter(({ transferSize }) => transferSize > 0).map(({ name }) => new URL(name).pathname);
      return [...new Set(paths.map((path) => path.replace(/^.*(?=\.)/, '')))];
    });
  const hover = async (page: Page) => {
    await page.goto('/en');
    await hydrated(page);
    // The chat launcher loads by itself.
    await launcher(page).waitFor({ state: 'attached' });
    await page.waitForLoadState('networkidle');
    await fetched(page);
    const link = page.getByRole('banner').getByRole('link', { name: messages('en').common.header.contact });
    await link.hover();
    await page.waitForTimeout(1000);
    return link;
  };

  test('the data and the code of its page are prefetched', async ({ page }) => {
    const link = await hover(page);
    expect(await fetched(page)).toEqual(expect.arrayContaining(['.data', '.js']));
    await link.click();
    await expect(page).toHaveURL('/en/contact');
    const later = await fetched(page);
    expect(later).not.toContain('.data');
    expect(later).not.toContain('.js');
  });

  test('nothing is prefetched where the browser saves data', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
    const link = await hover(page);
    expect(await fetched(page)).toEqual([]);
    await link.click();
    await expect(page.getByRole('main').getByRole('textbox').first()).toBeVisible();
  });
});
