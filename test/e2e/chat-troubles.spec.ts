import { answerWith, ask, launcher, openChat, panel, refuseWith } from '../support/chat.ts';
import { expect, test } from '../support/fixtures.ts';

const log = '[role=log]';

test('without a connection the message is kept, and goes out when it is back', async ({ page, context, problems }) => {
  const asked = await answerWith(page, {});
  await page.goto('/en/faq');
  await openChat(page);
  await page.route('**/api/assistant', (route) => route.abort('internetdisconnected'), { times: 1 });
  await page.locator('#chat-field').fill('Anybody there?');
  // The connection goes in the moment of sending.
  await page.evaluate(() => Object.defineProperty(navigator, 'onLine', { value: false, configurable: true }));
  await page.locator('#chat-field').press('Enter');
  await expect(page.locator(log)).toContainText('The line is dead.');
  await context.setOffline(true);
  await expect(panel(page).getByRole('status').first()).toHaveText('No connection');
  await ask(page, 'More');
  await expect(page.locator('#chat-field')).toHaveValue('More');
  await page.evaluate(() => Reflect.deleteProperty(navigator, 'onLine'));
  await context.setOffline(false);
  await expect(page.locator(log)).toContainText('HubSpot');
  expect(asked.map(({ messages }) => messages.at(-1)?.content)).toEqual(['Anybody there?']);
  problems.length = 0;
});

for (const [status, words] of [
  [503, 'The night desk does not answer.'],
  [429, 'One at a time, please.'],
  [413, 'That was too much for one message.'],
] as const) {
  test(`${status} is told in plain words, and can be tried again`, async ({ page, problems }) => {
    await refuseWith(page, status);
    await page.goto('/en/faq');
    await openChat(page);
    await ask(page, 'Hello?');
    await expect(page.locator(log)).toContainText(words);
    await answerWith(page, {});
    await panel(page).getByRole('button', { name: 'Try again' }).click();
    await expect(page.locator(log)).toHaveText(/^You: Hello\?AI assistant: Yes\. /);
    problems.length = 0;
  });
}

test('a message that is too long is not sent and not cut off', async ({ page }) => {
  const asked = await answerWith(page, {});
  await page.goto('/de/faq');
  await openChat(page);
  await ask(page, 'x'.repeat(2001));
  await expect(panel(page).getByRole('alert')).toHaveText('Bitte schreiben Sie höchstens 2.000 Zeichen.');
  await expect(page.locator('#chat-field')).toHaveValue('x'.repeat(2001));
  expect(asked).toEqual([]);
});

test('the panel that cannot be fetched says so, and comes with the next click', async ({ page, problems }) => {
  await page.goto('/tr/faq');
  await page.route('**/api/chat/tr', (route) => route.abort());
  await launcher(page).click();
  await expect(page.locator('.chat__fail')).toHaveText(/ulaşılamıyor/);
  await page.unroute('**/api/chat/tr');
  await openChat(page);
  await expect(panel(page).locator('.msg--ai')).toContainText('yapay zekâ');
  problems.length = 0;
});
