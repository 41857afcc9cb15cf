/** Countdowns in the office. Their rules are tested in app/countdown (product.md C1, C6). */
import type { Page } from '@playwright/test';
import { expect } from '../support/fixtures.ts';
import { expectSound, officeTest as test } from '../support/office-page.ts';

test.beforeEach(({ site }) => site.clearCountdowns());
test.afterEach(({ site }) => site.clearCountdowns());

const endField = (page: Page, name = 'End') => page.getByLabel(name, { exact: true });
const titleField = (page: Page) => page.getByLabel('Title, English');

test('countdowns are added, stopped, prolonged and removed', async ({ page, plain, site, consoleErrors }) => {
  await plain.goto('/office/countdowns');
  await expect(plain.getByText('No countdown is on show.')).toBeVisible();
  await plain.getByRole('link', { name: 'Add a countdown' }).click();
  await plain.getByRole('button', { name: 'Preview' }).click();
  await expect(plain.getByLabel('Title, Deutsch')).toHaveAccessibleDescription(/Please enter a title here/);
  await titleField(plain).fill('Round one');
  await endField(plain).fill('2099-03-01T18:00');
  await plain.getByLabel('Title, Deutsch').fill('Erste Runde');
  // The Enter key shows the preview first.
  await plain.getByLabel('Title, Deutsch').press('Enter');
  await expect(plain.getByRole('figure')).toContainText(['Erste Runde', 'Round one', 'Round one']);
  expect(site.query('select * from countdowns')).toEqual([]);

  await plain.getByRole('button', { name: 'Put on show' }).click();
  await expect(plain.getByText('The countdown is stored.')).toBeVisible();
  await expect(plain.getByText('On show', { exact: true })).toBeVisible();
  const stored = { title: 'Erste Runde', target_date: '2099-03-01T17:00:00.000Z' };
  const titles = 'select t.title, target_date from countdowns join countdown_titles t on countdown_id = countdowns.id';
  expect(site.query(titles)).toEqual([stored]);
  await plain.getByRole('button', { name: 'Stop' }).click();
  await expect(plain.getByText('The countdown is stopped.')).toBeVisible();
  await plain.getByRole('button', { name: 'Start again' }).click();
  await expect(plain.getByText('The countdown is running again.')).toBeVisible();
  await plain.getByText('Remove countdown').click();
  await expect(plain.getByText('It is on show at the moment')).toBeVisible();
  await plain.getByRole('button', { name: 'Remove for good' }).click();
  await expect(plain.getByText('The countdown is removed.')).toBeVisible();
  expect(site.query('select * from countdowns')).toEqual([]);
  const done = site.query("select action from office_audit where action like 'countdown%' order by id");
  const actions = ['countdown-added', 'countdown-stopped', 'countdown-started', 'countdown-removed'];
  expect(done.map(({ action }) => action)).toEqual(actions);

  // With script: an end that passes twice or never, and a later one, which needs a tick
  await page.goto('/office/countdowns/new');
  await titleField(page).fill('Offer');
  await endField(page).fill('2099-03-29T02:30');
  await page.getByRole('button', { name: 'Put on show' }).click();
  await expect(endField(page)).toHaveAccessibleDescription(/next one is 29 Mar 2099, 03:30/);
  await expectSound(page);
  await endField(page).fill('2099-10-25T02:30');
  await page.getByRole('button', { name: 'Put on show' }).click();
  await expect(page.getByText('This time happens twice that night')).toBeVisible();

  await endField(page, 'End').fill('2099-12-01T12:00');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('alert')).toContainText('later than the one visitors saw');
  await expect(page.getByText('§ 5 UWG')).toBeInViewport();
  await expect(endField(page, 'End')).toHaveValue('2099-12-01T12:00');
  expect(site.query("select id from countdowns where target_date > '2099-11'")).toEqual([]);
  await expectSound(page);
  await titleField(page).fill('Last offer');
  await page.getByLabel('I know this').check();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('later than the one visitors saw')).toHaveCount(0);
  expect(site.query("select id from countdowns where target_date > '2099-11'")).toHaveLength(1);
  expect(site.query("select action from office_audit where action = 'countdown-prolonged'")).toHaveLength(1);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Last offer');
  await expect(page.getByRole('figure')).toContainText(['Last offer', 'Last offer', 'Last offer']);
  site.query("update countdowns set title = 'Corrected by a colleague'");
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('somebody else has changed this countdown meanwhile')).toBeVisible();
  await expect(titleField(page)).toHaveValue('Last offer');
  await site.countDown(3_600_000, 'Sooner');
  await page.goto('/office/countdowns/new');
  await titleField(page).fill('Later');
  await endField(page).fill('2099-12-02T12:00');
  // A double click, while the answer takes its time.
  let sent = 0;
  await page.route('**/countdowns/new', async (route) => {
    sent += 1;
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  await page.getByRole('button', { name: 'Put on show' }).evaluate((button: HTMLButtonElement) => {
    button.click();
    setTimeout(() => button.click(), 100);
  });
  // The first countdown ends earlier and stays on show.
  await expect(page.getByText('It is not on show yet: “Sooner” ends earlier.')).toBeVisible();
  expect(sent).toBe(1);
  await page.goto('/office/countdowns');
  await expectSound(page);
  // The preview is the banner of the website, with its styles.
  await page.getByRole('link', { name: 'Preview and change' }).first().click();
  await expect(page.locator('.countdown').first()).toHaveCSS('display', 'flex');
  await expectSound(page);
  expect(consoleErrors.splice(0).filter((error) => !/40[09]/.test(error))).toEqual([]);
});
