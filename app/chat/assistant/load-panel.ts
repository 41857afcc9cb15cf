import type { Language } from '#content/languages.ts';
import type { PanelProps } from './panel-props.ts';

const words = new Map<Language, Promise<PanelProps['words']>>();

/** The panel and its words in a language. Fails when one of them cannot be had; the next try begins anew. */
export async function loadPanel(language: Language) {
  const fetched = words.get(language) ?? fetchWords(language);
  words.set(language, fetched);
  fetched.catch(() => words.delete(language));
  const [{ Panel }, inLanguage] = await Promise.all([import('./panel.tsx'), fetched]);
  return { Panel, words: inLanguage };
}

async function fetchWords(language: Language): Promise<PanelProps['words']> {
  const response = await fetch(`/api/chat/${language}`);
  if (!response.ok) throw new Error(`The words of the chat could not be loaded (${response.status}).`);
  return response.json();
}
