/** The site's own chat on wide screens. */
import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { fill } from '#app/i18n/formats.ts';
import { buildFolder } from '#content/folders.server.ts';
import { languages } from '#content/languages.ts';
import { messages } from '#content/load.server.ts';
import { precedes } from '../support/ai-notice.ts';
import { violationsAtBothWidths } from '../support/axe.ts';
import { ask, chatField, failWith, launcher, log, mockAnswers, mockStream, openChat, panel } from '../support/chat.ts';
import { faqEntries, searchField } from '../support/faq.ts';
import { expect, test } from '../support/fixtures.ts';
import { chooseLanguage, main, navigation } from '../support/landmarks.ts';
import { blockStorage, visit, visitChat } from '../support/visit.ts';

const { header } = messages('en').common;
const crmQuestion = faqEntries('en').find(({ id }) => id === 'crm')?.question ?? '';
const { panel: en } = messages('en').chat;
const { launcher: button, panel: de } = messages('de').chat;

/** With Brotli, in bytes. */
const sizeOf = (paths: string[]) =>
  paths.reduce((sum, path) => sum + brotliCompressSync(readFileSync(`${buildFolder}/client${path}`)).byteLength, 0);

test('the launcher has at most 3 KB and leaves the focus; its panel has 20 KB and no sheet twice', async ({ page }) => {
  /** Scripts and style sheets, in the order of their requests. */
  const fetched: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\.(js|css)$/.test(pathname)) fetched.push(pathname);
  });
  await visit(page, '/de/faq');
  await searchField(page).focus();
  await expect(launcher(page)).toHaveAccessibleName(button.open);
  await expect(launcher(page)).toHaveAttribute('aria-expanded', 'false');
  await expect(searchField(page)).toBeFocused();
  await expect(panel(page)).toHaveCount(0);
  // The slot imports the launcher first, 400 ms after hydration.
  const first = fetched.findIndex((path) => path.includes('/launcher-'));
  expect(fetched.slice(0, first).join()).toContain('entry.client');
  expect(sizeOf(fetched.slice(first)), fetched.slice(first).join()).toBeLessThanOrEqual(3 * 1024);
  const closed = fetched.length;
  await openChat(page);
  const opened = fetched.slice(closed);
  expect(sizeOf(opened), opened.join()).toBeLessThanOrEqual(20 * 1024);
  expect(opened.join()).toContain('/panel-');
  expect(opened.filter((path) => /\/(root|shell|below-fold)-.*css$/.test(path))).toEqual([]);
  // The code of hosted chats is only for sites that have one.
  expect(fetched.join()).not.toContain('hosted');
});

