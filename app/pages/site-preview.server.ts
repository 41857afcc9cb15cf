import type { Language } from '#content/languages.ts';
import { content, messages } from '#content/load.server.ts';

/** What a link to the bare domain shows in other programs: the name of the site, and the texts of the home page. */
export function sitePreview(origin: string) {
  const texts = (language: Language) => messages(language).home.head;
  return { origin, brand: content().site.brand, texts };
}
