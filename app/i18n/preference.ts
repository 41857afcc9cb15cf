import type { Language } from '#content/languages.ts';
import { isLanguage } from './addresses.ts';

/** SPEC 9: the one thing kept on the visitor's machine, and only after a choice. */
export const storageKey = 'preferredLanguage';

const german = ['de', 'de-de', 'de-at', 'de-ch'];
const turkish = ['tr', 'tr-tr'];

/** The language that a browser's language tag stands for (SPEC 4); everything else is English. */
export function languageOfTag(tag: string | undefined): Language {
  const lower = tag?.toLowerCase() ?? '';
  if (german.includes(lower)) return 'de';
  return turkish.includes(lower) ? 'tr' : 'en';
}

/** The best language for an `Accept-Language` header (RFC 9110, 12.5.4), by the same rule. */
export function languageOfHeader(header: string | null): Language {
  const tags = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', quality] = part.trim().split(/\s*;\s*q=/);
      return { tag, quality: quality === undefined ? 1 : Number(quality) || 0 };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality);
  return languageOfTag(tags[0]?.tag);
}

/** What the visitor chose earlier; nothing when storage is closed to us or holds something else. */
export function storedLanguage(): Language | undefined {
  try {
    const stored = localStorage.getItem(storageKey);
    return isLanguage(stored) ? stored : undefined;
  } catch {
    return undefined; // SecurityError: the visitor has closed storage to all pages
  }
}

/** Remembers a choice, where the browser lets us. */
export function storeLanguage(language: Language): void {
  try {
    localStorage.setItem(storageKey, language);
  } catch {
    // SecurityError or QuotaExceededError: the choice then holds for this page alone
  }
}

/** Stored, else the browser's, else English (SPEC 4). */
export function preferredLanguage(): Language {
  return storedLanguage() ?? languageOfTag(navigator.language);
}
