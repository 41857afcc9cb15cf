/** Signing in by a link in a mail, and the way from there to a passkey. */
import { expect } from '../support/fixtures.ts';
import { addAuthenticator, officeCommand, officeOrigin } from '../support/office.ts';
import { expectSound, mailingTest as test } from '../support/office-page.ts';

// Commands of the shell start a process each.
test.setTimeout(120_000);

const owner = 'owner@zk.example';

test('a link by mail signs in once; a code adds a passkey', async ({ page, site, mail, browser, consoleErrors }) => {
  const office = `${officeOrigin(site)}/office`;
  // Other tests of this worker have left some.
  for (const table of ['office_sessions', 'office_people']) site.query(`delete from ${table}`);
  await officeCommand(site, ['invite', '--language', 'en']);
  await page.goto(office);
  await page.getByLabel('Your email address').fill('Owner@ZK.example ');
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText('If this address belongs to somebody')).toBeVisible();
  await expect(page.getByLabel('Code from the email')).toBeVisible();
  await expectSound(page);
  // Other tests make the site write to the owner, too.
  const links = () => mail.sentTo(owner).flatMap(({ text = '' }) => text.match(/http\S+token=\S+/) ?? []);
  await expect.poll(links).toHaveLength(1);
  const [link = ''] = links();
  expect(link).toContain(`${office}/sign-in/mail?token=`);

  // A scanner, or a person with another browser.
  const other = await (await browser.newContext()).newPage();
  await other.goto(link);
  await expect(other.getByText('This link works once')).toBeVisible();
  await other.context().close();

  await page.goto(link);
  await expectSound(page);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  const [session] = site.query('select confirmed_at from office_sessions');
  expect(session?.confirmed_at).toBeNull();

  await addAuthenticator(page);
  await page.goto(`${office}/access`);
  await expect(page.getByRole('button', { name: 'Add a passkey', exact: true })).toHaveCount(0);
  await page.getByLabel('Code').fill('0000 0000');
  await page.getByRole('button', { name: 'Check code' }).click();
  await expect(page.getByText('This code is wrong or has expired.')).toBeVisible();
  consoleErrors.length = 0; // Chromium logs the status of that page, 403
  const code = /: (\w{4} \w{4})/.exec(await officeCommand(site, ['code']))?.[1] ?? '';
  await page.getByLabel('Code').fill(code.toLowerCase());
  await page.getByRole('button', { name: 'Check code' }).click();
  await page.getByRole('button', { name: 'Add a passkey', exact: true }).click();
  await expect(page.getByText('Welcome. The passkey is on this device')).toBeVisible();

  await page.goto(link);
  await expect(page).toHaveURL(/sign-in\/mail/);
  await expect(page.getByText('This link works once')).toBeVisible();

  // A mail program that opens a browser of its own: the code is typed into this one, which asked for it.
  await page.goto(office);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByLabel('Your email address').fill(owner);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect.poll(links).toHaveLength(2);
  const typed =
    /token=(\w{4})(\w{4})/
      .exec(links()[1] ?? '')
      ?.slice(1)
      .join(' ') ?? '';
  await page.getByLabel('Code from the email').fill(typed.toLowerCase());
  await page.getByRole('button', { name: 'Sign in with the code' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
});
