import { Launcher } from './assistant/launcher.tsx';
import type { Provider } from './slot.ts';
import { type OwnChat, showWidget } from './widget.ts';

/**
 * Our own assistant, the default for both slots: the button in the corner, or the voice on the demo page's stage. The
 * conversation itself outlives its removal (`conversation.ts`), so a change of page interrupts nothing.
 */
export function ownAssistant(slot: keyof OwnChat): Provider {
  let removed = false;
  return {
    async load() {
      if (slot === 'agent') {
        showWidget({ slot, Widget: Launcher });
      } else {
        const { Call } = await import('./voice/call.tsx');
        if (!removed) showWidget({ slot, Widget: Call });
      }
    },
    remove() {
      removed = true;
      showWidget(null);
    },
  };
}
