import type { VoiceflowConfig } from '#app/contracts.ts';
import type { VendorChat } from './vendor-chat.ts';
import { injectScript, type VendorScript } from './vendor-script.ts';

type Vendor = { chat?: { load(settings: object): Promise<void> | undefined; open?(): void; destroy?(): void } };
const page = globalThis as { voiceflow?: Vendor };

/**
 * Voiceflow's voice widget, production version (product.md H3). Its script sets `window.voiceflow` only where that is
 * unset and appends a new host element on each run; `destroy()` leaves the host. `remove` therefore deletes both.
 * Source: Voiceflow's web chat documentation and bundle.
 */
export function voiceflow({ projectId, scriptUrl, runtimeUrl, voiceUrl }: VoiceflowConfig): VendorChat {
  let script: VendorScript | undefined;
  return {
    async load() {
      script = injectScript(scriptUrl);
      await script.ran;
      await page.voiceflow?.chat?.load({
        verify: { projectID: projectId },
        url: runtimeUrl,
        versionID: 'production',
        voice: { url: voiceUrl },
      });
    },
    open() {
      page.voiceflow?.chat?.open?.();
    },
    remove() {
      try {
        page.voiceflow?.chat?.destroy?.();
      } catch {
        // destroy() throws before load() has finished; nothing is mounted then
      }
      script?.remove();
      for (const host of document.querySelectorAll('#voiceflow-chat')) host.remove();
      delete page.voiceflow;
    },
  };
}
