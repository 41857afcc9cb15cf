import type { Page } from '@playwright/test';

/** Has everything laid out at once, also what waits for the page to be at rest: before something is measured. */
export async function layOut(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.classList.remove('is-folded', 'is-still'));
}
