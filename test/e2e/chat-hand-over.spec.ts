import type { Page } from '@playwright/test';
import { messages } from '#content/load.server.ts';
import {
  ask,
  chatField,
  inquiryForm as form,
  launcher,
  log,
  mockAnswers,
  openChat,
  panel,
  sendInquiryButton,
} from '../support/chat.ts';
import { expect, hydrated, test } from '../support/fixtures.ts';
import { main, navigation } from '../support/landmarks.ts';

const { chat, common } = messages('en');
const de = messages('de');
const field = (page: Page, name: 'fullName' | 'email' | 'message') => form(page).locator(`[name=${name}]`);

/** Gets an answer that offers the inquiry form, and fills in name and e-mail address; the question is prefilled. */
async function askForPerson(page: Page, path: string, name: string): Promise<void> {
  await mockAnswers(page, { handOver: true, answer: 'I do not know.' });
  await page.goto(path);
  await openChat(page);
  await ask(page, 'Sprechen Sie Allgäuerisch?');
  await expect(form(page)).toBeVisible();
  await field(page, 'fullName').fill(name);
  await field(page, 'email').fill('ayse@example.com');
}

test('an answer with handOver shows the inquiry form without moving the focus; the inquiry is stored', async ({
  page,
  site,
}) => {
  const name = 'Ayşe Chat';
  await mockAnswers(page, { handOver: true, answer: 'Das weiß ich nicht.' });
  await page.goto('/de/faq');
  await openChat(page);
  await ask(page, 'Sprechen Sie Allgäuerisch?');
  await expect(form(page)).toBeVisible();
  await expect(chatField(page)).toBeFocused();
  await expect(log(page).locator('> *').last()).toBeInViewport({ ratio: 1 });
  await expect(field(page, 'message')).toHaveValue('Sprechen Sie Allgäuerisch?');
  await field(page, 'fullName').fill(name);
  await field(page, 'email').fill('ayse@example.com');
  await page.waitForTimeout(2000);
  await form(page).getByRole('button', { name: de.chat.handOver.send }).click();
  await expect(log(page)).toContainText(de.chat.handOver.done.title);
  await expect(chatField(page)).toBeFocused();
  const rows = site.query(`select * from contacts where full_name = '${name}'`);
  expect(
    rows.map(({ email, message, language, suspected_spam }) => [email, message, language, suspected_spam]),
  ).toEqual([['ayse@example.com', 'Sprechen Sie Allgäuerisch?', 'de', 0]]);
});

test.describe('in another time zone', () => {
  test.use({ timezoneId: 'Asia/Tokyo' });

  test('beside the form the chat offers a call, unless the answer leads to the booking page itself', async ({
    page,
  }) => {
    const link = panel(page).getByRole('link', { name: chat.handOver.book.link });
    const sources = [{ title: 'Call', url: '/en/book#start' }];
    const requests = await mockAnswers(page, { handOver: true }, { handOver: true, sources });
    await page.goto('/en/faq');
    await openChat(page);
    await ask(page, 'Sprechen Sie Allgäuerisch?');
    await expect(link).toHaveAttribute('href', '/en/book');
    await ask(page, 'Can I book a call?');
    await expect(panel(page).getByRole('link', { name: 'Call', exact: true })).toBeVisible();
    await expect(form(page)).toBeVisible();
    await expect(link).toHaveCount(0);
    expect(requests.map(({ timeZone }) => timeZone)).toEqual(Array(2).fill('Asia/Tokyo'));
  });
});

test('“talk to a person” opens the form and focuses it; cancelling returns the focus to the message field', async ({
  page,
}) => {
  await page.goto('/en/faq');
  await openChat(page);
  await panel(page).getByRole('button', { name: chat.panel.person }).click();
  await expect(field(page, 'fullName')).toBeFocused();
  await form(page).getByRole('button', { name: chat.handOver.cancel }).click();
  await expect(form(page)).toHaveCount(0);
  await expect(chatField(page)).toBeFocused();
});

test('invalid fields show the contact form’s errors without a request, and the page’s own form shows none', async ({
  page,
}) => {
  // This page has a form with the same field names.
  await page.goto('/de/contact');
  await hydrated(page);
  await openChat(page);
  await panel(page).getByRole('button', { name: de.chat.panel.person }).click();
  await field(page, 'email').fill('nobody');
  await form(page).getByRole('button', { name: de.chat.handOver.send }).click();
  await expect(field(page, 'fullName')).toBeFocused();
  await expect(field(page, 'fullName')).toHaveAccessibleDescription(de.common.form.required);
  await expect(field(page, 'email')).toHaveAccessibleDescription(de.common.form.emailInvalid);
  await expect(field(page, 'message')).toHaveAccessibleDescription(de.common.form.required);
  await expect(main(page).locator('[aria-invalid]')).toHaveCount(0);
});

test('an error found by the server is shown at its field, and the values stay', async ({ page, consoleErrors }) => {
  await askForPerson(page, '/en/faq', 'Server Check');
  await field(page, 'email').evaluate((input: HTMLInputElement) => input.setAttribute('type', 'text'));
  await field(page, 'email').fill('nobody');
  await sendInquiryButton(page).click();
  await expect(field(page, 'email')).toHaveAccessibleDescription(common.form.emailInvalid);
  await expect(field(page, 'fullName')).toHaveValue('Server Check');
  consoleErrors.length = 0;
});

test('a double click and a retry after a lost response store one row', async ({ page, site, consoleErrors }) => {
  const name = 'Twice';
  await askForPerson(page, '/en/faq', name);
  // The first request reaches the server, and its response is lost.
  await page.route(
    '**/api/inquiry?*',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await sendInquiryButton(page).dblclick();
  await expect(form(page).getByRole('alert')).toContainText(chat.handOver.failed);
  await expect(field(page, 'fullName')).toHaveValue(name);
  await sendInquiryButton(page).dblclick();
  await expect(log(page)).toContainText(chat.handOver.done.title);
  expect(site.query(`select * from contacts where full_name = '${name}'`)).toHaveLength(1);
  consoleErrors.length = 0;
});

test('an unsent inquiry keeps its values on the next page', async ({ page }) => {
  await askForPerson(page, '/en/faq', 'Wanderer');
  await navigation(page).getByRole('link', { name: common.header.about }).click();
  await expect(page).toHaveURL('/en/about');
  await expect(field(page, 'fullName')).toHaveValue('Wanderer');
  await expect(main(page)).toBeFocused();
});

test('status 429 shows a text and keeps the values', async ({ page, consoleErrors }) => {
  await askForPerson(page, '/en/faq', 'Many');
  await page.route('**/api/inquiry?*', (route) =>
    route.fulfill({ status: 429, json: { kind: 'refused', reason: 'tooMany', key: '' } }),
  );
  await sendInquiryButton(page).click();
  await expect(form(page).getByRole('alert')).toContainText(common.form.tooMany);
  await expect(form(page).getByRole('alert')).toBeFocused();
  await expect(field(page, 'email')).toHaveValue('ayse@example.com');
  consoleErrors.length = 0;
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the contact page has no chat launcher', async ({ page }) => {
    await page.goto('/en/contact');
    await page.waitForTimeout(600);
    await expect(launcher(page)).toHaveCount(0);
    await expect(page.locator('form[method=post]')).toBeVisible();
  });
});
