/** Deletion periods in the office, and the owner's word. */
import { expect } from '../support/fixtures.ts';
import { expectSound, officeTest as test } from '../support/office-page.ts';

test('nothing is deleted before the owner agrees', async ({ page, site }) => {
  site.query(`insert into contacts (full_name, email, message, created_at, suspected_spam)
    values ('Old', 'old@example.org', 'x', '2001-01-01T00:00:00.000Z', false)`);
  await page.goto('/office');
  await expect(page.getByText('Older than their period: 1.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Deletion periods' }).click();
  await expect(page.getByText('24 months')).toBeVisible();
  await expect(page.getByText('The site deletes nothing by itself before you agree.')).toBeVisible();
  await expectSound(page);

  const button = page.getByRole('button', { name: 'Agree to the daily deletion' });
  await button.click();
  await expect(page.getByText('The first deletion takes place within a day.')).toBeVisible();
  await expect(page.getByText('Ada agreed to it on')).toBeVisible();
  await expect(button).toHaveCount(0);
  await expectSound(page);
  await page.goto('/office');
  await expect(page.getByText('Older than their period')).toHaveCount(0);
  site.query("delete from contacts where email = 'old@example.org'");
});
