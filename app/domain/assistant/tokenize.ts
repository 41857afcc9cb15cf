/** Texts as words that can be compared, whatever keyboard they were typed on. Pure rules. */
import { stemmer as english } from '@orama/stemmers/english';
import { stemmer as german } from '@orama/stemmers/german';
import type { Language } from '#content/languages.ts';

/**
 * The words of a text, lower case and without accents. İ, I, ı and i are one letter, ß is ss; in German ae, oe and ue
 * are a, o and u, as ä, ö and ü are, so that all three ways of typing an umlaut meet. What follows the apostrophe of a
 * Turkish name is its case ending and is dropped ("HubSpot’a").
 */
export function tokenize(text: string, language: Language): string[] {
  const plain = fold(text).replace(/\b(?:24\/7|7\/24)\b/g, ' 247 ');
  const joined = plain.replace(/\be-(?=\p{L})/gu, 'e').replace(/'(\p{L}+)/gu, language === 'tr' ? ' ' : '$1');
  const words = joined.match(/[\p{L}\p{N}]+/gu) ?? [];
  return language === 'de' ? words.map(withoutUmlauts) : words;
}

/** Lower case, no accents, no soft hyphens, one kind of apostrophe. */
export function fold(text: string): string {
  return text
    .replaceAll('\u00ad', '')
    .replace(/\p{Pd}/gu, '-')
    .replace(/[’‘`´]/g, "'")
    .replaceAll('ı', 'i')
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '');
}

/** What the forms of a word have in common. Expects a word as {@link tokenize} returns it. */
export function stem(word: string, language: Language): string {
  if (language === 'en') return english(word);
  return language === 'de' ? german(word) : turkish(word);
}

/** "ue" stays where it is no umlaut: "dauer", "neue", "quelle". */
function withoutUmlauts(word: string): string {
  return word.replace(/([ao])e/g, '$1').replace(/(?<![aeq])ue/g, 'u');
}

const plural = 'l[ae]r';
const possessive = '[iu]?m[iu]z|[iu]?n[iu]z|[iu]m|[iu]n|s[iu]|[iu]';
const grammaticalCase = '[ny]?[iu]n|n?[dt][ae]n?|y?l[ae]|[ny]?[iuae]';
const endings = new RegExp(`^(.{4,}?)(?:${plural})?(?:${possessive})?(?:${grammaticalCase})?$`);
const hardened: Record<string, string> = { b: 'p', d: 't', g: 'k' };

/**
 * The Snowball stemmer for Turkish needs letters that half the visitors do not type. Instead the noun endings go, as far
 * as four letters stay, and of the rest the first five letters count: "F5" of Can et al., "Information retrieval on
 * Turkish texts" (JASIST 59, 2008), which found it as good as a lemmatizer. A softened end is hardened ("sahibi", "sahip").
 */
function turkish(word: string): string {
  const [, once = word] = endings.exec(word) ?? [];
  // "hastalar" loses its plural first, and then the vowel that "hasta" loses at once.
  const [, root = once] = endings.exec(once) ?? [];
  return root.slice(0, 5).replace(/[bdg]$/, (letter) => hardened[letter] ?? letter);
}
