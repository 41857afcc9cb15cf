/** The ways into the office, and those that stay shut (docs/decisions/020). */
import type { BrowserContext, Page } from '@playwright/test';
import { violations } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { addAuthenticator, invitation, officeOrigin, signIn } from '../support/office.ts';

/** Every test has a person of its own. */
test('an invitation leads to a passkey, and the passkey into the office; its cookie is bound to this host', async ({
  page,
  site,
}) => {
  await signIn(site, page, 'Ayşe Yıldız');
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const [cookie] = await page.context().cookies();
  expect(cookie).toMatchObject({ name: '__Host-office', httpOnly: true, secure: true, sameSite: 'Lax', path: '/' });
  expect(await page.evaluate(() => document.cookie)).toBe('');
  const stored = site.query('select * from office_sessions').map((row) => JSON.stringify(row));
  expect(stored.join()).not.toContain(cookie?.value);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.goto(`${officeOrigin(site)}/office/access`);
  await page.getByRole('button', { name: 'Sign in with passkey' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My access' })).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`${officeOrigin(site)}/office/access`);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.getByRole('button', { name: 'Menu' }).press('Enter');
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeHidden();
});

test('an invitation works once: opening it uses nothing up, a replay gets nothing; it expires, and a new one replaces it', async ({
  page,
  site,
  browser,
}) => {
  const link = await invitation(site, 'Once');
  // Scanners of mails open links.
  await page.goto(link);
  await page.reload();
  const other = await (await browser.newContext()).newPage();
  await other.goto(link);
  await page.getByRole('button', { name: 'Accept the invitation' }).click();
  await expect(page.getByRole('button', { name: 'Create passkey' })).toBeVisible();
  await other.getByRole('button', { name: 'Accept the invitation' }).click();
  await expect(other.getByText('This invitation has been used.')).toBeVisible();
  await other.goto(link);
  await expect(other.getByText('This invitation has been used.')).toBeVisible();
  expect(await other.context().cookies()).toEqual([]);
  await other.context().close();

  const first = await invitation(site, 'Late');
  const second = await invitation(site, 'Late');
  await page.goto(first);
  await expect(page.getByText('This invitation has been used.')).toBeVisible();
  site.query(`update office_tokens set expires_at = '2026-01-01T00:00:00.000Z' where used_at is null`);
  await page.goto(second);
  await expect(page.getByText('This invitation was valid for 30 minutes.')).toBeVisible();
  await page.goto(`${second}x`);
  await expect(page.getByText('This address is no valid invitation.')).toBeVisible();
});

test('a passkey that nobody invited opens nothing; after a change of the domain the page says what to do', async ({
  page,
  site,
  consoleErrors,
}) => {
  const { session, id } = await signIn(site, page, 'Removed');
  const { credentials } = await session.send('WebAuthn.getCredentials', { authenticatorId: id });
  expect(credentials).toHaveLength(1);
  site.query(`delete from office_passkeys where person_id in (select id from office_people where name = 'Removed')`);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Sign in with passkey' }).click();
  await expect(page.getByText('This passkey is not known here')).toBeVisible();
  expect(await violations(page)).toEqual([]);
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
  expect(await violations(page)).toEqual([]);
});

test('a lost device is replaced by a new invitation, and its session ended', async ({ page, site, browser }) => {
  await signIn(site, page, 'Lost');
  const second = await newDevice(browser);
  await addAuthenticator(second);
  await second.goto(await invitation(site, 'Lost'));
  await second.getByRole('button', { name: 'Accept the invitation' }).click();
  await second.getByLabel('Name of the device').fill('New telephone');
  await second.getByRole('button', { name: 'Create passkey' }).click();
  await expect(second.getByText('New telephone', { exact: true }).first()).toBeVisible();

  const cookies = await page.context().cookies();
  await second.getByRole('button', { name: 'End all others' }).click();
  await expect(second.getByText('The session has ended.')).toBeVisible();
  // A copied cookie of the ended session.
  const thief = await browser.newContext();
  await thief.addCookies(cookies);
  const response = await (await thief.newPage()).goto(`${officeOrigin(site)}/office`);
  expect(new URL(response?.url() ?? '').pathname).toBe('/office/sign-in');
  await thief.close();

  await second
    .getByRole('listitem')
    .filter({ hasText: 'never used' })
    .filter({ hasNotText: 'New telephone' })
    .getByRole('button', { name: 'Remove' })
    .click();
  await expect(second.getByText('The passkey is removed.')).toBeVisible();
  await expect(second.getByRole('button', { name: /^Remove/ })).toHaveCount(0);
  await second.context().close();
});

test('what cannot be undone asks for the passkey again after five minutes; everything else works without script', async ({
  page,
  site,
  browser,
}) => {
  await signIn(site, page, 'Careful');
  site.query(`update office_sessions set confirmed_at = '2026-01-01T00:00:00.000Z'`);
  await page.goto(`${officeOrigin(site)}/office/access`);
  await expect(page.getByRole('button', { name: 'Create passkey' })).toHaveCount(0);
  const before = await page.context().cookies();
  await page.getByRole('link', { name: 'Confirm with passkey' }).click();
  await expect(page.getByRole('heading', { name: 'Please confirm that it is you' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await expect(page.getByRole('link', { name: 'Cancel' })).toHaveAttribute('href', '/office/access');
  await page.getByRole('button', { name: 'Confirm with passkey' }).click();
  await expect(page.getByText('Confirmed. You can go on here for the next five minutes.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create passkey' })).toBeVisible();
  // The session has a new secret, and the old one is worth nothing.
  const [cookie] = before;
  const old = await fetch(`${site.origin}/office`, {
    headers: { Cookie: `${cookie?.name}=${cookie?.value}` },
    redirect: 'manual',
  });
  expect(old.status).toBe(303);

  const context = await browser.newContext({ javaScriptEnabled: false });
  await context.addCookies(await page.context().cookies());
  const plain = await context.newPage();
  await plain.goto(`${officeOrigin(site)}/office/access`);
  await expect(plain.getByText('Passkeys need JavaScript.')).toBeVisible();
  await plain.getByLabel('Email address for links').fill('no address');
  await plain.getByRole('button', { name: 'Save' }).click();
  await expect(plain.getByText('This is no email address.')).toBeVisible();
  await plain.getByLabel('Email address for links').fill('plain@example.org');
  await plain.getByRole('button', { name: 'Save' }).click();
  await expect(plain.getByText('Saved.')).toBeVisible();
  await context.close();
});

test('a form of another origin changes nothing; a session ends after 12 hours without use, and after 30 days', async ({
  page,
  site,
}) => {
  await signIn(site, page, 'Idle');
  const [cookie] = await page.context().cookies();
  const send = (headers: Record<string, string>) =>
    fetch(`${site.origin}/office/language`, {
      method: 'POST',
      headers: {
        Cookie: `${cookie?.name}=${cookie?.value}`,
        'Content-Type': 'application/x-www-form-urlencoded',
        ...headers,
      },
      body: 'language=tr',
      redirect: 'manual',
    });
  expect((await send({ Origin: 'https://evil.example' })).status).toBe(403);
  expect((await send({ 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
  expect((await send({ 'Sec-Fetch-Site': 'same-site' })).status).toBe(403);
  const language = () => site.query(`select language from office_people where name = 'Idle'`)[0]?.language;
  expect(language()).toBe('en');
  expect((await send({ 'Sec-Fetch-Site': 'same-origin' })).status).toBe(303);
  expect(language()).toBe('tr');
  site.query(`update office_people set language = 'en' where name = 'Idle'`);
  const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
  const own = `where person_id in (select id from office_people where name = 'Idle')`;
  site.query(`update office_sessions set seen_at = '${ago(11.9)}' ${own}`);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  site.query(`update office_sessions set seen_at = '${ago(12.1)}' ${own}`);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  site.query(`update office_sessions set seen_at = '${ago(0)}', created_at = '${ago(30 * 24 + 1)}' ${own}`);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
});

async function newDevice(browser: { newContext(): Promise<BrowserContext> }): Promise<Page> {
  return (await browser.newContext()).newPage();
}
