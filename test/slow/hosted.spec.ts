/** Hosted chats: their consent, the AI notice beside them, and their lifecycle (product.md H1 to H3, H5, H6). */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { fill } from '#app/i18n/formats.ts';
import { contentFolder } from '#content/folders.server.ts';
import { type Language, languages } from '#content/languages.ts';
import { messages } from '#content/load.server.ts';
import { precedes } from '../support/ai-notice.ts';
import { violations } from '../support/axe.ts';
import { launcher } from '../support/chat.ts';
import { expect, test } from '../support/fixtures.ts';
import { chooseLanguage, footer, main } from '../support/landmarks.ts';
import { layoutShift } from '../support/layout-shift.ts';
import { Site } from '../support/site-process.ts';
import { blockStorage, visit } from '../support/visit.ts';
import { workingFolder } from '../support/working-folder.ts';
import { agent, hostedEnvironment, mostAtOnce, requestedUrls, serveVendors, voice } from './hosted-chats.ts';

test.use({ environment: hostedEnvironment });

const { hosted, launcher: button } = messages('en').chat;
const { header, footer: legal } = messages('en').common;
const demo = '/en/admin/demo/1';
const question = (page: Page) => page.getByRole('dialog');
const notice = (page: Page, language: Language = 'en') =>
  page.getByRole('complementary', { name: messages(language).chat.hosted.notice });
const followLink = (page: Page, name: string) => footer(page).getByRole('link', { name, exact: true }).click();
async function accept(page: Page) {
  await launcher(page).click();
  await question(page).getByRole('button', { name: hosted.accept }).click();
}
/** What a vendor's script was given, one entry a run. */
const runs = (page: Page, of: 'configs' | 'loads') =>
  page.evaluate((name) => (window as unknown as Record<string, unknown[] | undefined>)[name], of);

/** Both vendors have the consent, as if from earlier in the visit. */
const agree = (page: Page) =>
  page.addInitScript(() => sessionStorage.setItem('chat-consent', '["Convocore","Voiceflow"]'));

/** A change of page removes the widget and loads another one: the old one may be gone before anybody looks. */
async function replacesAgent(page: Page, changePage: () => Promise<void>) {
  await agent(page).evaluate((button) => button.toggleAttribute('data-before', true));
  await changePage();
  await expect(page.locator('[data-before]')).toHaveCount(0);
  await expect(agent(page)).toHaveCount(1);
}

