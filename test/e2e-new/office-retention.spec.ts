/** Deletion periods in the office, and the owner's word. */
import { violations } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { officeOrigin, signIn } from '../support/office.ts';
import { tooWide } from '../support/too-wide.ts';

test('nothing is deleted before the owner agrees, with a passkey', async ({ page, site }) => {
  site.query("delete from office_audit where action = 'retention-approved'");
  site.query(`insert into contacts (full_name, email, message, created_at, suspected_spam)
    values ('Old', 'old@example.org', 'x', '2001-01-01T00:00:00.000Z', false)`);
  await signIn(site, page, 'Keeper');
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`${officeOrigin(site)}/office`);
  await expect(page.getByText('Older than their period: 1.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Deletion periods' }).click();
  await expect(page.getByText('24 months')).toBeVisible();
  await expect(page.getByText('The site deletes nothing by itself before you agree.')).toBeVisible();
  expect(await tooWide(page)).toEqual([]);
  expect(await violations(page)).toEqual([]);

  const button = page.getByRole('button', { name: 'Agree to the daily deletion' });
  const confirmed = "update office_sessions set confirmed_at = '2020-01-01T00:00:00.000Z'";
  site.query(confirmed);
  await button.click();
  await expect(page).toHaveURL(/\/office\/confirm\?to=%2Foffice%2Fretention$/);
  expect(site.query("select id from office_audit where action = 'retention-approved'")).toEqual([]);
  site.query(`update office_sessions set confirmed_at = '${new Date().toISOString()}'`);
  await page.goto(`${officeOrigin(site)}/office/retention`);
  await button.click();
  await expect(page.getByText('The first deletion takes place within a day.')).toBeVisible();
  await expect(page.getByText('Keeper agreed to it on')).toBeVisible();
  await expect(button).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
  await page.goto(`${officeOrigin(site)}/office`);
  await expect(page.getByText('Older than their period')).toHaveCount(0);
  site.query("delete from contacts where email = 'old@example.org'");
});
