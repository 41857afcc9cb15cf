/**
 * How visitors ask, one phrasing a line below its subject, as `[pricing]`; what they ask next below both, as
 * `[pricing > contract]`. Comments are at the beginning, with `#`.
 */

import type { Fault } from './fault.ts';

export const textFileOf = (page: string): string => `${page}.${page.endsWith('phrasings') ? 'txt' : 'yaml'}`;

type Phrasings = { [subject: string]: string[] };

const subjectLine = /^\[([\w.-]+(?: > [\w.-]+)?)\]$/;

export function parsePhrasings(text: string, file = '', faults: Fault[] = []): Phrasings {
  const phrasings: Phrasings = {};
  let own: string[] | undefined;
  for (const [index, line] of text.split('\n').entries()) {
    const phrasing = line.trim();
    const [, subject] = subjectLine.exec(phrasing) ?? [];
    if (subject) own = phrasings[subject] ??= [];
    else if (own && phrasing) own.push(phrasing);
    else if (phrasing && !phrasing.startsWith('#'))
      faults.push({
        ...{ file, line: index + 1, id: 'other' },
        message: `"${phrasing}" is below no subject; write the subject above it, as [pricing]`,
      });
  }
  return phrasings;
}

export function printPhrasings(text: string, phrasings: Phrasings): string {
  const comments = text.split('\n').filter((line) => line.startsWith('#'));
  const parts = Object.entries(phrasings).map(([subject, own]) => `[${subject}]\n${own.join('\n')}`);
  return `${[comments.join('\n'), ...parts].filter(Boolean).join('\n\n')}\n`;
}

/** What a release has added since the edit (`base`) stays, and so does what was taught. */
export function rebased<Own>(value: Own, base: unknown, today: unknown): Own | unknown[] {
  if (!Array.isArray(value) || !Array.isArray(base) || !Array.isArray(today)) return value;
  if (JSON.stringify(base) === JSON.stringify(today)) return value;
  const kept = today.filter((phrasing) => !base.includes(phrasing) || value.includes(phrasing));
  return [...kept, ...value.filter((phrasing) => !base.includes(phrasing) && !today.includes(phrasing))];
}
