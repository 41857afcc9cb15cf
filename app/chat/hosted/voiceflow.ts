import type { VoiceflowConfig } from '#app/contracts.ts';
import type { Provider } from '../slot.ts';
import { injectScript, type VendorScript } from './vendor-script.ts';

type Vendor = { chat?: { load(settings: object): Promise<void> | undefined; destroy?(): void } };
const page = globalThis as { voiceflow?: Vendor };

/**
 * The hosted voice widget, production version (SPEC 2.11). Its script sets `window.voiceflow` only where there is none,
 * appends a new host each time it runs, and its `destroy()` leaves the host: so everything of it goes, and the next
 * time begins afresh. Source: the vendor's web chat documentation, and its bundle for what `destroy()` does.
 */
export function voiceflow({ projectId, scriptUrl, runtimeUrl, voiceUrl }: VoiceflowConfig): Provider {
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
    remove() {
      try {
        page.voiceflow?.chat?.destroy?.();
      } catch {
        // it throws before its `load` is through; there is nothing to unmount then
      }
      script?.remove();
      for (const host of document.querySelectorAll('#voiceflow-chat')) host.remove();
      delete page.voiceflow;
    },
  };
}
