/** Tokenizer and stemmer: words that compare equal whatever keyboard they were typed on. */
import { stemmer as english } from '@orama/stemmers/english';
import { stemmer as german } from '@orama/stemmers/german';
import { foldCase } from '#app/i18n/formats.ts';
import type { Language } from '#content/languages.ts';

/**
 * The words of a text, case-folded and without accents. German ae, oe and ue become a, o and u, as ä, ö and ü do, so
 * that the three spellings of an umlaut are equal. The case ending after the apostrophe of a Turkish name is removed
 * ("HubSpot’a").
 */
export function tokenize(text: string, language: Language): string[] {
  const normalized = foldCase(text).replace(/\b(?:24\/7|7\/24)\b/g, ' 247 ');
  const joined = normalized.replace(/\be-(?=\p{L})/gu, 'e').replace(/'(\p{L}+)/gu, language === 'tr' ? ' ' : '$1');
  const words = joined.match(/[\p{L}\p{N}]+/gu) ?? [];
  return language === 'de' ? words.map(withoutUmlauts) : words;
}

/** The stem of a word; expects one that {@link tokenize} returned. */
export function stem(word: string, language: Language): string {
  if (language === 'en') return english(word);
  return language === 'de' ? german(word) : turkish(word);
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
 * Removes noun endings while four letters remain, then takes the first five letters: "F5" of Can et al., "Information
 * retrieval on Turkish texts" (JASIST 59, 2008), as good as a lemmatizer there. The Snowball stemmer for Turkish needs
 * diacritics, which half of the visitors do not type.
 */
function turkish(word: string): string {
  const [, once = word] = endings.exec(word) ?? [];
  // Twice, so that "hastalar" ends where "hasta" does: without the plural, then without the vowel.
  const [, root = once] = endings.exec(once) ?? [];
  return root.slice(0, 5).replace(/[bdg]$/, (letter) => devoiced[letter] ?? letter);
}
