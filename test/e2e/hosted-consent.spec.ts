/** A hosted chat is loaded after the visitor's consent, with an AI notice beside it (product.md H5, H6). */
import type { Page } from '@playwright/test';
import { fill } from '#app/i18n/formats.ts';
import { type Language, languages } from '#content/languages.ts';
import { messages } from '#content/load.server.ts';
import { precedes } from '../support/ai-notice.ts';
import { violations } from '../support/axe.ts';
import { launcher } from '../support/chat.ts';
import { expect, hydrated } from '../support/fixtures.ts';
import { agent, hostedTest, mostAtOnce, requestedUrls, serveVendors, voice } from '../support/hosted-chats.ts';
import { footer } from '../support/landmarks.ts';

const test = hostedTest('ask');
const { hosted, launcher: button } = messages('en').chat;
const { header, footer: legal } = messages('en').common;
const question = (page: Page) => page.getByRole('dialog');
const notice = (page: Page, language: Language = 'en') =>
  page.getByRole('complementary', { name: messages(language).chat.hosted.notice });
const followLink = (page: Page, name: string) => footer(page).getByRole('link', { name, exact: true }).click();
const accept = (page: Page) => question(page).getByRole('button', { name: hosted.accept }).click();

test.beforeEach(({ page }) => serveVendors(page));

for (const language of languages) {
  test(`in ${language} nothing is requested before the yes, one script after it; the AI notice comes first`, async ({
    page,
  }) => {
    const texts = messages(language).chat;
    await page.goto(`/${language}/faq`);
    await expect(launcher(page)).toHaveAccessibleName(texts.launcher.open);
    await launcher(page).click();
    await expect(question(page)).toHaveAccessibleName(texts.hosted.title);
    await expect(question(page)).toContainText(fill(texts.hosted.text, { host: 'Convocore' }));
    await expect(question(page).getByRole('link', { name: texts.panel.privacy })).toHaveAttribute(
      'href',
      `/${language}/privacy`,
    );
    await page.waitForTimeout(600);
    expect(requestedUrls).toEqual([]);
    expect(await precedes(page, texts.hosted.notice, 'dialog button, dialog a')).toBe(true);
    await question(page).getByRole('button', { name: texts.hosted.accept }).click();
    await expect(agent(page)).toBeAttached();
    await expect(launcher(page)).toHaveCount(0);
    await expect(notice(page, language)).toBeFocused();
    expect(await precedes(page, texts.hosted.notice, '#VG_OVERLAY_CONTAINER input')).toBe(true);
    expect(requestedUrls.length).toBe(1);
    expect(await mostAtOnce(page)).toBe(1);
  });
}

test('the consent holds for the visit, for this vendor alone', async ({ page, context }) => {
  await page.goto('/en/faq');
  await launcher(page).click();
  await accept(page);
  await expect(agent(page)).toBeAttached();
  await followLink(page, header.about);
  await expect(agent(page)).toHaveCount(0);
  await expect(agent(page)).toBeAttached();
  await expect(notice(page)).toBeVisible();
  await page.reload();
  await expect(agent(page)).toBeAttached();
  await expect(launcher(page)).toHaveCount(0);

  await page.goto('/en/admin/demo/1');
  await expect(launcher(page)).toBeVisible();
  expect(requestedUrls.filter((url) => url.includes('voice.test'))).toEqual([]);
  await launcher(page).click();
  await expect(question(page)).toContainText(fill(hosted.text, { host: 'Voiceflow' }));
  await accept(page);
  await expect(voice(page).locator('input')).toBeAttached();

  const another = await context.newPage();
  await serveVendors(another);
  await another.goto('/en/faq');
  await expect(launcher(another)).toBeVisible();
  expect(requestedUrls).toEqual([]);
});

test('without sessionStorage the consent holds until the document is left', async ({ page, consoleErrors }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get() {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  });
  await page.goto('/en/faq');
  await launcher(page).click();
  await accept(page);
  await expect(agent(page)).toBeAttached();
  await followLink(page, header.about);
  await expect(page).toHaveURL('/en/about');
  await expect(agent(page)).toHaveCount(0);
  await expect(agent(page)).toBeAttached();
  await page.reload();
  await expect(launcher(page)).toBeVisible();
  expect(requestedUrls.length).toBe(2);
  // React Router logs that it cannot store scroll positions.
  expect(consoleErrors.splice(0).filter((text) => !text.includes('blocked'))).toEqual([]);
});

