import { fill } from '#app/i18n/formats.ts';
import { messages } from '#content/load.server.ts';
import { ask, chatField, failWith, launcher, log, messageList, mockAnswers, openChat, panel } from '../support/chat.ts';
import { expect, test } from '../support/fixtures.ts';

const en = messages('en').chat.panel;

test('a message sent while offline is kept, and sent when the browser is online again', async ({
  page,
  context,
  consoleErrors,
}) => {
  const requests = await mockAnswers(page, {});
  await page.goto('/en/faq');
  await openChat(page);
  await page.route('**/api/assistant', (route) => route.abort('internetdisconnected'), { times: 1 });
  await chatField(page).fill('Anybody there?');
  // The connection is lost while the message is being sent.
  await page.evaluate(() => Object.defineProperty(navigator, 'onLine', { value: false, configurable: true }));
  await chatField(page).press('Enter');
  await expect(log(page)).toContainText(en.problems.offline.title);
  await context.setOffline(true);
  await expect(panel(page).getByRole('status').first()).toHaveText(en.status.off);
  await ask(page, 'More');
  await expect(chatField(page)).toHaveValue('More');
  await page.evaluate(() => Reflect.deleteProperty(navigator, 'onLine'));
  await context.setOffline(false);
  await expect(log(page)).toContainText('HubSpot');
  expect(requests.map(({ messages }) => messages.at(-1)?.content)).toEqual(['Anybody there?']);
  consoleErrors.length = 0;
});

for (const [status, { title }] of [
  [503, en.problems.unavailable],
  [429, en.problems.tooMany],
  [413, en.problems.refused],
] as const) {
  test(`a question answered with status ${status} shows an error and can be retried`, async ({
    page,
    consoleErrors,
  }) => {
    await failWith(page, status);
    await page.goto('/en/faq');
    await openChat(page);
    await ask(page, 'Hello?');
    await expect(log(page)).toContainText(title);
    await mockAnswers(page, {});
    await panel(page).getByRole('button', { name: en.retry, exact: true }).click();
    await expect(log(page)).toHaveText(
      `${en.you}: Hello?${en.assistant}: Yes. HubSpot, Salesforce and Pipedrive are supported.`,
    );
    consoleErrors.length = 0;
  });
}

test('a message of more than 2,000 characters shows an error, is not sent and not cut off', async ({ page }) => {
  const requests = await mockAnswers(page, {});
  await page.goto('/de/faq');
  await openChat(page);
  await ask(page, 'x'.repeat(2001));
  await expect(panel(page).getByRole('alert')).toHaveText(fill(messages('de').chat.panel.tooLong, { max: '2.000' }));
  await expect(chatField(page)).toHaveValue('x'.repeat(2001));
  expect(requests).toEqual([]);
});

test('a panel that cannot be loaded shows an error, and the next click loads it', async ({ page, consoleErrors }) => {
  const { launcher: button, panel: inside } = messages('tr').chat;
  await page.goto('/tr/faq');
  await page.route('**/api/chat/tr', (route) => route.abort());
  await launcher(page).click();
  await expect(page.getByRole('status').filter({ hasText: button.failed })).toBeVisible();
  await page.unroute('**/api/chat/tr');
  await openChat(page);
  await expect(messageList(page).getByRole('paragraph').first()).toContainText(inside.notice);
  consoleErrors.length = 0;
});