test.describe('with the consent still to be given', () => {
  test.beforeEach(({ page }) => serveVendors(page));

  test('nothing is requested before the yes; the AI notice comes first and moves nothing', async ({ page }) => {
    for (const language of languages) expect(messages(language).chat.hosted.notice).toMatch(/\b(AI|KI)\b|yapay zekâ/i);
    const texts = messages('de').chat;
    for (const [width, height] of [
      [320, 480],
      [1280, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      requestedUrls.length = 0;
      await page.goto('/de/faq');
      await page.evaluate(() => sessionStorage.clear());
      await page.reload();
      await expect(launcher(page)).toHaveAccessibleName(texts.launcher.open);
      const start = await page.evaluate(() => Number(document.timeline.currentTime));
      await launcher(page).click();
      await expect(question(page)).toHaveAccessibleName(texts.hosted.title);
      await expect(question(page)).toContainText(fill(texts.hosted.text, { host: 'Convocore' }));
      const link = question(page).getByRole('link', { name: texts.panel.privacy });
      await expect(link).toHaveAttribute('href', '/de/privacy');
      await expect(question(page)).toBeInViewport({ ratio: 1 });
      expect(await precedes(page, texts.hosted.notice, 'dialog button, dialog a')).toBe(true);
      expect(await violations(page)).toEqual([]);
      expect(requestedUrls).toEqual([]);
      await question(page).getByRole('button', { name: texts.hosted.accept }).click();
      await expect(agent(page)).toBeAttached();
      await expect(launcher(page)).toHaveCount(0);
      await expect(notice(page, 'de')).toBeFocused();
      await expect(notice(page, 'de')).toBeInViewport({ ratio: 1 });
      expect(await precedes(page, texts.hosted.notice, '#VG_OVERLAY_CONTAINER input')).toBe(true);
      expect(await layoutShift(page, start)).toBe('0.000');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      // Not those of the fake.
      expect((await violations(page)).filter((text) => !/agent|VG_OVERLAY/.test(text))).toEqual([]);
      expect(requestedUrls).toHaveLength(1);
      expect(await mostAtOnce(page)).toBe(1);
    }
  });

  test('without sessionStorage the consent holds until the document is left', async ({ page, consoleErrors }) => {
    await blockStorage(page, 'sessionStorage');
    await page.goto('/en/faq');
    await accept(page);
    await expect(agent(page)).toBeAttached();
    await replacesAgent(page, () => followLink(page, header.about));
    await expect(page).toHaveURL('/en/about');
    await page.reload();
    await expect(launcher(page)).toBeVisible();
    expect(requestedUrls).toHaveLength(2);
    // React Router logs that it cannot store scroll positions.
    expect(consoleErrors.splice(0).filter((text) => !text.includes('blocked'))).toEqual([]);
  });

  test('keys open it; a failure closes it again; consent is per visit', async ({ page, context, consoleErrors }) => {
    await serveVendors(page, { fail: true });
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
    await accept(page);
    await expect(launcher(page)).toBeFocused();
    await expect(page.getByText(button.failed)).toHaveCount(0);
    expect(consoleErrors.splice(0).join()).toContain('could not be loaded from agent.test');

    await serveVendors(page);
    await accept(page);
    await expect(agent(page)).toBeAttached();
    await replacesAgent(page, () => followLink(page, header.about));
    await notice(page).getByRole('button', { name: hosted.hide }).click();
    await expect(notice(page)).toHaveCount(0);
    await expect(agent(page)).toBeAttached();
    await page.reload();
    await expect(agent(page)).toBeAttached();
    await expect(notice(page)).toHaveCount(0);
    await expect(launcher(page)).toHaveCount(0);

    await page.goto(demo);
    await expect(launcher(page)).toBeVisible();
    expect(requestedUrls.filter((url) => url.includes('voice.test'))).toEqual([]);
    await launcher(page).click();
    await expect(question(page)).toContainText(fill(hosted.text, { host: 'Voiceflow' }));
    await question(page).getByRole('button', { name: hosted.accept }).click();
    await expect(voice(page).locator('input')).toBeAttached();

    // Another visit, in a tab of its own
    const another = await context.newPage();
    await serveVendors(another);
    await another.goto('/en/faq');
    await expect(launcher(another)).toBeVisible();
    expect(requestedUrls).toEqual([]);
  });
});

test.describe('with consent from earlier in the visit', () => {
  test.beforeEach(({ page }) => agree(page));

  test('as configured; every navigation, also back and quick ones, removes the chat at once and loads a new one', async ({
    page,
  }) => {
    await serveVendors(page);
    const response = await page.goto(demo);
    const policy = (await response?.headerValue('Content-Security-Policy')) ?? '';
    expect(policy).toMatch(/script-src 'self' [^;]*https:\/\/voice\.test https:\/\/agent\.test;/);
    expect(policy).toMatch(/connect-src 'self' https:\/\/general-runtime\.voiceflow\.com wss:\/\/general-runtime/);
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(await response?.headerValue('Cross-Origin-Embedder-Policy')).toBeNull();
    await expect(voice(page)).toHaveCount(1);
    expect(await runs(page, 'loads')).toEqual([
      {
        verify: { projectID: 'project-1' },
        url: 'https://general-runtime.voiceflow.com',
        versionID: 'production',
        voice: { url: 'https://runtime-api.voiceflow.com' },
      },
    ]);
    const { title } = messages('en').demo.first.hosted;
    await expect(main(page).getByRole('heading', { level: 1 })).toContainText(title);
    await expect(main(page).getByRole('button')).toHaveCount(0);
    await followLink(page, header.about);
    await expect(page).toHaveURL('/en/about');
    await expect(voice(page)).toHaveCount(0);
    expect(await page.evaluate(() => 'voiceflow' in window)).toBe(false);
    await expect(agent(page)).toHaveCount(1);
    await expect(launcher(page)).toHaveCount(0);
    expect(await runs(page, 'configs')).toEqual([
      { ID: 'agent-1', region: 'eu', render: 'bottom-right', stylesheets: ['https://agent.test/styles.css'] },
    ]);
    const container = page.locator('#VG_OVERLAY_CONTAINER');
    expect(await container.evaluate(({ style }) => [style.width, style.height])).toEqual(['0px', '0px']);
    await page.goBack();
    await expect(agent(page)).toHaveCount(0);
    expect(await page.evaluate(() => 'VG_CONFIG' in window)).toBe(false);
    await expect(voice(page)).toHaveCount(1);
    await page.goForward();
    await expect(agent(page)).toHaveCount(1);
    await replacesAgent(page, () => chooseLanguage(page, 'de'));
    // A new URL each time, because a browser does not run the same module URL twice.
    const agents = requestedUrls.filter((url) => url.includes('agent.test'));
    expect([agents.length, new Set(agents).size]).toEqual([3, 3]);
    await expect(page.locator('script[src*="voice.test"], script[src*="agent.test"]')).toHaveCount(1);

    // Quickly, before a chat could come
    await followLink(page, messages('de').common.footer.privacy);
    await page.waitForURL('**/de/privacy');
    await page.evaluate(() => history.go(-2));
    await expect(page).toHaveURL(demo);
    await expect(voice(page)).toHaveCount(1);
    await expect(agent(page)).toHaveCount(0);
    expect(await mostAtOnce(page)).toBe(1);
  });

  test('a vendor’s script that arrives after a navigation does not run, nor beside the next one', async ({ page }) => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await serveVendors(page, { held });
    await visit(page, demo);
    await expect.poll(() => requestedUrls.length).toBe(1);
    await followLink(page, header.about);
    await expect(agent(page)).toHaveCount(1);
    await page.goBack();
    // Chromium has one request for both scripts.
    await expect(page.locator('script[src*="voice.test"]')).toHaveCount(1);
    release();
    await expect(voice(page)).toHaveCount(1);
    // The next script runs after the late one would have run.
    await page.goForward();
    await expect(agent(page)).toHaveCount(1);
    await expect(voice(page)).toHaveCount(0);
    expect(await page.evaluate(() => 'voiceflow' in window)).toBe(false);
    expect(await runs(page, 'loads')).toHaveLength(1);
    expect(await mostAtOnce(page)).toBe(1);
  });
});

test('with `hostedWidgets: at-once` hosted chats come with the page and the AI notice', async ({ page }) => {
  const folder = workingFolder();
  const file = join(folder, contentFolder, 'site.yaml');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^hostedWidgets: .*$/m, 'hostedWidgets: at-once'));
  const site = await new Site(hostedEnvironment, folder).start();
  for (const [path, widget] of Object.entries({ '/de/faq': agent, '/de/admin/demo/1': voice })) {
    await serveVendors(page);
    await page.goto(site.origin + path);
    await expect(widget(page)).toBeAttached();
    await expect(launcher(page)).toHaveCount(0);
    expect(requestedUrls).toHaveLength(1);
    await expect(notice(page, 'de')).toBeVisible();
    // The focus stays where the visitor has it.
    await expect(page.locator('body')).toBeFocused();
  }
});
