/** The ways into the office, and those that stay shut (docs/decisions/020). Every test has a person of its own. */
import type { BrowserContext, Page } from '@playwright/test';
import { test as base, expect } from '../support/fixtures.ts';
import { addAuthenticator, officeCommand, officeOrigin } from '../support/office.ts';
import { expectSound } from '../support/office-page.ts';
import type { Site } from '../support/site-process.ts';

const test = base.extend({ baseURL: async ({ site }, use) => use(officeOrigin(site)) });
// Commands of the shell start a process each.
test.setTimeout(120_000);

/** The link of a new invitation. */
async function invitation(site: Site, name: string): Promise<string> {
  const printed = await officeCommand(site, ['invite', '--name', name, '--language', 'en']);
  return /http\S+/.exec(printed)?.[0] ?? '';
}

/** Invites somebody, accepts the invitation in this page and makes a passkey. The page then shows `/office`. */
async function signIn(site: Site, page: Page, name: string) {
  const authenticator = await addAuthenticator(page);
  await page.goto(await invitation(site, name));
  await page.getByRole('button', { name: 'Accept the invitation' }).click();
  await page.getByRole('button', { name: 'Add a passkey', exact: true }).click();
  // A person who has a passkey already stays on the page of passkeys.
  await expect(page.getByText(/^(Welcome\. The passkey is on|The passkey is added\.)/)).toBeVisible();
  await page.goto('/office');
  return authenticator;
}

const title = (name: string) => ({ level: 1, name });

/** The `Cookie` header of the session. */
async function sessionOf(context: BrowserContext): Promise<string> {
  const [cookie] = await context.cookies();
  return `${cookie?.name}=${cookie?.value}`;
}

test('an invitation leads to a passkey, which what cannot be undone asks for', async ({ page, site, browser }) => {
  await signIn(site, page, 'Careful');
  await expect(page.getByRole('heading', title('Today'))).toBeVisible();
  await expectSound(page);
  const [cookie] = await page.context().cookies();
  expect(cookie).toMatchObject({ name: '__Host-office', httpOnly: true, secure: true, sameSite: 'Lax', path: '/' });
  expect(await page.evaluate(() => document.cookie)).toBe('');
  const stored = site.query('select * from office_sessions').map((row) => JSON.stringify(row));
  expect(stored.join()).not.toContain(cookie?.value);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', title('Sign in'))).toBeVisible();
  await expectSound(page);
  await page.goto('/office/access');
  await page.getByRole('button', { name: 'Sign in with passkey' }).click();
  await expect(page.getByRole('heading', title('My access'))).toBeVisible();
  await expectSound(page);

  // Five minutes later
  site.query(`update office_sessions set confirmed_at = '2026-01-01T00:00:00.000Z'`);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Add a passkey', exact: true })).toHaveCount(0);
  const before = await sessionOf(page.context());
  await page.getByRole('link', { name: 'Go on to the passkey' }).click();
  await expect(page.getByRole('heading', { name: 'Please confirm that it is you' })).toBeVisible();
  await expectSound(page);
  await expect(page.getByRole('link', { name: 'Cancel' })).toHaveAttribute('href', '/office/access');
  await page.getByRole('button', { name: 'Confirm with passkey' }).click();
  await expect(page.getByText('Confirmed, for ten minutes.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add a passkey', exact: true })).toBeVisible();
  // The session has a new secret, and the old one is worth nothing.
  const old = await fetch(`${site.origin}/office`, { headers: { Cookie: before }, redirect: 'manual' });
  expect(old.status).toBe(303);

  await page.setViewportSize({ width: 320, height: 640 });
  await page.getByRole('button', { name: 'Menu' }).press('Enter');
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
  await expectSound(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).press('Enter');
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link').last().press('Tab');
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeHidden();

  // Everything else works without script.
  const context = await browser.newContext({ javaScriptEnabled: false });
  await context.addCookies(await page.context().cookies());
  const plain = await context.newPage();
  await plain.goto('/office/access');
  await expect(plain.getByText('Passkeys need JavaScript.')).toBeVisible();
  const answers = { 'no address': 'This is no email address.', 'p@example.org': 'Saved.' };
  for (const [address, told] of Object.entries(answers)) {
    await plain.getByLabel('Email address for links').fill(address);
    await plain.getByRole('button', { name: 'Save' }).click();
    await expect(plain.getByText(told).first()).toBeVisible();
  }
  await context.close();
});

test('a passkey that nobody invited, or of another domain, opens nothing', async ({ page, site, consoleErrors }) => {
  const { session, id } = await signIn(site, page, 'Removed');
  const { credentials } = await session.send('WebAuthn.getCredentials', { authenticatorId: id });
  expect(credentials).toHaveLength(1);
  site.query(`delete from office_passkeys where person_id in (select id from office_people where name = 'Removed')`);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Sign in with passkey' }).click();
  await expect(page.getByText('This passkey is not known here')).toBeVisible();
  await expectSound(page);
  consoleErrors.length = 0; // Chromium logs the status of the page, 403
  await session.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId: id });
  await signIn(site, page, 'Moved');
  await page.getByRole('button', { name: 'Sign out' }).click();
  site.query(`update office_passkeys set domain = 'old.example'`);
  await page.reload();
  await expect(page.getByText('The existing passkeys belong to old.example, and this is localhost.')).toBeVisible();
  site.query(`update office_passkeys set domain = 'localhost'`);
  // Browsers make no passkey for an address of numbers.
  await page.goto(`${site.origin}/office`);
  await expect(page.getByRole('link', { name: `${officeOrigin(site)}/office` })).toBeVisible();
  await expectSound(page);
});

test('a lost device is replaced, and its session ended', async ({ page, site, browser }) => {
  await signIn(site, page, 'Lost');
  const context = await browser.newContext();
  const second = await context.newPage();
  await addAuthenticator(second);
  await second.goto(await invitation(site, 'Lost'));
  await second.getByRole('button', { name: 'Accept the invitation' }).click();
  await second.getByLabel('Name of the device').fill('New telephone');
  await second.getByRole('button', { name: 'Add a passkey', exact: true }).click();
  await expect(second.getByText('New telephone', { exact: true }).first()).toBeVisible();

  await second.getByRole('button', { name: 'End all others' }).click();
  await expect(second.getByText('The session has ended.')).toBeVisible();
  await page.reload();
  await expect(page).toHaveURL(/\/office\/sign-in/);
  const others = second.getByRole('listitem').filter({ hasNotText: 'New telephone' });
  await others.filter({ hasText: 'never used' }).getByRole('button', { name: 'Remove' }).click();
  await expect(second.getByText('The passkey is removed.')).toBeVisible();
  await expect(second.getByRole('button', { name: /^Remove/ })).toHaveCount(0);
  await context.close();
});
