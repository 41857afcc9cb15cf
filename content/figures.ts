/**
 * A number with a unit is put into the texts by name, so that a change in `facts.yaml` changes them all. Not found are
 * numbers in words ("three times") and a number whose unit is in another text ("40 or more" and "%"). Minutes,
 * characters and euros are no facts of `facts.yaml`.
 */
import { type Facts, type LanguageFile, type Unit, units } from './facts.ts';
import { type Fault, faultAt } from './fault.ts';
import type { LegalSection, Messages } from './schema.ts';
import { textsOf } from './texts.ts';

/** Of all languages; the words of one are `units` in its `language.yaml`. */
const signs: Record<Unit, string[]> = { hours: [], percent: ['%'], times: ['x', '×'] };
const amount = String.raw`\d+(?:[.,]\d+)?(?:\s?[–-]\s?\d+(?:[.,]\d+)?)?`;

export type FigurePattern = { unit: Unit | 'always' | 'any'; pattern: RegExp };

export function figurePatterns(files: LanguageFile[]): FigurePattern[] {
  const wordsOf = (unit: Unit) =>
    [...signs[unit], ...files.flatMap((file) => file.units[unit].map(asPattern))].join('|');
  return [
    ...units.map((unit) => ({
      unit,
      pattern: String.raw`(?<![\p{L}\d.,])(?<amount>${amount})[\s-]?(?:${wordsOf(unit)})(?!\p{L})`,
    })),
    { unit: 'percent' as const, pattern: String.raw`(?<!\p{L})(?:${wordsOf('percent')})\s?(?<amount>${amount})` },
    { unit: 'always' as const, pattern: String.raw`(?<!\d)(?<amount>24/7|7/24)(?!\d)` },
    { unit: 'any' as const, pattern: `^(?<amount>${amount})$` },
  ].map(({ unit, pattern }) => ({ unit, pattern: new RegExp(pattern, 'giu') }));
}

function asPattern(word: string): string {
  return word.replaceAll('.', '[.]').replace(/\*$/, String.raw`\p{L}*`);
}

/** `phrases` are those of `common.yaml`. */
export function checkFigures(
  value: unknown,
  file: string,
  known: { patterns: FigurePattern[]; facts: Facts; phrases: Record<string, string> },
  faults: Fault[],
): void {
  for (const { key, text } of textsOf(value)) {
    const plain = text
      .replaceAll('&nbsp;', '\u00a0')
      .replaceAll(/&shy;|\u00ad/g, '')
      .trim();
    const found = new Set(known.patterns.flatMap(({ unit, pattern }) => adviceFor(plain, unit, pattern, known)));
    for (const advice of found) faults.push(faultAt(file, key, advice));
  }
}

function adviceFor(
  text: string,
  unit: string,
  pattern: RegExp,
  { facts, phrases }: { facts: Facts; phrases: Record<string, string> },
): string[] {
  return [...text.matchAll(pattern)].map((match) => {
    const [figure] = match;
    const number = match.groups?.amount ?? '';
    const [value, to] = number.split(/\s?[–-]\s?/).map((part) => Number(part.replace(',', '.')));
    const names =
      unit === 'always'
        ? Object.keys(phrases).filter((name) => phrases[name] === number)
        : Object.keys(facts).filter((name) => {
            const fact = facts[name];
            return fact?.value === value && fact?.to === to && (unit === 'any' || fact?.unit === unit);
          });
    // Next to a hyphen, and alone, a figure has no unit of its own.
    const inBraces = (name: string) =>
      unit === 'any' || /\d-\p{L}/u.test(figure) ? figure.replace(number, `{${name}.number}`) : `{${name}}`;
    const source = unit === 'always' ? 'common.yaml (facts)' : 'facts.yaml';
    return names.length > 0
      ? `the figure "${figure}" stands in ${source}; write ${names.map(inBraces).join(' or ')} instead`
      : `the figure "${figure}" is not in ${source}; add it there, and write its name in braces instead`;
  });
}

/** Without what visitors say, the phrases themselves, and what has figures of its own. */
export function withCheckedFigures(name: string, page: unknown): unknown {
  if (page === undefined || name === 'phrasings') return undefined;
  if (name === 'common') return { ...(page as object), facts: undefined };
  if (name !== 'assistant') return page;
  const { replies, unsaid, call, answers } = page as Messages<'assistant'>;
  return { replies, unsaid, call, answers };
}

/** By title. Periods of the privacy text are legal ones and not checked; nor are figures of accessibility (WCAG). */
export function legalTexts(sections: Pick<LegalSection, 'title' | 'blocks'>[]): Record<string, string> {
  const runsOf = (block: unknown) => textsOf(block).filter(({ key }) => key.endsWith('.text'));
  const textOf = (block: unknown) =>
    runsOf(block)
      .map(({ text }) => text)
      .join('');
  const texts: Record<string, string> = {};
  for (const { title, blocks } of sections) {
    const text = blocks.map(textOf).join('\n');
    // Two sections may have one title, each with its condition.
    if (!text.includes('WCAG')) texts[title] = [texts[title] ?? '', text].join('\n').trim();
  }
  return texts;
}
