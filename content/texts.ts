import type { PageTextName } from '#app/i18n/pages.ts';
import type { Fault } from './fault.ts';

/** Each with its key, such as `pricing.tiers.growth.items.0`. */
export function textsOf(value: unknown, key = ''): { key: string; text: string }[] {
  if (typeof value === 'string') return [{ key, text: value }];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, entry]) => textsOf(entry, key ? `${key}.${name}` : name));
}

/** Soft hyphens and word joiners have no width and do not count. A fixed space counts once. */
export function lengthOf(text: string): number {
  return text.replaceAll('&nbsp;', ' ').replace(/[\u00ad\u2060]|&shy;/g, '').length;
}

const sections = 'problem|services|process|soon|pricing|comparison|benefits';

const limits: { file?: PageTextName | 'common' | 'chat'; key: RegExp; max: number }[] = [
  { key: /(?:^|\.)topic$/, max: 28 },
  { file: 'home', key: new RegExp(`^(?:${sections})\\.title$`), max: 60 },
  { file: 'home', key: /^pricing\.tiers\.\w+\.items\.\d+$/, max: 45 },
  { file: 'common', key: /^header\.(?!main$|mobile$|language$)\w+$/, max: 24 },
  { file: 'common', key: /^footer\.(?!greeting$|sub$)\w+$/, max: 24 },
  { file: 'chat', key: /^launcher\.open$/, max: 28 },
];

export function maxLength(name: string, key: string): number | undefined {
  return limits.find((one) => (one.file ?? name) === name && one.key.test(key))?.max;
}

/** Longer texts break the layout. `page` has its finished texts. */
export function checkLengths(page: unknown, name: string, file: string, faults: Fault[]): void {
  for (const { key, text } of textsOf(page)) {
    const max = maxLength(name, key);
    const length = lengthOf(text);
    if (max !== undefined && length > max) {
      const message = `has ${length} characters; the page has room for ${max}`;
      faults.push({ file, path: key, id: 'too-long', values: { max }, message });
    }
  }
}
