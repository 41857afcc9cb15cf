/** Longer texts break the layout. The limits hold for the finished text, without soft hyphens. */
import type { Fault } from './fault.ts';
import type { MessageFile } from './schema.ts';
import { lengthOf, textsOf } from './texts.ts';

const sections = 'problem|services|process|soon|pricing|comparison|benefits';

const limits: { file?: MessageFile; key: RegExp; max: number }[] = [
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

export function checkLengths(page: unknown, name: string, file: string, faults: Fault[]): void {
  for (const { key, text } of textsOf(page)) {
    const max = maxLength(name, key);
    const length = lengthOf(text);
    if (max !== undefined && length > max) {
      faults.push({ file, path: key, message: `has ${length} characters; the page has room for ${max}` });
    }
  }
}
