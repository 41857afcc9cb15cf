import type { Page } from '@playwright/test';
import { messages } from '#content/load.server.ts';
import { violationsAtBothWidths } from '../support/axe.ts';
import { ask, chatField, inquiryForm as form, log, mockAnswers, panel, sendInquiryButton } from '../support/chat.ts';
import { expect, test } from '../support/fixtures.ts';
import { main, navigation } from '../support/landmarks.ts';
import { visitChat } from '../support/visit.ts';

const { chat, common } = messages('en');
const de = messages('de');
const field = (page: Page, name: 'fullName' | 'email' | 'message') => form(page).locator(`[name=${name}]`);

test.use({ timezoneId: 'Asia/Tokyo' });

test('an answer with handOver offers a call and the form, and leaves the focus', async ({ page }) => {
  const sources = [{ title: 'Call', url: '/de/book#start' }];
  const requests = await mockAnswers(page, { handOver: true }, { handOver: true, sources });
  // This page has a form with the same field names.
  await visitChat(page, '/de/contact');
  await ask(page, 'Sprechen Sie Allgäuerisch?');
  await expect(form(page)).toBeVisible();
  await expect(chatField(page)).toBeFocused();
  await expect(log(page).locator('> *').last()).toBeInViewport({ ratio: 1 });
  await expect(field(page, 'message')).toHaveValue('Sprechen Sie Allgäuerisch?');
  const link = panel(page).getByRole('link', { name: de.chat.handOver.book.link });
  await expect(link).toHaveAttribute('href', '/de/book');
  // An answer that leads to the booking page itself
  await ask(page, 'Kann ich ein Gespräch buchen?');
  await expect(panel(page).getByRole('link', { name: 'Call', exact: true })).toBeVisible();
  await expect(form(page)).toBeVisible();
  await expect(link).toHaveCount(0);
  expect(requests.map(({ timeZone }) => timeZone)).toEqual(['Asia/Tokyo', 'Asia/Tokyo']);

  await form(page).getByRole('button', { name: de.chat.handOver.cancel }).click();
  await expect(form(page)).toHaveCount(0);
  await expect(chatField(page)).toBeFocused();
  await panel(page).getByRole('button', { name: de.chat.panel.person }).click();
  await expect(field(page, 'fullName')).toBeFocused();
  await field(page, 'email').fill('nobody');
  await form(page).getByRole('button', { name: de.chat.handOver.send }).click();
  await expect(field(page, 'fullName')).toBeFocused();
  await expect(field(page, 'fullName')).toHaveAccessibleDescription(de.common.form.required);
  await expect(field(page, 'email')).toHaveAccessibleDescription(de.common.form.emailInvalid);
  await expect(main(page).locator('[aria-invalid]')).toHaveCount(0);
  expect(await violationsAtBothWidths(page)).toEqual([]);
});

test('an inquiry keeps its values, and is stored once, sent however often', async ({ page, site, consoleErrors }) => {
  const name = 'Twice';
  await page.clock.install();
  await mockAnswers(page, { handOver: true, answer: 'I do not know.' });
  await visitChat(page, '/en/faq');
  await ask(page, 'Sprechen Sie Allgäuerisch?');
  await field(page, 'fullName').fill(name);
  await navigation(page).getByRole('link', { name: common.header.about }).click();
  await expect(page).toHaveURL('/en/about');
  await expect(field(page, 'fullName')).toHaveValue(name);
  await expect(main(page)).toBeFocused();

  await field(page, 'email').evaluate((input: HTMLInputElement) => input.setAttribute('type', 'text'));
  await field(page, 'email').fill('nobody');
  await sendInquiryButton(page).click();
  await expect(field(page, 'email')).toHaveAccessibleDescription(common.form.emailInvalid);
  await expect(field(page, 'fullName')).toHaveValue(name);
  await field(page, 'email').fill('ayse@example.com');

  const alert = form(page).getByRole('alert');
  // A person takes longer than two seconds.
  await page.clock.fastForward(3000);
  // The next request reaches the server, and its response is lost.
  await page.route(
    '**/api/inquiry?*',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await sendInquiryButton(page).dblclick();
  await expect(alert).toContainText(chat.handOver.failed);
  await expect(alert).toBeFocused();
  await expect(field(page, 'fullName')).toHaveValue(name);
  await sendInquiryButton(page).dblclick();
  await expect(log(page)).toContainText(chat.handOver.done.title);
  await expect(chatField(page)).toBeFocused();
  const stored = site.query(`select email, language, suspected_spam from contacts where full_name = '${name}'`);
  expect(stored).toEqual([{ email: 'ayse@example.com', language: 'en', suspected_spam: 0 }]);
  consoleErrors.length = 0;
});
