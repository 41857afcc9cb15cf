/** The figures of `facts.yaml`, written as each language writes them. */
import { z } from 'zod';
import type { Language } from './languages.ts';

const factSchema = z
  .strictObject({
    value: z.number().positive(),
    to: z.number().positive().optional(),
    unit: z.enum(['hours', 'percent', 'times']),
    evidence: z
      .string()
      .nullable()
      .default('')
      .transform((text) => text ?? ''),
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

/** `content/facts.yaml`: the name in braces, and the figure. */
export const factsSchema = z.record(z.string().regex(/^[a-z]\w*$/, 'must be letters and digits'), factSchema);

export type Fact = z.infer<typeof factSchema>;
export type Facts = z.infer<typeof factsSchema>;

/** Forms of a fact by the name in braces: `name`, `name.number` without the unit, `name.upTo` and `name.over`. */
export function factForms(facts: Facts, language: Language): Record<string, string> {
  const forms = Object.entries(facts).flatMap(([name, fact]) => {
    const { plain, ...others } = formsOf(fact, language);
    return [[name, plain], ...Object.entries(others).map(([form, text]) => [`${name}.${form}`, text])];
  });
  return Object.fromEntries(forms);
}

function formsOf({ value, to, unit }: Fact, language: Language) {
  const last = to ?? value;
  const format = new Intl.NumberFormat(language);
  const number = to === undefined ? format.format(value) : `${format.format(value)}–${format.format(to)}`;
  const plain = withUnit(last, unit, language).replace(format.format(last), number).replaceAll(' ', '\u00a0');
  if (language === 'de') return { number, plain, upTo: `bis zu ${plain}`, over: `über ${plain}` };
  if (language === 'en') return { number, plain, upTo: `up to ${plain}`, over: `over ${plain}` };
  const suffixes = { hours: ['e', 'ten fazla'], times: ['a', 'tan fazla'], percent: [dativeSuffix(last), ' üzeri'] };
  const [dative, over] = suffixes[unit];
  return { number, plain, upTo: `${plain}${dative} varan`, over: `${plain}${over}` };
}

function withUnit(value: number, unit: Fact['unit'], language: Language): string {
  const format = (number: number, options: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(language, options).format(number);
  if (unit === 'hours') return format(value, { style: 'unit', unit: 'hour', unitDisplay: 'long' });
  if (unit === 'percent') return format(value / 100, { style: 'percent' });
  return `${format(value, {})}${{ en: ' times', de: '-mal', tr: ' kat' }[language]}`;
}

/** The Turkish dative of a whole percentage up to 100, by the vowels of its last word: kırk’a, beş’e, altı’ya. */
function dativeSuffix(value: number): string {
  const tens = ['a', 'a', 'ye', 'a', 'a', 'ye', 'a', 'e', 'e', 'a'];
  const ones = ['', 'e', 'ye', 'e', 'e', 'e', 'ya', 'ye', 'e', 'a'];
  const suffix = value === 100 ? 'e' : value % 10 === 0 ? tens[(value / 10) % 10] : ones[value % 10];
  return `’${suffix}`;
}
