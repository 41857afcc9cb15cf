/** The lifecycle of hosted chats (product.md H1 to H3), with the visitor's consent from earlier in the visit. */
import type { Language } from '#content/languages.ts';
import { messages } from '#content/load.server.ts';
import { launcher } from '../support/chat.ts';
import { expect, hydrated } from '../support/fixtures.ts';
import {
  agent,
  giveConsent,
  hostedTest,
  mostAtOnce,
  requestedUrls,
  serveVendors,
  voice,
} from '../support/hosted-chats.ts';
import { chooseLanguage, footer, main } from '../support/landmarks.ts';

const test = hostedTest('ask');
test.beforeEach(({ page }) => giveConsent(page));

const { footer: legal, header } = messages('en').common;
const followLink = (page: import('@playwright/test').Page, name: string) =>
  footer(page).getByRole('link', { name, exact: true }).click();

test('the hosted agent is loaded once with its configuration, and the HTML has no style attribute', async ({
  page,
}) => {
  await serveVendors(page);
  await page.goto('/en/faq');
  await expect(agent(page)).toBeAttached();
  await expect(launcher(page)).toHaveCount(0);
  expect(await page.evaluate(() => (window as unknown as { configs: unknown[] }).configs)).toEqual([
    { ID: 'agent-1', region: 'eu', render: 'bottom-right', stylesheets: ['https://agent.test/styles.css'] },
  ]);
  expect(await page.locator('#VG_OVERLAY_CONTAINER').evaluate(({ style }) => [style.width, style.height])).toEqual([
    '0px',
    '0px',
  ]);
  expect(await (await page.request.get('/en/faq')).text()).not.toContain('style="');
});

for (const [path, language] of [
  ['/admin/demo/1', 'en'],
  ['/de/admin/demo/1', 'de'],
] as [string, Language][]) {
  test(`${path} loads the hosted voice widget and no other chat`, async ({ page }) => {
    await serveVendors(page);
    await page.goto(path);
    await expect(voice(page)).toBeAttached();
    expect(await page.evaluate(() => (window as unknown as { loads: unknown[] }).loads)).toEqual([
      {
        verify: { projectID: 'project-1' },
        url: 'https://general-runtime.voiceflow.com',
        versionID: 'production',
        voice: { url: 'https://runtime-api.voiceflow.com' },
      },
    ]);
    const { title } = messages(language).demo.first.hosted;
    await expect(main(page).getByRole('heading', { level: 2 })).toHaveText(title);
    expect(await mostAtOnce(page)).toBe(1);
  });
}

test('every navigation, also back and forward, removes the hosted chat at once and loads one new chat', async ({
  page,
}) => {
  await serveVendors(page);
  await page.goto('/en/admin/demo/1');
  await expect(voice(page)).toHaveCount(1);
  await followLink(page, header.about);
  await expect(page).toHaveURL('/en/about');
  await expect(voice(page)).toHaveCount(0);
  expect(await page.evaluate(() => 'voiceflow' in window)).toBe(false);
  await expect(agent(page)).toHaveCount(1);
  await page.goBack();
  await expect(agent(page)).toHaveCount(0);
  expect(await page.evaluate(() => 'VG_CONFIG' in window)).toBe(false);
  await expect(voice(page)).toHaveCount(1);
  await page.goForward();
  await expect(agent(page)).toHaveCount(1);
  await followLink(page, legal.privacy);
  await expect(page).toHaveURL('/en/privacy');
  await expect(agent(page)).toHaveCount(0);
  await expect(agent(page)).toHaveCount(1);
  // A new URL each time, because a browser does not run the same module URL twice.
  const agents = requestedUrls.filter((url) => url.includes('agent.test'));
  expect(new Set(agents).size).toBe(agents.length);
  await expect(page.locator('script[src*="voice.test"], script[src*="agent.test"]')).toHaveCount(1);
  expect(await mostAtOnce(page)).toBe(1);
});

test('a change of language reloads the hosted chat', async ({ page }) => {
  await serveVendors(page);
  await page.goto('/en/faq');
  await expect(agent(page)).toHaveCount(1);
  await chooseLanguage(page, 'de');
  await expect(agent(page)).toHaveCount(0);
  await expect(agent(page)).toHaveCount(1);
  expect(requestedUrls.length).toBe(2);
});

test('quick navigation through several pages loads one chat, on the last page', async ({ page }) => {
  await serveVendors(page);
  await page.goto('/en/admin/demo/1');
  await hydrated(page);
  const { privacy, terms, impressum } = legal;
  for (const [path, name] of Object.entries({ privacy, terms, impressum, about: header.about })) {
    await followLink(page, name);
    await page.waitForURL(`**/en/${path}`);
  }
  await page.evaluate(() => history.go(-2));
  await page.waitForURL('**/en/terms');
  await page.evaluate(() => history.go(1));
  await page.evaluate(() => history.go(-3));
  await expect(page).toHaveURL('/en/admin/demo/1');
  await expect(voice(page)).toHaveCount(1);
  await page.waitForTimeout(1000);
  expect(await mostAtOnce(page)).toBe(1);
  await expect(voice(page)).toHaveCount(1);
});

test('a vendor script that arrives after a navigation does not run', async ({ page }) => {
  await serveVendors(page, { voice: { wait: 1500 } });
  await page.goto('/en/admin/demo/1');
  await hydrated(page);
  await expect.poll(() => requestedUrls.length).toBe(1);
  await followLink(page, header.about);
  await expect(agent(page)).toHaveCount(1);
  await page.waitForTimeout(2000);
  await expect(voice(page)).toHaveCount(0);
  await expect(agent(page)).toHaveCount(1);
  expect(await page.evaluate(() => 'voiceflow' in window)).toBe(false);
  expect(await mostAtOnce(page)).toBe(1);
});

test('a late script of the same vendor adds no second widget', async ({ page }) => {
  await serveVendors(page, { voice: { wait: 1200 } });
  await page.goto('/en/admin/demo/1');
  await hydrated(page);
  await expect.poll(() => requestedUrls.length).toBe(1);
  await followLink(page, header.about);
  await expect(page).toHaveURL('/en/about');
  await page.goBack();
  await expect(page).toHaveURL('/en/admin/demo/1');
  await expect(voice(page)).toHaveCount(1);
  await page.waitForTimeout(2000);
  await expect(voice(page)).toHaveCount(1);
  expect(await page.evaluate(() => (window as unknown as { loads: unknown[] }).loads)).toHaveLength(1);
});

test('a hosted chat that cannot be loaded is logged and not shown; the next page tries again', async ({
  page,
  consoleErrors,
}) => {
  await serveVendors(page, { agent: { fail: true } });
  await page.goto('/en/faq');
  await expect
    .poll(() => consoleErrors.some((line) => line.includes('could not be loaded from agent.test')))
    .toBe(true);
  await expect(page.locator('#VG_OVERLAY_CONTAINER')).toHaveCount(0);
  await serveVendors(page);
  await followLink(page, header.about);
  await expect(agent(page)).toHaveCount(1);
  consoleErrors.length = 0;
});

test('the privacy page names Convocore and Voiceflow in each language', async ({ page }) => {
  for (const language of ['en', 'de', 'tr']) {
    const html = await (await page.request.get(`/${language}/privacy`)).text();
    expect(html).toContain('Convocore');
    expect(html).toContain('Voiceflow');
  }
});
