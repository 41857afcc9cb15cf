import type { ConvocoreConfig, VoiceflowConfig } from '../chat-config.ts';
import type { Provider } from '../widget.tsx';

/** `open` shows the conversation, where the vendor has an API for that. */
type VendorChat = Provider & { open?(): void };

type Voiceflow = { chat?: { load(settings: object): Promise<void> | undefined; open?(): void; destroy?(): void } };

const page = globalThis as { VG_CONFIG?: object; voiceflow?: Voiceflow };

/**
 * Product.md H3; source: Convocore's embed code. The widget has no documented unmount, so its container is removed. The
 * URL gets a new query each time, because a browser does not run the same module URL twice.
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

/**
 * Product.md H3; source: Voiceflow's web chat documentation and bundle. The script sets `window.voiceflow` only where
 * that is unset and appends a host element on each run, which `destroy()` leaves: `remove` deletes both.
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

type VendorScript = {
  /** Resolves when the script has run. May stay pending after `remove`. */
  ran: Promise<void>;
  /** A script that is still loading will not run. */
  remove(): void;
};

function injectScript(src: string): VendorScript {
  const script = document.createElement('script');
  script.src = src;
  script.defer = true;
  const ran = new Promise<void>((resolve, reject) => {
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`The chat could not be loaded from ${new URL(src).host}.`));
  });
  document.body.append(script);
  return {
    ran,
    remove() {
      // A removed script would still run; in another document it does not (HTML, "execute the script element", step 2).
      document.implementation.createHTMLDocument('').body.append(script);
    },
  };
}
