import { expect, type Page } from '@playwright/test';

/** Has everything laid out at once, with all its styles, also what waits for the page's rest: before it is measured. */
export async function layOut(page: Page): Promise<void> {
  const isStyled = () =>
    page.evaluate(() => [...document.styleSheets].some(({ href }) => href?.includes('/assets/later-')));
  await expect.poll(isStyled, { intervals: [20] }).toBe(true);
  await page.evaluate(() => document.documentElement.classList.remove('is-bare'));
}
