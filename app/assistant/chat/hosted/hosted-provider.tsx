import type { ConvocoreConfig, VoiceflowConfig } from '#app/contracts.ts';
import { type Provider, showWidget } from '../widget.tsx';
import { HostedChat, hasConsent } from './hosted-chat.tsx';
import { convocore, voiceflow } from './vendors.ts';

/**
 * Shows the AI notice, and with `asks` first a launcher that loads the chat after consent (product.md H5, H6). When a
 * chat with consent from earlier in the visit cannot be loaded, the launcher comes back (product.md M5).
 */
export function hosted(config: ConvocoreConfig | VoiceflowConfig, asks: boolean): Provider {
  const vendor = config.provider === 'convocore' ? convocore(config) : voiceflow(config);
  const name = config.provider === 'convocore' ? 'Convocore' : 'Voiceflow';
  const isAllowed = !asks || hasConsent(name);
  let removed = false;

  /** Rejects when the chat cannot be loaded. */
  async function start() {
    try {
      await vendor.load();
      if (!removed) vendor.open?.();
    } catch (error) {
      // After a removal the slot may have the next chat already.
      if (!removed) vendor.remove();
      throw error;
    }
  }
  function show(isAllowed: boolean) {
    showWidget({
      slot: 'hosted',
      // biome-ignore lint/correctness/noComponentHookFactories: each load shows a chat of its own
      Widget: (props) => <HostedChat {...props} name={name} isAllowed={isAllowed} start={start} />,
    });
  }
  return {
    async load() {
      show(isAllowed);
      if (!isAllowed) return;
      try {
        await vendor.load();
      } catch (error) {
        if (!asks || removed) throw error;
        console.error(error);
        vendor.remove();
        show(false);
      }
    },
    remove() {
      removed = true;
      vendor.remove();
      showWidget(null);
    },
  };
}
