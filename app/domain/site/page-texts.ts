import { type LegalId, type PageTextName, type PublicPage, textNameOf } from '#app/i18n/pages.ts';
import type { AllMessages } from '#content/load.server.ts';

type YamlName = Exclude<PageTextName, 'demo'>;

/** The texts of a page for search engines, without those that all pages share. */
export function textsOfPage(page: PublicPage, { documents, ...messages }: AllMessages) {
  const name = textNameOf(page) as YamlName | LegalId;
  return Object.hasOwn(documents, name) ? documents[name as LegalId] : messages[name as YamlName];
}
