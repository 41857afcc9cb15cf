import { type Language, languageDefinitions, languages } from '#content/languages.ts';
import { isLanguage, knownLanguage } from './addresses.ts';

/** The key in `localStorage`, written only after a choice (product.md L2). */
export const storageKey = 'preferredLanguage';

/** Each language besides the default, with a pattern of browsers' language tags in lower case. */
export const languagesByTag = languages.slice(1).map((language) => {
  const { regions } = languageDefinitions[language];
  return [language, `^${language}(-(${regions?.join('|') ?? '.*'}))?$`] as const;
});

/** English by default (product.md L1). */
export function languageOfTag(tag = ''): Language {
  return languagesByTag.find(([, pattern]) => new RegExp(pattern).test(tag.toLowerCase()))?.[0] ?? 'en';
}

/** In characters. Browsers send less than a hundred. */
const maxHeaderLength = 500;

/** Takes the tag with the highest quality in an `Accept-Language` header (RFC 9110, 12.5.4). */
export function languageOfHeader(header: string | null): Language {
  const tags = (header ?? '')
    .slice(0, maxHeaderLength)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';').map((each) => each.trim());
      const quality = parameters.find((each) => each.startsWith('q='))?.slice('q='.length);
      return { tag, quality: quality === undefined ? 1 : Number(quality) || 0 };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality);
  return languageOfTag(tags[0]?.tag);
}

/** `undefined` when storage is blocked or has another value. */
export function storedLanguage(): Language | undefined {
  try {
    const stored = localStorage.getItem(storageKey);
    return isLanguage(stored) ? stored : undefined;
  } catch {
    return undefined; // SecurityError: the visitor has closed storage to all pages
  }
}

export function storeLanguage(language: Language): void {
  try {
    localStorage.setItem(storageKey, language);
  } catch {
    // SecurityError or QuotaExceededError: the choice then lasts for this page only
  }
}

/** The stored language, else the browser's, else English (product.md L1). */
export function preferredLanguage(): Language {
  return storedLanguage() ?? languageOfTag(navigator.language);
}

/** Reads `?language=de`; English when it is missing or unknown. */
export function languageParameter({ searchParams }: URL): Language {
  return knownLanguage(searchParams.get('language'));
}
