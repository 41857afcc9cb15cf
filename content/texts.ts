/** Each with its key, such as `pricing.tiers.growth.items.0`. */
export function textsOf(value: unknown, key = ''): { key: string; text: string }[] {
  if (typeof value === 'string') return [{ key, text: value }];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, entry]) => textsOf(entry, key ? `${key}.${name}` : name));
}

/** Soft hyphens and word joiners have no width and do not count. */
export function lengthOf(text: string): number {
  return text.replace(/[\u00ad\u2060]|&shy;/g, '').length;
}