test('keyboard: Enter opens the question, Escape and "not now" close it and return the focus', async ({ page }) => {
  await page.goto('/en/faq');
  await launcher(page).focus();
  await page.keyboard.press('Enter');
  await expect(question(page)).toBeFocused();
  await expect(launcher(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(launcher(page)).toHaveAccessibleName(button.close);
  await page.keyboard.press('Escape');
  await expect(question(page)).toHaveCount(0);
  await expect(launcher(page)).toBeFocused();
  await expect(launcher(page)).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Enter');
  await question(page).getByRole('button', { name: hosted.decline }).click();
  await expect(question(page)).toHaveCount(0);
  await expect(launcher(page)).toBeFocused();
  await followLink(page, legal.privacy);
  await expect(page).toHaveURL('/en/privacy');
  await expect(launcher(page)).toHaveAttribute('aria-expanded', 'false');
  expect(requestedUrls).toEqual([]);
});

test('the notice can be hidden for the visit', async ({ page }) => {
  await page.goto('/en/faq');
  await launcher(page).click();
  await accept(page);
  await notice(page).getByRole('button', { name: hosted.hide }).click();
  await expect(notice(page)).toHaveCount(0);
  await expect(agent(page)).toBeAttached();
  await page.reload();
  await expect(agent(page)).toBeAttached();
  await expect(notice(page)).toHaveCount(0);
});

test('after a yes, a chat that cannot be loaded is logged and said, and can be tried again', async ({
  page,
  consoleErrors,
}) => {
  await serveVendors(page, { agent: { fail: true } });
  await page.goto('/en/faq');
  await launcher(page).click();
  await accept(page);
  await expect(page.getByText(button.failed)).toBeVisible();
  await expect(launcher(page)).toBeFocused();
  expect(consoleErrors.splice(0).join()).toContain('could not be loaded from agent.test');
  await serveVendors(page);
  await launcher(page).click();
  await accept(page);
  await expect(agent(page)).toBeAttached();
});

test('a navigation right after the yes removes the chat that is still loading', async ({ page }) => {
  await serveVendors(page, { agent: { wait: 1500 } });
  await page.goto('/en/faq');
  await hydrated(page);
  await launcher(page).click();
  await accept(page);
  await followLink(page, header.about);
  await expect(page).toHaveURL('/en/about');
  await expect(agent(page)).toBeAttached();
  await page.waitForTimeout(500);
  expect(await page.evaluate(() => (window as unknown as { configs: unknown[] }).configs)).toHaveLength(1);
  expect(await mostAtOnce(page)).toBe(1);
});

for (const viewport of [
  { width: 320, height: 480 },
  { width: 1280, height: 900 },
]) {
  test(`question and notice are accessible, inside of the window and without layout shift at ${viewport.width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/de/faq');
    await expect(launcher(page)).toBeVisible();
    await page.evaluate(() => {
      Object.assign(window, { shift: 0 });
      type LayoutShift = PerformanceEntry & { value: number; hadRecentInput: boolean };
      new PerformanceObserver((list) => {
        for (const { value, hadRecentInput } of list.getEntries() as LayoutShift[])
          if (!hadRecentInput) (window as unknown as { shift: number }).shift += value;
      }).observe({ type: 'layout-shift' });
    });
    await launcher(page).click();
    await expect(question(page)).toBeInViewport({ ratio: 1 });
    await question(page).getByRole('button').first().click();
    await expect(agent(page)).toBeAttached();
    await expect(notice(page, 'de')).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
    // Not those of the fake.
    expect((await violations(page)).filter((text) => !/agent|VG_OVERLAY/.test(text))).toEqual([]);

    await page.evaluate(() => sessionStorage.clear());
    await page.reload();
    await launcher(page).click();
    await expect(question(page)).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });
}
