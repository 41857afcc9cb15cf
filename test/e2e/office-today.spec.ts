/** What the owner sees first, the settings with their check, the backup and the history. */
import { readFileSync } from 'node:fs';
import { bookingRow } from '../support/booking-row.ts';
import { expect } from '../support/fixtures.ts';
import { expectFits, expectSound, officeTest as test } from '../support/office-page.ts';

const now = () => new Date().toISOString();

test('today shows who waits, what failed, and the backup to download', async ({ page, plain, site }) => {
  // Other tests of this worker have left some.
  for (const table of ['contacts', 'waitlist', 'deliveries', 'bookings']) site.query(`delete from ${table}`);
  await page.reload();
  await expect(page.getByText('Nobody is waiting for an answer.')).toBeVisible();
  await expect(page.getByText('Nobody gets an email when somebody writes to you.')).toBeVisible();
  site.query(`insert into contacts (full_name, email, message, language, created_at, suspected_spam)
    values ('Katharina Vogel', 'x@example.com', 'Wir suchen einen Chatbot.', 'de', '${now()}', 0),
      ('Robot', 'x@example.com', 'Wir suchen einen Chatbot.', 'de', '${now()}', 1)`);
  site.query(`insert into waitlist (name, email, services, language, created_at, suspected_spam)
    values ('İpek', 'x@example.com', '["Telegram Bot"]', 'tr', '${now()}', 0)`);
  site.query(`insert into deliveries (subject, subject_id, channel, status, attempts, due_at, created_at)
    values ('contacts', '1', 'webhook', 'failed', 8, '${now()}', '${now()}')`);
  site.query(`insert into content_drafts (file, path, value, at, person)
    values ('en/home.yaml', 'hero.notes', '"A draft"', '${now()}', 'Mia')`);
  await site.countDown(3_600_000, 'Founders price ends');
  await page.reload();
  const lead = page.getByRole('link', { name: 'Katharina Vogel' });
  await expect(lead).toHaveAttribute('href', /\/office\/people\/contact-\d+$/);
  for (const title of ['New enquiries 1', 'New on the waitlist 1'])
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(page.getByText('Robot')).toHaveCount(0);
  site.query('delete from content_drafts');
  const backup = 'There is no backup yet. The site makes none by itself.';
  for (const said of ['Messages there: 1.', '1 draft is waiting', 'Failed: 1.', 'Founders price ends', backup])
    await expect(page.getByText(said)).toBeVisible();
  await expectSound(page);
  await site.clearCountdowns();

  await page.clock.install();
  await page.goto('/office');
  for (const day of [2, 3]) site.query(bookingRow({ startsAt: `2099-03-0${day}T09:00:00.000Z` }));
  await page.clock.runFor(20_000);
  const fresh = page.getByRole('listitem').filter({ hasText: 'new since your last visit' });
  await expect(fresh.filter({ hasText: 'Mon 2 March, 10:00' }).getByRole('link', { name: 'Ada' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Booked since your last visit' })).toBeVisible();
  await expectSound(page);
  site.query('delete from bookings');

  await page.goto('/office/backup');
  await expectSound(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download backup' }).click();
  const file = await (await download).path();
  expect(readFileSync(file).subarray(0, 15).toString()).toBe('SQLite format 3');
  await page.reload();
  await expect(page.getByText('The last backup was downloaded here:')).toBeVisible();
  await expectSound(page);
  await page.goto('/office');
  await expect(page.getByText('The last one was made now.')).toBeVisible();
  for (const path of ['/office', '/office/settings', '/office/backup', '/office/audit']) {
    await plain.goto(path);
    await expect(plain.getByRole('heading', { level: 1 })).toBeVisible();
    await expectFits(plain);
  }
});

test('the history has its sentences, the settings the check in every language', async ({ page, plain, site }) => {
  site.query(`insert into office_audit (at, person, action, subject) values
    ('${now()}', 'shell', 'lead-status', 'contact-1'), ('${now()}', 'Deniz', 'lead-status', 'contact-60'),
    ('${now()}', 'Deniz', 'of-a-later-release', null)`);
  await page.goto('/office/audit');
  await expect(page.getByText('Deniz: of-a-later-release')).toBeVisible();
  await expect(page.getByText('Deniz changed the status of a lead.')).toBeVisible();
  await expect(page.getByText('Somebody at the server changed the status of a lead.')).toBeVisible();
  const row = page.getByRole('listitem').filter({ hasText: 'Deniz changed' });
  await expect(row.getByRole('link')).toHaveAttribute('href', '/office/people/contact-60');
  await expectSound(page);

  await plain.goto('/office/settings');
  await plain.getByRole('button', { name: /^Check/ }).click();
  await expect(plain.getByText('Checked.', { exact: true })).toBeVisible();
  await expect(plain.getByText('Nobody is told of new messages; they wait in the office')).toBeVisible();
  await page.goto('/office/settings');
  await page.getByText('Only for whoever looks after the server').click();
  await expect(page.getByText('Everything is up to date.')).toBeVisible();
  await page.getByText('Settings of the server').click();
  await expect(page.getByText(site.environment.DATABASE_URL ?? '', { exact: true })).toBeVisible();
  await expectSound(page);
  await page.getByRole('combobox', { name: 'Language' }).selectOption('tr');
  await page.getByRole('button', { name: 'Change' }).click();
  await expect(page.getByText('Yeni mesajlar kimseye haber verilmiyor')).toBeVisible();
});
