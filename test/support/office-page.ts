/** The office in a browser: fixtures for tests that begin signed in, on a site without and with a mail server. */
import { mergeTests, type Page } from '@playwright/test';
import { violations } from './axe.ts';
import { test as base, expect } from './fixtures.ts';
import { freePort } from './local-server.ts';
import { MailServer } from './mail-server.ts';
import { officeOrigin } from './office.ts';
import { officeSession } from './office-session.ts';
import { overflowing } from './overflow.ts';

/** Checks whether the page fits the narrowest screen. */
export async function expectFits(page: Page): Promise<void> {
  // A click may just have opened the page, which has no element yet then.
  await page.waitForLoadState('domcontentloaded');
  const size = page.viewportSize() ?? { width: 1280, height: 900 };
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await overflowing(page)).toEqual([]);
  await page.setViewportSize(size);
}

/** Checks the page with axe at its size, and whether it fits the narrowest screen. */
export async function expectSound(page: Page): Promise<void> {
  expect(await violations(page)).toEqual([]);
  await expectFits(page);
}

type Office = {
  /** Signed in without a passkey, as “Ada”. The history begins with it. */
  page: Page;
  /** Without script, signed in as the same person. */
  plain: Page;
  /** Checks the page that `plain` shows, also in the browser with script, which axe needs. */
  inspect: () => Promise<void>;
};

export const officeTest = base.extend<Office>({
  baseURL: async ({ site }, use) => use(officeOrigin(site)),
  page: async ({ page, site }, use) => {
    site.query('delete from office_audit');
    const [name = '', value = ''] = officeSession(site).Cookie.split('=');
    // The prefix `__Host-` demands an address with TLS; browsers send the cookie to http://localhost too.
    const url = officeOrigin(site).replace('http:', 'https:');
    await page.context().addCookies([{ name, value, url, secure: true, httpOnly: true, sameSite: 'Lax' }]);
    await page.goto('/office');
    await use(page);
  },
  plain: async ({ browser, page }, use) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    await context.addCookies(await page.context().cookies());
    await use(await context.newPage());
    await context.close();
  },
  inspect: async ({ page, plain }, use) =>
    use(async () => {
      await expectFits(plain);
      await page.goto(plain.url());
      await expectSound(page);
    }),
});

type Mailing = { mail: MailServer; environment: Record<string, string> };

/** On a site with a mail server. */
export const mailingTest = base.extend<object, Mailing>({
  mail: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
    async ({}, use) => {
      const mail = await new MailServer().start();
      await use(mail);
      await mail.stop();
    },
    { scope: 'worker' },
  ],
  /** The site knows its address, because the links in its mails need it. */
  environment: [
    async ({ mail }, use) => {
      const PORT = String(await freePort());
      await use({ ...mail.environment, PORT, SITE_URL: `http://localhost:${PORT}` });
    },
    { scope: 'worker' },
  ],
});
export const mailingOfficeTest = mergeTests(officeTest, mailingTest);
