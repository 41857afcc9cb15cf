/** A site for every worker, and a browser to visit it. */
import { test as base, expect } from '@playwright/test';
import { Site } from './site-process.ts';

export { expect };

let visitors = 0;

type OfWorker = { environment: Record<string, string>; site: Site };

export const test = base.extend<{ consoleErrors: string[] }, OfWorker>({
  /** Settings of the site. */
  environment: [{}, { scope: 'worker' }],
  site: [
    async ({ environment }, use) => {
      const site = await new Site(environment).start();
      await use(site);
      await site.stop();
    },
    { scope: 'worker' },
  ],

  baseURL: async ({ site }, use) => use(site.origin),

  /** Every test has its own client address, so that rate limits do not add up. */
  extraHTTPHeaders: async ({ baseURL: _ }, use, { workerIndex }) => {
    visitors += 1;
    await use({ 'X-Forwarded-For': `203.0.${workerIndex % 250}.${visitors % 250}` });
  },

  /**
   * Errors in the console, such as violations of the content security policy, and headers that the browser does not
   * understand. A test must have none; one that expects some empties the list.
   */
  consoleErrors: [
    async ({ page }, use) => {
      const consoleErrors: string[] = [];
      page.on('pageerror', (error) => consoleErrors.push(error.message));
      page.on('console', (message) => {
        const isAboutHeaders = /permissions-policy|unrecognized|integrity/i.test(message.text());
        if (message.type() === 'error' || isAboutHeaders) consoleErrors.push(message.text());
      });
      await use(consoleErrors);
      expect(consoleErrors).toEqual([]);
    },
    { auto: true },
  ],
});

/** Waits until React has hydrated the page. */
export async function hydrated(page: import('@playwright/test').Page): Promise<void> {
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
}
