/** Consents in the office: the list, and the page that proves one (product.md K7). */
import { addConsent, addSignup, wording, wordingHash } from '../support/consent-row.ts';
import { expect } from '../support/fixtures.ts';
import { officeTest as test } from '../support/office-page.ts';

test('consents are listed by state, and proved on one sheet', async ({ page, plain, inspect, site }) => {
  const query = (sql: string) => site.query(sql);
  const clear = () => {
    for (const table of ['consents', 'consent_events', 'waitlist']) query(`delete from ${table}`);
  };
  clear();
  const signup = addSignup(query);
  const id = addConsent(query, { signup });
  addConsent(query, { email: 'waits@example.org', service: 'telegram,instagram', state: 'requested' });

  // Without a mail server an announcement can be written, and not be sent.
  await plain.goto('/office/waitlist');
  await plain.getByRole('link', { name: 'Write announcement', description: /Telegram/ }).click();
  await plain.getByLabel('Subject').first().fill('It has begun');
  await plain.getByRole('button', { name: 'Save and preview' }).click();
  await expect(plain.getByText('No mail server is set up: nobody is asked')).toBeVisible();
  await expect(plain.getByText('It has begun')).toBeVisible();

  await plain.goto('/office');
  await plain.getByRole('link', { name: 'Enquiries', exact: true }).click();
  await plain.getByRole('link', { name: 'Consents', exact: true }).click();
  const rows = plain.getByRole('main').locator('.rows').getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('waits@example.org');
  await expect(rows.first()).toContainText('Telegram AI bot, Instagram automation');
  await plain.getByRole('link', { name: 'Confirmed' }).click();
  await expect(rows).toHaveCount(1);
  await inspect();

  await rows.getByRole('link').click();
  await expect(plain.getByText(wording)).toBeVisible();
  await expect(plain.getByText(`${wordingHash} matches the wording`)).toBeVisible();
  const steps = plain.locator('.record__steps').getByRole('listitem');
  await expect(steps).toHaveText([
    /1 Mar 2026, 10:00:00 CET.*UTC 2026-03-01T09:00:00\.000Z.*Joined the waitlist, with the form on the website/,
    /Asked by email to confirm.*250 2\.0\.0 Ok: queued as 4XyZ/,
    /10:07:00 CET.*Confirmed, with the button on the page/,
  ]);
  await inspect();
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1);
  expect((await plain.request.get('/office/consents/999999')).status()).toBe(404);

  await plain.goto(`/office/people/waitlist-${signup}`);
  const signedUp = plain.locator(`#waitlist-${signup} dl > div`);
  const source = 'SourceForm of the waitlist, Türkçe';
  await expect(signedUp).toHaveText(['Cold email outreachConfirmed', 'AI phone callersNo proof', source]);
  await expect(plain.getByRole('link', { name: 'See the proof' })).toHaveAttribute('href', `/office/consents/${id}`);

  await plain.goto(`/office/consents/${id}`);
  await plain.locator('summary').filter({ hasText: 'Enter a withdrawal' }).click();
  await expect(plain.getByText('Has ayşe@example.org told you')).toBeVisible();
  await inspect();
  await plain.getByRole('button', { name: 'Enter a withdrawal' }).click();
  await expect(plain.getByText('The consent is withdrawn.')).toBeVisible();
  await expect(steps.last()).toContainText('Withdrawn, entered by the controller in the office of the website');
  await expect(plain.getByText('Enter a withdrawal')).toHaveCount(0);
  const done = query("select person, subject from office_audit where action = 'consent-revoked'");
  expect(done).toEqual([{ person: 'Ada', subject: `consent-${id}` }]);
  clear();
});
