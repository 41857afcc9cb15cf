import type { Page } from '@playwright/test';
import { messages } from '#content/load.server.ts';
import {
  ask,
  chatField,
  inquiryForm,
  launcher,
  log,
  messageList,
  mockAnswers,
  openChat,
  panel,
} from '../support/chat.ts';
import { expect, hydrated, test } from '../support/fixtures.ts';
import { submitButton } from '../support/forms.ts';
import { layOutAll } from '../support/lay-out.ts';

test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, contextOptions: { reducedMotion: 'reduce' } });

/** Longest time until the launcher has reacted to the elements under it, in ms, on a busy machine. */
const checkTimeout = { timeout: 1500, intervals: [50, 100, 200, 400] };

/** The elements of the page under the visible launcher. */
function coveredElements(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const button = document.querySelector('button[aria-haspopup=dialog]');
    if (!button?.checkVisibility({ visibilityProperty: true })) return [];
    const box = button.getBoundingClientRect();
    const looksLikeButton = (link: Element) => {
      const { paddingLeft, textDecorationLine } = getComputedStyle(link);
      return Number.parseFloat(paddingLeft) >= 16 && textDecorationLine === 'none';
    };
    return [
      ...document.querySelectorAll('form *, footer a, [role=alert]'),
      ...[...document.querySelectorAll('header a, main a')].filter(looksLikeButton),
    ]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => !element.closest('[aria-hidden=true], dialog'))
      .filter((element) => element.matches('a, button, input, textarea, label, [role=alert], [id$="-error"]'))
      .filter((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        return left < box.right && right > box.left && top < box.bottom && bottom > box.top;
      })
      .map((element) => `${element.tagName}.${element.className} ${element.textContent}`);
  });
}

for (const path of ['/de/contact', '/de/waitlist', '/tr/faq', '/en']) {
  test(`on ${path} the chat launcher never covers a control or an error`, async ({ page }) => {
    await page.goto(path);
    await hydrated(page);
    await expect(launcher(page)).toBeAttached();
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    const from = path === '/en' ? height - 1600 : 0;
    for (let y = from; y < height; y += 90) {
      await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), y);
      await expect.poll(() => coveredElements(page), { ...checkTimeout, message: `${y} px down` }).toEqual([]);
    }
    // The end of the page has free space for the launcher.
    await expect(launcher(page)).toBeVisible();
  });
}

test('the chat launcher hides from errors that appear and from the focused control', async ({ page }) => {
  await page.goto('/de/contact');
  await hydrated(page);
  await expect(launcher(page)).toBeAttached();
  await submitButton(page).click();
  await expect(page.getByRole('alert')).toBeVisible();
  for (let step = 0; step < 24; step++) {
    await page.keyboard.press('Tab');
    await expect.poll(() => coveredElements(page), checkTimeout).toEqual([]);
  }
});

test('the chat is a modal sheet; its close button and Escape close it and return the focus', async ({ page }) => {
  // On a page without controls where the launcher is, which would hide it.
  await page.goto('/de/about');
  await openChat(page);
  expect(await panel(page).evaluate((dialog) => dialog.matches(':modal'))).toBe(true);
  const box = await panel(page).boundingBox();
  expect(box).toMatchObject({ x: 0, width: 360 });
  expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(640);
  await panel(page)
    .getByRole('button', { name: messages('de').chat.panel.close })
    .click();
  await expect(launcher(page)).toBeFocused();
  await launcher(page).click();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
  await expect(launcher(page)).toBeFocused();
});

test('on a phone on its side the sheet has the whole height', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await page.goto('/de/about');
  await openChat(page);
  expect(await panel(page).evaluate((dialog) => dialog.matches(':modal'))).toBe(true);
  expect(await panel(page).boundingBox()).toEqual({ x: 0, y: 0, width: 844, height: 390 });
  // Most of it for the messages
  expect((await messageList(page).boundingBox())?.height).toBeGreaterThan(250);
});

test('a source opens its page, on which the sheet stays closed', async ({ page }) => {
  await mockAnswers(page, { sources: [{ title: 'About us', url: '/en/about' }] });
  await page.goto('/en/faq');
  await openChat(page);
  await ask(page, 'Who are you?');
  await panel(page).getByRole('link', { name: 'About us' }).click();
  await expect(page).toHaveURL('/en/about');
  await expect(launcher(page)).toHaveAttribute('aria-expanded', 'false');
  await launcher(page).click();
  await expect(log(page)).toContainText('Who are you?');
});

test('the on-screen keyboard never covers the message field', async ({ page }) => {
  // An on-screen keyboard resizes the visual viewport only.
  await page.addInitScript(() => {
    const viewport = Object.assign(new EventTarget(), { height: 640, offsetTop: 0, width: 360 });
    Object.defineProperty(window, 'visualViewport', { value: viewport });
  });
  // On a page without controls where the launcher is, which would hide it.
  await page.goto('/de/about');
  await openChat(page);
  await page.evaluate(() => {
    Object.assign(window.visualViewport as object, { height: 360 });
    window.visualViewport?.dispatchEvent(new Event('resize'));
  });
  const bottom = () =>
    chatField(page).evaluate((field) => Math.round(field.closest('form')?.getBoundingClientRect().bottom ?? 0));
  await expect.poll(bottom).toBeLessThanOrEqual(360);
  expect(await panel(page).evaluate((sheet) => sheet.getBoundingClientRect().top)).toBeGreaterThanOrEqual(0);
});

test('every control in the sheet is at least 44 px wide and high, and nothing is wider than 320 px', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await mockAnswers(page, {
    handOver: true,
    sources: [{ title: 'Kontaktdatenerfassungsbestätigung', url: '/de/faq' }],
    answer: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenhersteller '.repeat(3),
  });
  await page.goto('/de/faq');
  await openChat(page);
  const tooSmall = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('[aria-haspopup=dialog], dialog :is(a, button, input, textarea)')]
        .filter((element) => element.checkVisibility() && !element.closest('[aria-hidden=true]'))
        .filter((element) => getComputedStyle(element).display !== 'inline')
        .filter((element) => {
          const { width, height, right } = element.getBoundingClientRect();
          return width < 44 || height < 44 || right > innerWidth;
        })
        .map((element) => `${element.className} ${element.textContent}`),
    );
  expect(await tooSmall()).toEqual([]);
  await ask(page, 'Donaudampfschifffahrtsgesellschaft?');
  await expect(inquiryForm(page)).toBeVisible();
  expect(await tooSmall()).toEqual([]);
  expect(await messageList(page).evaluate(({ scrollWidth }) => scrollWidth)).toBe(320);
});

test('opening and closing the sheet changes neither height nor scroll position of the page', async ({ page }) => {
  await page.goto('/de');
  await hydrated(page);
  await layOutAll(page);
  await page.locator('#pricing').evaluate((section) => section.scrollIntoView({ behavior: 'instant' }));
  const measures = () =>
    page.evaluate(() => [
      document.documentElement.scrollHeight,
      Math.round(document.querySelector('#pricing')?.getBoundingClientRect().top ?? 0),
    ]);
  const before = await measures();
  await openChat(page);
  await expect(panel(page)).toBeVisible();
  expect(await measures()).toEqual(before);
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
  expect(await measures()).toEqual(before);
});
