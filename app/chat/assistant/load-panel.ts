import type { Language } from '#content/languages.ts';
import type { PanelProps } from './panel-props.ts';

const messages = new Map<Language, Promise<PanelProps['messages']>>();

/** The panel and its words in a language. Fails when one of them cannot be had; the next try begins anew. */
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
