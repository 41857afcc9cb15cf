/** An announcement in the office: written, looked at, tested, started with a passkey, without script. */
import { createServer } from 'node:http';
import { languages } from '#content/languages.ts';
import { violations } from '../support/axe.ts';
import { addConsent } from '../support/consent-row.ts';
import { test as base, expect } from '../support/fixtures.ts';
import { listen } from '../support/local-server.ts';
import { MailServer } from '../support/mail-server.ts';
import { officeOrigin, signIn, withoutScript } from '../support/office.ts';
import { Site } from '../support/site-process.ts';
import { tooWide } from '../support/too-wide.ts';

const mail = new MailServer();
const test = base.extend<object, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
    async ({}, use) => {
      await mail.start();
      // The site has to know its address before it starts: announcements need `SITE_URL`.
      const server = createServer();
      const PORT = String(await listen(server));
      server.close();
      const site = new Site({ ...mail.environment, PORT, SITE_URL: `http://localhost:${PORT}` });
      await site.start();
      await use(site);
      await site.stop();
      await mail.stop();
    },
    { scope: 'worker' },
  ],
});

test('an announcement is written, tested and sent to those who have confirmed, without script', async ({
  page,
  site,
}) => {
  addConsent((sql) => site.query(sql), { email: 'ada@example.com', language: 'de' });
  addConsent((sql) => site.query(sql), { email: 'ben@example.com', state: 'requested' });
  await signIn(site, page, 'Announcer');
  const plain = await withoutScript(page);
  await page.setViewportSize({ width: 320, height: 640 });
  /** Looks at the page with script, which axe needs. */
  const inspect = async () => {
    await page.goto(plain.url());
    expect(await violations(page)).toEqual([]);
    expect(await tooWide(page)).toEqual([]);
  };
  await plain.goto(`${officeOrigin(site)}/office/waitlist`);
  await inspect();
  await plain.getByRole('link', { name: 'Write announcement' }).first().click();
  await plain.getByRole('button', { name: 'Save and preview' }).click();
  await expect(plain.getByLabel('Subject').first()).toHaveAccessibleDescription('Please write this.');
  await inspect();
  for (const [index, language] of languages.entries()) {
    await plain.getByLabel('Subject').nth(index).fill(`Subject ${language}`);
    await plain.getByLabel('Text', { exact: true }).nth(index).fill(`Hello ${language}`);
  }
  await plain.getByRole('button', { name: 'Save and preview' }).click();
  await expect(plain.getByText('Nothing has been sent.')).toBeVisible();
  await expect(plain.getByText('1 person has confirmed and gets this email.')).toBeVisible();
  await expect(plain.getByText('Hello de')).toBeVisible();
  await inspect();
  await plain.getByRole('button', { name: 'Send me a test' }).click();
  await expect(plain.getByText('The test is on its way to you')).toBeVisible();
  expect(mail.sentTo('owner@zk.example').map(({ subject }) => subject)).toContain('[Test] Subject en');

  site.query("update office_sessions set confirmed_at = '2020-01-01T00:00:00.000Z'");
  await plain.getByRole('button', { name: 'Send now' }).click();
  await expect(plain).toHaveURL(/\/office\/confirm\?to=%2Foffice%2Fwaitlist%2F1$/);
  expect(mail.sentTo('ada@example.com')).toEqual([]);
  site.query(`update office_sessions set confirmed_at = '${new Date().toISOString()}'`);
  await plain.goto(`${officeOrigin(site)}/office/waitlist/1`);
  await plain.getByRole('button', { name: 'Send now' }).click();
  await expect(plain.getByText('Sending has begun.')).toBeVisible();
  await expect.poll(() => mail.sentTo('ada@example.com').map(({ subject }) => subject)).toEqual(['Subject de']);
  await plain.reload();
  await expect(plain.getByRole('heading', { name: 'Sent' })).toBeVisible();
  await inspect();
  expect(mail.sentTo('ben@example.com')).toEqual([]);
  const actions = site.query("select action from office_audit where person = 'Announcer' and action like 'ann%'");
  expect(actions).toEqual([{ action: 'announcement-started' }]);
  await plain.context().close();
});
