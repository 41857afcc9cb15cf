import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { paths } from '#app/i18n/pages.ts';
import type { ChatConfig } from './chat-config.ts';
import type { Provider } from './widget.tsx';

const slot = createSlot();

/** A hosted voice on the first demo page, the agent on all others. `asks`: before a hosted chat is loaded. */
export function useChatSlot(config: ChatConfig, asks = true): void {
  const { pathname } = useLocation();
  // Compared by value: the root loader returns a new object after every revalidation, which must not reload the widget.
  const settings = JSON.stringify(config);
  useEffect(() => {
    slot.fill(() => createProvider(JSON.parse(settings), asks, pathname));
    return slot.clear;
  }, [settings, asks, pathname]);
}

/** Imports the code of the configured provider only. Without a hosted voice, the first demo page has its own. */
async function createProvider({ voice, agent }: ChatConfig, asks: boolean, pathname: string) {
  const isVoice = pathname.endsWith(`/${paths.firstDemo}`);
  const chosen = isVoice ? voice : agent;
  if (chosen) return (await import('./hosted/hosted-chat.tsx')).hosted(chosen, asks);
  return isVoice ? undefined : (await import('./panel/launcher.tsx')).ownAssistant;
}

type CreateProvider = () => Promise<Provider | undefined>;

/** In ms, between a route change and the loading (product.md H2). */
export const loadDelay = 400;

/** Another `fill` cancels the one before (product.md H1, H2). A failure goes to the console only. */
export function createSlot() {
  let generation = 0;
  let current: Provider | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function clear(): void {
    generation += 1;
    clearTimeout(timer);
    current?.remove();
    current = undefined;
  }

  async function load(createProvider: CreateProvider): Promise<void> {
    const started = generation;
    try {
      const provider = await createProvider();
      if (started !== generation) return;
      current = provider;
      await provider?.load();
    } catch (error) {
      if (started !== generation) return;
      clear();
      console.error(error);
    }
  }

  function fill(createProvider: CreateProvider): void {
    clear();
    timer = setTimeout(load, loadDelay, createProvider);
  }

  return { fill, clear };
}