test('the opened chat says that it is an AI, takes the focus, returns it on Escape, and answers', async ({ page }) => {
  // In every language, and on the phone too (product.md H6)
  for (const language of languages) {
    expect(messages(language).chat.panel.notice).toMatch(/\b(AI|KI)\b|yapay zekâ/i);
  }
  await visitChat(page, '/en');
  expect(await precedes(page, en.notice, '#chat-field')).toBe(true);
  await expect(page.getByRole('dialog', { name: en.title })).toBeVisible();
  await expect(launcher(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(chatField(page)).toBeFocused();
  // The dialog is not modal: the page stays usable.
  await navigation(page).getByRole('link', { name: header.pricing }).click();
  await expect(page.locator('#pricing')).toBeFocused();
  await chatField(page).focus();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
  await expect(launcher(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await ask(page, crmQuestion);
  await expect(panel(page)).toContainText('HubSpot');
});

test('an answer streams, is announced when complete, accessible, and can be stopped or retried', async ({ page }) => {
  const stream = await mockStream(page);
  await visitChat(page, '/en/faq');
  await ask(page, 'Which CRM systems?');
  await stream('delta', { text: 'Wrong ' });
  await stream('replace', { text: '' });
  await stream('delta', { text: 'Hub' });
  await stream('delta', { text: 'Spot.' });
  const incoming = panel(page).locator('p[aria-hidden=true]');
  await expect(incoming).toHaveText('HubSpot.');
  await expect(log(page)).toHaveText(`${en.you}: Which CRM systems?`);
  await expect(panel(page).getByRole('status').first()).toHaveText(en.status.answering);
  const sources = [{ title: 'FAQ', url: '/en/faq' }];
  await stream('done', { answer: 'HubSpot.', sources, followUps: ['And how fast?'] });
  await expect(log(page)).toContainText(`${en.assistant}: HubSpot.`);
  await expect(incoming).toHaveCount(0);
  await expect(panel(page).getByRole('link', { name: 'FAQ' })).toHaveAttribute('href', '/en/faq');
  expect(await violationsAtBothWidths(page)).toEqual([]);
  await panel(page).getByRole('button', { name: 'And how fast?' }).click();
  await expect(log(page)).toContainText(`${en.you}: And how fast?`);

  await stream('delta', { text: 'First of all,' });
  await panel(page).getByRole('button', { name: en.stop, exact: true }).click();
  await expect(log(page)).toContainText(`First of all,${en.stopped}`);
  expect(await page.evaluate(() => 'stopped' in window)).toBe(true);
  await expect(chatField(page)).toBeFocused();
  await expect(panel(page).getByRole('button', { name: en.send, exact: true })).toBeVisible();

  // A stream that ends early
  await ask(page, 'How long?');
  await stream('delta', { text: 'Seventy' });
  await stream(null);
  await expect(log(page)).toContainText(en.problems.interrupted.title);
  await panel(page).getByRole('button', { name: en.retry, exact: true }).click();
  await expect(log(page)).not.toContainText(en.problems.interrupted.title);
  await stream('delta', { text: 'Within ' });
  // An answer that streams during a navigation is complete on the next page.
  const before = await panel(page).elementHandle();
  await navigation(page).getByRole('link', { name: header.about }).click();
  await expect.poll(() => before?.evaluate(({ isConnected }) => isConnected)).toBe(false);
  await stream('done', { answer: 'Within 72 hours.' });
  await expect(log(page)).toHaveText(new RegExp(`${en.you}: How long\\?${en.assistant}: Within 72 hours\\.$`));
});

test('HTML is text, and a javascript: source no link; a source opens its question of the FAQ', async ({ page }) => {
  const bad = [{ title: 'Bad', url: 'javascript:alert(1)' }];
  const sources = [{ title: 'Terms of the contract', url: '/en/faq#contract' }];
  await mockAnswers(page, { answer: '<img src=x onerror="alert(1)"> **bold**', sources: bad }, { sources });
  await visitChat(page, '/en/about');
  await ask(page, '<b>hello</b>');
  await expect(log(page)).toContainText(`${en.you}: <b>hello</b>`);
  await expect(log(page)).toContainText('<img src=x');
  await expect(log(page).locator('img, a, b')).toHaveCount(0);
  await ask(page, 'How long am I bound?');
  await panel(page).getByRole('link', { name: 'Terms of the contract' }).click();
  await expect(page).toHaveURL('/en/faq#contract');
  await expect(page.locator('#contract')).toHaveAttribute('open');
  await expect(page.locator('#contract p')).toBeInViewport();
  await expect(panel(page)).toBeVisible();
});

test('conversation, draft and panel survive navigation, reload and language, without the focus', async ({ page }) => {
  const requests = await mockAnswers(page, { sources: [{ title: 'About us', url: '/en/about' }] });
  await visitChat(page, '/en/faq');
  await ask(page, 'Who are you?');
  await chatField(page).fill('half a sen');
  const before = await panel(page).elementHandle();
  await panel(page).getByRole('link', { name: 'About us' }).click();
  await expect(page).toHaveURL('/en/about');
  await expect.poll(() => before?.evaluate(({ isConnected }) => isConnected)).toBe(false);
  await expect(log(page)).toContainText(`${en.you}: Who are you?`);
  await expect(main(page)).toBeFocused();
  await expect(chatField(page)).toHaveValue('half a sen');
  await page.setViewportSize({ width: 1280, height: 500 });
  await page.reload();
  // It goes on where it was, and not at its first message.
  await expect.poll(() => page.locator('.chat__log').evaluate((log) => log.scrollTop)).toBeGreaterThan(0);
  await expect(log(page)).toContainText('HubSpot');
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  await chooseLanguage(page, 'de');
  await expect(panel(page).getByRole('heading')).toHaveText(de.title);
  await expect(log(page)).toContainText(`${de.you}: Who are you?`);
  await chatField(page).fill('Und weiter?');
  await page.keyboard.press('Enter');
  await expect.poll(() => requests.length).toBe(2);
  expect(requests.at(-1)?.language).toBe('de');
  expect(requests.at(-1)?.messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'user']);
});

test('the chat works where sessionStorage is blocked', async ({ page, consoleErrors }) => {
  await blockStorage(page, 'sessionStorage');
  await mockAnswers(page, {});
  await visitChat(page, '/en/faq');
  await ask(page, 'Hello?');
  await expect(log(page)).toContainText('HubSpot');
  // React Router logs that it cannot store scroll positions.
  consoleErrors.length = 0;
});

test('a conversation is copied, also without Clipboard API, and deleted if confirmed', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await mockAnswers(page, { answer: 'Grüße', sources: [{ title: 'FAQ', url: '/en/faq' }] });
  await visitChat(page, '/en/faq');
  await ask(page, 'Hello?');
  await expect(log(page)).toContainText('Grüße');
  for (const clipboard of [true, false]) {
    await page.evaluate(() => navigator.clipboard.writeText(''));
    if (!clipboard)
      await page.evaluate(() => Object.defineProperty(navigator.clipboard, 'writeText', { value: undefined }));
    await panel(page).getByRole('button', { name: en.copy, exact: true }).click();
    await expect(panel(page).getByRole('status').last()).toHaveText(en.copied);
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toBe(`${en.you}: Hello?\n\n${en.assistant}: Grüße\nFAQ: ${new URL(page.url()).origin}/en/faq`);
  }
  const bin = panel(page).getByRole('button', { name: en.clear, exact: true });
  await bin.click();
  await panel(page).getByRole('button', { name: en.clearNo }).click();
  await expect(log(page)).toContainText('Grüße');
  await bin.click();
  await panel(page).getByRole('button', { name: en.clearYes, exact: true }).click();
  await expect(log(page)).toHaveText('');
  expect(await page.evaluate(() => sessionStorage.getItem('chat'))).toBe('[]');
  await expect(panel(page).getByRole('button', { name: en.quick[0] })).toBeVisible();
});

test('a failed question can be retried; one that is too long is not sent', async ({ page, consoleErrors }) => {
  await visitChat(page, '/en/faq');
  for (const [status, { title }] of [
    [503, en.problems.unavailable],
    [429, en.problems.tooMany],
    [413, en.problems.refused],
  ] as const) {
    await failWith(page, status);
    await ask(page, `Status ${status}?`);
    await expect(log(page)).toContainText(title);
  }
  await mockAnswers(page, { answer: 'Fine.' });
  await panel(page).getByRole('button', { name: en.retry, exact: true }).click();
  await expect(log(page)).toContainText(`${en.you}: Status 413?${en.assistant}: Fine.`);
  await expect(log(page)).not.toContainText(en.problems.refused.title);
  const requests = await mockAnswers(page, {});
  await ask(page, 'x'.repeat(2001));
  await expect(panel(page).getByRole('alert')).toHaveText(fill(en.tooLong, { max: '2,000' }));
  await expect(chatField(page)).toHaveValue('x'.repeat(2001));
  expect(requests).toEqual([]);
  consoleErrors.length = 0;
});

test('offline, a message is kept for later, and a missing panel is told', async ({ page, context, consoleErrors }) => {
  const requests = await mockAnswers(page, {});
  await page.goto('/en/faq');
  const held = Promise.withResolvers<void>();
  await page.route('**/api/chat/en', async (route) => {
    await held.promise;
    await route.abort();
  });
  await launcher(page).click();
  await expect(launcher(page)).toHaveText(messages('en').common.form.loading);
  held.resolve();
  await expect(page.getByRole('status').filter({ hasText: messages('en').chat.launcher.failed })).toBeVisible();
  await page.unroute('**/api/chat/en');
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
