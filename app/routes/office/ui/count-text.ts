import type { Language } from '#content/languages.ts';

/** A number with its noun, such as "3 deliveries". */
export function countText(words: { one: string; other: string }, count: number, language: Language): string {
  const form = new Intl.PluralRules(language).select(count) === 'one' ? words.one : words.other;
  return form.replace('{count}', new Intl.NumberFormat(language).format(count));
}
