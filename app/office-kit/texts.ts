import { fillIn, keepShortPartsTogether } from '#content/fill.ts';
import type { Language } from '#content/languages.ts';

/** The languages of the office. People of a further language of the website read it in English. */
export const officeLanguages = ['en', 'de', 'tr'] as const satisfies Language[];
export type OfficeLanguage = (typeof officeLanguages)[number];

/** The language of the office for a person; `language` is theirs. */
export function officeLanguage(language: string | undefined): OfficeLanguage {
  return officeLanguages.find((each) => each === language) ?? 'en';
}

/** The texts of one part of the office, in every language of it. */
export function officeTexts<Texts>(texts: Record<OfficeLanguage, Texts>): Record<OfficeLanguage, Texts> {
  return fillIn(texts, '', '', keepShortPartsTogether, []) as Record<OfficeLanguage, Texts>;
}
