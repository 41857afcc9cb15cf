/**
 * The languages of the site, the default first, each with its own name for itself. A further language is a line here
 * and a folder beside `en/`; the schema check then lists every missing text.
 */
export const languageNames = {
  en: 'English',
  de: 'Deutsch',
  tr: 'Türkçe',
} as const;

export type Language = keyof typeof languageNames;

export const languages = Object.keys(languageNames) as Language[];

/** Where neither an address nor the browser says another. */
export const defaultLanguage: Language = 'en';
