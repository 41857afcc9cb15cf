/** The figures of `facts.yaml`, written as each language writes them (`language.yaml`), and only by name. */
import { z } from 'zod';
import type { Language } from './languages.ts';
import { demanded, line, optional, reason } from './schema-parts.ts';

const units = ['hours', 'percent', 'times'] as const;
type Unit = (typeof units)[number];

const containing = (name: string) => line.includes(name, { error: `must contain ${name}` });
/** One text for all units, or one for each. */
const figure = z.preprocess(
  (text) => (typeof text === 'string' ? { hours: text, percent: text, times: text } : text),
  z.strictObject({ hours: containing('{figure}'), percent: containing('{figure}'), times: containing('{figure}') }),
);
const words = z.array(line.regex(/^[\p{L}\p{M} .’'-]+\*?$/u, 'must be a word, with or without * at its end')).min(1);

export const languageSchema = z.strictObject({
  direction: z.enum(['ltr', 'rtl'], { error: 'must be ltr (from left to right) or rtl (from right to left)' }),
  politeForm: line.optional(),
  /** Begins with one. */
  numbers: z.array(line).min(1),
  figures: z.strictObject({ times: containing('{number}'), upTo: figure, over: figure }),
  units: z.strictObject({ hours: words, percent: words, times: words }),
});

export type LanguageFile = z.infer<typeof languageSchema>;

const factSchema = z
  .strictObject({
    value: z.number().positive(),
    to: z.number().positive().optional(),
    unit: z.enum(units),
    evidence: optional.meta(demanded),
  })
  .refine(({ value, to }) => to === undefined || to > value, {
    path: ['to'],
    error: 'must be more than value',
    params: reason('number'),
  })
  // The Turkish endings below are those of whole percentages.
  .refine(({ value, to = value, unit }) => unit !== 'percent' || [value, to].every(isWholePercentage), {
    path: ['value'],
    error: 'must be a whole percentage, 1 to 100',
    params: reason('number'),
  });

function isWholePercentage(value: number): boolean {
  return Number.isInteger(value) && value <= 100;
}

export const factsSchema = z.record(z.string().regex(/^[a-z]\w*$/, 'must be letters and digits'), factSchema);

type Fact = z.infer<typeof factSchema>;
export type Facts = z.infer<typeof factsSchema>;

export type Style = { language: Language } & Pick<LanguageFile, 'figures' | 'numbers'>;

/** `name`, `name.number` without the unit, `name.upTo` and `name.over`. */
export function factForms(facts: Facts, style: Style): Record<string, string> {
  const forms = Object.entries(facts).flatMap(([name, fact]) => {
    const { plain, ...others } = formsOf(fact, style);
    return [[name, plain], ...Object.entries(others).map(([form, text]) => [`${name}.${form}`, text])];
  });
  return Object.fromEntries(forms);
}

function formsOf({ value, to, unit }: Fact, style: Style) {
  const { language, figures } = style;
  const last = to ?? value;
  const format = new Intl.NumberFormat(language);
  const number = to === undefined ? format.format(value) : `${format.format(value)}–${format.format(to)}`;
  const plain = withUnit(last, unit, style).replace(format.format(last), number).replaceAll(' ', '\u00a0');
  const dative = unit === 'percent' ? dativeSuffix(last) : '';
  const fill = (template: string) => template.replace('{figure}', plain).replace('{dative}', dative);
  return { number, plain, upTo: fill(figures.upTo[unit]), over: fill(figures.over[unit]) };
}

function withUnit(value: number, unit: Fact['unit'], { language, figures }: Style): string {
  const format = (number: number, options: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(language, options).format(number);
  if (unit === 'hours') return format(value, { style: 'unit', unit: 'hour', unitDisplay: 'long' });
  if (unit === 'percent') return format(value / 100, { style: 'percent' });
  return figures.times.replace('{number}', format(value, {}));
}

/** Follows the vowels of the last word of a whole percentage: kırk’a, beş’e, altı’ya. */
function dativeSuffix(value: number): string {
  const tens = ['a', 'a', 'ye', 'a', 'a', 'ye', 'a', 'e', 'e', 'a'];
  const ones = ['', 'e', 'ye', 'e', 'e', 'e', 'ya', 'ye', 'e', 'a'];
  const suffix = value === 100 ? 'e' : value % 10 === 0 ? tens[(value / 10) % 10] : ones[value % 10];
  return `’${suffix}`;
}

/** Signs of all languages; the words of one are `units` in its `language.yaml`. */
const signs: Record<Unit, string[]> = { hours: [], percent: ['%'], times: ['x', '×'] };
const amount = String.raw`\d+(?:[.,]\d+)?(?:\s?[–-]\s?\d+(?:[.,]\d+)?)?`;

export type FigurePattern = { unit: Unit | 'any'; pattern: RegExp };

/** Not found are numbers in words ("three times") and a number whose unit is in another text ("40 or more" and "%"). */
export function figurePatterns(files: LanguageFile[]): FigurePattern[] {
  const wordsOf = (unit: Unit) =>
    [...signs[unit], ...files.flatMap((file) => file.units[unit].map(asPattern))].join('|');
  return [
    ...units.map((unit) => ({
      unit,
      pattern: String.raw`(?<![\p{L}\d.,])(?<amount>${amount})[\s-]?(?:${wordsOf(unit)})(?!\p{L})`,
    })),
    { unit: 'percent' as const, pattern: String.raw`(?<!\p{L})(?:${wordsOf('percent')})\s?(?<amount>${amount})` },
    { unit: 'any' as const, pattern: `^(?<amount>${amount})$` },
  ].map(({ unit, pattern }) => ({ unit, pattern: new RegExp(pattern, 'giu') }));
}

function asPattern(word: string): string {
  return word.replaceAll('.', '[.]').replace(/\*$/, String.raw`\p{L}*`);
}

/**
 * `names` are the facts with this figure, then those of its unit, in braces as they would be written in its place;
 * `others` those of its unit with another figure.
 */
export type FoundFigure = { figure: string; names: [fact: string, inBraces: string][]; others: string[] };

/** A figure that is written out does not change with `facts.yaml`. Minutes, characters and euros are no facts. */
export function figuresIn(text: string, patterns: FigurePattern[], facts: Facts): FoundFigure[] {
  return patterns.flatMap(({ unit, pattern }) =>
    [...text.matchAll(pattern)].map((match): FoundFigure => {
      const [figure] = match;
      const number = match.groups?.amount ?? '';
      const [value, to] = number.split(/\s?[–-]\s?/).map((part) => Number(part.replace(',', '.')));
      const isMeant = (fact: Fact) => fact.value === value && fact.to === to && (unit === 'any' || fact.unit === unit);
      // Next to a hyphen, and alone, a figure has no unit of its own.
      const isBare = unit === 'any' || /\d-\p{L}/u.test(figure);
      const meant = Object.keys(facts).filter((name) => isMeant(facts[name] as Fact));
      // The same figure may be meant for another of them: setting up within 24 hours is not the time to an answer.
      const others = Object.keys(facts).filter((name) => facts[name]?.unit === unit && !meant.includes(name));
      const inBraces = (name: string) => (isBare ? figure.replace(number, `{${name}.number}`) : `{${name}}`);
      const names = meant.length > 0 ? [...meant, ...others] : [];
      return { figure, names: names.map((name) => [name, inBraces(name)]), others };
    }),
  );
}
