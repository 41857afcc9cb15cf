import type { Page } from '@playwright/test';
import { answerWith, ask, launcher, openChat, panel } from '../support/chat.ts';
import { expect, hydrated, test } from '../support/fixtures.ts';

const form = (page: Page) => panel(page).locator('form.inq');
const field = (page: Page, name: string) => page.locator(`#chat-person-${name}`);

/** Opens the form for a person after a question, and fills it in but for the question, which is there already. */
async function askForPerson(page: Page, path: string, name: string): Promise<void> {
  await answerWith(page, { handOver: true, answer: 'I do not know.' });
  await page.goto(path);
  await openChat(page);
  await ask(page, 'Sprechen Sie Allgäuerisch?');
  await expect(form(page)).toBeVisible();
  await field(page, 'fullName').fill(name);
  await field(page, 'email').fill('ayse@example.com');
}

test('an answer that hands over offers a form without taking the focus; the inquiry is stored as any other', async ({
  page,
  site,
}) => {
  const name = 'Ayşe Chat';
  await answerWith(page, { handOver: true, answer: 'Das weiß ich nicht.' });
  await page.goto('/de/faq');
  await openChat(page);
  await ask(page, 'Sprechen Sie Allgäuerisch?');
  await expect(form(page)).toBeVisible();
  await expect(page.locator('#chat-field')).toBeFocused();
  await expect(page.locator('[role=log] .msg').last()).toBeInViewport({ ratio: 1 });
  await expect(field(page, 'message')).toHaveValue('Sprechen Sie Allgäuerisch?');
  await field(page, 'fullName').fill(name);
  await field(page, 'email').fill('ayse@example.com');
  await page.waitForTimeout(2000);
  await form(page).getByRole('button', { name: 'An einen Menschen übergeben' }).click();
  await expect(page.locator('[role=log]')).toContainText('Übergeben.');
  await expect(page.locator('#chat-field')).toBeFocused();
  const rows = site.query(`select * from contacts where full_name = '${name}'`);
  expect(
    rows.map(({ email, message, language, suspected_spam }) => [email, message, language, suspected_spam]),
  ).toEqual([['ayse@example.com', 'Sprechen Sie Allgäuerisch?', 'de', 0]]);
});

test('a person can be asked for at any time; the form takes the focus and gives it back', async ({ page }) => {
  await page.goto('/en/faq');
  await openChat(page);
  await panel(page).getByRole('button', { name: 'Talk to a person' }).click();
  await expect(field(page, 'fullName')).toBeFocused();
  await form(page).getByRole('button', { name: 'Not now' }).click();
  await expect(form(page)).toHaveCount(0);
  await expect(page.locator('#chat-field')).toBeFocused();
});

test('errors stand beside the fields, in the words of the contact form, and ask nobody', async ({ page }) => {
  // The page has a form with the same fields of its own.
  await page.goto('/de/contact');
  await hydrated(page);
  await openChat(page);
  await panel(page).getByRole('button', { name: 'Mit einem Menschen sprechen' }).click();
  await field(page, 'email').fill('nobody');
  await form(page)
    .getByRole('button', { name: /übergeben/ })
    .click();
  await expect(field(page, 'fullName')).toBeFocused();
  await expect(page.locator('#chat-person-fullName-error')).toHaveText('Bitte füllen Sie dieses Feld aus');
  await expect(page.locator('#chat-person-email-error')).toHaveText('Bitte geben Sie eine gültige E-Mail-Adresse ein');
  await expect(page.locator('#chat-person-message-error')).toHaveText('Bitte füllen Sie dieses Feld aus');
  await expect(page.locator('main [aria-invalid]')).toHaveCount(0);
});

test('the server’s own check is shown at its field; answers are kept', async ({ page, problems }) => {
  await askForPerson(page, '/en/faq', 'Server Check');
  await field(page, 'email').evaluate((input: HTMLInputElement) => input.setAttribute('type', 'text'));
  await field(page, 'email').fill('nobody');
  await form(page).locator('.btn').click();
  await expect(page.locator('#chat-person-email-error')).toHaveText('Please enter a valid email address');
  await expect(field(page, 'fullName')).toHaveValue('Server Check');
  problems.length = 0;
});

test('a double click, and a second try after an answer was lost, store one row', async ({ page, site, problems }) => {
  const name = 'Twice';
  await askForPerson(page, '/en/faq', name);
  // The first one arrives, and its answer does not.
  await page.route(
    '**/api/inquiry?*',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await form(page).locator('.btn').dblclick();
  await expect(form(page).getByRole('alert')).toContainText('It was not sent. Your entries are still here');
  await expect(field(page, 'fullName')).toHaveValue(name);
  await form(page).locator('.btn').dblclick();
  await expect(page.locator('[role=log]')).toContainText('Handed over.');
  expect(site.query(`select * from contacts where full_name = '${name}'`)).toHaveLength(1);
  problems.length = 0;
});

test('what was typed goes along to the next page', async ({ page }) => {
  await askForPerson(page, '/en/faq', 'Wanderer');
  await page.locator('.nav').getByRole('link', { name: 'About us' }).click();
  await expect(page).toHaveURL('/en/about');
  await expect(field(page, 'fullName')).toHaveValue('Wanderer');
  await expect(page.locator('#main')).toBeFocused();
});

test('too many: in words, and the answers are kept', async ({ page, problems }) => {
  await askForPerson(page, '/en/faq', 'Many');
  await page.route('**/api/inquiry?*', (route) =>
    route.fulfill({ status: 429, json: { kind: 'refused', reason: 'tooMany', key: '' } }),
  );
  await form(page).locator('.btn').click();
  await expect(form(page).getByRole('alert')).toContainText('Too many submissions came from your connection');
  await expect(form(page).getByRole('alert')).toBeFocused();
  await expect(field(page, 'email')).toHaveValue('ayse@example.com');
  problems.length = 0;
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('there is no chat, and the page asks for none', async ({ page }) => {
    await page.goto('/en/contact');
    await page.waitForTimeout(600);
    await expect(launcher(page)).toHaveCount(0);
    await expect(page.locator('form[method=post]')).toBeVisible();
  });
});
