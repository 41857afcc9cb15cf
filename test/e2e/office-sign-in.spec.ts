/** The ways into the office: invitation, passkey, further devices, lost devices (docs/decisions/020). */
import { violations } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { addAuthenticator, invitation, officeCommand, officeOrigin, signIn } from '../support/office.ts';

test.describe.configure({ mode: 'serial' });

test('an invitation leads to a passkey, and the passkey into the office', async ({ page, site }) => {
  await signIn(site, page);
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.goto(`${officeOrigin(site)}/office/access`);
  await page.getByRole('button', { name: 'Sign in with passkey' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign-in' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test('an invitation works once', async ({ page, site, browser }) => {
  const link = await invitation(site, 'Once');
  // Scanners of mails open links; that uses nothing up.
  await page.goto(link);
  await page.reload();
  await page.getByRole('button', { name: 'Accept the invitation' }).click();
  await expect(page.getByRole('button', { name: 'Create passkey' })).toBeVisible();
  const other = await (await browser.newContext()).newPage();
  await other.goto(link);
  await expect(other.getByText('This invitation has been used.')).toBeVisible();
  await other.context().close();
});
