/** What links do before and beside following them. */
import type { Page } from '@playwright/test';
import { launcher } from '../support/chat.ts';
import { expect, hydrated, test } from '../support/fixtures.ts';

test('links lead on without a new document; those that ask for a new tab get one', async ({ page, context }) => {
  await page.goto('/de');
  await hydrated(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const action = page.locator('#benefits').getByRole('link');
  const opened = context.waitForEvent('page');
  await action.click({ modifiers: ['ControlOrMeta'] });
  await (await opened).waitForURL(/contact/);
  await expect(page).toHaveURL(/\/de$/);
  await action.click();
  await expect(page).toHaveURL(/\/de\/contact\?/);
  await page.goBack();
  await expect(page.locator('#benefits h2')).toBeVisible();
  await page.locator('#services .button').click();
  await expect(page).toHaveURL(/\/de#process$/);
  await expect(page.locator('#process')).toBeFocused();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('links to a section work on the page for unknown paths too', async ({ page, problems }) => {
  await page.goto('/nowhere/at-all');
  await hydrated(page);
  await page.locator('#services .button').click();
  await expect(page).toHaveURL(/\/nowhere\/at-all#process$/);
  await expect(page.locator('#process')).toBeFocused();
  expect(problems.splice(0).join()).toContain('404');
});

test.describe('when a pointer is on a link', () => {
  /** Which kinds of files have been asked for since the last time: code, styles, data. */
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
    // The chat's button comes by itself.
    await launcher(page).waitFor({ state: 'attached' });
    await page.waitForLoadState('networkidle');
    await fetched(page);
    const link = page.getByRole('banner').getByRole('link', { name: 'Contact us' });
    await link.hover();
    await page.waitForTimeout(1000);
    return link;
  };

  test('the data and the code of its page come ahead of the click', async ({ page }) => {
    const link = await hover(page);
    expect(await fetched(page)).toEqual(expect.arrayContaining(['.data', '.js']));
    await link.click();
    await expect(page).toHaveURL('/en/contact');
    const later = await fetched(page);
    expect(later).not.toContain('.data');
    expect(later).not.toContain('.js');
  });

  test('nothing comes for those who save data', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
    const link = await hover(page);
    expect(await fetched(page)).toEqual([]);
    await link.click();
    await expect(page.getByRole('main').getByRole('textbox').first()).toBeVisible();
  });
});
