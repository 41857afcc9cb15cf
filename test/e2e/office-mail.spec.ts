/** Signing in by a link in a mail, and the way from there to a passkey. */
import { createServer } from 'node:http';
import { violations } from '../support/axe.ts';
import { test as base, expect } from '../support/fixtures.ts';
import { listen } from '../support/local-server.ts';
import { MailServer } from '../support/mail-server.ts';
import { addAuthenticator, officeCommand, officeOrigin } from '../support/office.ts';
import { Site } from '../support/site-process.ts';
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
      // The site has to know its address before it starts: the link needs `SITE_URL`.
      const server = createServer();
      const PORT = String(await listen(server));
      server.close();
      const site = await new Site({ ...mail.environment, PORT, SITE_URL: `http://localhost:${PORT}` }).start();
      await officeCommand(site, ['invite', '--language', 'en']);
      await use(site);
      await site.stop();
    },
    { scope: 'worker' },
  ],
});

const owner = 'owner@zk.example';

test('a link by mail signs in, once, in the browser that asked for it; a code from the shell adds a passkey', async ({
  page,
  site,
  mail,
  browser,
  consoleErrors,
}) => {
  await page.goto(`${officeOrigin(site)}/office`);
  await page.getByLabel('Your email address').fill('Owner@ZK.example ');
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText('If this address belongs to somebody')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await until(async () => mail.sentTo(owner).length === 1, 5000);
  const link = /http\S+token=\S+/.exec(mail.sentTo(owner)[0]?.text ?? '')?.[0] ?? '';
  expect(link).toContain(`${officeOrigin(site)}/office/sign-in/mail?token=`);

  // A scanner, or a person with another browser.
  const other = await (await browser.newContext()).newPage();
  await other.goto(link);
  await expect(other.getByText('This link works once')).toBeVisible();
  await other.context().close();

  await page.goto(link);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  const [session] = site.query('select confirmed_at from office_sessions');
  expect(session?.confirmed_at).toBeNull();

  await addAuthenticator(page);
  await page.goto(`${officeOrigin(site)}/office/access`);
  await expect(page.getByRole('button', { name: 'Create passkey' })).toHaveCount(0);
  await page.getByLabel('Code').fill('0000 0000');
  await page.getByRole('button', { name: 'Check code' }).click();
  await expect(page.getByText('This code is wrong or has expired.')).toBeVisible();
  consoleErrors.length = 0; // Chromium logs the status of that page, 403
  const code = /: (\w{4} \w{4})/.exec(await officeCommand(site, ['code']))?.[1] ?? '';
  await page.getByLabel('Code').fill(code.toLowerCase());
  await page.getByRole('button', { name: 'Check code' }).click();
  await page.getByRole('button', { name: 'Create passkey' }).click();
  await expect(page.getByText('Welcome. The passkey is on this device')).toBeVisible();

  await page.goto(link);
  await expect(page).toHaveURL(/sign-in\/mail/);
  await expect(page.getByText('This link works once')).toBeVisible();

  await page.context().clearCookies();
  const before = mail.received.length;
  await page.goto(`${officeOrigin(site)}/office/sign-in`);
  await page.getByLabel('Your email address').fill('stranger@zk.example');
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText('If this address belongs to somebody')).toBeVisible();
  await page.getByLabel('Your email address').fill(owner);
  await page.getByRole('button', { name: 'Send link' }).click();
  // The mail to the owner comes later than one to the stranger would have.
  await until(async () => mail.received.length > before, 5000);
  expect(mail.received.slice(before).map(({ recipients }) => recipients)).toEqual([[owner]]);
});
