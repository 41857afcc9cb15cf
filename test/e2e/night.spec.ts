/** A visitor writes to a sample business at night, changes a fact, and takes the morning along to the booking page. */
import type { Page } from '@playwright/test';
import { address } from '#app/i18n/addresses.ts';
import { messages } from '#content/load.server.ts';
import { violations } from '../support/axe.ts';
import { expect, hydrated, test } from '../support/fixtures.ts';
import { overflowing } from '../support/overflow.ts';

const { trades, book } = messages('en');
const { practice } = trades.trades;
const log = (page: Page) => page.getByRole('log');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function write(page: Page, text: string): Promise<void> {
  await page.getByLabel(trades.page.field).fill(text);
  await page.getByLabel(trades.page.field).press('Enter');
  await expect(log(page)).toContainText(text);
}

/** From the first question to the booking page. */
async function journey(page: Page): Promise<void> {
  await button(page, practice.ask[0] ?? '').click();
  await expect(log(page)).toContainText('No, on Sundays we’re closed.');
  await write(page, 'yes please');
  await write(page, 'Monday 10:00');
  await expect(log(page)).toContainText('10:00. What name shall I put?');
  await write(page, 'Ada Byron');
  await write(page, 'Do you take SZR 99 parachutes?');
  const card = practice.switches.card;
  await page.getByLabel(card?.label ?? '').uncheck();
  await write(page, 'Can I pay by credit card?');
  await expect(log(page)).toContainText(card?.no ?? '');
  await button(page, trades.page.toMorning).click();
  const desk = page.locator('#morning');
  await expect(desk.getByRole('article')).toHaveCount(5);
  await expect(desk).toContainText('Appointment, Ada Byron');
  await expect(desk.getByRole('listitem').filter({ hasText: 'parachutes' })).toBeVisible();
  await desk.getByRole('button').click();
  await expect(page).toHaveURL(new RegExp(`${address('en', 'book')}$`));
  const about = page.getByLabel(book.details.about);
  await expect(about).toHaveValue(/parachutes/);
  // Nobody's name goes along, and the text is the visitor's to change.
  await expect(about).not.toHaveValue(/Ada/);
  await page.locator('.picker__day[open] .picker__time').first().click();
  await about.fill('');
}

test('with script the conversation goes on in the page', async ({ page, consoleErrors: _ }) => {
  await page.goto('/en');
  await hydrated(page);
  await page.getByRole('link', { name: practice.title, exact: true }).click();
  await expect(page).toHaveURL(/\/en\/night\/practice$/);
  await journey(page);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('each message loads the page, which keeps what was said', async ({ page }) => {
    await page.goto('/en/night/practice');
    await journey(page);
  });
});

test('it is accessible and fits a narrow phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/en/night/restaurant');
  await hydrated(page);
  await button(page, trades.page.toMorning).click();
  await expect(page.locator('#morning')).toBeVisible();
  expect(await overflowing(page)).toEqual([]);
  expect(await violations(page)).toEqual([]);
});
