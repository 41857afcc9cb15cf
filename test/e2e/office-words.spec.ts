/** Editing, previewing and publishing texts in the office. */
import type { Page } from '@playwright/test';
import { violations } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { officeOrigin, signIn, withoutScript } from '../support/office.ts';
import { enter } from '../support/office-session.ts';
import { tooWide } from '../support/too-wide.ts';

test.describe.configure({ mode: 'serial' });

const lines = { Deutsch: 'Sie schlafen gut.', English: 'You sleep well.', Türkçe: 'Siz uyuyun.' };

/** The field of a text in a language. */
const field = (page: Page, group: string, language: string) =>
  page.getByRole('group', { name: group, exact: true }).getByLabel(language);

test('a headline in three languages is changed, seen and published from a phone, and taken back', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(site, page, 'Author');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Texts' }).click();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Home page' }).click();
  for (const [language, text] of Object.entries(lines)) await field(page, 'Headline 1', language).fill(text);
  expect(await violations(page)).toEqual([]);
  expect(await tooWide(page)).toEqual([]);

  await page.getByRole('button', { name: 'Preview' }).click();
  for (const [index, text] of ['You sleep well.', 'Sie schlafen gut.', 'Siz uyuyun.'].entries())
    await expect(page.frameLocator('iframe').nth(index).getByRole('heading', { level: 1 })).toContainText(text);
  expect(await (await fetch(`${site.origin}/de`)).text()).not.toContain('Sie schlafen gut.');
  expect(await tooWide(page)).toEqual([]);

  await page.goBack();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('deletion').first()).toContainText('You close at six.');
  await expect(page.getByRole('insertion').filter({ hasText: 'Siz uyuyun.' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByText('Published. All pages show the new texts.')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  for (const [path, text] of [
    ['/en', lines.English],
    ['/de', lines.Deutsch],
    ['/tr', lines.Türkçe],
  ] as const)
    expect(await (await fetch(site.origin + path)).text(), path).toContain(text);

  await page.getByRole('button', { name: 'Back to this version' }).last().click();
  await expect(page.getByText('The website shows these texts again.')).toBeVisible();
  expect(await (await fetch(`${site.origin}/de`)).text()).not.toContain('Sie schlafen gut.');
});
