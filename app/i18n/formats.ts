import { type Language, localeOf } from '#content/languages.ts';

export type Counted = { one: string; other: string };

/** Cached, because a new one takes a millisecond. */
const rules: Partial<Record<Language, Intl.PluralRules>> = {};

export function plural(language: Language, forms: Counted, count: number): string {
  rules[language] ??= new Intl.PluralRules(language);
  return rules[language].select(count) === 'one' ? forms.one : forms.other;
}

/** "3 deliveries", from forms with `{count}`. */
export function countText(language: Language, forms: Counted, count: number): string {
  return fill(plural(language, forms, count), { count: count.toLocaleString(language) });
}

/** Unknown names stay. */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (braces, name: string) => String(values[name] ?? braces));
}

/** A day or moment (ISO 8601, or ms since 1970) in the zone of `format`, by default in UTC. Other text is unchanged. */
export function dateText(language: Language, at: string | number, format: Intl.DateTimeFormatOptions): string {
  const date = new Date(at);
  if (Number.isNaN(date.getTime())) return String(at);
  const text = new Intl.DateTimeFormat(localeOf(language), { timeZone: 'UTC', ...format }).format(date);
  return withoutNarrowSpace(text);
}

/** Newer versions of CLDR have one in times of day, which the fonts lack. */
export function withoutNarrowSpace(text: string): string {
  return text.replace('\u202f', '\u00a0');
}

/** `undefined` for a name that this server does not know. */
export function knownTimeZone(name: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return undefined; // RangeError: unknown
  }
}

/** Names a zone as people do, such as "German time": from `names`, else as the language has it. */
export function zoneName(zone: string, language: Language, names: Record<string, string>): string {
  const format = { timeZone: zone, timeZoneName: 'longGeneric' } as const;
  const part = () => new Intl.DateTimeFormat(localeOf(language), format).formatToParts();
  return names[zone] ?? part().find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}

/** The address of a number to call. RFC 3966 knows no blanks. */
export const telephoneLink = (number: string) => `tel:${number.replace(/[^\d+]/g, '')}`;

/** Folds text for searches: İ, I, ı and i are one letter, ß is ss, ä is a; dashes and quotation marks are alike. */
export function foldCase(text: string): string {
  return withoutBreakHints(text)
    .replace(/\p{Pd}/gu, '-')
    .replace(/[’‘`´]/g, "'")
    .replace(/[“”„«»]/g, '"')
    .replaceAll('ı', 'i')
    .replace(/[ßẞ]/g, 'ss')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '');
}

/** Removes soft hyphens and word joiners, which only tell a browser where a line may break. */
export function withoutBreakHints(text: string): string {
  return text.replace(/[\u00ad\u2060]/g, '');
}

/** Prepares a text for other programs: without break hints, and with ordinary spaces for no-break spaces. */
export function plainText(text: string): string {
  return withoutBreakHints(text).replaceAll('\u00a0', ' ');
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text as HTML, for element content and quoted attributes: nothing in it becomes markup. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
}
