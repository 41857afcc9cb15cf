import { Launcher, type LauncherProps } from './assistant/launcher.tsx';
import type { Provider } from './slot.ts';
import type { CallProps } from './voice/call.tsx';
import { showWidget } from './widget.ts';

/** What each of our two chats is given by the page that draws it. */
export type OwnChat = { agent: LauncherProps; voice: CallProps };

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
