import type { Language } from '#content/languages.ts';
import { messages } from '#content/load.server.ts';

/** The sample businesses that pages lead to, by the last part of their address. */
export const tradeTitles = (language: Language): Record<string, string> =>
  Object.fromEntries(Object.entries(messages(language).trades.trades).map(([id, { title }]) => [id, title]));
