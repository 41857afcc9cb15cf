import type { Language } from '#content/languages.ts';
import type { PanelProps } from './panel-props.ts';

const messages = new Map<Language, Promise<PanelProps['messages']>>();

/**
 * Loads the panel's code and its texts in one language. Rejects when either is unavailable; the next call tries again.
 */
export async function loadPanel(language: Language) {
  const fetched = messages.get(language) ?? fetchMessages(language);
  messages.set(language, fetched);
  fetched.catch(() => messages.delete(language));
  const [{ Panel }, inLanguage] = await Promise.all([import('./panel.tsx'), fetched]);
  return { Panel, messages: inLanguage };
}

async function fetchMessages(language: Language): Promise<PanelProps['messages']> {
  const response = await fetch(`/api/chat/${language}`);
  if (!response.ok) throw new Error(`The words of the chat could not be loaded (${response.status}).`);
  return response.json();
}
