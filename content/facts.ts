/** The figures of `facts.yaml`, written as each language writes them (`language.yaml`). */
import { z } from 'zod';
import type { Language } from './languages.ts';
import { line, optional } from './schema-parts.ts';

export const units = ['hours', 'percent', 'times'] as const;
export type Unit = (typeof units)[number];

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
  /** From one on. */
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
    evidence: optional,
  })
  .refine(({ value, to }) => to === undefined || to > value, { path: ['to'], error: 'must be more than value' })
  // The Turkish endings below are those of whole percentages.
  .refine(({ value, to = value, unit }) => unit !== 'percent' || [value, to].every(isWholePercentage), {
    path: ['value'],
    error: 'must be a whole percentage, 1 to 100',
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

/** By the vowels of the last word of a whole percentage: kırk’a, beş’e, altı’ya. */
function dativeSuffix(value: number): string {
  const tens = ['a', 'a', 'ye', 'a', 'a', 'ye', 'a', 'e', 'e', 'a'];
  const ones = ['', 'e', 'ye', 'e', 'e', 'e', 'ya', 'ye', 'e', 'a'];
  const suffix = value === 100 ? 'e' : value % 10 === 0 ? tens[(value / 10) % 10] : ones[value % 10];
  return `’${suffix}`;
}
