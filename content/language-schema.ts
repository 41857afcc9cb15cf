/** The schema of `language.yaml`: how a language is written and spoken, besides its texts. */
import { z } from 'zod';

export const units = ['hours', 'percent', 'times'] as const;
export type Unit = (typeof units)[number];

const line = z.string().regex(/\S/, 'must not be empty');
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
  /** "one", "two", … */
  numbers: z.array(line).min(1),
  figures: z.strictObject({ times: containing('{number}'), upTo: figure, over: figure }),
  units: z.strictObject({ hours: words, percent: words, times: words }),
});

export type LanguageFile = z.infer<typeof languageSchema>;
