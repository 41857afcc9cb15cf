/**
 * The languages of the site, the default first (SPEC 9), each under the name it gives itself. A further language is one
 * more line here and one more folder beside `en/`; the schema check then names every word that is still missing.
 */
export const languageNames = {
  en: 'English',
  de: 'Deutsch',
  tr: 'Türkçe',
} as const;

export type Language = keyof typeof languageNames;

export const languages = Object.keys(languageNames) as Language[];
