import '#app/features.server.ts';
import { passagesOf } from '#app/assistant/passages.ts';
import type { Language } from '#content/languages.ts';
import { content, messages } from '#content/load.server.ts';

/** A passage of the assistant: its title, which is the name of the source, and its answer. */
export function passage(id: string, language: Language) {
  const found = passagesOf(messages(language), content().site).find((each) => each.id === id);
  if (!found) throw new Error(`there is no passage ${id}`);
  return found;
}
