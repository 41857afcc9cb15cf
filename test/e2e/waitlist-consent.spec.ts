/** From the waitlist form to the confirmed consent without script, by the link of the mail (product.md K1 to K3). */
import { address } from '#app/i18n/addresses.ts';
import { messages } from '#content/load.server.ts';
import { violations } from '../support/axe.ts';
import { test as base, expect } from '../support/fixtures.ts';
import { MailServer } from '../support/mail-server.ts';
import { Site } from '../support/site-process.ts';
import { tooWide } from '../support/too-wide.ts';
import { until } from '../support/until.ts';

const test = base.extend<object, { mail: MailServer; site: Site }>({
  mail: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
    async ({}, use) => {
      const mail = await new MailServer().start();
      await use(mail);
      await mail.stop();
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ mail }, use) => {
      const site = await new Site({ ...mail.environment, SITE_URL: 'https://www.zk.example' }).start();
      await use(site);
      await site.stop();
    },
    { scope: 'worker' },
  ],
});

test('a sign-up is confirmed without script, and by nothing but the button', async ({ page, site, mail, browser }) => {
  const { waitlist, consent } = messages('de');
  const { common } = messages('de');
  const state = () => site.query('select state from consents')[0]?.state;
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.origin });
  const plain = await context.newPage();
  await plain.goto(`${address('de', 'waitlist')}?service=telegram`);
  await expect(plain.getByText(waitlist.question)).toBeVisible();
  await plain.getByLabel(common.form.fullName).fill('Ayşe');
  await plain.getByLabel(common.form.email).fill('ayse@example.com');
  await plain.getByRole('button', { name: common.labels.joinWaitlist }).click();
  await expect(plain.getByText(waitlist.thanks.asked)).toBeVisible();
  await until(async () => mail.sentTo('ayse@example.com').length === 1, 5000);
  const [, link = ''] = /zk\.example(\/\S+key=\S+)/.exec(mail.sentTo('ayse@example.com')[0]?.text ?? '') ?? [];

  // A scanner with a browser of its own opens the link, and its script runs.
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(consent.page.states.open.title);
  expect(await violations(page)).toEqual([]);
  expect(await tooWide(page)).toEqual([]);
  expect(state()).toBe('requested');

  await plain.goto(link);
  await plain.getByRole('button', { name: consent.page.yes }).click();
  await expect(plain.getByRole('heading', { level: 1 })).toContainText(consent.page.states.confirmed.title);
  expect(state()).toBe('confirmed');
  await context.close();
});
