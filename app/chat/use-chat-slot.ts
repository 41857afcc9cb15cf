import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type { ChatConfig } from '#app/contracts.ts';
import { pages } from '#app/i18n/addresses.ts';
import { createSlot, type Provider } from './slot.ts';

const slot = createSlot();

/**
 * Keeps the chat slot of the page filled: on every change of route what is there goes, and 400 ms later one chat comes
 * (SPEC 2.11): the voice on the first demo page, with or without a language in its address, the agent on every other.
 */
export function useChatSlot(config: ChatConfig | undefined): void {
  const { pathname } = useLocation();
  // By value: the shell's data is a new object after every fetch, and the same chat must not be loaded again for that.
  const settings = JSON.stringify(config);
  useEffect(() => {
    if (!settings) return;
    slot.fill(() => open(JSON.parse(settings), pathname));
    return slot.empty;
  }, [settings, pathname]);
}

/** No provider's code is loaded before its turn. */
async function open({ voice, agent }: ChatConfig, pathname: string): Promise<Provider> {
  const isVoice = pathname.endsWith(`/${pages.firstDemo}`);
  const chosen = isVoice ? voice : agent;
  if (chosen.provider === 'voiceflow') return (await import('./hosted/vendors.ts')).voiceflow(chosen);
  if (chosen.provider === 'convocore') return (await import('./hosted/vendors.ts')).convocore(chosen);
  return (await import('./own-assistant.ts')).ownAssistant(isVoice ? 'voice' : 'agent');
}
