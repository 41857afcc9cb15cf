import { foldCase } from '#app/i18n/formats.ts';
import { type Language, languages } from '#content/languages.ts';

/** In which an apostrophe ends a short word ("l’agence"); codes of ISO 639-1. */
const languagesWithElision: readonly string[] = ['ca', 'fr', 'it', 'oc'];

/**
 * Case-folded and without accents. German ae, oe and ue become a, o and u, as ä, ö and ü do. The case ending after the
 * apostrophe of a Turkish name is removed ("HubSpot’a").
 */
export function tokenize(text: string, language: Language): string[] {
  const normalized = foldCase(text).replace(/\b(?:24\/7|7\/24)\b/g, ' 247 ');
  const joined = normalized.replace(/\be-(?=\p{L})/gu, 'e').replace(/'(\p{L}+)/gu, replacementOfSuffix(language));
  const words = joined.match(/[\p{L}\p{N}]+/gu) ?? [];
  return language === 'de' ? words.map(withoutUmlauts) : words;
}

function replacementOfSuffix(language: Language): string {
  if (language === 'tr') return ' ';
  return languagesWithElision.includes(language) ? ' $1' : '$1';
}

const stemmers = new Map(await Promise.all(languages.map(async (each) => [each, await stemmerOf(each)] as const)));

/** `word` is one that {@link tokenize} returned. */
export function stem(word: string, language: Language): string {
  return stemmers.get(language)?.(word) ?? word;
}

/** Snowball's. A language without one keeps its words: the classifier's runs of letters find inflected forms too. */
async function stemmerOf(language: Language): Promise<(word: string) => string> {
  if (language === 'tr') return turkish;
  const name = new Intl.DisplayNames('en', { type: 'language' }).of(language)?.toLowerCase();
  try {
    const { stemmer } = await import(/* @vite-ignore */ `@orama/stemmers/${name}`);
    return stemmer;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_PACKAGE_PATH_NOT_EXPORTED') throw error;
    return (word) => word;
  }
}

/** Keeps "ue" where it is no umlaut: "dauer", "neue", "quelle". */
function withoutUmlauts(word: string): string {
  return word.replace(/([ao])e/g, '$1').replace(/(?<![aeq])ue/g, 'u');
}

const plural = 'l[ae]r';
const possessive = '[iu]?m[iu]z|[iu]?n[iu]z|[iu]m|[iu]n|s[iu]|[iu]';
const grammaticalCase = '[ny]?[iu]n|n?[dt][ae]n?|y?l[ae]|[ny]?[iuae]';
const endings = new RegExp(`^(.{4,}?)(?:${plural})?(?:${possessive})?(?:${grammaticalCase})?$`);
/** Final consonants before a vowel are voiced in Turkish: "sahip", "sahibi". */
const devoiced: Record<string, string> = { b: 'p', d: 't', g: 'k' };

/**
 * The first five letters, without noun endings: "F5" of Can et al., "Information retrieval on Turkish texts" (JASIST
 * 59, 2008), as good as a lemmatizer there. Snowball's stemmer needs diacritics, which half of the visitors do not
 * type.
 */
function turkish(word: string): string {
  const [, once = word] = endings.exec(word) ?? [];
  // Twice, so that "hastalar" ends where "hasta" does: without the plural, then without the vowel.
  const [, root = once] = endings.exec(once) ?? [];
  return root.slice(0, 5).replace(/[bdg]$/, (letter) => devoiced[letter] ?? letter);
}
