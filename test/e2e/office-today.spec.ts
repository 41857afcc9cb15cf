/** What the owner sees first, the settings with their check, the backup and the history. */
import { readFileSync } from 'node:fs';
import { violations } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { officeOrigin, signIn, withoutScript } from '../support/office.ts';
import { enter } from '../support/office-session.ts';
import type { Site } from '../support/site-process.ts';
import { tooWide } from '../support/too-wide.ts';

test.describe.configure({ mode: 'serial' });

const now = () => new Date().toISOString();

function addLead(site: Site, name: string, isSpam = false): void {
  site.query(`insert into contacts (full_name, email, message, language, created_at, suspected_spam)
    values ('${name}', 'x@example.com', 'Wir suchen einen Chatbot.', 'de', '${now()}', ${isSpam ? 1 : 0})`);
}

test('today shows who waits, what failed, and what is on show', async ({ page, site }) => {
  // Other tests of this worker have left some.
  for (const table of ['contacts', 'waitlist', 'deliveries']) site.query(`delete from ${table}`);
  await signIn(site, page);
  await expect(page.getByText('Nobody is waiting for an answer.')).toBeVisible();
  await expect(page.getByText('Nobody gets an email when somebody writes to you.')).toBeVisible();
  addLead(site, 'Katharina Vogel');
  addLead(site, 'Robot', true);
  site.query(`insert into deliveries (lead, lead_id, channel, status, attempts, due_at, created_at)
    values ('contacts', '1', 'webhook', 'failed', 8, '${now()}', '${now()}')`);
  await site.countDown(3_600_000, 'Founders price ends');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'New enquiries 1' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Katharina Vogel' })).toHaveAttribute(
    'href',
    /\/office\/leads\/contact-\d+$/,
  );
  await expect(page.getByText('Robot')).toHaveCount(0);
  await expect(page.getByText('Failed: 1.')).toBeVisible();
  await expect(page.getByText('Founders price ends')).toBeVisible();
  await expect(page.getByText('There is none yet. The site makes none by itself.')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await site.clearCountdowns();

  const plain = await withoutScript(page);
  await plain.setViewportSize({ width: 320, height: 800 });
  for (const path of ['', '/settings', '/backup', '/audit']) {
    await plain.goto(`${officeOrigin(site)}/office${path}`);
    await expect(plain.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await tooWide(plain), path).toEqual([]);
  }
  await plain.context().close();
});

test('the history has a sentence for everything, in pages; settings show the check in the language of the person', async ({
  page,
  site,
}) => {
  await enter(site, page);
  site.query(`with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 60)
    insert into office_audit (at, person, action, subject)
    select '${now()}', case n when 1 then 'shell' else 'Deniz' end, 'lead-status', 'contact-' || n from numbers`);
  site.query(`insert into office_audit (at, person, action) values ('${now()}', 'Deniz', 'of-a-later-release')`);
  await page.goto(`${officeOrigin(site)}/office/audit`);
  await expect(page.getByText('Deniz: of-a-later-release')).toBeVisible();
  await expect(page.getByText('Deniz changed the status of a lead.')).toHaveCount(49);
  await expect(page.getByRole('link', { name: 'contact-60' })).toHaveAttribute('href', '/office/leads/contact-60');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Older' }).click();
  await expect(page.getByText('Deniz changed the status of a lead.')).toHaveCount(10);
  await expect(page.getByText('Somebody at the server changed the status of a lead.')).toBeVisible();
  await page.getByRole('link', { name: 'Newest' }).click();
  await expect(page.getByText('Deniz: of-a-later-release')).toBeVisible();

  const plain = await withoutScript(page);
  await plain.goto(`${officeOrigin(site)}/office/settings`);
  await plain.getByRole('button', { name: /^Check/ }).click();
  await expect(plain.getByText('Checked.', { exact: true })).toBeVisible();
  await expect(plain.getByText('Nobody is told of new messages; they are only here')).toBeVisible();
  await plain.context().close();
  await page.goto(`${officeOrigin(site)}/office/settings`);
  await page.getByText(/^Fine: /).click();
  await expect(page.getByText('Everything is up to date.')).toBeVisible();
  await expect(page.getByText(site.environment.DATABASE_URL ?? '', { exact: true })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('combobox', { name: 'Language' }).selectOption('tr');
  await page.getByRole('button', { name: 'Change' }).click();
  await expect(page.getByText('Yeni mesajlar kimseye haber verilmiyor')).toBeVisible();
});

test('a backup is downloaded after the passkey, and stands in the history', async ({ page, site }) => {
  await signIn(site, page, 'Cem');
  site.query('update office_sessions set confirmed_at = null');
  await page.goto(`${officeOrigin(site)}/office/backup`);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Confirm with passkey' }).click();
  await page.getByRole('button', { name: 'Confirm with passkey' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download backup' }).click();
  const file = await (await download).path();
  expect(readFileSync(file).subarray(0, 15).toString()).toBe('SQLite format 3');
  await page.reload();
  await expect(page.getByText('The last backup was downloaded here:')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.goto(`${officeOrigin(site)}/office`);
  await expect(page.getByText('The last one was made now.')).toBeVisible();
});
