import { Launcher } from './panel/launcher.tsx';
import { type Provider, showWidget } from './widget.tsx';

/** The launcher in the corner, or the voice assistant on the demo page. */
export function ownAssistant(slot: 'agent' | 'voice'): Provider {
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
