import type { Locator } from '@playwright/test';
import { messages } from '#content/load.server.ts';
import { ask, createAnswer, log, messageList, mockStream, openChat, panel } from '../support/chat.ts';
import { expect, test } from '../support/fixtures.ts';

const { panel: en } = messages('en').chat;

test.use({ viewport: { width: 1366, height: 650 } });

test('an answer begins at its first line, and stays where the visitor scrolls to', async ({ page }) => {
  const stream = await mockStream(page);
  await page.goto('/en/faq');
  await openChat(page);
  await ask(page, 'Which CRM systems?');
  const last = log(page).locator('> *').last();
  await stream('delta', { text: 'HubSpot.' });
  await expect(last).toBeInViewport({ ratio: 1 });
  const answer = 'HubSpot. '.repeat(150);
  await stream('delta', { text: answer });
  const offset = (message: Locator) => message.evaluate((element) => (element as HTMLElement).offsetTop);
  const position = () => messageList(page).evaluate(({ scrollTop }) => scrollTop);
  const incoming = panel(page).locator('p[aria-hidden=true]');
  await expect.poll(async () => (await offset(incoming)) - (await position())).toBe(10);
  const scrolled = await messageList(page).evaluate(
    (box) =>
      new Promise<number>((resolve) => {
        box.addEventListener('scroll', () => resolve(box.scrollTop), { once: true });
        box.scrollBy(0, 50);
      }),
  );
  await stream('done', createAnswer({ answer, followUps: ['How fast?', 'What does it cost?', 'Who are you?'] }));
  const followUps = panel(page).getByRole('list', { name: en.suggestions }).getByRole('button');
  await expect(followUps).toHaveCount(3);
  expect(await position()).toBe(scrolled);
  const [first, , third] = await followUps.all();
  expect((await first?.boundingBox())?.y).toBe((await third?.boundingBox())?.y);
  await ask(page, 'How fast?');
  await expect(last).toBeInViewport({ ratio: 1 });
});
