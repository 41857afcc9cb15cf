/** Countdowns in the office: the same rules as on the command line (product.md C1, C6). */
import type { Page } from '@playwright/test';
import { violations } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { officeOrigin, signIn, withoutScript } from '../support/office.ts';
import { tooWide } from '../support/too-wide.ts';

test.describe.configure({ mode: 'serial' });

const fields = { en: 'Title, English', de: 'Title, Deutsch', end: 'End' };

async function fillIn(page: Page, title: string, until: string) {
  await page.getByLabel(fields.en).fill(title);
  await page.getByLabel(fields.end, { exact: true }).fill(until);
}

test('a countdown is looked at in every language, put on show, stopped and removed, without script', async ({
  page,
  site,
}) => {
  await site.clearCountdowns();
  await signIn(site, page, 'Countdown');
  const plain = await withoutScript(page);
  await plain.goto(`${officeOrigin(site)}/office/countdowns`);
  await expect(plain.getByText('No countdown is on show.')).toBeVisible();
  await plain.getByRole('link', { name: 'Add a countdown' }).click();
  await plain.getByRole('button', { name: 'Preview' }).click();
  await expect(plain.getByLabel(fields.en)).toHaveAccessibleDescription(/Please enter the English title/);

  await fillIn(plain, 'Round one', '2099-03-01T18:00');
  await plain.getByLabel(fields.de).fill('Erste Runde');
  // The Enter key shows the preview first.
  await plain.getByLabel(fields.de).press('Enter');
  const previews = plain.getByRole('figure');
  await expect(previews).toHaveCount(3);
  await expect(previews.nth(0)).toContainText('Round one');
  await expect(previews.nth(1)).toContainText('Erste Runde');
  await expect(previews.nth(2)).toContainText('Round one');
  expect(site.query('select * from countdowns')).toEqual([]);

  await plain.getByRole('button', { name: 'Put on show' }).click();
  await expect(plain.getByText('The countdown is stored.')).toBeVisible();
  await expect(plain.getByText('On show', { exact: true })).toBeVisible();
  expect(site.query('select title_de, target_date from countdowns')).toEqual([
    { title_de: 'Erste Runde', target_date: '2099-03-01T17:00:00.000Z' },
  ]);
  await plain.getByRole('button', { name: 'Stop' }).click();
  await expect(plain.getByText('The countdown is stopped.')).toBeVisible();
  await plain.getByRole('button', { name: 'Start again' }).click();
  await expect(plain.getByText('The countdown is running again.')).toBeVisible();
  await plain.getByRole('link', { name: 'Remove' }).click();
  await expect(plain.getByText('It is on show at the moment')).toBeVisible();
  await plain.getByRole('button', { name: 'Remove for good' }).click();
  await expect(plain.getByText('The countdown is removed.')).toBeVisible();
  expect(site.query('select * from countdowns')).toEqual([]);
  const done = site.query("select action from office_audit where person = 'Countdown' and action like 'countdown%'");
  expect(done.map(({ action }) => action)).toEqual([
    'countdown-added',
    'countdown-stopped',
    'countdown-started',
    'countdown-removed',
  ]);
  await plain.context().close();
});

test('a later end needs a tick under the warning; times follow the clocks of the site; the preview is the site’s banner', async ({
  page,
  site,
  consoleErrors,
}) => {
  await site.clearCountdowns();
  await signIn(site, page, 'Prolonger');
  await page.goto(`${officeOrigin(site)}/office/countdowns/new`);
  await fillIn(page, 'Offer', '2099-03-29T02:30');
  await page.getByRole('button', { name: 'Put on show' }).click();
  await expect(page.getByLabel(fields.end, { exact: true })).toHaveAccessibleDescription(
    /next one is Mar 29, 2099, 3:30\sAM/,
  );
  await fillIn(page, 'Offer', '2020-03-01T02:30');
  await page.getByRole('button', { name: 'Put on show' }).click();
  await expect(page.getByLabel(fields.end, { exact: true })).toHaveAccessibleDescription(/already passed/);
  expect(await violations(page)).toEqual([]);
  await fillIn(page, 'Offer', '2099-10-25T02:30');
  await page.getByRole('button', { name: 'Put on show' }).click();
  await expect(page.getByText('This time happens twice that night')).toBeVisible();
  expect(await violations(page)).toEqual([]);

  for (const button of ['Save the new end', 'Put on show']) {
    if (button === 'Put on show') {
      await page.goto(`${officeOrigin(site)}/office/countdowns/new`);
      await page.getByLabel(fields.en).fill('Offer');
    }
    const end = page.getByLabel(button === 'Put on show' ? fields.end : 'Other end', { exact: true });
    await end.fill('2099-12-01T12:00');
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByRole('alert')).toContainText('later than the one visitors saw');
    await expect(page.getByText('§ 5 UWG')).toBeVisible();
    await expect(end).toHaveValue('2099-12-01T12:00');
    expect(site.query("select id from countdowns where target_date > '2099-11'")).toEqual([]);
  }
  expect(await violations(page)).toEqual([]);
  await page.getByLabel('I know this').check();
  await page.getByRole('button', { name: 'Put on show' }).click();
  // The first countdown ends earlier and stays on show.
  await expect(page.getByText('It is not on show yet: “Offer” ends earlier.')).toBeVisible();
  expect(site.query("select action from office_audit where action = 'countdown-prolonged'")).toHaveLength(1);
  expect(consoleErrors.every((error) => error.includes('400'))).toBe(true);
  consoleErrors.length = 0;

  // The preview is the banner of the website.
  await site.clearCountdowns();
  await page.setViewportSize({ width: 390, height: 844 });
  await site.countDown(90 * 60_000, 'Closing soon, with a title that fills two lines');
  const banner = page.locator('.countdown').first();
  const parts = () =>
    banner.evaluate((root) =>
      [root, ...root.querySelectorAll('*')].map((each) => {
        const { color, backgroundColor, backgroundImage, fontSize, fontWeight, display } = getComputedStyle(each);
        const { width, height } = each.getBoundingClientRect();
        const isRoot = each === root || each.matches('button, span:has(svg)');
        const name = isRoot ? each.className : each.tagName;
        // The seconds run on the website.
        const size = [Math.round(width / 8), Math.round(height)];
        return [name, color, backgroundColor, backgroundImage, fontSize, fontWeight, display, ...size].join(' ');
      }),
    );
  await page.goto(`${officeOrigin(site)}/en`);
  await expect(banner).toBeVisible();
  const onWebsite = await parts();
  await page.goto(`${officeOrigin(site)}/office/countdowns`);
  await page.getByRole('link', { name: 'Preview and change' }).click();
  expect(await parts()).toEqual(onWebsite);
  expect(await violations(page)).toEqual([]);
  expect(await tooWide(page)).toEqual([]);
  await page.goto(`${officeOrigin(site)}/office/countdowns`);
  expect(await violations(page)).toEqual([]);
  await site.clearCountdowns();
});
