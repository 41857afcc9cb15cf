import { fillIn, keepShortPartsTogether } from '#content/fill.ts';
import type { Language } from '#content/languages.ts';
import { messages } from '#content/load.server.ts';
import { de } from './texts/de.ts';
import { en } from './texts/en.ts';
import { tr } from './texts/tr.ts';

/** The languages of the office. People of a further language of the website read it in English. */
export const officeLanguages = ['en', 'de', 'tr'] as const satisfies Language[];
export type OfficeLanguage = (typeof officeLanguages)[number];

export function officeLanguage(language: string | undefined): OfficeLanguage {
  return officeLanguages.find((each) => each === language) ?? 'en';
}

/** The texts of one part of the office, which never break inside of words such as “E-Mail”. */
export function officeTexts<Texts>(texts: Record<OfficeLanguage, Texts>): Record<OfficeLanguage, Texts> {
  return fillIn(texts, '', '', keepShortPartsTogether, []) as Record<OfficeLanguage, Texts>;
}

/** What several views say, and the mail with the link for signing in. */
export const kitTexts = officeTexts({ en, de, tr });

/** Names a page of the owner as in the footer; a removed one by its address. */
export function pageTitle(page: string, language: OfficeLanguage): string {
  const { pages } = kitTexts[language];
  const own = page.replace(/^page-/, '');
  return Object.hasOwn(pages, page)
    ? pages[page as keyof typeof pages]
    : (messages(language).ownPages[own]?.menu ?? `/${own}`);
}
