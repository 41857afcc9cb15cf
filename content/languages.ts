/**
 * The languages of the site, first one the default (SPEC 9). A further language is one more line here
 * and one more folder beside `en/`; the schema check then names every word that is still missing.
 */
export const languages = ['en', 'de', 'tr'] as const;

export type Language = (typeof languages)[number];

/** What each language calls itself. */
export const languageNames: Record<Language, string> = { en: 'English', de: 'Deutsch', tr: 'Türkçe' };
