import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type { ChatConfig } from '#app/contracts.ts';
import { paths } from '#app/i18n/pages.ts';
import type { Provider } from './widget.tsx';

const slot = createSlot();

/**
 * Fills the chat slot on every route change (product.md H1, H2): the voice on the first demo page, with or without a
 * language in its address, the agent on every other page. With `asks`, a hosted chat needs the visitor's consent.
 */
export function useChatSlot(config: ChatConfig | undefined, asks = true): void {
  const { pathname } = useLocation();
  // Compared by value: the root loader returns a new object after every revalidation, which must not reload the widget.
  const settings = JSON.stringify(config);
  useEffect(() => {
    if (!settings) return;
    slot.fill(() => createProvider(JSON.parse(settings), asks, pathname));
    return slot.clear;
  }, [settings, asks, pathname]);
}

/** Imports the code of the configured provider only. `asks`: a hosted one is loaded after consent. */
async function createProvider({ voice, agent }: ChatConfig, asks: boolean, pathname: string): Promise<Provider> {
  const isVoice = pathname.endsWith(`/${paths.firstDemo}`);
  const chosen = isVoice ? voice : agent;
  if (chosen.provider !== 'assistant') return (await import('./hosted/hosted-provider.tsx')).hosted(chosen, asks);
  return (await import('./own-assistant.ts')).ownAssistant(isVoice ? 'voice' : 'agent');
}

/** Delay between a route change and loading a widget, in ms (product.md H2). */
export const loadDelay = 400;

/**
 * The page's only chat slot (product.md H1, H2). `fill` removes the current widget, waits 400 ms and loads one
 * provider; another call meanwhile cancels the first, and a provider whose code arrives late is discarded. A failure is
 * logged to the console and not shown.
 */
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

  async function load(createProvider: () => Promise<Provider>): Promise<void> {
    const started = generation;
    try {
      const provider = await createProvider();
      if (started !== generation) return;
      current = provider;
      await provider.load();
    } catch (error) {
      if (started !== generation) return;
      clear();
      console.error(error);
    }
  }

  function fill(createProvider: () => Promise<Provider>): void {
    clear();
    timer = setTimeout(load, loadDelay, createProvider);
  }

  return { fill, clear };
}
