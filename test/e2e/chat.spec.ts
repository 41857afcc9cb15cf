import { messages } from '#content/load.server.ts';
import {
  ask,
  chatField,
  createAnswer,
  launcher,
  log,
  messageList,
  mockAnswers,
  mockStream,
  openChat,
  panel,
} from '../support/chat.ts';
import { searchField } from '../support/faq.ts';
import { expect, hydrated, test } from '../support/fixtures.ts';
import { chooseLanguage, main, navigation } from '../support/landmarks.ts';

const { header } = messages('en').common;
const { panel: en } = messages('en').chat;
const { launcher: button, panel: de } = messages('de').chat;

test('the chat launcher appears by itself, closed, and leaves the focus where it is', async ({ page }) => {
  await page.goto('/de/faq');
  await hydrated(page);
  await searchField(page).focus();
  await expect(launcher(page)).toHaveAccessibleName(button.open);
  await expect(launcher(page)).toHaveAttribute('aria-expanded', 'false');
  await expect(searchField(page)).toBeFocused();
  await expect(panel(page)).toHaveCount(0);
});

test('the opened chat begins with the AI notice, takes the focus, and returns it on Escape', async ({ page }) => {
  await page.goto('/en');
  await openChat(page);
  await expect(page.getByRole('dialog', { name: en.title })).toBeVisible();
  await expect(launcher(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(messageList(page).getByRole('paragraph').first()).toContainText(en.notice);
  await expect(chatField(page)).toBeFocused();
  // The dialog is not modal: the page stays usable.
  await navigation(page).getByRole('link', { name: header.pricing }).click();
  await expect(panel(page)).toBeVisible();
  await chatField(page).focus();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
  await expect(launcher(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(chatField(page)).toBeFocused();
});

test('an answer is shown while it streams and announced once, when complete', async ({ page }) => {
  const stream = await mockStream(page);
  await page.goto('/en/faq');
  await openChat(page);
  await ask(page, 'Which CRM systems?');
  await stream('delta', { text: 'Wrong ' });
  await stream('replace', { text: '' });
  await stream('delta', { text: 'Hub' });
  await stream('delta', { text: 'Spot.' });
  const incoming = panel(page).locator('p[aria-hidden=true]');
  await expect(incoming).toHaveText('HubSpot.');
  await expect(log(page)).toHaveText(`${en.you}: Which CRM systems?`);
  await expect(panel(page).getByRole('status').first()).toHaveText(en.status.answering);
  await stream(
    'done',
    createAnswer({ answer: 'HubSpot.', sources: [{ title: 'FAQ', url: '/en/faq' }], followUps: ['And how fast?'] }),
  );
  await expect(log(page)).toContainText(`${en.assistant}: HubSpot.`);
  await expect(incoming).toHaveCount(0);
  await expect(panel(page).getByRole('link', { name: 'FAQ' })).toHaveAttribute('href', '/en/faq');
  await panel(page).getByRole('button', { name: 'And how fast?' }).click();
  await expect(log(page)).toContainText(`${en.you}: And how fast?`);
});

test('an answer can be stopped, and the text received so far stays', async ({ page }) => {
  const stream = await mockStream(page);
  await page.goto('/en/faq');
  await openChat(page);
  await ask(page, 'Tell me everything.');
  await stream('delta', { text: 'First of all,' });
  await panel(page).getByRole('button', { name: en.stop, exact: true }).click();
  await expect(log(page)).toContainText(`First of all,${en.stopped}`);
  expect(await page.evaluate(() => 'stopped' in window)).toBe(true);
  await expect(chatField(page)).toBeFocused();
  await expect(panel(page).getByRole('button', { name: en.send, exact: true })).toBeVisible();
});

test('a stream that ends early shows an error, and retry sends the same question', async ({ page }) => {
  const stream = await mockStream(page);
  await page.goto('/en/faq');
  await openChat(page);
  await ask(page, 'How long?');
  await stream('delta', { text: 'Seventy' });
  await stream(null);
  await expect(log(page)).toContainText(en.problems.interrupted.title);
  await panel(page).getByRole('button', { name: en.retry, exact: true }).click();
  await stream('done', createAnswer({ answer: 'Within 72 hours.' }));
  await expect(log(page)).toHaveText(`${en.you}: How long?${en.assistant}: Within 72 hours.`);
});

test('HTML in questions and answers is shown as text, and a javascript: source is no link', async ({ page }) => {
  await page.goto('/en/faq');
  await mockAnswers(page, {
    answer: '<img src=x onerror="alert(1)"> **bold**',
    sources: [{ title: 'Bad', url: 'javascript:alert(1)' }],
  });
  await openChat(page);
  await ask(page, '<b>hello</b>');
  await expect(log(page)).toContainText(`${en.you}: <b>hello</b>`);
  await expect(log(page)).toContainText('<img src=x');
  await expect(log(page).locator('img, a, b')).toHaveCount(0);
});

test('the conversation, the draft and the open panel survive navigation, reload and a change of language, without taking the focus', async ({
  page,
}) => {
  const requests = await mockAnswers(page, { sources: [{ title: 'About us', url: '/en/about' }] });
  await page.goto('/en/faq');
  await openChat(page);
  await ask(page, 'Who are you?');
  await chatField(page).fill('half a sen');
  await panel(page).getByRole('link', { name: 'About us' }).click();
  await expect(page).toHaveURL('/en/about');
  await expect(panel(page)).toHaveCount(0);
  await expect(log(page)).toContainText(`${en.you}: Who are you?`);
  await expect(main(page)).toBeFocused();
  await expect(chatField(page)).toHaveValue('half a sen');
  await page.reload();
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

for (const from of ['/en/about', '/en/faq']) {
  test(`on ${from} a source that links to an FAQ question opens that question`, async ({ page }) => {
    await mockAnswers(page, { sources: [{ title: 'Terms of the contract', url: '/en/faq#contract' }] });
    await page.goto(from);
    await openChat(page);
    await ask(page, 'How long am I bound?');
    await panel(page).getByRole('link', { name: 'Terms of the contract' }).click();
    await expect(page).toHaveURL('/en/faq#contract');
    await expect(page.locator('#contract')).toHaveAttribute('open');
    await expect(page.locator('#contract p')).toBeInViewport();
    await expect(panel(page)).toBeVisible();
  });
}

test('an answer that streams during a navigation is complete on the next page', async ({ page }) => {
  const stream = await mockStream(page);
  await page.goto('/en/faq');
  await openChat(page);
  await ask(page, 'How long?');
  await stream('delta', { text: 'Within ' });
  await navigation(page).getByRole('link', { name: header.about }).click();
  await expect(panel(page)).toHaveCount(0);
  await stream('done', createAnswer({ answer: 'Within 72 hours.' }));
  await expect(log(page)).toContainText('Within 72 hours.');
});

test('the chat works where sessionStorage is blocked', async ({ page, consoleErrors }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get() {
        throw new DOMException('closed', 'SecurityError');
      },
    });
  });
  await mockAnswers(page, {});
  await page.goto('/en/faq');
  await openChat(page);
  await ask(page, 'Hello?');
  await expect(log(page)).toContainText('HubSpot');
  await navigation(page).getByRole('link', { name: header.about }).click();
  await expect(page).toHaveURL('/en/about');
  await expect(log(page)).toContainText('HubSpot');
  // React Router logs that it cannot store scroll positions.
  consoleErrors.length = 0;
});

test('the conversation is deleted, also from sessionStorage, only after a confirmation', async ({ page }) => {
  await mockAnswers(page, {});
  await page.goto('/en/faq');
  await openChat(page);
  await ask(page, 'Hello?');
  await expect(log(page)).toContainText('HubSpot');
  const bin = panel(page).getByRole('button', { name: en.clear, exact: true });
  await bin.click();
  await panel(page).getByRole('button', { name: en.clearNo }).click();
  await expect(log(page)).toContainText('HubSpot');
  await bin.click();
  await panel(page).getByRole('button', { name: en.clearYes, exact: true }).click();
  await expect(log(page)).toHaveText('');
  expect(await page.evaluate(() => sessionStorage.getItem('chat'))).toBe('[]');
  await expect(panel(page).getByRole('button', { name: en.quick[0] })).toBeVisible();
});

for (const clipboard of [true, false]) {
  test(`the conversation is copied ${clipboard ? 'with the Clipboard API' : 'without the Clipboard API'}`, async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    if (!clipboard)
      await page.addInitScript(() => Object.defineProperty(navigator.clipboard, 'writeText', { value: undefined }));
    await mockAnswers(page, { answer: 'Grüße', sources: [{ title: 'FAQ', url: '/en/faq' }] });
    await page.goto('/en/faq');
    await openChat(page);
    await ask(page, 'Hello?');
    await expect(log(page)).toContainText('Grüße');
    await panel(page).getByRole('button', { name: en.copy, exact: true }).click();
    await expect(panel(page).getByRole('status').last()).toHaveText(en.copied);
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(`${en.you}: Hello?\n\n${en.assistant}: Grüße\nFAQ: ${new URL(page.url()).origin}/en/faq`);
  });
}
