import type { ConvocoreConfig } from '#app/contracts.ts';
import type { VendorChat } from './vendor-chat.ts';
import { injectScript, type VendorScript } from './vendor-script.ts';

const page = globalThis as { VG_CONFIG?: object };

/**
 * Convocore's agent widget (product.md H3). Removing the container removes the widget, which has no documented unmount.
 * The script URL gets a new query each time, because a browser does not run the same module URL twice. Source:
 * Convocore's embed code.
 */
export function convocore({ agentId, scriptUrl, styleUrl }: ConvocoreConfig): VendorChat {
  const container = document.createElement('div');
  container.id = 'VG_OVERLAY_CONTAINER';
  // Set through the CSSOM: a style attribute would need 'unsafe-inline' in the content security policy.
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
