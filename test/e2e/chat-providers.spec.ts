import type { Page } from '@playwright/test';
import type { Language } from '#content/languages.ts';
import { messages } from '#content/load.server.ts';
import { launcher } from '../support/chat.ts';
import { test as base, expect, hydrated } from '../support/fixtures.ts';
import { chooseLanguage, footer, main } from '../support/landmarks.ts';
import { Site } from '../support/site-process.ts';

/** A site with hosted widgets for voice and agent. */
const test = base.extend<object, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
    async ({}, use) => {
      const site = new Site({
        VOICEFLOW_PROJECT_ID: 'project-1',
        VOICEFLOW_SCRIPT_URL: 'https://voice.test/bundle.mjs',
        CONVOCORE_AGENT_ID: 'agent-1',
        CONVOCORE_SCRIPT_URL: 'https://agent.test/vg_bundle.js',
        CONVOCORE_STYLE_URL: 'https://agent.test/styles.css',
      });
      await site.start();
      await use(site);
      await site.stop();
    },
    { scope: 'worker' },
  ],
});

/**
 * Behaves like Voiceflow's bundle: every run appends a host, the API of the first run stays, `destroy` leaves the host.
 */
const voiceflow = `(() => {
  const host = document.createElement('div');
  host.id = 'voiceflow-chat';
  host.attachShadow({ mode: 'open' }).innerHTML = '<p>voice</p>';
  document.body.append(host);
  let loaded = false;
  window.voiceflow ??= {};
  window.voiceflow.chat ??= {
    load(settings) { loaded = true; (window.loads ??= []).push(settings); return Promise.resolve(); },
    destroy() { if (!loaded) throw new Error('not loaded'); host.shadowRoot.innerHTML = ''; },
  };
})()`;

/**
 * Behaves like Convocore's bundle: renders into the container without a shadow root, with the configuration it finds.
 */
const convocore = `
  (window.configs ??= []).push(structuredClone(window.VG_CONFIG));
  document.querySelector('#VG_OVERLAY_CONTAINER').innerHTML = '<button>agent</button>';`;

/** Records the largest number of chats in the document at the same time. */
const countChats = () => {
  const count = () => {
    const all = document.querySelectorAll(
      '#voiceflow-chat, #VG_OVERLAY_CONTAINER, button[aria-haspopup=dialog], #call-field',
    ).length;
    Object.assign(window, { mostAtOnce: Math.max((window as { mostAtOnce?: number }).mostAtOnce ?? 0, all) });
  };
  new MutationObserver(count).observe(document, { childList: true, subtree: true });
};
const mostAtOnce = (page: Page) => page.evaluate(() => (window as { mostAtOnce?: number }).mostAtOnce);

type Vendor = { wait?: number; fail?: boolean };
const requestedUrls: string[] = [];

/** Serves both vendors' scripts, optionally late or not at all. */
async function serveVendors(page: Page, { voice = {}, agent = {} }: { voice?: Vendor; agent?: Vendor } = {}) {
  requestedUrls.length = 0;
  await page.addInitScript(countChats);
  for (const [pattern, body, { wait = 0, fail = false }] of [
    ['https://voice.test/**', voiceflow, voice],
    ['https://agent.test/**', convocore, agent],
  ] as const) {
    await page.unroute(pattern);
    await page.route(pattern, async (route) => {
      requestedUrls.push(route.request().url());
      await new Promise((resolve) => setTimeout(resolve, wait));
      // The request of a removed script may have been cancelled.
      await (fail ? route.abort() : route.fulfill({ contentType: 'text/javascript', body })).catch(() => {});
    });
  }
}

const voice = (page: Page) => page.locator('#voiceflow-chat');
const agent = (page: Page) => page.locator('#VG_OVERLAY_CONTAINER button');
const { footer: legal, header } = messages('en').common;
const followLink = (page: Page, name: string) => footer(page).getByRole('link', { name, exact: true }).click();

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
