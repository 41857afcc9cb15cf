/** The default first. A further language is a line here and a folder beside `en/` (docs/further-language.md). */
const definitions = {
  en: { name: 'English', locale: 'en-GB' },
  de: { name: 'Deutsch', locale: 'de-DE', regions: ['at', 'ch', 'de'] },
  tr: { name: 'Türkçe', locale: 'tr-TR', regions: ['tr'] },
} as const satisfies Record<string, Definition>;

type Definition = {
  /** In the language itself. */
  name: string;
  locale: `${string}-${string}`;
  /** In the tags of browsers that mean this language (product.md L1); all regions if missing. */
  regions?: readonly string[];
};

export type Language = keyof typeof definitions;

export const languages = Object.keys(definitions) as Language[];

export const languageDefinitions: Record<Language, Definition> = definitions;

export const localeOf = (language: Language): string => definitions[language].locale;

export const defaultLanguage: Language = 'en';
