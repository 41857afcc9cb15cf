/** Fakes of the scripts of hosted chats for voice and agent. */
import type { Page } from '@playwright/test';

export const hostedEnvironment = {
  VOICEFLOW_PROJECT_ID: 'project-1',
  VOICEFLOW_SCRIPT_URL: 'https://voice.test/bundle.mjs',
  CONVOCORE_AGENT_ID: 'agent-1',
  CONVOCORE_SCRIPT_URL: 'https://agent.test/vg_bundle.js',
  CONVOCORE_STYLE_URL: 'https://agent.test/styles.css',
};

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
      '#voiceflow-chat, #VG_OVERLAY_CONTAINER, button[aria-haspopup=dialog], .receiver',
    ).length;
    Object.assign(window, { mostAtOnce: Math.max((window as { mostAtOnce?: number }).mostAtOnce ?? 0, all) });
  };
  new MutationObserver(count).observe(document, { childList: true, subtree: true });
};
export const mostAtOnce = (page: Page) => page.evaluate(() => (window as { mostAtOnce?: number }).mostAtOnce);

/** The requests to vendors since the last call of {@link serveVendors}. */
export const requestedUrls: string[] = [];

/** Serves both vendors' scripts, that for voice when `held` is over, and that of the agent not at all with `fail`. */
export async function serveVendors(page: Page, { held, fail }: { held?: Promise<void>; fail?: boolean } = {}) {
  requestedUrls.length = 0;
  await page.addInitScript(countChats);
  await page.unrouteAll();
  await page.route(/voice\.test|agent\.test/, async (route) => {
    const url = route.request().url();
    const isVoice = url.includes('voice.test');
    requestedUrls.push(url);
    if (isVoice) await held;
    const answer = { contentType: 'text/javascript', body: isVoice ? voiceflow : convocore };
    // The request of a removed script may have been cancelled.
    await (fail && !isVoice ? route.abort() : route.fulfill(answer)).catch(() => {});
  });
}

export const voice = (page: Page) => page.locator('#voiceflow-chat');
export const agent = (page: Page) => page.locator('#VG_OVERLAY_CONTAINER button');
