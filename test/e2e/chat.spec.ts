import { answer, answerWith, ask, launcher, openChat, panel, streamByHand } from '../support/chat.ts';
import { expect, hydrated, test } from '../support/fixtures.ts';

const log = '[role=log]';

test('the button comes 400 ms after the page, by itself, and takes nothing from the page', async ({ page }) => {
  await page.goto('/de/faq');
  await hydrated(page);
  await page.locator('#q').focus();
  await expect(launcher(page)).toHaveAccessibleName('Nachtschalter fragen');
  await expect(launcher(page)).toHaveAttribute('aria-expanded', 'false');
  await expect(page.locator('#q')).toBeFocused();
  await expect(panel(page)).toHaveCount(0);
});

test('opened: says that it is an AI before anything else, takes the focus, and gives it back', async ({ page }) => {
  await page.goto('/en');
  await openChat(page);
  await expect(page.getByRole('dialog', { name: 'Night desk' })).toBeVisible();
  await expect(launcher(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(panel(page).locator('.msg').first()).toContainText('You are talking to an AI');
  await expect(page.locator('#chat-field')).toBeFocused();
  // Beside the page, not before it.
  await page.getByRole('link', { name: 'Pricing' }).first().click();
  await expect(panel(page)).toBeVisible();
  await page.locator('#chat-field').focus();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
  await expect(launcher(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#chat-field')).toBeFocused();
});

test('an answer comes in bit by bit and is announced once, whole', async ({ page }) => {
  const stream = await streamByHand(page);
  await page.goto('/en/faq');
  await openChat(page);
  await ask(page, 'Which CRM systems?');
  await stream('delta', { text: 'Wrong ' });
  await stream('replace', { text: '' });
  await stream('delta', { text: 'Hub' });
  await stream('delta', { text: 'Spot.' });
  const incoming = panel(page).locator('.msg[aria-hidden=true]');
  await expect(incoming).toHaveText('HubSpot.');
  await expect(page.locator(log)).toHaveText('You: Which CRM systems?');
  await expect(panel(page).getByRole('status').first()).toHaveText('AI assistant, answering');
  await stream(
    'done',
    answer({ answer: 'HubSpot.', sources: [{ title: 'FAQ', url: '/en/faq' }], followUps: ['And how fast?'] }),
  );
  await expect(page.locator(log)).toContainText('AI assistant: HubSpot.');
  await expect(incoming).toHaveCount(0);
  await expect(panel(page).getByRole('link', { name: 'FAQ' })).toHaveAttribute('href', '/en/faq');
  await panel(page).getByRole('button', { name: 'And how fast?' }).click();
  await expect(page.locator(log)).toContainText('You: And how fast?');
});

test('an answer can be stopped; what has come stays', async ({ page }) => {
  const stream = await streamByHand(page);
  await page.goto('/en/faq');
  await openChat(page);
  await ask(page, 'Tell me everything.');
  await stream('delta', { text: 'First of all,' });
  await panel(page).getByRole('button', { name: 'Stop answering' }).click();
  await expect(page.locator(log)).toContainText('First of all,Stopped.');
  expect(await page.evaluate(() => 'stopped' in window)).toBe(true);
  await expect(page.locator('#chat-field')).toBeFocused();
  await expect(panel(page).getByRole('button', { name: 'Send' })).toBeVisible();
});

test('a stream that breaks off says so, and asks again with the same words', async ({ page }) => {
  const stream = await streamByHand(page);
  await page.goto('/en/faq');
  await openChat(page);
  await ask(page, 'How long?');
  await stream('delta', { text: 'Seventy' });
  await stream(null);
  await expect(page.locator(log)).toContainText('The answer was cut off.');
  await panel(page).getByRole('button', { name: 'Try again' }).click();
  await stream('done', answer({ answer: 'Within 72 hours.' }));
  await expect(page.locator(log)).toHaveText('You: How long?AI assistant: Within 72 hours.');
});

test('what is said is text, whatever it looks like; a source leads to the web or nowhere', async ({ page }) => {
  await page.goto('/en/faq');
  await answerWith(page, {
    answer: '<img src=x onerror="alert(1)"> **bold**',
    sources: [{ title: 'Bad', url: 'javascript:alert(1)' }],
  });
  await openChat(page);
  await ask(page, '<b>hello</b>');
  await expect(page.locator(log)).toContainText('You: <b>hello</b>');
  await expect(page.locator(log)).toContainText('<img src=x');
  await expect(page.locator(`${log} img, ${log} a, ${log} .msg--me b`)).toHaveCount(0);
});

test('the conversation goes along from page to page, and so does the open panel, without taking the focus', async ({
  page,
}) => {
  const asked = await answerWith(page, { sources: [{ title: 'About us', url: '/en/about' }] });
  await page.goto('/en/faq');
  await openChat(page);
  await ask(page, 'Who are you?');
  await page.locator('#chat-field').fill('half a sen');
  await panel(page).getByRole('link', { name: 'About us' }).click();
  await expect(page).toHaveURL('/en/about');
  await expect(panel(page)).toHaveCount(0);
  await expect(page.locator(log)).toContainText('You: Who are you?');
  await expect(page.locator('#main')).toBeFocused();
  await expect(page.locator('#chat-field')).toHaveValue('half a sen');
  await page.reload();
  await expect(page.locator(log)).toContainText('HubSpot');
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  await page.locator('.lang summary').click();
  await page.locator('.lang').getByRole('link', { name: 'Deutsch' }).click();
  await expect(panel(page).getByRole('heading')).toHaveText('Nachtschalter');
  await expect(page.locator(log)).toContainText('Sie: Who are you?');
  await page.locator('#chat-field').fill('Und weiter?');
  await page.keyboard.press('Enter');
  await expect.poll(() => asked.length).toBe(2);
  expect(asked.at(-1)?.language).toBe('de');
  expect(asked.at(-1)?.messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'user']);
});

for (const from of ['/en/about', '/en/faq']) {
  test(`from ${from} a source leads to its question, which opens`, async ({ page }) => {
    await answerWith(page, { sources: [{ title: 'Terms of the contract', url: '/en/faq#contract' }] });
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

test('an answer that is coming in while the page changes is there on the next one', async ({ page }) => {
  const stream = await streamByHand(page);
  await page.goto('/en/faq');
  await openChat(page);
  await ask(page, 'How long?');
  await stream('delta', { text: 'Within ' });
  await page.locator('.nav').getByRole('link', { name: 'About us' }).click();
  await expect(panel(page)).toHaveCount(0);
  await stream('done', answer({ answer: 'Within 72 hours.' }));
  await expect(page.locator(log)).toContainText('Within 72 hours.');
});

test('works where storage is closed', async ({ page, problems }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get() {
        throw new DOMException('closed', 'SecurityError');
      },
    });
  });
  await answerWith(page, {});
  await page.goto('/en/faq');
  await openChat(page);
  await ask(page, 'Hello?');
  await expect(page.locator(log)).toContainText('HubSpot');
  await page.locator('.nav').getByRole('link', { name: 'About us' }).click();
  await expect(page).toHaveURL('/en/about');
  await expect(page.locator(log)).toContainText('HubSpot');
  // The router complains that it cannot keep its scroll positions.
  problems.length = 0;
});

test('the chat is deleted only after a second word, here and in storage', async ({ page }) => {
  await answerWith(page, {});
  await page.goto('/en/faq');
  await openChat(page);
  await ask(page, 'Hello?');
  await expect(page.locator(log)).toContainText('HubSpot');
  const bin = panel(page).getByRole('button', { name: 'Delete this chat' });
  await bin.click();
  await panel(page).getByRole('button', { name: 'Keep' }).click();
  await expect(page.locator(log)).toContainText('HubSpot');
  await bin.click();
  await panel(page).getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.locator(log)).toHaveText('');
  expect(await page.evaluate(() => sessionStorage.getItem('chat'))).toBe('[]');
  await expect(panel(page).getByRole('button', { name: 'What does it cost?' })).toBeVisible();
});

for (const clipboard of [true, false]) {
  test(`the conversation is copied ${clipboard ? 'by the clipboard' : 'where there is no clipboard'}`, async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    if (!clipboard)
      await page.addInitScript(() => Object.defineProperty(navigator.clipboard, 'writeText', { value: undefined }));
    await answerWith(page, { answer: 'Grüße', sources: [{ title: 'FAQ', url: '/en/faq' }] });
    await page.goto('/en/faq');
    await openChat(page);
    await ask(page, 'Hello?');
    await expect(page.locator(log)).toContainText('Grüße');
    await panel(page).getByRole('button', { name: 'Copy conversation' }).click();
    await expect(panel(page).locator('.chat__said')).toHaveText('Copied.');
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(`You: Hello?\n\nAI assistant: Grüße\nFAQ: ${new URL(page.url()).origin}/en/faq`);
  });
}
