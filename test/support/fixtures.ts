/** A site of its own for every worker, and a browser to visit it with. */
import { test as base, expect } from '@playwright/test';
import { Site } from './site-process.ts';

export { expect };

let visitors = 0;

export const test = base.extend<{ problems: string[] }, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
    async ({}, use) => {
      const site = new Site();
      await site.start();
      await use(site);
      await site.stop();
    },
    { scope: 'worker' },
  ],

  baseURL: async ({ site }, use) => use(site.origin),

  /** Every test is a visitor with an address of their own, so that rate limits do not add up. */
  extraHTTPHeaders: async ({ baseURL: _ }, use, { workerIndex }) => {
    visitors += 1;
    await use({ 'X-Forwarded-For': `203.0.${workerIndex % 250}.${visitors % 250}` });
  },

  /** What the console complained about. A test that expects complaints empties it. */
  problems: [
    async ({ page }, use) => {
      const problems: string[] = [];
      page.on('pageerror', (error) => problems.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error') problems.push(message.text());
      });
      await use(problems);
      expect(problems).toEqual([]);
    },
    { auto: true },
  ],
});

/** Waits until the page's script is at work, and all of the page is there with its styles. */
export async function hydrated(page: import('@playwright/test').Page): Promise<void> {
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
}
