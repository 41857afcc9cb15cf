import type { Locator, Page } from '@playwright/test';
import { messages } from '#content/load.server.ts';
import { inAnyLanguage } from '../support/any-language.ts';
import { ask, chatField, launcher, log, mockAnswers, mockStream, openChat, panel } from '../support/chat.ts';
import { expect, test } from '../support/fixtures.ts';
import { layOutAll } from '../support/lay-out.ts';
import { overflowing } from '../support/overflow.ts';
import { visit, visitChat } from '../support/visit.ts';
import { smallControls } from './page-faults.ts';

test.use({ viewport: { width: 360, height: 640 }, hasTouch: true });

/** The scrolling part of the panel: greeting, messages and suggestions. */
const messageList = (page: Page) =>
  panel(page).getByRole('region', { name: inAnyLanguage(({ chat }) => chat.panel.log) });

test('the chat is a modal sheet; closing it returns the focus and leaves the page where it was', async ({ page }) => {
  await visit(page, '/de');
  await layOutAll(page);
  await page.locator('#pricing').evaluate((section) => section.scrollIntoView({ behavior: 'instant' }));
  const measures = () =>
    page.evaluate(() => [
      document.documentElement.scrollHeight,
      Math.round(document.querySelector('#pricing')?.getBoundingClientRect().top ?? 0),
    ]);
  const before = await measures();
  const close = panel(page).getByRole('button', { name: messages('de').chat.panel.close });
  for (const act of [() => close.click(), () => page.keyboard.press('Escape')]) {
    await openChat(page);
    expect(await panel(page).evaluate((dialog) => dialog.matches(':modal'))).toBe(true);
    const { x = 0, y = 0, width, height = 0 } = (await panel(page).boundingBox()) ?? {};
    expect([x, width, Math.round(y + height)]).toEqual([0, 360, 640]);
    expect(await measures()).toEqual(before);
    await act();
    await expect(panel(page)).toHaveCount(0);
    await expect(launcher(page)).toBeFocused();
    expect(await measures()).toEqual(before);
  }
  // On its side, most of it is for the messages.
  await page.setViewportSize({ width: 844, height: 390 });
  await visitChat(page, '/de/about');
  expect(await panel(page).boundingBox()).toEqual({ x: 0, y: 0, width: 844, height: 390 });
  expect((await messageList(page).boundingBox())?.height).toBeGreaterThan(250);
  // At 400 % zoom
  await page.setViewportSize({ width: 320, height: 256 });
  expect(await overflowing(page)).toEqual([]);
  await chatField(page).focus();
  await expect(chatField(page)).toBeInViewport({ ratio: 1 });
});

test('the on-screen keyboard never covers the message field', async ({ page }) => {
  // An on-screen keyboard resizes the visual viewport only.
  await page.addInitScript(() => {
    const viewport = Object.assign(new EventTarget(), { height: 640, offsetTop: 0, width: 360 });
    Object.defineProperty(window, 'visualViewport', { value: viewport });
  });
  await visitChat(page, '/de/about');
  await page.evaluate(() => {
    Object.assign(window.visualViewport as object, { height: 360 });
    window.visualViewport?.dispatchEvent(new Event('resize'));
  });
  const bottom = () =>
    chatField(page).evaluate((field) => Math.round(field.closest('form')?.getBoundingClientRect().bottom ?? 0));
  await expect.poll(bottom).toBeLessThanOrEqual(360);
  expect(await panel(page).evaluate((sheet) => sheet.getBoundingClientRect().top)).toBeGreaterThanOrEqual(0);
});

test('controls in the sheet have 44 px, nothing is too wide; a source closes the sheet', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await mockAnswers(page, {
    form: {
      fields: [{ name: 'email', label: 'Kontaktdatenerfassungsadresse', value: '' }],
      button: { press: 'details', label: 'Weiter' },
    },
    rows: [{ label: 'Gesprächsbestandteile', value: 'x', button: { press: 'talk:out', label: 'Weglassen' } }],
    sources: [{ title: 'Kontaktdatenerfassungsbestätigung', url: '/de/about' }],
    answer: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenhersteller '.repeat(3),
  });
  await visitChat(page, '/de/faq');
  const controls = '[aria-haspopup=dialog], dialog :is(a, button, input, textarea)';
  await ask(page, 'Donaudampfschifffahrtsgesellschaft?');
  await expect(page.locator('.reply [name=email]')).toBeVisible();
  expect(await smallControls(page, controls)).toEqual([]);
  expect(await messageList(page).evaluate(({ scrollWidth }) => scrollWidth)).toBe(320);
  await panel(page).getByRole('link', { name: 'Kontaktdatenerfassungsbestätigung' }).click();
  await expect(page).toHaveURL('/de/about');
  await expect(launcher(page)).toHaveAttribute('aria-expanded', 'false');
  await launcher(page).click();
  await expect(log(page)).toContainText('Donaudampfschifffahrtsgesellschaft?');
});

test.describe('on a low laptop screen', () => {
  test.use({ viewport: { width: 1366, height: 650 }, hasTouch: false });

  test('an answer begins at its first line, and stays where the visitor scrolls to', async ({ page }) => {
    const stream = await mockStream(page);
    await visitChat(page, '/en/faq');
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
    await stream('done', { answer, followUps: ['How fast?', 'What does it cost?', 'Who are you?'] });
    const { suggestions } = messages('en').chat.panel;
    const followUps = panel(page).getByRole('list', { name: suggestions }).getByRole('button');
    await expect(followUps).toHaveCount(2);
    expect(await position()).toBe(scrolled);
    const [first, second] = await followUps.all();
    expect((await first?.boundingBox())?.y).toBe((await second?.boundingBox())?.y);
    await ask(page, 'How fast?');
    await expect(last).toBeInViewport({ ratio: 1 });
  });
});
