import type { ConvocoreConfig } from '#app/contracts.ts';
import type { Provider } from '../slot.ts';
import { injectScript, type VendorScript } from './vendor-script.ts';

const page = globalThis as { VG_CONFIG?: object };

/**
 * The hosted agent widget: bottom right, EU region, its own style sheet, in an overlay container (SPEC 2.11). It has no
 * documented way to unmount, and draws into the container; so the container goes with everything in it. Its script runs
 * a second time only under another address. Source: the vendor's embed code.
 */
export function convocore({ agentId, scriptUrl, styleUrl }: ConvocoreConfig): Provider {
  const container = document.createElement('div');
  container.id = 'VG_OVERLAY_CONTAINER';
  // Through the CSSOM: a style attribute would need a wider content security policy.
  container.style.width = '0';
  container.style.height = '0';
  let script: VendorScript | undefined;
  return {
    async load() {
      document.body.append(container);
      page.VG_CONFIG = { ID: agentId, region: 'eu', render: 'bottom-right', stylesheets: [styleUrl] };
      const src = new URL(scriptUrl);
      src.searchParams.set('t', String(Date.now()));
      script = injectScript(src.href);
      await script.ran;
    },
    remove() {
      script?.remove();
      container.replaceChildren();
      container.remove();
      delete page.VG_CONFIG;
    },
  };
}
