/** What the assistant does for a visitor, with the real server (product.md H7 to H10). */
import type { Page } from '@playwright/test';
import { messages } from '#content/load.server.ts';
import { violationsAtBothWidths } from '../support/axe.ts';
import { ask, chatField, log } from '../support/chat.ts';
import { expect, test } from '../support/fixtures.ts';
import { main } from '../support/landmarks.ts';
import { visitChat } from '../support/visit.ts';

const field = (page: Page, name: string) => page.locator(`.reply [name=${name}]`);
const button = (page: Page, name: string) => page.locator('.reply').getByRole('button', { name, exact: true });
const firstTime = (page: Page) => page.locator('.reply button[value^=slot]').first();

test.afterEach(({ site }) => {
  for (const table of ['bookings', 'booking_cells']) site.query(`delete from ${table}`);
});

test('a call is booked in the chat with four presses, once for any number of them', async ({
  page,
  site,
  consoleErrors,
}) => {
  const { assistant, book, chat } = messages('tr');
  const { buttons, rows } = assistant.talk;
  const email = 'chat@example.com';
  const calls = () => site.query(`select language, message from bookings where email = '${email}'`);
  await visitChat(page, '/tr');
  await page.getByRole('button', { name: chat.panel.quick[2] ?? '' }).click();
  await firstTime(page).click();
  await expect(field(page, 'phone')).toBeFocused();
  await field(page, 'phone').fill('+49 561 123456');
  await field(page, 'fullName').fill('Sabine Hartung');
  await field(page, 'email').fill('nobody');
  await field(page, 'email').press('Enter');
  await expect(field(page, 'email')).toBeFocused();
  await expect(field(page, 'email')).toHaveAccessibleDescription(assistant.talk.say.badEmail);
  await field(page, 'email').fill(email);
  await field(page, 'email').press('Enter');
  await expect(button(page, buttons.confirmCall)).toBeFocused();
  await expect(log(page)).toContainText(rows.time);
  expect(await violationsAtBothWidths(page)).toEqual([]);
  expect(calls()).toEqual([]);
  // The response of the first press is lost, and the page reloaded.
  await page.route('**/api/assistant', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await button(page, buttons.confirmCall).click();
  await page.getByRole('button', { name: chat.panel.retry }).waitFor();
  await page.unroute('**/api/assistant');
  await page.reload();
  await page.getByRole('button', { name: chat.panel.retry }).click();
  await expect(log(page)).toContainText(book.thanks.title);
  await expect(log(page).getByRole('link', { name: book.thanks.manage })).toHaveAttribute('href', /book\/manage/);
  const [call, ...others] = calls();
  expect(others).toEqual([]);
  expect(call).toEqual({ language: 'tr', message: expect.stringContaining('nobody') });
  consoleErrors.length = 0;
});

test('a question for the team is sent below a summary, without the conversation if that is left out', async ({
  page,
  site,
}) => {
  const { talk } = messages('en').assistant;
  await visitChat(page, '/en/contact');
  await ask(page, 'Where are your servers?');
  await expect(log(page)).toContainText(talk.say.listed.replace('{count}', '1'));
  await page.getByRole('button', { name: talk.buttons.write }).click();
  // The page has a form with the same field names.
  await field(page, 'fullName').fill('Left Out');
  await field(page, 'email').fill('left-out@example.com');
  await field(page, 'email').press('Enter');
  await button(page, talk.buttons.leaveOut).click();
  await expect(button(page, talk.buttons.putIn)).toBeVisible();
  await expect(main(page).locator('[aria-invalid]')).toHaveCount(0);
  await button(page, talk.buttons.confirmMessage).click();
  await expect(chatField(page)).toBeFocused();
  const stored = site.query(`select message from contacts where full_name = 'Left Out'`);
  expect(stored).toEqual([{ message: `${talk.subjects.write}\n${talk.rows.wish}: Where are your servers?` }]);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a page has the same turns', async ({ page, site }) => {
    const { chat, assistant, book, common, waitlist } = messages('de');
    const { buttons } = assistant.talk;
    const agreed =
      'select address, service, page, wording from consents join consent_events on consent_id = consents.id';
    await page.goto('/de');
    await page.getByRole('link', { name: chat.launcher.open }).click();
    await expect(page).toHaveURL('/de/chat');
    await page.getByLabel(chat.panel.field).fill('Beratung buchen, 0561 123456');
    await page.getByRole('button', { name: chat.panel.send }).click();
    // Nothing tells the visitor’s zone.
    await expect(main(page)).toContainText(book.times.zones['Europe/Berlin'] ?? '?');
    await firstTime(page).click();
    await field(page, 'fullName').fill('Ohne Skript');
    await field(page, 'email').fill('ohne@example.com');
    await button(page, buttons.goOn).click();
    await button(page, buttons.confirmCall).click();
    await expect(main(page)).toContainText(book.thanks.title);
    const call = () => site.query(`select phone, status, sequence from bookings where name = 'Ohne Skript'`);
    const phone = '+49 561 123456';
    expect(call()).toEqual([{ phone, status: 'booked', sequence: 0 }]);
    const say = async (text: string) => {
      await page.getByLabel(chat.panel.field).fill(text);
      await page.getByRole('button', { name: chat.panel.send }).click();
    };
    await say('mach lieber eine halbe Stunde später draus');
    await page.locator('.reply button[value^=moveTo]').first().click();
    await expect(main(page)).toContainText(assistant.talk.say.moved);
    expect(call()).toEqual([{ phone, status: 'booked', sequence: 1 }]);
    await say('ach nein, bitte absagen');
    await button(page, book.manage.cancel).click();
    await expect(main(page)).toContainText(book.manage.states.cancelled.text);
    expect(call()).toEqual([{ phone, status: 'cancelled', sequence: 2 }]);
    await say('Setzt mich auf die Warteliste für Telegram');
    await expect(main(page)).toContainText(waitlist.fine);
    expect(site.query(agreed)).toEqual([]);
    await button(page, common.labels.joinWaitlist).click();
    await expect(main(page)).toContainText(waitlist.thanks.text);
    const consent = { address: 'ohne@example.com', service: 'telegram', page: '/de/chat', wording: waitlist.fine };
    expect(site.query(agreed)).toEqual([consent]);
  });
});
