/**
 * The languages of the site, the default first. A further language is a line here and a folder beside `en/`; the check
 * of the content then names everything that the folder lacks (docs/further-language.md).
 */
const definitions = {
  en: { name: 'English', openGraph: 'en_US' },
  de: { name: 'Deutsch', openGraph: 'de_DE', regions: ['at', 'ch', 'de'] },
  tr: { name: 'Türkçe', openGraph: 'tr_TR', regions: ['tr'] },
} as const satisfies Record<string, Definition>;

type Definition = {
  /** In the language itself. */
  name: string;
  /** Language and country, as previews of links name them (https://ogp.me/#optional). */
  openGraph: `${string}_${string}`;
  /** The regions in the tags of browsers that mean this language (product.md L1); without them, all regions. */
  regions?: readonly string[];
};

export type Language = keyof typeof definitions;

export const languages = Object.keys(definitions) as Language[];

export const languageDefinitions: Record<Language, Definition> = definitions;

/** Where neither an address nor the browser says another. */
export const defaultLanguage: Language = 'en';
