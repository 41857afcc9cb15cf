/** A site with hosted chats for voice and agent, and fakes of their vendors' scripts. */
import type { Page } from '@playwright/test';
import { test as base } from './fixtures.ts';

export const hostedEnvironment = {
  VOICEFLOW_PROJECT_ID: 'project-1',
  VOICEFLOW_SCRIPT_URL: 'https://voice.test/bundle.mjs',
  CONVOCORE_AGENT_ID: 'agent-1',
  CONVOCORE_SCRIPT_URL: 'https://agent.test/vg_bundle.js',
  CONVOCORE_STYLE_URL: 'https://agent.test/styles.css',
};

/** Tests on a site with hosted chats that are loaded after the visitor's consent. */
export const hostedTest = base.extend<object, { environment: typeof hostedEnvironment }>({
  environment: [hostedEnvironment, { scope: 'worker' }],
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
    open() { host.shadowRoot.innerHTML = '<p>voice</p><input>'; },
    destroy() { if (!loaded) throw new Error('not loaded'); host.shadowRoot.innerHTML = ''; },
  };
})()`;

/**
 * Behaves like Convocore's bundle: renders into the container without a shadow root, with the configuration it finds.
 */
const convocore = `
  (window.configs ??= []).push(structuredClone(window.VG_CONFIG));
  document.querySelector('#VG_OVERLAY_CONTAINER').innerHTML = '<button>agent</button><input aria-label="agent">';`;

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
export const mostAtOnce = (page: Page) => page.evaluate(() => (window as { mostAtOnce?: number }).mostAtOnce);

/** `held` delays the answer to the first request. */
type Vendor = { held?: Promise<void>; fail?: boolean };
/** The requests to vendors since the last call of {@link serveVendors}. */
export const requestedUrls: string[] = [];

/** Serves both vendors' scripts, optionally late or not at all. */
export async function serveVendors(page: Page, { voice = {}, agent = {} }: { voice?: Vendor; agent?: Vendor } = {}) {
  requestedUrls.length = 0;
  await page.addInitScript(countChats);
  for (const [pattern, body, { held, fail = false }] of [
    ['https://voice.test/**', voiceflow, voice],
    ['https://agent.test/**', convocore, agent],
  ] as const) {
    let isFirst = true;
    await page.unroute(pattern);
    await page.route(pattern, async (route) => {
      requestedUrls.push(route.request().url());
      if (isFirst) {
        isFirst = false;
        await held;
      }
      // The request of a removed script may have been cancelled.
      await (fail ? route.abort() : route.fulfill({ contentType: 'text/javascript', body })).catch(() => {});
    });
  }
}

export const voice = (page: Page) => page.locator('#voiceflow-chat');
export const agent = (page: Page) => page.locator('#VG_OVERLAY_CONTAINER button');
